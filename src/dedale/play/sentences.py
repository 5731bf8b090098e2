"""What bots think, in sentences; numbers as people write them."""

from collections.abc import Sequence
from typing import Final

from dedale.bots.analysis.reasons import reason
from dedale.bots.search import Thought
from dedale.core.model.event import Event
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.core.text import Text, joined
from dedale.draw.words import happened_words

SETTLES: Final = Text("La machine ({name}) se prépare…", "The machine ({name}) is getting ready…")
SO_FAR: Final = Text(
    "La machine ({name}) réfléchit… {move} ({share}), profondeur {depth}, {nodes} nœuds, {seconds} s",
    "The machine ({name}) is thinking… {move} ({share}), depth {depth}, {nodes} nodes, {seconds} s",
)
TRY: Final = Text("Essayez ceci : {}", "Try this: {}")
TYPE: Final = Text("Pour le jouer, tapez {}.", "To play it, type {}.")
WHY: Final = Text("Ce coup {}.", "This move {}.")
HARD: Final = Text("C'est mal engagé, mais c'est ce qui résiste le mieux.", "It looks bad, but this holds out best.")
FINE: Final = Text("La victoire est toute proche.", "You are very close to winning.")
EXPECTS: Final = Text("À mon avis, {} chances sur 100 de gagner.", "I would say {} chances in 100 of winning.")
INSTEAD: Final = Text("Avec le meilleur des autres coups, {}.", "With the best of the other moves, {}.")
SURE: Final = Text("C'est gagné à coup sûr.", "This wins for certain.")
NEAR: Final = 5
"""So near to none or to all of a hundred chances, a number says less than words do."""
LEAST: Final = 3
"""So many chances in a hundred must lie between the best moves for the second to be worth a word."""


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


def hint(position: Position, move: Event, expects: float, others: Sequence[float], *, is_proven: bool) -> list[Text]:
    """A good move in words: what it does, what is good about it, what the mover can expect of it and of the others."""
    praise = reason(position, move)
    return [
        TRY.format(happened_words(position, move, position.play(move))),
        *([] if praise is None else [WHY.format(praise)]),
        *_expectations(round(100 * expects), [round(100 * other) for other in others], is_proven=is_proven),
    ]


def _expectations(own: int, others: Sequence[int], *, is_proven: bool) -> list[Text]:
    if is_proven and own == 100:
        return [SURE]
    instead = [INSTEAD.format(others[0])] if others and own - others[0] >= LEAST else []
    said = HARD if own <= NEAR else FINE if own >= 100 - NEAR else EXPECTS.format(own)
    return [said, *instead]


def typed_hint(position: Position, thought: Thought) -> list[Text]:
    """The hint of a thought, for those who type their moves."""
    seat = (position.to_move or 1) - 1
    others = [each.expects[seat] for each in thought.candidates if each.move != thought.move]
    said = hint(position, thought.move, thought.expects[seat], others, is_proven=thought.proven)
    return [*said, TYPE.format(thought.move)]
