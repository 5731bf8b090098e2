import os
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

import dedale
from dedale.core.errors import GameOver, IllegalMove
from dedale.core.model.chance import pick
from dedale.core.records.file import read_file, write_file
from dedale.core.records.record import Record
from dedale.play.keeping import Changed, Taken, free_name, kept_games, unfinished_folder
from dedale.play.session import NothingToUndo, NothingUnfinished, Session, before_decision

GAME = dedale.game("ergo")


def test_moves_are_played_and_kept() -> None:
    session = Session.begin(GAME)
    session.play("@e5")
    session.play("@a1")
    assert session.record.events == ("@e5", "@a1")
    assert session.position == GAME.start().play("@e5").play("@a1")
    assert not session.is_saved


def test_an_illegal_move_changes_nothing() -> None:
    session = Session.begin(GAME)
    session.play("@e5")
    with pytest.raises(IllegalMove):
        session.play("@e5")
    assert session.record.events == ("@e5",)
    assert len(session.positions) == 2


def test_a_game_can_begin_with_any_position() -> None:
    start = "10/10/10/10/1xxxx5/10/10/10/10 b 8,12"
    session = Session.begin(GAME, start)
    session.play("@f5")
    assert session.record.start == start
    assert session.position.outcome is not None
    with pytest.raises(GameOver):
        session.play("@a1")


def test_undo_goes_back_decision_by_decision() -> None:
    session = Session.begin(GAME)
    for event in ("@e5", "@a1", "@e6"):
        session.play(event)
    session.undo()
    assert session.record.events == ("@e5", "@a1")
    session.undo(2)
    assert session.position == GAME.start()
    assert session.is_saved
    with pytest.raises(NothingToUndo):
        session.undo()


def test_undo_takes_back_a_win() -> None:
    session = Session.begin(GAME, "10/10/10/10/1xxxx5/10/10/10/10 b 8,12")
    session.play("@f5")
    session.undo()
    assert session.position.to_move == 1
    assert session.record.result is None


@pytest.mark.parametrize(
    ("seats", "count", "before"),
    [([0, 1, 0], 1, 1), ([0, 1, 0, 2, 2], 1, 4), ([0, 1, 0, 2, 2], 3, 1), ([1], 1, 0)],
)
def test_chance_after_a_decision_goes_with_it(seats: list[int | None], count: int, before: int) -> None:
    assert before_decision(seats, count) == before


@pytest.mark.parametrize(("seats", "count"), [([], 1), ([0, 0], 1), ([1, 2], 3), ([1, 2], 0)])
def test_no_more_can_be_undone_than_was_decided(seats: list[int | None], count: int) -> None:
    with pytest.raises(NothingToUndo):
        before_decision(seats, count)


def test_chance_is_picked_by_its_exact_weights() -> None:
    events = [GAME.event(text) for text in ("@a1", "@b1", "@c1")]
    chances = list(zip(events, (Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)), strict=True))
    picked = Counter(str(pick(chances, lambda _, at=ticket: at)) for ticket in range(6))  # type: ignore[misc]
    assert picked == {"@a1": 3, "@b1": 2, "@c1": 1}


def test_a_certain_chance_is_picked() -> None:
    assert str(pick([(GAME.event("@a1"), Fraction(1))], lambda whole: whole - 1)) == "@a1"


def test_a_game_is_saved_and_taken_up(tmp_path: Path) -> None:
    session = Session.begin(GAME)
    session.play("@e5")
    session.save(tmp_path / "one.dedale")
    assert session.is_saved
    again = Session.resume(tmp_path / "one.dedale")
    assert again.record == session.record
    assert again.position == session.position
    assert again.is_saved


def test_the_other_games_of_a_file_stay_where_they_are(tmp_path: Path) -> None:
    file = tmp_path / "many.dedale"
    first, left = Record(game=GAME, events=("@a1",)), Record(game=GAME, events=("@b1",))
    over = Record(game=GAME, start="10/10/10/10/1xxxx5/10/10/10/10 b 8,12", events=("@f5",))
    write_file(file, [first, left, over])
    session = Session.resume(file)
    assert session.record == left
    session.play("@c1")
    session.save(file)
    assert read_file(file) == [first, session.record, over]
    session.save(tmp_path / "alone.dedale")
    assert read_file(tmp_path / "alone.dedale") == [session.record]


def test_a_file_is_known_by_any_of_its_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    session = Session.begin(GAME)
    session.save(Path("one.dedale"))
    session.play("@e5")
    session.save(tmp_path / "one.dedale")
    assert read_file(tmp_path / "one.dedale") == [session.record]


def test_no_other_file_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "diary").write_text("mine", encoding="utf-8")
    session = Session.begin(GAME)
    with pytest.raises(Taken, match="existe déjà"):
        session.save(tmp_path / "diary")
    assert (tmp_path / "diary").read_text(encoding="utf-8") == "mine"


def test_comments_that_are_undone_go(tmp_path: Path) -> None:
    file = tmp_path / "one.dedale"
    write_file(file, [Record(game=GAME, events=("@a1", "@b1"), comments={1: "bien", 2: "moins bien"})])
    session = Session.resume(file)
    session.undo()
    assert session.record.comments == {1: "bien"}


