import pytest

from dedale.bots.levels import UnknownBot
from dedale.web.commands import Join, Leave, Play, Rename, Salt, Substitute, Undo
from dedale.web.entries import Ended, Joined, Left, Moved, Renamed, Returned, Salted, Started, Substituted
from dedale.web.play import decide
from dedale.web.play.clocks import DAY
from dedale.web.play.context import LiveFacts
from dedale.web.play.names import clean_name
from dedale.web.play.seating import FAIR_WAIT, SLOW_WAIT, returned
from dedale.web.refusals import BadName, NotAllowedNow, NotPlaying, NotSeated, SeatTaken
from dedale.web.terms import Mine, MoveClock, Open
from dedale.web.views.schemas import state_of
from tests.web.play.support import MACHINE, At, shown, terms, three


def test_the_last_to_come_begins_the_game() -> None:
    at = At(three())
    assert at.send("bob", Join, name="Bob", seat=3) == [Joined(3, "Bob")]
    assert at.send("cleo", Join) == [Joined(2, ""), Started()]
    assert [seat.holder for seat in at.ledger.seats] == ["ann", "cleo", "bob"]
    assert at.ledger.status == "playing"


def test_nobody_sits_on_anothers_seat() -> None:
    at = At(three())
    for seat in (1, 7):
        with pytest.raises(SeatTaken, match=str(seat)):
            at.send("bob", Join, seat=seat)
    at.send("bob", Join)
    at.send("bob", Join)
    with pytest.raises(SeatTaken, match="Toutes"):
        at.send("cleo", Join)


def test_names_are_unlike_each_other() -> None:
    at = At(three())
    at.send("bob", Join, name="Bob")
    assert at.send("cleo", Join, name=" BOB ")[0] == Joined(3, "BOB (2)")
    assert at.send("bob", Rename, name="Bob") == [Renamed(2, "Bob")]
    assert at.send("bob", Rename, name="") == [Renamed(2, "")]


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("  Anne \n Lise ", "Anne Lise"),
        ("A\u202enna\x00", "A nna"),
        ("e\u0301lan", "élan"),
        ("x" * 99, "x" * 32),
        ("👩‍🚀", "👩 🚀"),
        ("", ""),
    ],
)
def test_names_are_cleaned(given: str, name: str) -> None:
    assert clean_name(given) == name


@pytest.mark.parametrize("given", [" ", "\u200b", "\x07", "- -", "\u0301"])
def test_a_name_that_cannot_be_seen_is_refused(given: str) -> None:
    with pytest.raises(BadName):
        clean_name(given)


def test_names_stay_unlike_however_long() -> None:
    taken: list[str] = []
    for _ in range(12):
        taken.append(clean_name("x" * 40, taken))
    assert len(set(taken)) == 12
    assert max(map(len, taken)) <= 32


def test_a_seat_that_is_somebodys_goes_to_nobody_else() -> None:
    at = At(terms("theseion", (Mine(), Open("Anaïs"), Open("Bruno")), options={"players": 3}))
    for wrong in ("", "Cleo"):
        with pytest.raises(SeatTaken, match="Anaïs, Bruno"):
            at.send("bob", Join, name=wrong)
    assert at.send("bob", Join, name="Bruno") == [Joined(3, "Bruno")]
    assert at.send("bob", Leave) == [Left(3)]
    assert at.send("bob", Join, seat=3, name="Cleo") == [Joined(3, "Bruno")]
    assert at.send("bob", Join, seat=2) == [Joined(2, "Anaïs"), Started()]  # two at one screen


def test_a_seat_given_up_before_play_is_open_again() -> None:
    at = At(three(), "bob")
    assert at.send("bob", Leave) == [Left(2)]
    assert at.ledger.seats[1].kind == "open"
    with pytest.raises(NotSeated):
        at.send("bob", Rename, name="Bob")
    at.send("cleo", Join)
    assert at.ledger.seats[1].holder == "cleo"


def test_a_seat_given_up_in_play_can_be_taken_over() -> None:
    at = At(None, "bob")
    at.play("@e5")
    assert at.send("bob", Leave) == [Left(2)]
    assert at.ledger.status == "playing"
    assert at.ledger.awaits_bot is None
    at.send("ann", Substitute, absent=2, level="1")
    assert at.ledger.awaits_bot == 2
    at.send("cleo", Join, name="Cleo")
    assert at.ledger.awaits_bot is None
    assert at.send("cleo", Play, event="@a1") == [Moved(2, "@a1")]


def test_when_the_last_player_leaves_the_game_is_broken_off() -> None:
    at = At(None, "bob")
    at.send("bob", Leave)
    assert at.send("ann", Leave) == [Left(1), Ended((), "abandoned")]
    with pytest.raises(NotPlaying):
        at.send("bob", Join)
    alone = At(terms(seats=(Mine(), MACHINE)))
    assert alone.send("ann", Leave) == [Left(1), Ended((), "abandoned")]
    with pytest.raises(NotPlaying):
        alone.send("bob", Join)


