"""What can be done at a table besides playing: undo, hints, saving, typing wrong things, other sizes."""

import random
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Input

import dedale
from dedale.bots.levels import LEVELS
from dedale.bots.player import BotSpec, RandomPlayer
from dedale.bots.search import Thought, ThoughtCallback
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.core.records.file import read_file
from dedale.play.keeping import kept_games, unfinished_folder
from dedale.terminal.screens.shelf import ShelfScreen
from dedale.terminal.screens.table import TableScreen
from tests.terminal.support import Driver, drive

ERGO = dedale.game("ergo")
RANDOM = BotSpec("random")
NEARLY_WON = "10/10/10/10/1xxxx5/10/10/10/10 b 8,12"


class Slow(RandomPlayer):
    """Thinks until it is hurried."""

    def think(
        self,
        position: Position,
        seconds: float | None = None,
        nodes: int | None = None,
        stop: threading.Event | None = None,
        report: ThoughtCallback | None = None,
    ) -> Thought:
        thought = super().think(position, seconds, nodes, stop, report)
        assert stop is not None
        assert report is not None
        report(thought)
        stop.wait()
        return thought


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every bot thinks until it is hurried."""
    monkeypatch.setattr(BotSpec, "make", lambda _self, game, **_: Slow(game))


def test_a_bot_answers_and_undo_goes_back_to_ones_own_move() -> None:
    async def play(driver: Driver) -> None:
        table = await driver.sit(ERGO, {2: RANDOM})
        await driver.press("enter")
        await driver.until(lambda: len(table.record.events) == 2 and table.cursor)
        assert "vous" in driver.text()
        assert "random" in driver.text()
        await driver.press("u")
        await driver.until(lambda: table.record.events == () and table.cursor)
        await driver.press("u")
        await driver.shows("Il n'y a pas autant de coups à annuler")

    drive(play)


@pytest.mark.parametrize("key", ["space", "ctrl+c"])
@pytest.mark.usefixtures("slow")
def test_a_bot_that_thinks_is_shown_and_can_be_hurried(key: str) -> None:
    async def play(driver: Driver) -> None:
        table = await driver.sit(ERGO, {2: BotSpec("master")})
        await driver.press("enter")
        await driver.shows("(Maître) réfléchit… @")
        assert not table.hand.targets
        await driver.type("@a1")
        await driver.shows("Ce n'est pas à vous de jouer.")
        await driver.press(key)
        await driver.until(lambda: len(table.record.events) == 2 and table.cursor)
        assert "réfléchit" not in driver.text()

    drive(play)


@pytest.mark.usefixtures("slow")
def test_a_move_taken_back_while_a_bot_thinks_is_not_answered() -> None:
    async def play(driver: Driver) -> None:
        table = await driver.sit(ERGO, {2: BotSpec("master")})
        await driver.press("enter")
        await driver.shows("(Maître) réfléchit… @")
        await driver.press("u")
        await driver.until(lambda: not table.is_waiting and table.cursor)
        assert table.record.events == ()
        await driver.press("enter")
        await driver.shows("(Maître) réfléchit… @")
        assert len(table.record.events) == 1

    drive(play)


@pytest.mark.usefixtures("slow")
def test_one_can_leave_while_a_bot_thinks() -> None:
    async def play(driver: Driver) -> None:
        await driver.sit(ERGO, {2: BotSpec("master")})
        await driver.press("enter")
        await driver.shows("(Maître) réfléchit… @")
        await driver.press("q")
        await driver.shows("Parties à reprendre")

    drive(play)


def test_bots_play_among_themselves() -> None:
    async def play(driver: Driver) -> None:
        driver.app.begin(dedale.game("theseion", max_casts=5), {1: RANDOM, 2: RANDOM})
        await driver.until(lambda: isinstance(driver.app.screen, TableScreen))
        await driver.until(lambda: driver.table.position.outcome is not None)

    drive(play)


def test_a_hint_is_told_and_pointed_at(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def bot(level: str, game: Game, **_: Any) -> RandomPlayer:
        asked.append(level)
        return RandomPlayer(game, seed=7)

    monkeypatch.setattr(dedale, "bot", bot)

    async def play(driver: Driver) -> None:
        table = await driver.sit(dedale.game("minos"))
        move = random.Random(7).choice(table.position.moves())
        await driver.press("h")
        await driver.shows("Essayez ceci :")
        await driver.shows("50 chances sur 100 de gagner")
        await driver.shows(f"Pour le jouer, tapez {move}.")
        ways = {event: path for path, event in table.hand.composer.ways}
        assert table.cursor == ways[move][0]
        assert asked == [LEVELS[-1].id]

    drive(play)


def test_no_hint_where_chance_is_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dedale, "bot", lambda _, game: RandomPlayer(game))

    async def play(driver: Driver) -> None:
        await driver.sit(dedale.game("theseion"))
        await driver.press("h")
        await driver.shows("C'est au hasard de décider")

    drive(play)


@pytest.mark.parametrize(
    ("typed", "said"),
    [("e5-e6", "(R"), ("@z9", "@z9"), ("nothing", "nothing")],
)
def test_what_is_wrong_with_a_typed_move_is_told(typed: str, said: str) -> None:
    async def play(driver: Driver) -> None:
        table = await driver.sit(ERGO)
        await driver.type(typed)
        await driver.until(lambda: table.message is not None and table.message[1])
        await driver.shows(said)
        assert table.record.events == ()
        await driver.press("enter")
        await driver.until(lambda: len(table.record.events) == 1)

    drive(play)


def test_the_die_cannot_be_typed() -> None:
    async def play(driver: Driver) -> None:
        table = await driver.sit(dedale.game("theseion"))
        await driver.type("first 1")
        await driver.shows("C'est au hasard de décider, pas à vous.")
        assert table.record.events == ()

    drive(play)


def test_escape_leaves_the_line_and_takes_touches_back() -> None:
    async def play(driver: Driver) -> None:
        table = await driver.sit(dedale.game("minos"))
        pawn = next(path[0] for path in table.position.game.presentation.paths(table.position) if len(path) == 2)
        table.touch(pawn)
        assert table.hand.chosen == (pawn,)
        await driver.shows(f"Choisi : {pawn}.")
        await driver.press("slash", "a", "escape")
        assert not driver.app.screen.query_one("#typed", Input).has_focus
        assert table.hand.chosen == (pawn,)
        await driver.press("escape")
        assert not table.hand.chosen

    drive(play)


def test_arrows_go_where_they_point() -> None:
    async def play(driver: Driver) -> None:
        table = await driver.sit(ERGO)
        spots = table.spots()
        for key, sign in (("up", (0, -1)), ("left", (-1, 0)), ("down", (0, 1)), ("right", (1, 0))):
            before = spots[table.cursor]
            await driver.press(key)
            gap = spots[table.cursor] - before
            assert (gap.x > 0) - (gap.x < 0) == sign[0]
            assert (gap.y > 0) - (gap.y < 0) == sign[1]

    drive(play)


def test_a_click_elsewhere_begins_anew_or_looks() -> None:
    async def play(driver: Driver) -> None:
        table = await driver.sit(dedale.game("minos"))
        pawns = [path[0] for path in table.position.game.presentation.paths(table.position) if len(path) == 2]
        one, other = list(dict.fromkeys(pawns))[:2]
        await driver.pilot.click(offset=table.spots()[one])
        await driver.until(lambda: table.hand.chosen == (one,))
        await driver.pilot.click(offset=table.spots()[other])
        await driver.until(lambda: table.hand.chosen == (other,))
        await driver.pilot.click(offset=table.spots()[other])
        await driver.until(lambda: table.hand.chosen == ())
        empty = next(cell for cell in ("d4", "d3") if cell not in pawns)
        await driver.pilot.click(offset=table.spots()[empty])
        await driver.shows(f"{empty}, dalle")

    drive(play)


def test_a_resize_in_the_middle() -> None:
    async def play(driver: Driver) -> None:
        table = await driver.sit(ERGO)
        await driver.press("enter")
        await driver.until(lambda: len(table.record.events) == 1 and table.cursor)
        small = driver.text()
        await driver.pilot.resize_terminal(120, 40)
        await driver.until(lambda: len(driver.text().splitlines()) == 40)
        assert table.spots()["c3"].y - table.spots()["c4"].y == 3
        await driver.pilot.click(offset=table.spots()["a1"])
        await driver.until(lambda: len(table.record.events) == 2 and table.cursor)
        await driver.press("u")
        await driver.until(lambda: len(table.record.events) == 1 and table.cursor)
        await driver.pilot.resize_terminal(80, 24)
        await driver.until(lambda: len(driver.text().splitlines()) == 24)
        assert _board(driver.text()) == _board(small)

    drive(play)


def _board(text: str) -> Sequence[str]:
    return text.splitlines()[:16]


def test_a_game_is_saved_left_and_taken_up_again(tmp_path: Path) -> None:
    async def play(driver: Driver) -> None:
        table = await driver.sit(ERGO, {2: RANDOM})
        await driver.press("enter")
        await driver.until(lambda: len(table.record.events) == 2 and table.cursor)
        await driver.press("s")
        driver.app.screen.query_one(Input).value = str(tmp_path / "mine.dedale")
        await driver.press("enter")
        await driver.shows("Partie enregistrée dans")
        assert read_file(tmp_path / "mine.dedale") == [table.record]
        await driver.type(str(table.position.moves()[0]))
        await driver.until(lambda: len(table.record.events) == 4 and table.cursor)
        record = table.record
        await driver.press("q")
        await driver.shows("Ergo, coup 4")
        assert [kept.record for kept in kept_games(unfinished_folder())] == [record]
        await driver.press("down", "down", "down", "down", "down", "enter")
        await driver.until(lambda: isinstance(driver.app.screen, TableScreen) and driver.table.cursor)
        assert driver.table.record == record
        assert driver.table.who(2) == ("random", "random")

    drive(play)


def test_a_name_that_is_taken_is_told(tmp_path: Path) -> None:
    (tmp_path / "mine.dedale").write_text("something", encoding="utf-8")

    async def play(driver: Driver) -> None:
        await driver.sit(ERGO)
        await driver.press("s")
        driver.app.screen.query_one(Input).value = str(tmp_path / "mine.dedale")
        await driver.press("enter")
        await driver.shows("choisissez un autre nom")

    drive(play)
    assert (tmp_path / "mine.dedale").read_text(encoding="utf-8") == "something"


def test_the_end_is_told_and_one_can_play_again() -> None:
    async def play(driver: Driver) -> None:
        table = await driver.sit(ERGO, position=NEARLY_WON)
        await driver.press("n")
        await driver.type("@f5")
        await driver.shows("Noir (1) gagne : ")
        assert not table.hand.targets
        await driver.press("n")
        await driver.until(lambda: driver.app.screen is not table and isinstance(driver.app.screen, TableScreen))
        assert driver.table.record.start == NEARLY_WON
        assert driver.table.record.events == ()

    drive(play)
    assert kept_games(unfinished_folder()) == []


def test_leaving_the_program_keeps_the_game() -> None:
    async def play(driver: Driver) -> None:
        await driver.sit(ERGO)
        await driver.press("enter")
        await driver.until(lambda: len(driver.table.record.events) == 1)
        await driver.press("ctrl+q")

    drive(play)
    assert [len(kept.record.events) for kept in kept_games(unfinished_folder())] == [1]


def test_four_people_and_everything_in_sight() -> None:
    async def play(driver: Driver) -> None:
        table = await driver.sit(dedale.game("theseion", players=4, board="dedale-19"))
        shown = driver.text()
        for seat in table.position.game.seat_names:
            assert str(seat) in shown
        assert "[ " in shown
        assert " 19 " in shown
        assert "\n  1 " in shown

    drive(play)


def test_the_shelf_is_under_everything() -> None:
    async def play(driver: Driver) -> None:
        await driver.sit(ERGO)
        await driver.press("r", "escape", "m", "escape", "q")
        await driver.until(lambda: isinstance(driver.app.screen, ShelfScreen))
        assert driver.app.table is None

    drive(play)


@pytest.mark.parametrize("can_write_here", [True, False])
def test_a_game_that_cannot_be_kept_in_its_place_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, can_write_here: bool
) -> None:
    here = tmp_path / "here"
    here.mkdir()

    async def play(driver: Driver) -> None:
        await driver.sit(ERGO)
        await driver.press("enter")
        await driver.until(lambda: len(driver.table.record.events) == 1)
        (tmp_path / "file").touch()
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
        monkeypatch.chdir(here)
        if not can_write_here:
            here.rmdir()
        await driver.press("q")
        await driver.until(lambda: driver.app.screen.query_one("#status").has_class("wrong"))
        assert isinstance(driver.app.screen, ShelfScreen)
        assert ("enregistrée" in driver.text()) == can_write_here

    drive(play)
    assert [len(kept.record.events) for kept in kept_games(here)] == [1] * can_write_here