def test_a_file_of_finished_games_has_none_to_take_up(tmp_path: Path) -> None:
    file = tmp_path / "over.dedale"
    write_file(file, [Record(game=GAME, start="10/10/10/10/1xxxx5/10/10/10/10 b 8,12", events=("@f5",))])
    with pytest.raises(NothingUnfinished, match="sont finies"):
        Session.resume(file)
    write_file(tmp_path / "none.json", [])
    with pytest.raises(NothingUnfinished, match="aucune partie"):
        Session.resume(tmp_path / "none.json")


def test_names_of_files_are_not_taken_twice(tmp_path: Path) -> None:
    first = free_name(tmp_path, GAME)
    first.touch()
    second = free_name(tmp_path, GAME)
    assert (first.name[:5], first.name[-9:]) == ("ergo-", "-1.dedale")
    assert second.name[-9:] == "-2.dedale"


def two_tables(file: Path) -> tuple[Session, Session]:
    """One game, taken up at two tables and gone on with at both."""
    write_file(file, [Record(game=GAME, events=("@a1",))])
    mine, theirs = Session.resume(file), Session.resume(file)
    mine.play("@b1")
    theirs.play("@c1")
    return mine, theirs


def test_what_another_table_has_saved_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "one.dedale"
    mine, theirs = two_tables(file)
    theirs.save(file)
    theirs.play("@d1")
    theirs.save(file)
    with pytest.raises(Changed, match="sous un autre nom"):
        mine.save(file)
    assert read_file(file) == [theirs.record]
    assert not mine.is_saved


def test_what_another_table_has_saved_is_kept_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "one.dedale"
    mine, theirs = two_tables(file)
    assert theirs.keep(tmp_path) == file
    kept = mine.keep(tmp_path)
    assert kept != file
    assert (read_file(file), read_file(kept)) == ([theirs.record], [mine.record])


def test_a_file_is_held_from_the_look_at_it_to_the_writing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fcntl = pytest.importorskip("fcntl")
    file = tmp_path / "one.dedale"
    mine, _ = two_tables(file)
    tried: list[bool] = []

    def meanwhile(_: int) -> None:
        with file.open("rb") as held, pytest.raises(BlockingIOError):
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        tried.append(True)

    monkeypatch.setattr(os, "fsync", meanwhile)
    mine.save(file)
    assert tried == [True]


def test_a_game_whose_file_cannot_be_written_is_kept_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "one.dedale"
    mine, _ = two_tables(file)
    file.unlink()
    file.mkdir()
    kept = mine.keep(tmp_path)
    assert kept != file
    assert read_file(kept) == [mine.record]


def test_a_file_that_was_taken_away_is_written_again(tmp_path: Path) -> None:
    file = tmp_path / "one.dedale"
    mine, _ = two_tables(file)
    file.unlink()
    mine.save(file)
    assert read_file(file) == [mine.record]


def test_no_two_games_take_one_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = iter([tmp_path / "taken.dedale", tmp_path / "free.dedale"])
    (tmp_path / "taken.dedale").write_text("mine", encoding="utf-8")
    monkeypatch.setattr("dedale.play.session.free_name", lambda *_: next(names))
    session = Session.begin(GAME)
    session.play("@e5")
    assert session.save_anew(tmp_path) == tmp_path / "free.dedale"
    assert (tmp_path / "taken.dedale").read_text(encoding="utf-8") == "mine"
    assert read_file(tmp_path / "free.dedale") == [session.record]


def test_links_in_a_circle_are_no_place_for_a_game(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    session = Session.begin(GAME)
    session.save(tmp_path / "one.dedale")
    with pytest.raises(Taken):
        session.save(tmp_path / "a")


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of kept games, which is one of the test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return unfinished_folder()


def test_an_unfinished_game_is_put_away_once(shelf: Path) -> None:
    session = Session.begin(GAME)
    assert session.put_away() is None
    session.play("@e5")
    file = session.put_away()
    assert file is not None
    assert file.parent == shelf
    assert session.put_away() is None
    assert [(kept.file, kept.record) for kept in kept_games(shelf)] == [(file, session.record)]


def test_where_the_home_cannot_be_written_an_unfinished_game_is_kept_in_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "home").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    session = Session.begin(GAME)
    session.play("@e5")
    file = session.put_away()
    assert [(kept.file, kept.record) for kept in kept_games(tmp_path)] == [(file, session.record)]


def test_a_game_that_is_over_is_kept_only_where_it_was(shelf: Path) -> None:
    start = "10/10/10/10/1xxxx5/10/10/10/10 b 8,12"
    new = Session.begin(GAME, start)
    new.play("@f5")
    assert new.put_away() is None
    assert kept_games(shelf) == []
    old = Session.begin(GAME, start)
    old.keep(shelf)
    old.play("@f5")
    assert old.put_away() == old.file
    assert [kept.record.result for kept in kept_games(shelf)] == [old.position.outcome]


def test_damaged_files_are_not_offered_and_the_newest_come_first(shelf: Path) -> None:
    (shelf / "broken.dedale").write_text("nothing", encoding="utf-8")
    for number, event in enumerate(("@e5", "@d4", "@c3"), start=1):
        session = Session.begin(GAME)
        session.play(event)
        os.utime(session.keep(shelf), (number, number))
    assert [kept.record.events[0] for kept in kept_games(shelf)] == ["@c3", "@d4", "@e5"]
