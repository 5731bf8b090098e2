"""Characters: a bot leans towards the moves that its character likes, where they cost little (docs/levels.md)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import log
from typing import Final

from dedale.bots.levels import plain_name
from dedale.bots.search import Candidate, Thought
from dedale.core.errors import DedaleError, did_you_mean, listed, quote
from dedale.core.model.characters import Character, CharactersModule
from dedale.core.model.game import Game
from dedale.core.model.habits import summed
from dedale.core.model.position import Position
from dedale.core.text import Text

CONSIDERED: Final = 4
"""So many of the best moves have exact scores: a character chooses among them."""
COSTS: Final = 0.25
"""A character gives up no more than this, in logits, for a move that it likes."""
VISITED: Final = 0.25
"""A move of a tree search is known well enough if it has this share of the visits of the best."""
SURE: Final = 1e-6
"""Expectations nearer to 0 and 1 than this are all alike."""


class UnknownCharacter(DedaleError):
    """The game has no such character. Details: `name`, `valid`."""

    code = "unknown_character"


def characters(game: Game) -> tuple[Character, ...]:
    """The characters of a game; none for most games that were just begun."""
    return () if game.characters is None else game.characters.CHARACTERS


def character(game: Game, name: str) -> Character | None:
    """The character of this id, or name in either language; None for an empty name. Raises `UnknownCharacter`."""
    wanted = plain_name(name)
    known = characters(game)
    for each in known:
        if wanted in _names(each):
            return each
    if not wanted:
        return None
    valid = [each.id for each in known]
    text = Text(
        "{game} n'a pas de caractère « {name} ».{nearest} Il y a : {valid}.",
        "{game} has no character “{name}”.{nearest} There are: {valid}.",
    )
    if not valid:
        text = Text("{game} n'a pas de caractères : laissez vide.", "{game} has no characters: leave it empty.")
    near = did_you_mean(wanted, [spelling for each in known for spelling in _names(each)])
    said = text.format(game=game.facts.title, name=quote(name), nearest=near, valid=listed(valid))
    raise UnknownCharacter(said, name=quote(name), valid=valid)


def _names(known: Character) -> tuple[str, ...]:
    names = [plain_name(name) for name in known.name]
    return known.id, *names, *(name.split("-")[0] for name in names)


class Leaning:
    """What a character makes of a thought; without one, thoughts stay as they are."""

    def __init__(self, module: CharactersModule | None, chosen: Character | None) -> None:
        self._module = module
        self._leans: Mapping[str, float] = {} if chosen is None else chosen.leans
        self.draws: Mapping[str, float] = {} if chosen is None else chosen.draws

    @property
    def considered(self) -> int:
        """How many of the best moves need exact scores."""
        return CONSIDERED if self._leans else 1

    def applied(self, thought: Thought, position: Position, codes: Sequence[int], *, counts_visits: bool) -> Thought:
        """The thought with the move that the character likes best among those of nearly the same worth.

        `counts_visits`: whether the search knows a move the better, the more often it visited it.
        """
        if self._module is None or not self._leans or thought.proven:
            return thought
        near = [each for each in _exact(thought, counts_visits) if not each.proven and each.move.code in codes]
        seat = (position.to_move or 1) - 1
        if not near or near[0].move.code != thought.move.code:
            return thought
        seen = self._module.traits(position, [each.move.code for each in near])
        liked = [summed(self._module.TRAITS, traits, self._leans) for traits in seen]
        worth = [_logit(each.expects[seat]) for each in near]
        pairs = zip(worth, liked, near, strict=True)
        affordable = [(value + lean, each) for value, lean, each in pairs if value >= worth[0] - COSTS]
        best = max(affordable, key=lambda pair: pair[0])[1]
        if best is near[0]:
            return thought
        others = (each for each in thought.candidates if each is not best)
        return replace(
            thought, move=best.move, expects=best.expects, line=(best.move,), candidates=(best, *others), proven=False
        )


def _exact(thought: Thought, counts_visits: bool) -> list[Candidate]:
    """The best moves, as far as the search knows their worth."""
    enough = VISITED * thought.candidates[0].visits if counts_visits else 0
    return [each for each in thought.candidates[:CONSIDERED] if each.visits >= enough]


def _logit(expected: float) -> float:
    inside = min(max(expected, SURE), 1 - SURE)
    return log(inside / (1 - inside))
