import pytest

from dedale.core.model.outcome import Outcome
from dedale.web.commands import Answer, Leave, OfferDraw
from dedale.web.entries import Agreed, DrawOffered, Ended, Refused
from dedale.web.play.context import LiveFacts
from dedale.web.refusals import NotAllowedNow, NotPlaying, NotSeated
from dedale.web.terms import Mine
from tests.web.play.support import MACHINE, At, terms, three

DRAW = Ended((), "agreement")


def test_everybody_must_agree() -> None:
    at = At(three(), "bob", "cleo")
    assert at.send("bob", OfferDraw) == [DrawOffered(2)]
    assert at.send("cleo", Answer, to="draw", agree=True) == [Agreed(3)]
    assert at.send("ann", Answer, to="draw", agree=True) == [Agreed(1), DRAW]
    assert at.ledger.result == Outcome((), "agreement")


def test_a_no_ends_the_offer() -> None:
    at = At(None, "bob")
    at.send("ann", OfferDraw)
    with pytest.raises(NotAllowedNow, match="déjà"):
        at.send("bob", OfferDraw)
    with pytest.raises(NotAllowedNow, match="rien demandé de tel"):
        at.send("bob", Answer, to="undo", agree=True)
    assert at.send("bob", Answer, to="draw", agree=False) == [Refused(2)]
    with pytest.raises(NotAllowedNow, match="refusé"):
        at.send("ann", OfferDraw)
    assert at.send("bob", OfferDraw) == [DrawOffered(2)]


def test_who_is_not_asked_does_not_answer() -> None:
    at = At(None, "bob")
    at.send("ann", OfferDraw)
    with pytest.raises(NotSeated):
        at.send("cleo", Answer, to="draw", agree=True)
    with pytest.raises(NotAllowedNow):
        at.send("ann", Answer, to="draw", agree=True)


@pytest.mark.parametrize(("expects", "answers"), [(0.4, [Agreed(2), DRAW]), (0.41, [Refused(2)]), (None, [Refused(2)])])
def test_a_bot_agrees_by_what_it_expects(expects: float | None, answers: list[object]) -> None:
    at = At(terms(seats=(Mine(), MACHINE)))
    at.known = LiveFacts(expectations={} if expects is None else {2: expects})
    assert at.send("ann", OfferDraw) == [DrawOffered(1), *answers]


def test_bots_answer_before_people() -> None:
    at = At(three(third=MACHINE), "bob")
    at.known = LiveFacts(expectations={3: 0.1})
    assert at.send("ann", OfferDraw) == [DrawOffered(1), Agreed(3)]
    assert at.ledger.question is not None
    assert at.ledger.question.awaits == [2]
    assert at.send("bob", Answer, to="draw", agree=True) == [Agreed(2), DRAW]


def test_whoever_holds_several_seats_answers_once() -> None:
    at = At(three(), "bob", "bob")
    at.send("ann", OfferDraw)
    assert at.send("bob", Answer, to="draw", agree=True) == [Agreed(2), DRAW]


def test_the_offer_lapses_when_somebody_leaves() -> None:
    at = At(three(), "bob", "cleo")
    at.send("ann", OfferDraw)
    at.send("bob", Leave)
    assert at.ledger.question is None


def test_no_offer_before_or_after_the_game() -> None:
    at = At()
    with pytest.raises(NotPlaying):
        at.send("ann", OfferDraw)
