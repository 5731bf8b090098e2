"""What bots think, in sentences; numbers as people write them."""

from collections.abc import Iterator, Sequence
from typing import Final

from dedale.bots.thought import Thought
from dedale.core.game import Game
from dedale.core.position import Position
from dedale.core.text import Text, joined

SETTLES: Final = Text("La machine ({name}) se prépare…", "The machine ({name}) is getting ready…")
SO_FAR: Final = Text(
    "La machine ({name}) réfléchit… {move} ({share}), profondeur {depth}, {nodes} nœuds, {seconds} s",
    "The machine ({name}) is thinking… {move} ({share}), depth {depth}, {nodes} nodes, {seconds} s",
)
ADVICE: Final = Text(
    "Un bon coup : {move}. Chances estimées : {shares}.", "A good move: {move}. Estimated chances: {shares}."
)
CERTAIN: Final = Text(
    "C'est certain : toutes les suites ont été examinées.", "That is certain: every possibility was examined."
)
LINE: Final = Text("Suite possible : {line}", "Possible continuation: {line}")


def grouped(number: int) -> Text:
    """A large number with its digits in threes."""
    return Text(f"{number:,}".replace(",", "\u202f"), f"{number:,}")


def decimal_text(number: float) -> Text:
    """A number with one decimal, as each language writes it."""
    written = f"{number:.1f}"
    return Text(written.replace(".", ","), written)


def percent(share: float) -> Text:
    """A share of one as a whole number of hundredths."""
    return Text(f"{100 * share:.0f} %", f"{100 * share:.0f}%")


def shares(game: Game, values: Sequence[float]) -> Text:
    """What each seat gets, or can expect, of one win."""
    each = Text("{name} {share}", "{name} {share}")
    pairs = zip(game.seat_names, values, strict=True)
    return joined(each.format(name=name, share=percent(value)) for name, value in pairs)


def so_far(name: object, position: Position, thought: Thought) -> Text:
    """How far a bot of this name has thought."""
    return SO_FAR.format(
        name=name,
        move=thought.move,
        share=percent(thought.expects[(position.to_move or 1) - 1]),
        depth=thought.depth,
        nodes=grouped(thought.nodes),
        seconds=decimal_text(thought.seconds),
    )


def advice(game: Game, thought: Thought) -> Iterator[Text]:
    """A good move, what can be expected of it, and how sure that is or how the game may go on."""
    yield ADVICE.format(move=thought.move, shares=shares(game, thought.expects))
    if thought.proven:
        yield CERTAIN
    elif len(thought.line) > 1:
        yield LINE.format(line=" ".join(map(str, thought.line[1:])))
