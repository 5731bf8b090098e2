"""Answers for a table's page: why a target cannot be chosen, and which move a bot suggests."""

from collections.abc import Sequence

from dedale.core.model.position import Position
from dedale.core.presentation.composer import Composer
from dedale.core.presentation.guide import NOT_NOW, prompt, refusal
from dedale.core.presentation.status import standing
from dedale.core.text import joined
from dedale.draw.svg.live import Data
from dedale.draw.typography import printed
from dedale.draw.words import target_words
from dedale.play.sentences import hint
from dedale.web.workers.protocol import Advice


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
    """One good move in words, and the touches that make it."""
    move, seat = position.game.event(advice.event), (position.to_move or 1) - 1
    path = next(path for path, event in Composer.of(position).ways if event == move)
    others = [other.expects[seat] for other in advice.best if other.event != advice.event]
    said = hint(position, move, advice.expects[seat], others, is_proven=advice.proven)
    return {"event": advice.event, "path": path, "text": printed(joined(said, " "))}
