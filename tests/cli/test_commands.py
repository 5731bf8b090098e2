from pathlib import Path

import pytest

import dedale
from dedale.cli import parallel_perft
from dedale.cli.commands.moves import _how_many
from tests.cli.conftest import Line

WON = "10/10/10/10/1xxxxx4/10/10/10/10 w 7,12"
CROWDED = "XOXOXOXOXO/XoxoxoxoxO/Xoxo6/10/10/10/10/10/10 b 0,0"


def test_games(line: Line) -> None:
    french, english = line("games"), line("games", "--lang", "en")
    assert french.code == 0
    assert "Ludate, 1976" in french.out
    assert "2 à 4 joueurs" in french.out
    assert "2 to 4 players" in english.out
    assert all(name in french.out for name in dedale.names())


def test_games_as_json(line: Line) -> None:
    facts = line("games", "--json").json
    assert [each["name"] for each in facts] == list(dedale.names())
    assert facts[0]["seats"] == 2


def test_one_game(line: Line) -> None:
    said = line("games", "ergo").out
    assert "Joueurs : Noir, Blanc." in said
    assert "max_plies" in said
    assert "500" in said
    options = line("games", "ergo", "--json").json["options"]
    assert [option["name"] for option in options] == ["swap", "off_centre", "max_plies"]


def test_what_a_setting_changes_is_said(line: Line) -> None:
    said = line("games", "grand-labyrinthe", "--lang", "en").out.replace("\n", " ")
    assert "release: A pawn in the water or in prison waits" in said
    assert "61 games in 100" in said
    assert "(Over 1000 games of the machine against itself, to within 3 in 100.)" in said


def test_the_leaflet_clause_by_clause(line: Line) -> None:
    said = line("rules", "minos", "--source", "--lang", "en")
    assert said.code == 0
    assert "Layout at the start" in said.out
    assert line("rules", "minos", "--source", "--json", "--lang", "en").json["markdown"].startswith("# Minos\n")


def test_rules(line: Line) -> None:
    assert "(R6)" in line("rules", "ergo").out
    assert line("rules", "ergo").out != line("rules", "ergo", "--lang", "en").out
    assert line("rules", "ergo", "--json", "--lang", "en").json == {
        "game": "ergo",
        "language": "en",
        "markdown": dedale.game("ergo").presentation.rulebook("en"),
    }


def test_moves(line: Line) -> None:
    said = line("moves", "ergo")
    assert said.out.startswith("Noir (1) à jouer.\n@a1  @b1")
    assert said.out.endswith("\n90 coups possibles.\n")
    assert "90 legal moves." in line("moves", "ergo", "--lang", "en").out


def test_moves_of_a_finished_game(line: Line) -> None:
    assert line("moves", "ergo", "-p", WON).out == "Noir (1) gagne : cinq pièces alignées.\n"
    found = line("moves", "ergo", "-p", WON, "--json").json
    assert found["moves"] == []
    assert found["to_move"] is None
    assert found["outcome"] == {"winners": [1], "reason": "line"}


def test_moves_as_json(line: Line) -> None:
    found = line("moves", "ergo", "-o", "max_plies=20", "--json").json
    assert len(found.pop("moves")) == 90
    assert found == {
        "game": "ergo",
        "options": {"max_plies": 20, "off_centre": False, "swap": False},
        "position": "10/10/10/10/10/10/10/10/10 b 12,12",
        "to_move": 1,
        "chances": [],
        "outcome": None,
    }


@pytest.mark.parametrize(
    ("count", "by_chance", "french"),
    [(1, False, "1 coup possible."), (2, False, "2 coups possibles."), (6, True, "6 tirages possibles.")],
)
def test_how_many_moves_there_are(count: int, by_chance: bool, french: str) -> None:
    assert _how_many(count, by_chance=by_chance).fr == french


def test_perft(line: Line) -> None:
    assert line("perft", "ergo", "2").out.startswith("Profondeur 2 : 8\u202f010 suites en ")
    assert line("perft", "ergo", "2", "--lang", "en").out.startswith("Depth 2: 8,010 sequences in ")


