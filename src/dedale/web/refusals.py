"""Errors of the server: one class for each reason, with a stable code and an HTTP status."""

from typing import ClassVar

from dedale.core.errors import DedaleError


class Refusal(DedaleError):
    """The server does not do what it was asked; nothing has changed."""

    code = "refused"
    status: ClassVar[int] = 409


class NoSuchTable(Refusal):
    """No table has this id. Details: `table`."""

    code = "no_such_table"
    status = 404


class DamagedTable(Refusal):
    """The stored log of the table is damaged: the table is set aside. Details: `table`, `ply`."""

    code = "damaged_table"
    status = 500


class BadTerms(Refusal):
    """A table cannot be set up so. Details: `part`."""

    code = "bad_terms"
    status = 422


class NotSeated(Refusal):
    """The sender holds no seat here, or not this one. Details: `seat`."""

    code = "not_seated"
    status = 403


class NotYourTurn(Refusal):
    """Another seat is to decide, or chance is. Details: `turn`."""

    code = "not_your_turn"


class SeatTaken(Refusal):
    """The seat is not open. Details: `seat`."""

    code = "seat_taken"


class NotPlaying(Refusal):
    """The game has not begun, or is over. Details: `status`."""

    code = "not_playing"


class Late(Refusal):
    """The position that the command answers is gone. Details: `ply`, `changed`, and `state`, the table as it stands."""

    code = "late"


class BadPly(Refusal):
    """The command answers a ply that the log does not have. Details: `ply`, `last`."""

    code = "bad_ply"
    status = 422


class NotAllowedNow(Refusal):
    """What is asked cannot be done as things stand; the sentence says why. Details: `kind`."""

    code = "not_now"


class BadName(Refusal):
    """Nothing that can be shown is left of the name. Details: `name`."""

    code = "bad_name"
    status = 422


class BadFace(Refusal):
    """There is no such face. Details: `face`, `valid`."""

    code = "bad_face"
    status = 422


class TooMany(Refusal):
    """A limit is reached. Details: `limit`, and `retry` in seconds where waiting helps."""

    code = "too_many"
    status = 429


class Busy(Refusal):
    """Too much that takes long is asked for at this moment; moves come first. Details: `retry`, in seconds."""

    code = "busy"
    status = 503


class Stopping(Refusal):
    """The server stops, and begins nothing more."""

    code = "stopping"
    status = 503
