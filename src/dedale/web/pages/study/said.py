"""The bot's opinion of a position and of a whole game, in words and figures."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from dedale.bots.analysis.reasons import reason
from dedale.bots.analysis.review import Appraisal, Review, ReviewedEvent
from dedale.bots.search import draw_value
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.core.presentation.composer import Composer
from dedale.core.text import Text, joined, series
from dedale.draw.svg.live import Data
from dedale.draw.typography import printed
from dedale.draw.words import happened_words
from dedale.play.sentences import decimal_text
from dedale.web.pages.study import words
from dedale.web.pages.study.studied import Studied

LONGEST: Final = 6
"""So many events of the line that the bot expects are told."""
AHEAD: Final = 0.05
"""Who can expect no more than this beyond a fair share is not ahead."""
WHOLE: Final = 100
DIGITS: Final = 3


def opinion(position: Position, found: Appraisal, *, says_why: bool = False) -> Data:
    """The bot's opinion of a position: what each seat can expect, who is ahead, what it would play, why, and then."""
    told: Data = {
        "expects": _rounded(found.expects),
        "text": printed(joined(_verdict(position, found, says_why=says_why), " ")),
    }
    if found.best is not None:
        line = found.line if found.line[:1] == (found.best,) else (found.best,)
        told["best"] = found.best
        told["path"] = _path(position, found.best)
        told["line"] = list(islice(_line(position, line), LONGEST))
    return told


def _verdict(position: Position, found: Appraisal, *, says_why: bool) -> Iterator[Text]:
    if position.outcome is not None:
        yield words.OVER
        return
    yield _leader(position.game, found.expects)
    if found.best is not None:
        yield words.WOULD.format(_praised(position, found.best, says_why=says_why))
        if len(found.line) > 1:
            after, answer = position.play(found.best), found.line[1]
            yield words.THEN.format(happened_words(after, position.game.event(answer), after.play(answer)))


def _praised(position: Position, event: str, *, says_why: bool = True) -> Text:
    """What a move does, and what is good about it, which takes a moment to find."""
    move = position.game.event(event)
    does = happened_words(position, move, position.play(move))
    why = reason(position, move) if says_why else None
    return does if why is None else joined([does, words.WHY.format(why)], " ")


def _leader(game: Game, expects: Sequence[float]) -> Text:
    """Who is ahead, and by how much; allies are ahead together."""
    best = max(expects)
    leaders = series(game.seat_names[seat] for seat, value in enumerate(expects) if value == best)
    if best == 1:
        return words.WINS.format(leaders)
    return words.LEADS.format(leaders, min(99, round(100 * best))) if best - draw_value(game) > AHEAD else words.EVEN


def _path(position: Position, event: str) -> list[str]:
    """What is touched for a move."""
    move = position.game.event(event)
    return list(next((path for path, way in Composer.of(position).ways if way == move), ()))


def _line(position: Position, events: Sequence[str]) -> Iterator[Data]:
    """The events one after the other, with what each does."""
    for event in events:
        after = position.play(event)
        yield {"event": event, "text": printed(happened_words(position, position.game.event(event), after))}
        position = after


def summary(studied: Studied, review: Review) -> Data:
    """The whole game: for each seat what luck gave and what its choices cost, and where the game turned."""
    has_chance = studied.game.facts.has_chance
    seats = range(1, studied.game.seats + 1)
    return {
        "luck": _percents(review.luck) if has_chance else None,
        "lost": _percents(review.lost),
        "sentences": [printed(_sentence(studied, review, seat)) for seat in seats],
        "turning": [_turning(studied, ply, review.events[ply]) for ply in review.turning_points],
    }


def _sentence(studied: Studied, review: Review, seat: int) -> Text:
    luck, lost = (round(100 * values[seat - 1]) for values in (review.luck, review.lost))
    cost = _cost(lost, sum(each.seat == seat for each in review.events)) if lost else words.NO_COST
    if not studied.game.facts.has_chance:
        return words.CHOICE_SENTENCE.format(player=studied.player(seat), lost=cost)
    luck = max(-WHOLE, min(WHOLE, luck))
    given = words.GAVE.format(luck) if luck > 0 else words.TOOK.format(-luck) if luck else words.NO_LUCK
    return words.LUCK_SENTENCE.format(player=studied.player(seat), luck=given, lost=cost)


def _cost(lost: int, decisions: int) -> Text:
    """What choices cost; more than one whole win is not added up any further, but told by the move."""
    return words.COST.format(lost) if lost <= WHOLE else words.COST_BEYOND.format(decimal_text(lost / decisions))


def _turning(studied: Studied, number: int, reviewed: ReviewedEvent) -> Data:
    """One turning point: after which event, what it did, whom it helped or cost."""
    if reviewed.seat:
        player, cost = studied.player(reviewed.seat), round(100 * reviewed.lost)
        best = _praised(studied.positions[number], reviewed.best) if reviewed.best else ""
        text = words.TURN_CHOICE.format(player=player, cost=cost, best=best)
    else:
        gain = max(reviewed.swing)
        player = studied.player(reviewed.swing.index(gain) + 1)
        text = words.TURN_CHANCE.format(player=player, gain=round(100 * gain))
    return {"ply": number + 1, "seat": reviewed.seat, "text": printed(text)}


def _percents(values: Sequence[float]) -> list[int]:
    return [round(100 * value) for value in values]


def _rounded(values: Sequence[float]) -> list[float]:
    return [round(value, DIGITS) for value in values]
