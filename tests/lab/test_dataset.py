import subprocess
import sys
from pathlib import Path
from typing import Any

import pyarrow
import pyarrow.parquet
import pytest

import dedale
from dedale.core.errors import BadSetting
from dedale.lab import dataset
from dedale.lab.dataset import BadDataset, DatasetPlan
from dedale.lab.dataset.card import card
from dedale.lab.dataset.parquet import COLUMNS

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("ergo", {"max_plies": 30}),
    ("minos", {"max_plies": 30}),
    ("tekao", {"max_plies": 40}),
    ("theseion", {"players": 3, "max_casts": 30}),
    ("grand-labyrinthe", {"players": 2}),
]


def plan(name: str = "minos", games: int = 2, seed: int = 1, **given: Any) -> DatasetPlan:
    options = given.pop("options", {"max_plies": 30})
    return DatasetPlan(dedale.game(name, **options), games, seed, nodes=20, **given)


def written(path: Path, wanted: DatasetPlan) -> Path:
    dataset.write(path, wanted, dataset.play(wanted))
    return path


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_games_are_read_back_as_they_were_played(name: str, options: dict[str, Any], tmp_path: Path) -> None:
    wanted = plan(name, options=options)
    played = list(dataset.play(wanted))
    dataset.write(tmp_path / "data", wanted, played)
    found = dataset.read(tmp_path / "data")
    assert found.game == wanted.game
    assert found.notes["games"] == 2
    assert found.table.column_names == list(COLUMNS)
    again = list(found.games())
    assert [(game.number, game.events, game.reason) for game in again] == [
        (game.number, game.events, game.reason) for game in played
    ]
    for game in again:
        position = found.game.start()
        for ply in game.plies:
            assert ply.position == str(position)
            assert ply.seat == position.to_move
            assert list(ply.legal) == position.moves().codes.tolist()
            assert found.game.event(ply.event).code == ply.code
            assert (ply.values is None) == (ply.seat == 0)
            assert ply.values is None or all(0 <= value <= 1 for value in ply.values)
            position = position.play(ply.event)
        assert position.outcome is not None
        assert position.outcome.reason == game.reason
        assert len(game.result) == found.game.seats


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="this system does not list its threads: NOT TESTED")
def test_reading_starts_no_thread_that_could_abort_the_process_at_its_end(tmp_path: Path) -> None:
    path = written(tmp_path / "data", plan())
    count = "len(os.listdir('/proc/self/task'))"
    read = f"before = {count}\ndataset.read({str(path)!r})\nassert {count} == before"
    code = f"import os\nfrom dedale.lab import dataset\n{read}"
    subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603  # written here


def test_the_same_seed_gives_the_same_bytes(tmp_path: Path) -> None:
    one, again = (written(tmp_path / name, plan()).read_bytes() for name in ("one", "again"))
    assert one == again
    assert one != written(tmp_path / "other", plan(seed=2)).read_bytes()


def test_more_games_begin_with_the_same_ones() -> None:
    few, many = (list(dataset.play(plan(games=games))) for games in (2, 3))
    assert many[:2] == few


def test_the_share_of_random_moves() -> None:
    none, all_moves = (
        [ply.is_random for game in dataset.play(plan(explore=share)) for ply in game.plies] for share in (0, 1)
    )
    assert not any(none)
    assert all(all_moves)


def test_an_interruption_keeps_the_finished_games(tmp_path: Path) -> None:
    wanted = plan(games=9)

    def interrupted() -> Any:
        for game in dataset.play(wanted):
            if game.number == 3:
                raise KeyboardInterrupt
            yield game

    with pytest.raises(KeyboardInterrupt):
        dataset.write(tmp_path / "data", wanted, interrupted())
    found = dataset.read(tmp_path / "data")
    assert found.notes["games"] == len(list(found.games())) == 2
    assert [file.name for file in tmp_path.iterdir()] == ["data"]


def test_the_card_says_what_is_in_it(tmp_path: Path) -> None:
    path = written(tmp_path / "minos.parquet", plan())
    said = card(path)
    assert "# Minos: 2 games" in said
    assert "dedale lab dataset minos --games 2 --seed 1 --level apprentice --nodes 20" in said
    assert "--option max_plies=30" in said
    assert all(f"| `{name}` |" in said for name in COLUMNS)


def test_what_is_no_dataset(tmp_path: Path) -> None:
    other, text = tmp_path / "other.parquet", tmp_path / "text"
    pyarrow.parquet.write_table(pyarrow.table({"x": [1]}), other)
    text.write_text("no", encoding="utf-8")
    whole = written(tmp_path / "whole", plan(games=1)).read_bytes()
    (tmp_path / "cut").write_bytes(whole[: len(whole) // 2])
    for path in (other, text, tmp_path / "cut"):
        with pytest.raises(BadDataset):
            dataset.read(path)
    with pytest.raises(FileNotFoundError):
        dataset.read(tmp_path / "none")


def test_plans_that_make_no_sense() -> None:
    with pytest.raises(BadSetting, match="--nodes"):
        DatasetPlan(dedale.game("minos"), 1, level="master")
    with pytest.raises(BadSetting):
        plan(explore=2)
