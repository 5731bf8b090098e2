"""Every game is on the shelf, in its box, at a table against a bot, on the terminal, on paper and in words.

A game is played by all interfaces from the moment its folder is there, whatever it still lacks.
"""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import dedale
from dedale.bots.analysis.reasons import reason
from dedale.cli import main
from dedale.core.presentation import defaults
from dedale.core.text import LANGUAGES, speaking
from dedale.draw.text import board_text
from dedale.draw.words import choices_words, position_words
from tests.chosen_game import names
from tests.terminal.support import Driver, drive
from tests.web.conftest import Client, Player, opened

PATIENCE = 120.0
"""Seconds for a bot's process to start and answer, on a machine that does much else."""
PAGES = ("", "/rules", "/history", "/source", "/first")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with opened(tmp_path_factory.mktemp("everywhere")) as client:
        yield client


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_its_pages(client: Client, name: str, lang: str) -> None:
    heads = {"accept": "text/html", "accept-language": lang}
    shelf = client.get("/", headers=heads)
    assert shelf.status_code == 200
    assert f'href="/g/{name}"' in shelf.text
    for page in PAGES:
        assert client.get(f"/g/{name}{page}", headers=heads).status_code == 200, page


@pytest.mark.parametrize("name", names())
def test_at_a_table_against_a_bot(client: Client, name: str) -> None:
    player, game = Player(client), dedale.game(name)
    bots = [{"kind": "bot", "level": "first-steps"}] * (game.seats - 1)
    table = player.create(game=name, seats=[{"kind": "me"}, *bots])["id"]
    assert client.get(f"/t/{table}", headers={"accept": "text/html"}).status_code == 200
    ends, mine = time.monotonic() + PATIENCE, 0
    while time.monotonic() < ends:
        state = player.state(table)
        if len(state["events"]) > mine:
            return
        if state["turn"] in (0, 1):
            player.play(table)
            mine += 1
        else:
            time.sleep(0.05)
    raise AssertionError("the bot has not answered")


@pytest.mark.parametrize("name", names())
def test_on_the_terminal(name: str) -> None:
    async def play(driver: Driver) -> None:
        await driver.shows(dedale.game(name).facts.title.fr)
        table = await driver.sit(dedale.game(name))
        for target in table.hand.composer.ways[0][0] if table.hand.composer.ways else table.hand.targets[:1]:
            await driver.can_touch(target)
            driver.table.touch(target)
        await driver.happened(0)

    drive(play, size=(100, 40))


@pytest.mark.parametrize("words", ["show", "moves", "rules", "games"])
@pytest.mark.parametrize("name", names())
def test_on_the_command_line(name: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([words, name]) == 0
    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize("name", names())
def test_on_paper(name: str, tmp_path: Path) -> None:
    for words in ([], ["--source"]):
        file = tmp_path / f"{name}{len(words)}.pdf"
        assert main(["print", name, *words, "--output", str(file)]) == 0
        assert file.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("name", names())
def test_in_words_and_as_text(name: str) -> None:
    position = dedale.game(name).start()
    scene = position.game.presentation.scene(position)
    for lang in LANGUAGES:
        with speaking(lang):
            assert str(position_words(position))
            assert str(choices_words(position))
            assert board_text(scene)
    decision = position.game.position(defaults.lesson(position.game).steps[0].position)
    said = reason(decision, decision.moves()[0])
    assert said is None or all(said)
