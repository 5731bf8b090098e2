"""Characters: the same level plays differently, and no worse."""

import random

import pytest

import dedale
from dedale.bots.bot import Bot
from dedale.bots.character import COSTS, Leaning, UnknownCharacter, character, characters
from dedale.bots.levels import LEVELS, Level, UnknownBot
from dedale.bots.player import BotSpec, read_spec
from dedale.bots.search import Candidate, Thought
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.draw.svg.faces import FACES, medallion
from dedale.play.opponents import bot_name

WITH_CHARACTERS = [name for name in dedale.names() if characters(dedale.game(name))]
EVERY = [(name, each.id) for name in WITH_CHARACTERS for each in characters(dedale.game(name))]


@pytest.mark.parametrize("name", WITH_CHARACTERS)
def test_characters_are_told_apart(name: str) -> None:
    game = dedale.game(name)
    assert game.characters is not None
    known = characters(game)
    assert 2 <= len(known) <= 3
    for told in ("id", "name", "about", "face"):
        assert len({str(getattr(each, told)) for each in known}) == len(known)
    for each in known:
        assert each.name.fr != each.name.en
        assert each.about.fr.endswith(".")
        assert each.about.en.endswith(".")
        assert set(each.leans) <= set(game.characters.TRAITS)
        assert game.habits is None or set(each.draws) <= set(game.habits.TRAITS)
        assert medallion(each.face) not in map(medallion, FACES.values())


@pytest.mark.parametrize(("name", "chosen"), EVERY)
def test_a_character_is_found_by_its_id_and_by_its_names(name: str, chosen: str) -> None:
    game = dedale.game(name)
    found = character(game, chosen)
    assert found is not None
    for spelling in (chosen.upper(), found.name.fr, found.name.en, found.name.fr.split()[0]):
        assert character(game, spelling) is found
    assert character(game, "") is None


def test_an_unknown_character_is_told_with_the_valid_ones() -> None:
    with pytest.raises(UnknownCharacter) as caught:
        dedale.bot(2, dedale.game("ergo"), character="carefull")
    assert caught.value.details == {"name": "carefull", "valid": ["bold", "careful"]}
    assert "“careful”" in caught.value.text.en
    with pytest.raises(UnknownCharacter, match="pas de caractères"):
        dedale.bot(2, dedale.game("grand-labyrinthe"), character="bold")


@pytest.mark.parametrize("text", ["expert/bold", "expert/bold@0.2s", "expert/bold@50n"])
def test_a_character_stands_behind_its_level(text: str) -> None:
    spec = read_spec(text)
    assert str(spec) == text
    assert (spec.name, spec.character) == ("expert", "bold")
    assert spec.at(dedale.game("ergo")) == spec
    assert read_spec(text.replace("bold", "Léo")).at(dedale.game("ergo")) == spec


def test_chance_has_no_character() -> None:
    with pytest.raises(UnknownBot):
        read_spec("random/bold")


def test_a_bot_is_called_by_its_character_and_its_level() -> None:
    game = dedale.game("ergo")
    assert bot_name(BotSpec("expert", character="bold"), game).fr == "Léo l'audacieux · Expert"
    assert bot_name(BotSpec("expert"), game).fr == "Expert"


# Which move a character makes of a thought.


def _candidate(position: Position, move: str, expects: float, *, proven: bool = False) -> Candidate:
    return Candidate(position.game.event(move), (expects, 1 - expects), 1, proven)


def _leaning(game: Game, chosen: str) -> Leaning:
    return Leaning(game.characters, character(game, chosen))


THREE = "10/10/10/10/2xxx5/10/5ooo2/10/10 b 9,9"
"""Black can lengthen its three on f5, or stand in the way of White's on e3."""


@pytest.mark.parametrize(("chosen", "move"), [("bold", "@f5"), ("careful", "@e3")])
def test_a_character_takes_what_it_likes_of_moves_alike(chosen: str, move: str) -> None:
    position = dedale.game("ergo").position(THREE)
    for order in (("@f5", "@e3"), ("@e3", "@f5")):
        candidates = tuple(_candidate(position, each, 0.5) for each in order)
        thought = Thought(candidates[0].move, (0.5, 0.5), (candidates[0].move,), 2, 0.0, 1, candidates)
        codes = [each.move.code for each in candidates]
        made = _leaning(position.game, chosen).applied(thought, position, codes, counts_visits=False)
        assert str(made.move) == str(made.line[0]) == str(made.candidates[0].move) == move
        assert len(made.candidates) == 2


@pytest.mark.parametrize("proven", [False, True])
def test_a_character_gives_up_nothing_that_matters(proven: bool) -> None:
    """Neither much worth, nor a proven win."""
    position = dedale.game("ergo").position(THREE)
    best = _candidate(position, "@a1", 0.5, proven=proven)
    worse = _candidate(position, "@f5", 0.5 if proven else 0.5 - COSTS)
    thought = Thought(best.move, best.expects, (best.move,), 2, 0.0, 1, (best, worse), proven)
    codes = [best.move.code, worse.move.code]
    assert _leaning(position.game, "bold").applied(thought, position, codes, counts_visits=False) is thought


def test_a_move_that_was_hardly_looked_at_is_not_taken() -> None:
    position = dedale.game("ergo").position(THREE)
    best, liked = _candidate(position, "@a1", 0.5), _candidate(position, "@f5", 0.5)
    often = Candidate(best.move, best.expects, 100)
    thought = Thought(best.move, best.expects, (best.move,), 101, 0.0, 1, (often, liked))
    codes = [best.move.code, liked.move.code]
    leaning = _leaning(position.game, "bold")
    assert leaning.applied(thought, position, codes, counts_visits=True) is thought
    assert leaning.applied(thought, position, codes, counts_visits=False).move == liked.move


@pytest.mark.parametrize(("name", "chosen"), EVERY)
@pytest.mark.parametrize("known", LEVELS, ids=lambda known: known.id)
def test_every_character_plays_at_every_level(name: str, chosen: str, known: Level) -> None:
    game = dedale.game(name)
    bot = Bot(known, game, seed=1, character=character(game, chosen))
    position, dice = game.start(), random.Random(1)  # no secrets
    for _ in range(12):
        if position.to_move == 0:
            position = position.play(dice.choice([event for event, _ in position.chances()]))
        elif position.to_move is not None:
            position = position.play(bot.think(position, nodes=20).move)
