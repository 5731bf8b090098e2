"""What a page says when it is asked: a reason and a rule in a player's words, and advice without notation."""

import pytest

import dedale
from dedale.bots.analysis.reasons import ONLY, WINS, reason
from dedale.bots.bot import Bot
from dedale.bots.levels import level
from dedale.core.model.position import Position
from dedale.core.presentation.composer import Composer
from dedale.core.text import LANGUAGES, speaking
from dedale.web.pages.advice import advised, why_not
from dedale.web.workers.protocol import Advice, RatedMove
from tests.conformance.support import random_game
from tests.conformance.test_guide import WRITTEN


def refused(position: Position) -> list[tuple[str, ...]]:
    """Touches that make no move: first ones, and second ones after some that begin one."""
    cells = [cell.name for cell in position.game.presentation.scene(position).board.cells]
    composer = Composer.of(position)
    first = [(cell,) for cell in cells if cell not in composer.targets]
    begun = [composer.touch(target) for target in composer.targets[:2]]
    more = [(*at.chosen, cell) for at in begun if at.targets for cell in cells if cell not in at.targets]
    return first[::3] + more[::5]


@pytest.mark.parametrize("name", dedale.names())
def test_what_cannot_be_chosen_is_answered_in_words(name: str) -> None:
    game = dedale.game(name)
    asked = [(at, touched) for at, _ in random_game(game, 5, 60) if at.outcome is None for touched in refused(at)]
    assert asked
    for position, touched in asked[:600]:
        for language in LANGUAGES:
            with speaking(language):
                told = why_not(position, touched)
            text = str(told["text"])
            assert text[0].isupper() or text[1].isdecimal(), text
            assert text.endswith((".", "!", "?")), text
            assert not WRITTEN.search(text), text
            assert "rule" not in told or told["rule"] in game.facts.rules, told


@pytest.mark.parametrize(
    ("name", "position", "touched", "rule", "said"),
    [
        ("ergo", "10/10/10/10/4xo4/10/10/10/10 b 11,11", ("f5",), "R1", "à l’adversaire"),
        ("ergo", "10/10/10/10/4xo4/10/10/10/10 b 11,11", ("e5", "e9"), "R8", "hors d’atteinte"),
        ("theseion", "1 move:3 0 0/6/f3 0/6/c4", ("c4",), "R3", "à un autre"),
        ("theseion", "1 cast 0 0/6/f3 0/6/c4", ("f3",), "R3", "d’abord le dé"),
        ("tekao", "1 pick - - -;-", ("a1",), "R2", "Tirez d’abord un pion"),
        ("tekao", "1 put:4 - - -;-", ("a5",), "R2", "dans votre zone"),
        ("grand-labyrinthe", "1 roll 0 0 ffffffff", ("4",), "R2", "Lancez d’abord les dés"),
    ],
)
def test_a_refusal_gives_its_rule(name: str, position: str, touched: tuple[str, ...], rule: str, said: str) -> None:
    with speaking("fr"):
        told = why_not(dedale.game(name).position(position), touched)
    assert (told["rule"], said in str(told["text"])) == (rule, True), told


def test_a_blocked_pawn_says_what_is_around_it() -> None:
    position = dedale.game("minos").position("m.....m/.m.m.m./.m.m.m./ddddd../llll.../...m.../m.mlm.m l -")
    with speaking("fr"):
        told = why_not(position, ("d1",))
    assert told["rule"] == "R5"
    assert "devant lui, une dalle Minos, à gauche, une dalle Minos, à droite, une dalle Minos" in str(told["text"])


def advice(event: str, own: float, other: str, theirs: float) -> Advice:
    """What a worker says of two moves."""
    best = (RatedMove(event, (own, 1 - own), 9, False), RatedMove(other, (theirs, 1 - theirs), 5, False))
    return Advice(
        number=1, event=event, expects=(own, 1 - own), line=(), nodes=1, seconds=0, depth=1, proven=False, best=best
    )


def test_advice_says_what_why_and_how_good_in_words() -> None:
    position = dedale.game("ergo").position("10/10/10/10/1xxx6/10/10/10/10 b 9,12")
    with speaking("fr"):
        told = advised(position, advice("@e5", 0.8, "@a1", 0.5))
    assert told["path"] == ("e5",)
    text = str(told["text"])
    assert text.startswith("Essayez ceci")
    assert "Ce coup " in text
    assert "80 chances" in text
    assert "50" in text
    assert not WRITTEN.search(text)


def test_a_move_is_praised_for_what_it_does() -> None:
    game = dedale.game("ergo")
    four = game.position("10/10/10/10/1xxx6/10/10/10/10 b 9,12")
    win = game.position("10/10/10/10/1xxxx5/10/10/10/10 b 8,12")
    assert reason(win, game.event("@f5")) == WINS
    praise = reason(four, game.event("@e5"))
    assert praise is not None
    assert "cinq" in praise.fr or "quatre" in praise.fr
    stop = reason(game.position("10/10/10/10/1oooo5/10/10/10/10 b 12,8"), game.event("@f5"))
    assert stop is not None
    assert "empêche" in stop.fr or "arrête" in stop.fr


def test_the_only_move_is_said_to_be_the_only_one() -> None:
    alone = dedale.game("grand-labyrinthe").position("1 swap 34 29h ffff7fff")
    assert len(alone.moves()) == 1
    assert reason(alone, alone.moves()[0]) == ONLY


@pytest.mark.parametrize("name", dedale.names())
def test_good_moves_have_reasons_in_words(name: str) -> None:
    game = dedale.game(name)
    bot = Bot(level("apprentice"), game)
    chosen = [at for seed in range(8) for at, _ in random_game(game, seed, 40) if at.to_move and len(at.moves()) > 1]
    said = [reason(at, bot.think(at, nodes=300).move) for at in chosen[:12]]
    assert any(said)
    assert not any(text and WRITTEN.search(text.fr + text.en) for text in said)
