"""What a language model is told: the rules once, and every turn what happened, the position and the legal moves."""

import random
from collections.abc import Sequence
from typing import Final

from dedale.core.model.chance import pick
from dedale.core.model.game import Game
from dedale.core.model.playthrough import Playthrough
from dedale.core.model.position import Position
from dedale.core.presentation import guide
from dedale.core.text import Text, both, joined, series
from dedale.draw.words import choices_words, happened_words, position_words

GREETING: Final = Text("Vous jouez à {title}. Votre camp : {seats}.", "You play {title}. Your side: {seats}.")
HOW: Final = Text(
    "À chaque tour, vous lisez ce qui s'est passé, la position et les coups permis. Répondez par un seul coup, écrit "
    "comme dans la liste, entre crochets à la fin de votre réponse : [{example}]. Un coup refusé ne change rien : vous "
    "apprenez quelle règle il enfreint, et vous répondez de nouveau.",
    "Every turn you read what happened, the position and the legal moves. Answer with one move, written as in the "
    "list, between square brackets at the end of your answer: [{example}]. A refused move changes nothing: you are "
    "told which rule it breaks, and you answer again.",
)
RULES: Final = Text("Les règles :", "The rules:")
HAPPENED: Final = Text("Ce qui s'est passé :", "What happened:")
LEGAL: Final = Text("Coups permis ({count}) : {moves}", "Legal moves ({count}): {moves}")
LEGAL_LINES: Final = Text("Coups permis ({count}) :", "Legal moves ({count}):")
LINE: Final = Text("{event} : {words}", "{event}: {words}")
REFUSED: Final = Text("Refusé. {why}", "Refused. {why}")


def instructions(game: Game, seats: Sequence[int], *, rulebook: bool = True) -> Text:
    """What a player of these seats is told before the game: the aim, how to answer, and the rulebook."""
    names = series([game.seat_names[seat - 1] for seat in seats])
    parts = [
        GREETING.format(title=game.facts.title, seats=names),
        guide.AIM.format(guide.aim(game)),
        HOW.format(example=_example(game)),
    ]
    if rulebook:
        pages = Text(game.presentation.rulebook("fr").strip(), game.presentation.rulebook("en").strip())
        parts += [RULES, pages]
    return joined(parts, "\n\n")


def _example(game: Game) -> str:
    """A move of the game's beginning, always the same."""
    source = random.Random(0)  # noqa: S311  # a game needs no secrets
    position = game.start()
    while not position.moves():
        position = position.play(pick(position.chances(), source.randrange))
    return str(position.moves()[0])


class Teller:
    """Tells each seat its turns; remembers what every seat has been told."""

    def __init__(self, game: Game, *, describe: bool = False) -> None:
        """With `describe`, every legal move is listed with what it does."""
        self._played = Playthrough(game)
        self._told: dict[int, int] = {}
        self._describe = describe

    def follow(self, events: Sequence[str]) -> None:
        """Become the game of these events."""
        self._played.follow(events)

    def turn(self, seat: int) -> Text:
        """The turn of this seat: what happened since its last one, the position, the legal moves."""
        position = self._played.position
        parts = [*self._happened(seat), position_words(position), choices_words(position), self.moves(position)]
        return joined(parts, "\n\n")

    def again(self, refused: Text) -> Text:
        """The same turn after a refusal: why, and the legal moves again."""
        return joined([REFUSED.format(why=refused), self.moves(self._played.position)], "\n\n")

    def end(self, seat: int) -> Text:
        """The end of the game, as this seat is told it."""
        return joined([*self._happened(seat), position_words(self._played.position)], "\n\n")

    def moves(self, position: Position) -> Text:
        """The legal moves."""
        moves = list(position.moves())
        if not self._describe:
            return LEGAL.format(count=len(moves), moves=", ".join(map(str, moves)))
        lines = [LINE.format(event=move, words=happened_words(position, move, position.play(move))) for move in moves]
        return joined([LEGAL_LINES.format(count=len(moves)), *lines], "\n")

    def _happened(self, seat: int) -> list[Text]:
        """The events since this seat was last told, a line each; nothing before the first event."""
        since, now = self._told.get(seat, 0), len(self._played)
        self._told[seat] = now
        lines = [self._line(ply) for ply in range(since, now)]
        return [joined([HAPPENED, *lines], "\n")] if lines else []

    def _line(self, ply: int) -> Text:
        before, event, after = (
            self._played.positions[ply],
            self._played.events[ply],
            self._played.positions[ply + 1],
        )
        return LINE.format(event=both(event), words=happened_words(before, before.game.event(event), after))