def test_perft_shows_its_progress_on_a_terminal_alone(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    assert line("perft", "ergo", "2").err == ""
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "%" in line("perft", "ergo", "2").err


@pytest.mark.parametrize(("depth", "nodes"), [(0, 1), (1, 90), (2, 8010), (3, 830_896)])
def test_perft_as_json(line: Line, depth: int, nodes: int) -> None:
    found = line("perft", "ergo", str(depth), "--json", "--jobs", "2").json
    assert (found["nodes"], found["depth"]) == (nodes, depth)
    assert found["seconds"] > 0
    assert "divide" not in found


def test_perft_divided(line: Line) -> None:
    assert "@a1 89" in line("perft", "ergo", "2", "--divide").out
    found = line("perft", "ergo", "2", "--divide", "--json").json
    assert found["divide"]["@a1"] == 89
    assert sum(found["divide"].values()) == found["nodes"] == 8010


@pytest.mark.parametrize("depth", ["2", "3", "4"])
def test_perft_divided_has_a_first_move_that_ends_the_game(line: Line, depth: str) -> None:
    ends = "XXXX6/10/10/10/10/10/10/10/OOO7 b 8,9"
    found = line("perft", "ergo", depth, "-p", ends, "--divide", "--json").json["divide"]
    assert len(found) == len(line("moves", "ergo", "-p", ends, "--json").json["moves"])
    assert found["@e9"] == 0


def test_perft_counts_one_as_one(line: Line) -> None:
    assert line("perft", "ergo", "0").out.startswith("Profondeur 0 : 1 suite en ")
    assert line("perft", "ergo", "0", "--lang", "en").out.startswith("Depth 0: 1 sequence in ")
    assert line("perft", "ergo", "1", "-p", WON).out.startswith("Profondeur 1 : 0 suite en ")
    assert line("perft", "ergo", "1", "-p", WON, "--lang", "en").out.startswith("Depth 1: 0 sequences in ")


def test_perft_of_a_finished_game(line: Line) -> None:
    assert line("perft", "ergo", "3", "-p", WON, "--json").json["nodes"] == 0
    assert line("perft", "ergo", "0", "-p", WON, "--json").json["nodes"] == 1


@pytest.mark.parametrize("at_once", [0, 1, 2, 3])
def test_perft_is_the_same_however_it_is_split(monkeypatch: pytest.MonkeyPatch, at_once: int) -> None:
    position = dedale.game("ergo").position(CROWDED)
    whole = [nodes for _, nodes in parallel_perft.counted(parallel_perft.parts(position, 3), 1)]
    monkeypatch.setattr(parallel_perft, "AT_ONCE", at_once)
    parts = parallel_perft.parts(position, 3)
    assert sum(nodes for _, nodes in parallel_perft.counted(parts, 2)) == sum(whole)
    assert len(parts) > len(whole)


def test_perft_is_left_when_nobody_waits_for_it() -> None:
    counts = parallel_perft.counted(parallel_perft.parts(dedale.game("ergo").start(), 3), 1)
    part, nodes = next(counts)
    assert part.depth == 2
    assert nodes > 0
    counts.close()  # type: ignore[attr-defined]  # it is a generator
    assert list(counts) == []


def test_show_a_game(line: Line) -> None:
    said = line("show", "ergo").out
    assert said.startswith("Ergo\n      a   b   c")
    assert said.endswith("\nNoir (1) à jouer.\n10/10/10/10/10/10/10/10/10 b 12,12\n")
    assert "reserve: 12" in line("show", "ergo", "--lang", "en").out


def test_show_a_position(line: Line) -> None:
    said = line("show", "ergo", "-p", WON).out
    assert "[●] [●] [●] [●] [●]" in said
    assert "Noir (1) gagne : cinq pièces alignées.\n" in said
    assert said.endswith(f"{WON}\n")


def test_show_in_ascii(line: Line) -> None:
    said = line("show", "ergo", "-p", WON, "--ascii").out
    assert said.isascii()
    assert "[x] [x] [x] [x] [x]" in said
    assert "reserve : 12" in said
    assert "réserve" in line("show", "ergo").out


def test_show_as_json(line: Line) -> None:
    found = line("show", "ergo", "-p", WON, "--json").json
    assert set(found) == {"game", "options", "position", "to_move", "moves", "chances", "outcome", "board"}
    assert len(found["board"]) == 15
    assert found["position"] == WON


def test_show_draws_an_svg(line: Line) -> None:
    assert line("show", "ergo", "-p", WON, "--svg", "won.svg").out == "Dessiné dans « won.svg ».\n"
    assert line("show", "ergo", "--svg", "dark.svg", "--theme", "dark", "--no-labels", "--lang", "en").out == (
        "Drawn to “dark.svg”.\n"
    )
    auto, dark = (Path(name).read_text(encoding="utf-8") for name in ("won.svg", "dark.svg"))
    assert "prefers-color-scheme" in auto
    assert "<text" in auto
    assert "prefers-color-scheme" not in dark
    assert "<text" not in dark


def test_show_draws_on_the_output(line: Line) -> None:
    assert line("show", "ergo", "--svg", "-").out.startswith("<svg ")


def test_show_says_or_draws_or_writes_json(line: Line) -> None:
    said = line("show", "ergo", "--words", "--json")
    assert (said.code, said.json["error"]["code"]) == (2, "usage")


def test_show_draws_a_png(line: Line) -> None:
    assert line("show", "ergo", "--png", "board.png", "--width", "40").code == 0
    assert Path("board.png").read_bytes()[:4] == b"\x89PNG"


def test_show_draws_and_tells_a_program(line: Line) -> None:
    assert line("show", "ergo", "--svg", "board.svg", "--json").json["game"] == "ergo"
    assert Path("board.svg").exists()


def test_show_cannot_draw_there(line: Line) -> None:
    for name in ("none/board.svg", ".", "x\0"):
        said = line("show", "ergo", "--svg", name)
        assert (said.code, said.out) == (1, "")
        assert "ne peut pas être écrit" in said.err
    assert (
        line("show", "ergo", "--png", "none/board.png", "--width", "40", "--json").json["error"]["code"] == "bad_file"
    )
