"""Questions to everybody: the offer of a draw, and the answers to it, to an undo and to a rematch."""

from dedale.core.text import Text
from dedale.web.commands import Answer, OfferDraw
from dedale.web.entries import Agreed, DrawOffered, Ended, Refused, Rematched, Undone, What
from dedale.web.play.context import CommandContext, not_now
from dedale.web.play.ledger import Ledger, Question
from dedale.web.play.setup import new_id

CONTENT = 0.4
"""A bot that expects more than this of the game plays on."""

_REFUSED = Text(
    "On vous l'a refusé : demandez de nouveau après le prochain coup.", "It was refused: ask again after the next move."
)
_REFUSED_FOR_GOOD = Text("On vous l'a refusé.", "It was refused.")


def offer_draw(context: CommandContext, command: OfferDraw) -> list[What]:
    """A seat offers a draw; the bots answer at once, each by what it expects."""
    context.must_play()
    ledger = context.ledger
    seat = context.seat(command).seat
    must_be_askable(ledger, "draw", seat)
    return [DrawOffered(seat), *_answers_of_bots(context, seat)]


def must_be_askable(ledger: Ledger, kind: str, seat: int) -> None:
    """Raise `NotAllowedNow` while something is asked already, and where this was refused in this position."""
    if ledger.question is not None:
        raise not_now(
            kind, Text("Une question attend déjà sa réponse.", "A question is already waiting for its answer.")
        )
    if (kind, seat) in ledger.denied:
        raise not_now(
            kind,
            _REFUSED_FOR_GOOD if ledger.status == "over" else _REFUSED,
        )


def _answers_of_bots(context: CommandContext, asking: int) -> list[What]:
    """Every bot's yes up to the first no; the end of the game where nobody else is to be asked."""
    answers: list[What] = []
    for seat in context.ledger.seats:
        if seat.bot and seat.holder != context.holder:
            if context.known.expectations.get(seat.seat, 1.0) > CONTENT:
                return [*answers, Refused(seat.seat)]
            answers.append(Agreed(seat.seat))
    return answers if context.ledger.others(asking) else [*answers, Ended((), "agreement")]


def answer(context: CommandContext, command: Answer) -> list[What]:
    """An answer to a question. The player who asked may withdraw it; the last yes carries it out."""
    if command.to != "rematch":
        context.must_play()
    own = [seat.seat for seat in (context.sat(command) if command.to == "rematch" else context.seats(command))]
    question = _question(context.ledger, command)
    asked = [seat for seat in question.awaits if seat in own]
    if not command.agree and question.seat in own:
        return [Refused(question.seat)]
    if not asked:
        raise not_now("answer", Text("Ce n'est pas à vous de répondre.", "It is not for you to answer."))
    if not command.agree:
        return [Refused(asked[0])]
    return agreed(context, question, asked[0])


def agreed(context: CommandContext, question: Question, seat: int) -> list[What]:
    """The yes of a seat, for all that its player holds, and what was asked, where it was the last one."""
    awaits = [other for other in question.awaits if context.ledger.seats[other - 1].holder != context.holder]
    return [Agreed(seat), *([] if awaits else [_granted(question)])]


def _question(ledger: Ledger, command: Answer) -> Question:
    question = ledger.question
    if question is None or question.kind != command.to:
        raise not_now("answer", Text("Personne n'a rien demandé de tel.", "No one has asked for that."))
    return question


def _granted(question: Question) -> What:
    if question.kind == "rematch":
        return Rematched(new_id())
    return Undone(question.seat, question.to) if question.kind == "undo" else Ended((), "agreement")
