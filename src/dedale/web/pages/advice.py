"""What a page says when it is asked: why something cannot be touched now, and what a bot would play."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from dedale.core.composer import Composer
from dedale.core.errors import BadNotation
from dedale.core.position import Position
from dedale.core.standing import standing
from dedale.core.text import Text, joined
from dedale.draw.paper.typography import printed
from dedale.draw.svg.live import Data
from dedale.draw.words import choices_words, happened_words, target_words
from dedale.web.thinkers.wire import Advice

MARKED: Final = Text("Les choix possibles sont marqués en rouge.", "The possible choices are marked in red.")
NOT_NOW: Final = Text("On ne peut pas choisir « {} » maintenant. {}", "“{}” cannot be chosen now. {}")
TRY: Final = Text("Essayez {} : {}", "Try {}: {}")
HARD: Final = Text("C'est mal engagé, mais c'est ce qui résiste le mieux.", "It looks bad, but this holds out best.")
FINE: Final = Text("La victoire est toute proche.", "You are very close to winning.")
EXPECTS: Final = Text("À mon avis, {} chances sur 100 de gagner.", "I would say {} chances in 100 of winning.")
INSTEAD: Final = Text("Avec {}, ce serait {}.", "With {}, it would be {}.")
SURE: Final = Text("C'est gagné à coup sûr.", "This wins for certain.")
NEAR: Final = 5
"""So near to none or to all of a hundred chances, a number says less than words do."""
LEAST: Final = 3
"""So many chances in a hundred must lie between the best moves for the second to be worth a word."""


def why_not(position: Position, touched: Sequence[str]) -> Data:
    """Why these touches make no move: the rule that the last one breaks, or what can be touched instead.

    How events are written is the same in all games: cells with hyphens between them, `@` before one where something
    is put, the name of a button.
    """
    if position.outcome is not None:
        return {"text": printed(standing(position, numbered=False))}
    for written in ("-".join(touched), f"@{''.join(touched)}"):
        with suppress(BadNotation):
            breach = position.why(written)
            if breach is not None:
                return {"rule": breach.rule, "text": printed(breach.text)}
    next_to_do = MARKED if position.to_move else choices_words(position)
    return {"text": printed(NOT_NOW.format(target_words(position, touched[-1]), next_to_do))}


def advised(position: Position, advice: Advice) -> Data:
    """One good move and why, in words: what it does, what the bot expects of it, and of the next best."""
    move = position.game.event(advice.event)
    path = next(path for path, event in Composer.of(position).ways if event == move)
    does = happened_words(position, move, position.play(move))
    parts = [TRY.format(advice.event, does), *_reasons((position.to_move or 1) - 1, advice)]
    return {"event": advice.event, "path": path, "text": printed(joined(parts, " "))}


def _reasons(seat: int, advice: Advice) -> list[Text]:
    own = round(100 * advice.expects[seat])
    if advice.proven and own == 100:
        return [SURE]
    others = [(other.event, round(100 * other.expects[seat])) for other in advice.best if other.event != advice.event]
    instead = [INSTEAD.format(*others[0])] if others and own - others[0][1] >= LEAST else []
    said = HARD if own <= NEAR else FINE if own >= 100 - NEAR else EXPECTS.format(own)
    return [said, *instead]