def test_salts_until_the_first_die_is_cast() -> None:
    at = At(three(), "bob", "cleo")
    assert at.send("bob", Salt, salt=" grain \n de\tsel ") == [Salted(2, "grain de sel")]
    at.send("bob", Salt, salt="fleur de sel")
    assert at.ledger.salts == {2: "fleur de sel"}
    with pytest.raises(NotAllowedNow):
        at.send("bob", Salt, salt="\u200b")
    at.play("roll")
    with pytest.raises(NotAllowedNow, match="Trop tard"):
        at.send("ann", Salt, salt="poivre")


def test_a_bot_sits_in_after_a_fair_wait() -> None:
    at = At(None, "bob")
    with pytest.raises(NotAllowedNow, match="est là"):
        at.send("ann", Substitute, absent=2)
    at.known = LiveFacts(absent_since={2: at.now})
    at.now += FAIR_WAIT - 1500
    with pytest.raises(NotAllowedNow, match="2 s"):
        at.send("ann", Substitute, absent=2)
    at.now += 1500
    with pytest.raises(UnknownBot):
        at.send("ann", Substitute, absent=2, level="genius")
    assert at.send("ann", Substitute, absent=2) == [Substituted(2, "player")]
    at.play("@e5")
    assert at.ledger.awaits_bot == 2


def test_it_is_told_who_is_away_since_when_and_how_long_is_fair() -> None:
    at = At(None, "bob")
    state = state_of(at.ledger, "ann", {2: at.now - 700}, at.now)
    assert [(seat.present, seat.away) for seat in state.seats] == [(True, None), (False, at.now - 700)]
    assert state.fair_wait == FAIR_WAIT
    slow = At(terms(clock=MoveClock(days=2)))
    assert state_of(slow.ledger, "ann", {}, slow.now).fair_wait == SLOW_WAIT


def test_a_log_does_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decide, "FULL", 8)
    at = At(None, "bob")
    for number in range(5):
        at.send("ann", Rename, name=f"Ann {number}")
    for kind, said in ((Rename, {"name": "Anne"}), (Salt, {"salt": "sea"}), (Undo, {})):
        with pytest.raises(NotAllowedNow, match="trop de choses"):
            at.send("ann", kind, **said)
    at.play("@e5", "@a1")
    at.send("ann", Leave)
    with pytest.raises(NotAllowedNow, match="trop de choses"):
        at.send("cleo", Join)
    assert at.send("bob", Leave)[-1] == Ended((), "abandoned")


def test_in_a_slow_game_the_wait_is_a_day() -> None:
    at = At(terms(clock=MoveClock(3)), "bob")
    at.known = LiveFacts(absent_since={2: at.now})
    with pytest.raises(NotAllowedNow, match="24 h"):
        at.send("ann", Substitute, absent=2)
    at.now += DAY - 1
    with pytest.raises(NotAllowedNow, match=" 1 s"):
        at.send("ann", Substitute, absent=2)
    at.now += 1
    assert at.send("ann", Substitute, absent=2) == [Substituted(2, "player")]


def test_a_bot_sits_in_for_others_alone_and_once() -> None:
    at = At(terms("theseion", (Mine(), Open(), MACHINE), options={"players": 3}), "bob")
    at.known = LiveFacts(absent_since={1: 0, 2: 0, 3: 0})
    for seat, said in ((1, "la vôtre"), (3, "machine"), (4, "pas de place")):
        with pytest.raises(NotAllowedNow, match=said):
            at.send("ann", Substitute, absent=seat)
    at.send("ann", Substitute, absent=2)
    with pytest.raises(NotAllowedNow, match="machine"):
        at.send("ann", Substitute, absent=2)


def test_whoever_comes_back_plays_on_himself() -> None:
    at = At(None, "bob")
    at.known = LiveFacts(absent_since={2: 0})
    at.send("ann", Substitute, absent=2)
    at.play("@e5")
    assert returned(at.ledger, "ann") == returned(at.ledger, "nobody") == []
    assert returned(at.ledger, "bob") == [Returned(2)]
    assert at.send("bob", Play, event="@a1") == [Returned(2), Moved(2, "@a1")]
    assert at.ledger.seats[1].substitute is None
    assert returned(at.ledger, "bob") == []


def test_names_do_not_change_what_a_command_answers() -> None:
    at = At(None, "bob")
    seen = at.ledger.last
    at.send("bob", Rename, name="Robert")
    assert at.send("ann", Play, event="@e5", ply=seen) == [Moved(1, "@e5")]


def test_deciding_changes_nothing() -> None:
    at = At(None, "bob")
    before = shown(at.ledger)
    at.decide("ann", Play, event="@e5")
    at.decide("bob", Leave)
    assert shown(at.ledger) == before
