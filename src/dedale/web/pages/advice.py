"""What a page says when it is asked: why something cannot be touched now, and what a bot would play."""

from collections.abc import Sequence
from typing import Final

from dedale.bots.reasons import reason
from dedale.core.composer import Composer
from dedale.core.guide import NOT_NOW, prompt, refusal
from dedale.core.position import Position
from dedale.core.standing import standing
from dedale.core.text import Text, joined
from dedale.draw.svg.live import Data
from dedale.draw.typography import printed
from dedale.draw.words import happened_words, target_words
from dedale.web.thinkers.wire import Advice

TRY: Final = Text("Essayez ceci : {}", "Try this: {}")
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


def why_not(position: Position, touched: Sequence[str]) -> Data:
    """Why these touches make no move: the rule that the last one breaks, or what to do instead; raises `NoSuchCell`."""
    if position.outcome is not None:
        return {"text": printed(standing(position, numbered=False))}
    target_words(position, touched[-1])  # there must be such a thing
    breach = refusal(position, tuple(touched))
    if breach is not None:
        return {"rule": breach.rule, "text": printed(breach.text)}
    return {"text": printed(joined([NOT_NOW, prompt(position)], " "))}


def advised(position: Position, advice: Advice) -> Data:
    """One good move in words: what it does, what is good about it, what the bot expects of it and without it."""
    move = position.game.event(advice.event)
    path = next(path for path, event in Composer.of(position).ways if event == move)
    does, why = happened_words(position, move, position.play(move)), reason(position, move)
    praise = [] if why is None else [WHY.format(why)]
    parts = [TRY.format(does), *praise, *_expectations((position.to_move or 1) - 1, advice)]
    return {"event": advice.event, "path": path, "text": printed(joined(parts, " "))}


def _expectations(seat: int, advice: Advice) -> list[Text]:
    own = round(100 * advice.expects[seat])
    if advice.proven and own == 100:
        return [SURE]
    others = [round(100 * other.expects[seat]) for other in advice.best if other.event != advice.event]
    instead = [INSTEAD.format(others[0])] if others and own - others[0] >= LEAST else []
    said = HARD if own <= NEAR else FINE if own >= 100 - NEAR else EXPECTS.format(own)
    return [said, *instead]
