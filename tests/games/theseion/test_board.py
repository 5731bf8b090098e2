"""Boards of Théséion: what a file must say, every fault it can have, and playing on one of one's own."""

import json
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import dedale
from dedale.core.errors import BadOption
from dedale.core.records.record import Record
from dedale.core.records.text_format import read_records, write_record
from dedale.core.text import speaking
from dedale.games.theseion.board import BUILT_IN, board_of, built_in_text, parse, write
from dedale.games.theseion.check import check_board
from tests.conformance.support import random_game
from tests.games.theseion import twin as slow
from tests.games.theseion.test_twin import compare_games

TINY: dict[str, Any] = {
    "columns": 7,
    "rows": 7,
    "light": "d4",
    "rim": "d3 d5",
    "entrances": "b4 d2",
    "red": "d3",
    "green": "d5",
    "open": ["d2 d3 d4", "d6 d5 d4", "b4 c3 d3", "f4 e5 d5"],
    "closed": [],
}


ENDS_UNCOLOURED = (
    "Cell d5: a trajectory ends at this crossing with no colour, where one cannot change to the other; "
    "it needs a green or red square."
)


def test_blanks_around_the_light_are_no_part_of_it() -> None:
    spaced = json.dumps(TINY | {"light": " d4 "})
    assert faults(spaced) == []
    assert dedale.game("theseion", board=spaced) == dedale.game("theseion", board=json.dumps(TINY))


def faults(text: str) -> list[str]:
    return [fault.en for fault in check_board(text)]


def changed(**values: object) -> str:
    return json.dumps(TINY | values)


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_built_in_boards_are_in_order(name: str) -> None:
    assert check_board(built_in_text(name)) == []


def test_the_board_in_the_documentation_is_in_order() -> None:
    page = (Path(__file__).parents[3] / "docs" / "theseion-boards.md").read_text(encoding="utf-8")
    assert json.loads(page.split("```json")[1].split("```")[0]) == TINY
    assert faults(changed()) == []


def test_every_board_file_is_built_in() -> None:
    folder = resources.files("dedale.games.theseion") / "boards"
    assert {file.name for file in folder.iterdir()} == {f"{name}.json" for name in BUILT_IN}


def test_the_default_board_is_the_one_of_the_rules_page() -> None:
    board, land = board_of("dedale-15"), slow.dedale_15()
    assert sorted((line.cells, line.is_closed) for line in board.trajectories) == sorted(
        (tuple(cells), closed) for cells, closed in land.lines
    )
    assert (board.columns, board.rows, board.light) == (15, 15, land.light)
    assert board.red == set(land.red)
    assert board.green == set(land.green)
    assert board.rim == set(land.rim)
    assert board.entrances == set(land.entrances)
    assert len(board.entrances) == 16


FAULTY = {
    "": ["This is not JSON: there is a mistake on line 1, column 1."],
    '{"rows": 7,\n "rim" 3}': ["This is not JSON: there is a mistake on line 2, column 8."],
    '{"rows": ' + "7" * 5000 + "}": ["A number in this JSON is too long."],
    "[" * 100_000: ["This JSON is nested too deeply."],
    "[]": ["It must be a JSON object, between braces."],
    changed(colour="blue"): [
        "There is no key “colour”; keys: columns, rows, light, rim, entrances, red, green, open, closed."
    ],
    changed(columns=27): ["Key columns: a whole number from 3 to 26."],
    changed(rows="7"): ["Key rows: a whole number from 3 to 99."],
    changed(rows=True): ["Key rows: a whole number from 3 to 99."],
    changed(light=4): ['Key light: it must be a text, such as "h8".'],
    changed(light=""): ["Key light: it must be one cell, and one only."],
    changed(light="d4 d5"): ["Key light: it must be one cell, and one only."],
    changed(rim=["d3"]): ['Key rim: it must be a text, such as "c2 c3 c4".'],
    changed(red="D3"): ["Key red: “D3” is not a cell; write a letter and a number, such as f10."],
    changed(closed="d3 d4"): ["Key closed: it must be a list of trajectories."],
    changed(closed=[3]): ['Key closed 1: it must be a text, such as "c2 c3 c4".'],
    changed(rim="d3 d5 z9"): [
        "Cell z9 is off the board, which has 7 columns and 7 rows.",
        "Key rim: z9 lies on no trajectory.",
    ],
    changed(open=[*TINY["open"], "b4 a4"], green="d5 b4"): [
        "Cell a4 lies in the darkness: the outermost ring is not walked.",
    ],
    changed(green="d5 e3"): ["Key green: e3 lies on no trajectory."],
    changed(green="d5 d3"): ["Cell d3 is both red and green."],
    changed(rim="d3 d4"): ["Key rim: d4 is the light already."],
    changed(open=[*TINY["open"][:3], "f4 d5"]): ["The trajectory f4 … d5 jumps from f4 to d5."],
    changed(closed=["b2 c2 d2 e2"], green="d5 d2"): ["The trajectory b2 … e2 jumps from e2 to b2."],
    changed(closed=["e2 f2"]): ["The trajectory e2 … f2 has fewer than 3 cells."],
    changed(open=[*TINY["open"], ""]): ["An empty trajectory has fewer than 2 cells."],
    changed(open=[*TINY["open"], "f2 f3 f2"]): ["The trajectory f2 … f2 comes 2 times through f2."],
    changed(green=""): [
        ENDS_UNCOLOURED,
    ],
    changed(entrances=""): ["No entrance leads to the light, d4."],
    changed(light="f6", green="d5 d4"): ["Key light: f6 lies on no trajectory.", "No entrance leads to the light, f6."],
    changed(open=[*TINY["open"], "b6 c6"], entrances="b4 d2 b6"): ["The entrance b6 does not lead to the light."],
}


