"""Who comes, goes, and is called what; salts; bots that sit in for the absent."""

from dedale.bots.levels import level
from dedale.core.text import Text
from dedale.web.commands import Join, Leave, Rename, Salt, Substitute
from dedale.web.entries import Ended, Joined, Left, Renamed, Returned, Salted, Started, Substituted, What
from dedale.web.play.clocks import DAY, HOUR, SECOND
from dedale.web.play.context import CommandContext, not_now
from dedale.web.play.ledger import Ledger
from dedale.web.play.names import clean_name, known_face, one_line
from dedale.web.play.seats import SeatState
from dedale.web.refusals import NotPlaying, SeatTaken
from dedale.web.terms import MoveClock

FAIR_WAIT = 120 * SECOND
SLOW_WAIT = DAY
"""The same where a move may take days."""


def join(context: CommandContext, command: Join) -> list[What]:
    """A player takes an open seat, under its name where it has one; play begins when the last seat is taken."""
    ledger = context.ledger
    context.must_not_be_over()
    seat = _open_seat(ledger, command.seat, command.name)
    name = ledger.seats[seat - 1].name or clean_name(command.name, _other_names(ledger, seat))
    happened: list[What] = [Joined(seat, name, known_face(command.face))]
    if ledger.status == "waiting" and all(other.seat == seat or other.kind != "open" for other in ledger.seats):
        happened.append(Started())
    return happened


def hand_over(ledger: Ledger, number: int, giver: str) -> list[What]:
    """The seat of this holder goes on in another's hand, under the same name; raises `NotPlaying` or `SeatTaken`."""
    if ledger.status == "over":
        raise NotPlaying(Text("La partie est finie.", "The game is over."), status="over")
    seat = ledger.seats[number - 1]
    if not seat.is_held_by(giver):
        raise SeatTaken(Text("Cette place a changé de main depuis.", "This seat has changed hands since."), seat=number)
    return [Joined(number, seat.name, seat.face)]


def _open_seat(ledger: Ledger, wanted: int | None, name: str) -> int:
    """The seat of this number, or the one that is for this name, or the first that is for nobody in particular."""
    free = [seat for seat in ledger.seats if seat.kind == "open" and not seat.has_left]
    for seat in free:
        if wanted == seat.seat or (wanted is None and seat.name in ("", one_line(name))):
            return seat.seat
    text = Text("Toutes les places sont prises.", "All the seats are taken.")
    if free and wanted is None:
        text = Text("Dites qui vous êtes : {}.", "Say who you are: {}.").format(", ".join(seat.name for seat in free))
    elif wanted is not None:
        text = Text("La place {} n'est pas libre.", "Seat {} is not free.").format(wanted)
    raise SeatTaken(text, seat=wanted)


def _other_names(ledger: Ledger, seat: int) -> list[str]:
    return [other.name for other in ledger.seats if other.seat != seat]


def leave(context: CommandContext, command: Leave) -> list[What]:
    """A player leaves a seat; a game without players is abandoned."""
    ledger = context.ledger
    seat = context.seat(command).seat
    context.must_not_be_over()
    is_last = all(other.seat == seat or not other.has_player for other in ledger.seats)
    ends = ledger.status == "playing" and is_last
    return [Left(seat), *([Ended((), "abandoned")] if ends else [])]


def rename(context: CommandContext, command: Rename) -> list[What]:
    """A player changes name and face."""
    seat = context.seat(command).seat
    name = clean_name(command.name, _other_names(context.ledger, seat))
    return [Renamed(seat, name, known_face(command.face))]


def sign(ledger: Ledger, holder: str, name: str, face: str) -> list[What]:
    """This holder is called otherwise, where one seat is his; a tournament keeps the names that it gave."""
    own = ledger.seats_of(holder)
    if ledger.status == "over" or len(own) != 1 or ledger.table.terms.evening:
        return []
    (seat,) = own
    signed = Renamed(seat.seat, clean_name(name, _other_names(ledger, seat.seat)), known_face(face))
    return [] if (seat.name, seat.face) == (signed.name, signed.face) else [signed]


def salt(context: CommandContext, command: Salt) -> list[What]:
    """A seat adds to the dice, as long as none has been cast."""
    seat = context.seat(command).seat
    if context.ledger.draws or context.ledger.status == "over":
        raise not_now(
            "salt",
            Text(
                "Trop tard pour un grain de sel : il s'ajoute avant le premier dé ou la première carte.",
                "It is too late for a grain of salt: add it before the first die or card.",
            ),
        )
    salted = one_line(command.salt)
    if not salted:
        raise not_now(
            "salt",
            Text(
                "Rien de ce grain de sel ne peut être affiché : écrivez des lettres, des chiffres ou des signes.",
                "Nothing in this grain of salt can be shown: write letters, digits or signs.",
            ),
        )
    return [Salted(seat, salted)]


def substitute(context: CommandContext, command: Substitute) -> list[What]:
    """A bot substitutes for a player who has been away long enough, or who left the seat."""
    context.must_play()
    context.seat(command)
    seat = _absent(context, command.absent)
    chosen = level(command.level).id
    if seat.kind == "person":
        _must_have_waited(context, seat.seat)
    return [Substituted(seat.seat, chosen)]


def _absent(context: CommandContext, number: int) -> SeatState:
    seats = context.ledger.seats
    if number > len(seats):
        raise not_now("substitute", Text(f"Il n'y a pas de place {number}.", f"There is no seat {number}."))
    seat = seats[number - 1]
    if seat.bot:
        raise not_now(
            "substitute", Text("La machine joue déjà à cette place.", "The machine already plays at this seat.")
        )
    if seat.holder == context.holder:
        raise not_now("substitute", Text("Cette place est la vôtre.", "This seat is yours."))
    return seat


def _must_have_waited(context: CommandContext, seat: int) -> None:
    since = context.known.absent_since.get(seat)
    if since is None:
        raise not_now("substitute", Text("Ce joueur est là.", "This player is here."))
    left = since + fair_wait(context.ledger) - context.now
    if left > 0:
        raise not_now(
            "substitute",
            Text(
                f"Laissez-lui encore le temps de revenir : {_span(left)}.",
                f"Give them some more time to come back: {_span(left)}.",
            ),
        )


def fair_wait(ledger: Ledger) -> int:
    """How many milliseconds a player must have been away before a bot may substitute."""
    return SLOW_WAIT if isinstance(ledger.table.terms.clock, MoveClock) else FAIR_WAIT


def _span(milliseconds: int) -> str:
    """A time in whole seconds, or in hours where it is long; what has begun counts."""
    unit, name = (HOUR, "h") if milliseconds > 2 * HOUR else (SECOND, "s")
    return f"{-(-milliseconds // unit)} {name}"


def returned(ledger: Ledger, holder: str) -> list[What]:
    """This holder has been seen: wherever a bot sits in for him, he is back."""
    if ledger.status != "playing" or not ledger.has_bots:
        return []
    return [Returned(seat.seat) for seat in ledger.seats_of(holder) if seat.substitute is not None]
