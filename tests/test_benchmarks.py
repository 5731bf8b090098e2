"""The benchmarks measure what they say; how long anything takes is not asserted anywhere."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from benchmarks import __main__ as program
from benchmarks import (
    batches,
    boardgame_io,
    c_twin,
    measure,
    open_spiel,
    pages,
    perft,
    playouts,
    processes,
    report,
    server,
    soak,
    store,
)
from benchmarks.figures import Figure, Findings, Size, Target
from benchmarks.machine import cores

import dedale
from dedale.core.kernels.kernel import KERNELS, Mode
from dedale.core.kernels.rng import generators
from dedale.core.model.outcome import GOING_ON

TINY = Size(seconds=0.001, runs=2, starts=1)
GAME = "ergo"
USED = sorted({1, cores()})
GAMES = 2_000 if KERNELS.mode is Mode.NOW else 50  # uncompiled, a game takes a tenth of a second

needs_compiler = pytest.mark.skipif(c_twin.compiler() is None, reason="NO C COMPILER: our playouts are not held to C's")


def say_nothing(_what: str) -> None:
    pass


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Any:
    file = tmp_path_factory.mktemp("results") / "results.json"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(program, "QUICK", TINY)
        patch.setattr(c_twin, "BUILD", file.parent)
        assert program.main(["--quick", "--game", GAME, "--json", str(file)]) == 0
    return json.loads(file.read_text(encoding="utf-8"))


def figures(results: Any, *whats: str) -> list[Any]:
    return [figure for figure in results["figures"] if figure["what"] in whats]


def test_results_name_the_machine(results: Any) -> None:
    assert {"date", "cpu", "cores", "load", "python", "numpy", "numba", "dedale"} <= set(results["machine"])
    assert results["machine"]["cores"] == cores()
    assert results["size"] == {"seconds": 0.001, "runs": 2, "starts": 1}


@pytest.mark.parametrize(("what", "unit"), [("playouts", "playouts/s"), ("plies", "plies/s"), ("perft", "nodes/s")])
def test_speeds_are_measured_on_one_core_and_on_all(results: Any, what: str, unit: str) -> None:
    found = figures(results, what)
    assert [figure["cores"] for figure in found] == USED
    for figure in found:
        assert (figure["game"], figure["unit"], len(figure["runs"])) == (GAME, unit, TINY.runs)
        assert min(figure["runs"]) <= figure["value"] <= max(figure["runs"])


@pytest.mark.parametrize("what", ["alpha-beta", "plain search", "judged search", "master late"])
def test_searches_are_measured_on_one_core_and_on_all(results: Any, what: str) -> None:
    found = figures(results, what)
    assert [figure["cores"] for figure in found] == USED
    assert {figure["game"] for figure in found} == {GAME}


@pytest.mark.parametrize("state", ["cold", "cached"])
def test_starts_are_timed_stage_by_stage(results: Any, state: str) -> None:
    stages = [f"{state} {stage}" for stage in ("moves", "play", "playout", "perft")]
    found = figures(results, *stages)
    assert [figure["what"] for figure in found] == stages
    assert {figure["unit"] for figure in found} == {"s"}
    seconds = [figure["value"] for figure in found]
    assert seconds == sorted(seconds)
    assert seconds[0] > 0


def test_help_is_timed(results: Any) -> None:
    (found,) = figures(results, "dedale --help")
    assert (found["game"], found["unit"], len(found["runs"])) == ("", "s", 5)


def test_the_store_is_measured_with_and_without_group_commit_in_the_same_run(results: Any) -> None:
    alone, together, ratio, sharing = figures(results, store.ALONE, store.TOGETHER, store.RATIO, store.SHARING)
    assert len(alone["runs"]) == len(together["runs"]) == TINY.runs
    assert ratio["runs"] == pytest.approx(
        [many / one for many, one in zip(together["runs"], alone["runs"], strict=True)]
    )
    assert min(sharing["runs"]) > 1
    (opening,) = figures(results, store.OPENING)
    assert opening["detail"] == f"{store.AT_ONCE + 10} tables"


def test_a_day_of_guests_is_measured_at_even_intervals(results: Any) -> None:
    memory, answers, work, names = figures(results, *soak.ALL)
    assert memory["value"] > 0
    assert work["value"] > 0
    assert int(answers["detail"].split()[0]) >= soak.LEAST
    assert int(names["detail"].split()[1]) > 0


@pytest.mark.skipif(not pages.is_here(), reason="NO BROWSER: the pages are not measured")
def test_a_table_is_measured_in_a_browser_with_bots_thinking_and_without(results: Any) -> None:
    found = {figure["what"]: figure for figure in figures(results, *pages.ALL)}
    assert tuple(found) == pages.ALL
    assert {figure["game"] for figure in found.values()} == {GAME}
    weights, requests = found[pages.WEIGHT]["runs"], found[pages.REQUESTS]["runs"]
    assert len(weights) == len(requests) == TINY.runs
    assert min(weights) > 50  # a whole page came, not an error
    assert min(requests) > 10
    assert min(found[pages.PAINTED]["runs"] + found[pages.PLAYABLE]["runs"]) > 0
    assert 0 < found[pages.HALF]["value"] <= found[pages.MOST]["value"]


def test_the_server_is_measured_with_bots_thinking_and_without_in_the_same_run(results: Any) -> None:
    found = {figure["what"]: figure for figure in figures(results, *server.ALL)}
    assert tuple(found) == server.ALL
    assert found[server.LIVE]["value"] == 2
    assert found[server.CONNECTED]["value"] == 5
    moves, quiet, busy, ratio = (
        found[what]["runs"] for what in (server.MOVES, server.MOST, server.MOST_BOTS, server.RATIO)
    )
    assert len(moves) == len(quiet) == len(busy) == TINY.runs
    assert min(moves) > 0
    assert ratio == pytest.approx([late / soon for late, soon in zip(busy, quiet, strict=True)])
    assert found[server.AGAIN]["detail"] == "10 unfinished tables, 10 asked for"


def test_several_processes_are_measured_and_every_socket_hears_of_a_move(results: Any) -> None:
    half, most, held = figures(results, processes.HALF, processes.MOST, processes.HELD)
    assert 0 < half["value"] <= most["value"]
    assert held["value"] == 2 * processes.COUNT + 2  # a thousandth of ten thousand


def test_ours_and_boardgame_io_are_measured_in_the_same_run(results: Any) -> None:
    if not boardgame_io.is_here():
        pytest.skip("NOT MEASURED beside boardgame.io: it takes Node, npm and the npm registry")
    for other, times in [
        (boardgame_io.THEIRS, boardgame_io.RATIO),
        (boardgame_io.THEIRS_MARKS, boardgame_io.RATIO_MARKS),
    ]:
        ours, theirs, ratio = (figures(results, what)[0] for what in (boardgame_io.OURS, other, times))
        assert ratio["runs"] == pytest.approx(
            [our / their for our, their in zip(ours["runs"], theirs["runs"], strict=True)]
        )


def test_every_target_has_its_figure_and_says_whether_it_is_met(results: Any) -> None:
    values = [figure["value"] for figure in results["figures"]]
    for target in results["targets"]:
        assert target["value"] in values, target["what"]
        above = target["value"] >= target["bound"]
        assert target["met"] == (above if target["at_least"] else not above)
    bounds = [target["bound"] for target in results["targets"]]
    beside_c, beside_open_spiel = [4] * (c_twin.compiler() is not None), [5] * open_spiel.is_here()
    in_a_browser = [200, 50] * pages.is_here()
    of_server = [500, 5000, 500, 500, 50, 16, 2, 5, *[2] * boardgame_io.is_here(), 10, 50, 10_000]
    of_a_house = [1.05, 1.05, 1.05, 1]
    on_a_new_machine = [1.5, 1, 4]
    in_batches = [1e5, 5e6, 1e6, *[1] * 6 * batches.is_pgx_here()]
    measured_alone = [*beside_c, *in_batches, *[0.05] * len(USED), *beside_open_spiel, 10, 1]
    assert bounds == [*measured_alone, *on_a_new_machine, *of_server, *of_a_house, *in_a_browser, 0.3]


def test_batches_of_all_sizes_are_measured_with_masks_and_observations_and_without(results: Any) -> None:
    whats = [name(size) for size in batches.SIZES for name in (batches.plain, batches.seen)]
    found = figures(results, *whats)
    assert [figure["what"] for figure in found] == whats
    assert all(len(figure["runs"]) == TINY.runs and min(figure["runs"]) > 0 for figure in found)


def test_without_pgx_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "is_pgx_here", lambda: False)
    monkeypatch.setattr(batches, "SIZES", (1,))
    findings = Findings()
    measure.measure_batches(dedale.game(GAME), TINY, findings, say_nothing)
    assert [figure.what for figure in findings.figures] == [batches.plain(1), batches.seen(1)]
    assert "Pgx" in findings.notes[0]


@needs_compiler
def test_ours_and_c_are_measured_in_the_same_run(results: Any) -> None:
    ours, theirs, ratio = figures(results, "plies beside C", "plies in C", "ours to C")
    assert ratio["runs"] == pytest.approx(
        [our / their for our, their in zip(ours["runs"], theirs["runs"], strict=True)]
    )
    assert [share["what"] for share in results["shares"]] == list(c_twin.ENDS)


@pytest.mark.parametrize("name", dedale.names())
def test_every_game_is_measured(name: str) -> None:
    findings = Findings()
    measure.measure_speed(dedale.game(name), TINY, findings, say_nothing)
    found = {(figure.game, figure.what, figure.cores) for figure in findings.figures}
    assert found == {(name, what, used) for what in ("playouts", "plies", "perft") for used in USED}
    assert all(run > 0 for figure in findings.figures for run in figure.runs)


@pytest.mark.parametrize("name", dedale.names())
def test_playouts_go_to_the_end(name: str) -> None:
    game = dedale.game(name)
    plies, verdicts = playouts.play(game, generators(1, 1)[0], 3)
    assert len(verdicts) == 3
    assert GOING_ON not in verdicts or plies >= playouts.ENDLESS


def test_perft_counts_as_many_times_as_it_is_told() -> None:
    game = dedale.game(GAME)
    assert perft.count(game, 1, 3) == 3 * len(game.start().moves())
    assert perft.run(game, 2, 1, 3)[0] == 2 * 3 * len(game.start().moves())


@needs_compiler
def test_ours_and_c_play_the_same_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(c_twin, "BUILD", tmp_path)
    game, compiler = dedale.game(GAME), c_twin.compiler()
    assert compiler is not None
    ours = c_twin.play_ours(game, generators(1, 1)[0], GAMES)
    theirs = c_twin.play_theirs(game, c_twin.build(GAME, compiler), 1977, 3_000)
    assert (ours.ends.total(), theirs.ends.total()) == (GAMES, 3_000)
    assert all(share.agrees for share in c_twin.compare(GAME, ours.ends, theirs.ends))
    assert ours.plies / GAMES == pytest.approx(theirs.plies / 3_000, rel=0.3)


def test_shares_that_differ_by_more_than_chance_do_not_agree() -> None:
    few = Counter(dict(zip(c_twin.ENDS, (30, 30, 40), strict=True)))
    as_few = Counter(dict(zip(c_twin.ENDS, (40, 20, 40), strict=True)))
    assert [share.agrees for share in c_twin.compare(GAME, few, as_few)] == [True, True, True]
    many = Counter({end: 30 * number for end, number in few.items()})
    as_many = Counter({end: 30 * number for end, number in as_few.items()})
    assert [share.agrees for share in c_twin.compare(GAME, many, as_many)] == [False, False, True]


def test_without_a_compiler_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(c_twin, "compiler", lambda: None)
    findings = Findings()
    measure.measure_beside_c(dedale.game(GAME), TINY, findings, say_nothing)
    assert not findings.figures
    assert "no C compiler" in findings.notes[0]


def test_a_figure_is_the_median_of_its_runs() -> None:
    assert Figure(GAME, "plies", "plies/s", (5.0, 1.0, 3.0)).value == 3.0


@pytest.mark.parametrize(
    ("value", "at_least", "is_met"), [(2, True, True), (1.9, True, False), (1.9, False, True), (2, False, False)]
)
def test_a_target_is_met_on_the_right_side_of_its_bound(value: float, at_least: bool, is_met: bool) -> None:
    assert Target("", value, 2, "s", at_least).is_met is is_met


@pytest.mark.parametrize(
    ("value", "text"), [(5_432_100, "5.43 M"), (1.5e9, "1.5 G"), (13_300, "13.3 k"), (0.41, "0.41")]
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert report.short(value) == text


def test_an_unknown_game_is_refused_with_the_valid_ones(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        program.main(["--game", "go"])
    assert stopped.value.code == 2
    said = capsys.readouterr().err
    assert all(name in said for name in dedale.names())


def test_a_folder_that_is_not_there_is_refused_before_measuring(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        program.main(["--json", "no/such/folder/file.json"])
    assert stopped.value.code == 2
    assert "no/such/folder" in capsys.readouterr().err


def test_control_c_stops_it_and_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_given: object) -> Findings:
        raise KeyboardInterrupt

    monkeypatch.setattr(program, "measure", interrupted)
    assert program.main(["--json", str(tmp_path / "results.json")]) == 130
    assert not list(tmp_path.iterdir())
