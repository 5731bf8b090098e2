"""The shelf, the boxes, records to look through; help and both languages everywhere; without colours, in ASCII."""

from pathlib import Path

import pytest
from textual.widgets import Input, OptionList

import dedale
from dedale.bots.player import BotSpec
from dedale.core.errors import BadRecord
from dedale.core.records.file import write_file
from dedale.core.records.record import Record
from dedale.core.text import language, speaking
from dedale.terminal.app import Dedale
from dedale.terminal.screens.box import BoxScreen
from dedale.terminal.screens.replay import ReplayScreen
from dedale.terminal.screens.shelf import ShelfScreen
from dedale.terminal.screens.table import TableScreen
from dedale.terminal.settings import GameSettings
from tests.terminal.moments import SCREENS
from tests.terminal.support import Driver, drive

LINE = ("@e3", "@a1", "@e4", "@a2", "@e5", "@a3", "@e6", "@a4", "@e7")
WON = Record(game=dedale.game("ergo"), events=LINE, comments={1: "Au milieu."}, seats=("Ariane", "Thésée"))
BEGUN = Record(game=dedale.game("minos"), date="2026-01-02")


def test_from_the_shelf_through_a_box_to_the_table() -> None:
    async def play(driver: Driver) -> None:
        await driver.press("enter")
        assert isinstance(driver.app.screen, BoxScreen)
        await driver.press("down", "down", "left", "left")
        await driver.shows("Blanc (2)                                      < un joueur >")
        await driver.press("b")
        await driver.until(lambda: isinstance(driver.app.screen, TableScreen) and driver.table.cursor)
        assert driver.table.host.people == {1, 2}

    drive(play)


def test_options_are_stepped_through_or_typed() -> None:
    async def play(driver: Driver) -> None:
        driver.app.open_box("theseion")
        await driver.until(lambda: isinstance(driver.app.screen, BoxScreen))
        box = driver.app.screen
        assert isinstance(box, BoxScreen)
        rows = box.query_one(OptionList)
        rows.highlighted = rows.get_option_index("option players")
        await driver.press("right", "right")
        assert box.settings.game.options["players"] == 4
        assert "Vert (4)" in driver.text()
        rows.highlighted = rows.get_option_index("option die_max")
        await driver.shows("un nombre entier de 5 à 9")
        await driver.shows("174 coups avec un dé de 0 à 5")
        await driver.press("enter")
        driver.app.screen.query_one(Input).value = "7"
        await driver.press("enter")
        await driver.until(lambda: box.settings.game.options["die_max"] == 7)
        await driver.press("enter")
        driver.app.screen.query_one(Input).value = "12"
        await driver.press("enter")
        await driver.shows("ne peut pas valoir « 12 »")
        assert box.settings.game.options["die_max"] == 7

    drive(play)


def test_a_character_is_chosen_in_the_box_and_sits_at_the_table() -> None:
    async def play(driver: Driver) -> None:
        driver.app.open_box("ergo")
        await driver.until(lambda: isinstance(driver.app.screen, BoxScreen))
        box = driver.app.screen
        assert isinstance(box, BoxScreen)
        rows = box.query_one(OptionList)
        rows.highlighted = rows.get_option_index("character")
        await driver.shows("Le même niveau peut jouer autrement")
        assert "sans préférence" in driver.text()
        await driver.press("left")
        await driver.shows("Elle se met en travers de vos lignes.")
        assert box.settings.bots == {2: BotSpec("apprentice", character="careful")}
        await driver.press("b")
        await driver.shows("Livia la prudente · Apprenti")

    drive(play)


def test_characters_are_offered_only_where_a_bot_plays() -> None:
    settings = GameSettings.of("ergo")
    assert settings.has_characters
    assert not settings.seated(2, -2).has_characters
    assert not GameSettings.of("grand-labyrinthe").has_characters


def test_options_that_do_not_go_together_are_refused() -> None:
    async def play(driver: Driver) -> None:
        driver.app.open_box("theseion")
        await driver.until(lambda: isinstance(driver.app.screen, BoxScreen))
        rows = driver.app.screen.query_one(OptionList)
        rows.highlighted = rows.get_option_index("option alliances")
        await driver.press("enter")
        driver.app.screen.query_one(Input).value = "13/24"
        await driver.press("enter")
        await driver.until(lambda: driver.app.screen.query_one("#status").has_class("wrong"))

    drive(play)


def test_a_record_is_looked_through() -> None:
    async def play(driver: Driver) -> None:
        screen = driver.app.screen
        assert isinstance(screen, ReplayScreen)
        await driver.shows("Coup 0 sur 9.")
        await driver.press("right")
        await driver.shows("Au milieu.")
        assert "Ariane" in driver.text()
        await driver.press("end")
        await driver.shows("Noir (1) gagne")
        assert "[●]" in driver.text()
        await driver.press("left")
        await driver.shows("Coup 8 sur 9.")
        await driver.press("home")
        await driver.shows("Coup 0 sur 9.")
        await driver.press("n")
        await driver.shows("Partie 2 sur 2.")
        await driver.shows("Partie inachevée.")
        await driver.press("p")
        await driver.shows("Partie 1 sur 2.")
        await driver.press("q")
        assert isinstance(driver.app.screen, ShelfScreen)

    drive(play, Dedale([WON, BEGUN]))


def test_a_file_is_opened_from_the_shelf(tmp_path: Path) -> None:
    write_file(tmp_path / "games.dedale", [WON])
    (tmp_path / "broken.dedale").write_text("[Game", encoding="utf-8")

    async def play(driver: Driver) -> None:
        for name in ("none.dedale", "broken.dedale"):
            await driver.press("o")
            driver.app.screen.query_one(Input).value = str(tmp_path / name)
            await driver.press("enter")
            await driver.until(lambda: driver.app.screen.query_one("#status").has_class("wrong"))
        await driver.press("o")
        driver.app.screen.query_one(Input).value = str(tmp_path / "games.dedale")
        await driver.press("enter")
        await driver.shows("Coup 0 sur 9.")

    drive(play)


def test_a_file_without_games_is_refused(tmp_path: Path) -> None:
    write_file(tmp_path / "empty.json", [])
    with pytest.raises(BadRecord), speaking("fr"):
        Dedale().replay(tmp_path / "empty.json")


@pytest.mark.parametrize("name", SCREENS)
def test_help_and_both_languages_on_every_screen(name: str) -> None:
    async def play(driver: Driver) -> None:
        await SCREENS[name](driver)
        french = driver.text()
        is_dialog = name in {"help", "rules"}
        if not is_dialog:
            await driver.press("question_mark")
            await driver.shows("quitter le programme")
            await driver.press("l")
            await driver.shows("leave the program")
            await driver.press("escape")
        else:
            await driver.press("l")
        await driver.until(lambda: driver.text() != french)
        assert language() == "en"
        await driver.press("l")
        await driver.until(lambda: driver.text() == french)

    drive(play)


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_in_ascii_without_colours(name: str) -> None:
    async def play(driver: Driver) -> None:
        await SCREENS[name](driver)
        assert driver.text().isascii(), driver.text()
        strips = driver.app.screen._compositor.render_strips()
        colours = {
            colour.name
            for strip in strips
            for segment in strip
            if segment.style is not None
            for colour in (segment.style.color, segment.style.bgcolor)
            if colour is not None
        }
        assert colours <= {"default"}

    drive(play, Dedale(in_ascii=True, no_color=True))


def test_no_color_is_respected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert Dedale().no_color