@pytest.mark.parametrize("text", FAULTY, ids=range(len(FAULTY)))
def test_each_fault_is_named(text: str) -> None:
    assert faults(text) == FAULTY[text]
    assert all(fault.fr and "{" not in fault.fr for fault in check_board(text))


def test_every_fault_is_named_at_once() -> None:
    broken = {key: value for key, value in TINY.items() if key != "rim"} | {
        "rows": 0,
        "open": ["d2 d4", "d6 d5 d4", "b4 x y"],
        "green": "a1",
    }
    assert faults(json.dumps(broken)) == [
        "The key “rim” is missing.",
        "Key rows: a whole number from 3 to 99.",
        "Key open 3: “x” is not a cell; write a letter and a number, such as f10.",
        "Key open 3: “y” is not a cell; write a letter and a number, such as f10.",
        "Cell a1 lies in the darkness: the outermost ring is not walked.",
        "The trajectory d2 … d4 jumps from d2 to d4.",
    ]


def grid(size: int) -> str:
    """Every row and column of a square, all crossings green and all entrances, the light near a corner."""
    letters = "bcdefghijklmn"[:size]
    lines = [" ".join(f"{letter}{row}" for row in range(2, size + 2)) for letter in letters]
    across = [" ".join(f"{letter}{row}" for letter in letters) for row in range(2, size + 2)]
    all_but_the_light = " ".join(lines).replace("c3 ", "")
    data = {"columns": size + 2, "rows": size + 2, "light": "c3", "rim": "", "entrances": all_but_the_light, "red": ""}
    return json.dumps(data | {"green": all_but_the_light, "open": lines + across, "closed": []})


def test_a_board_with_too_many_cells_paths_or_moves_is_refused() -> None:
    assert faults(grid(12)) == ["The trajectories have 143 cells besides the light; 128 at most."]
    assert faults(grid(8)) == ["There are more than 32768 possible paths: fewer squares or fewer cells are needed."]
    assert faults(grid(4)) == [
        "A roll of 8 can leave 1282 moves to choose from, more than the 1023 allowed.",
        "A roll of 9 can leave 1646 moves to choose from, more than the 1023 allowed.",
    ]


def test_a_board_has_one_spelling_and_a_built_in_one_its_name() -> None:
    shuffled = json.dumps(
        dict(reversed(TINY.items())) | {"rim": " d5  d3 ", "open": list(reversed(TINY["open"]))}, indent=4
    )
    assert dedale.game("theseion", board=shuffled) == dedale.game("theseion", board=changed())
    for name in BUILT_IN:
        assert dedale.game("theseion", board=built_in_text(name)).options["board"] == name
        assert dedale.game("theseion", board=write(board_of(name))).options["board"] == name


@pytest.mark.parametrize("name", BUILT_IN)
def test_neither_direction_nor_first_cell_of_a_trajectory_changes_the_spelling(name: str) -> None:
    data = json.loads(built_in_text(name))
    backward = {key: [" ".join(reversed(line.split())) for line in data[key]] for key in ("open", "closed")}
    turned = [" ".join(line.split()[3:] + line.split()[:3]) for line in backward["closed"]]
    for other in ({"open": backward["open"]}, {"closed": backward["closed"]}, {"closed": turned}):
        assert dedale.game("theseion", board=json.dumps(data | other)).options["board"] == name
    swapped = backward["open"][0].split()
    swapped[0], swapped[1] = swapped[1], swapped[0]
    assert write(parse(data | {"open": [" ".join(swapped), *data["open"][1:]]})) != write(board_of(name))


def test_a_faulty_board_is_refused_with_its_faults() -> None:
    with speaking("en"), pytest.raises(BadOption) as caught:
        dedale.game("theseion", board=changed(green="d5 d3", rim="d3 d4"))
    assert "Key rim: d4 is the light already. Cell d3 is both red and green. It takes dedale-15" in caught.value.text.en
    assert len(caught.value.text.en) < 400
    with pytest.raises(BadOption, match="dedale-15"):
        dedale.game("theseion", board="dedale-12")


@pytest.mark.parametrize("text", FAULTY, ids=range(len(FAULTY)))
def test_every_fault_is_a_sentence(text: str) -> None:
    for fault in check_board(text):
        assert all(said[0].isupper() and said.endswith(".") for said in fault)


def test_a_board_of_ones_own_is_played_on_as_by_the_twin() -> None:
    options: dict[str, object] = {"players": 3, "alliances": "23", "turn_back": True}
    for seed in range(3):
        game = dedale.game("theseion", board=changed(), **options)
        settings = slow.Settings(land=slow.land_of(TINY), players=3, alliances="23", turn_back=True)
        assert compare_games(game, settings, seed, 300) > 30


def test_a_record_keeps_the_board() -> None:
    game = dedale.game("theseion", board=changed())
    events = [str(event) for _, event in random_game(game, 1, most=30) if event is not None]
    record = Record(game=game, events=tuple(events))
    assert read_records(write_record(record)) == [record]
