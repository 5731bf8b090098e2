"""What the server and its workers write to each other, one line of JSON each."""

import msgspec

from dedale.core.model.option import Value


class PositionRequest(msgspec.Struct, frozen=True, kw_only=True):
    """A position to think about: the one after all that was played."""

    game: str
    options: dict[str, Value]
    start: str | None
    """The position string that the game began with; None for the game's own."""
    events: tuple[str, ...]

    @property
    def skill(self) -> str:
        """The level that a worker must load; none."""
        return ""


class MoveRequest(PositionRequest, frozen=True, kw_only=True):
    """What a bot is asked: to decide for the seat whose turn it is."""

    table: str
    """Where; a bot remembers from one move of a table to the next."""
    level: str
    character: str = ""
    """The character that it plays with; empty for the game's neutral play."""
    seconds: float | None = None
    """How long it may think; None for as long as its level does."""

    @property
    def skill(self) -> str:
        """The level at which it plays."""
        return self.level


class MoveTask(msgspec.Struct, frozen=True, tag_field="kind", tag="task"):
    """To a worker: think about this, for so long at most."""

    number: int
    question: MoveRequest
    seconds: float


class AppraisalTask(msgspec.Struct, frozen=True, tag_field="kind", tag="appraise"):
    """To a worker: say what this position is worth to each seat, in so long at most."""

    number: int
    question: PositionRequest
    seconds: float


class Stop(msgspec.Struct, frozen=True, tag_field="kind", tag="stop"):
    """To a worker: answer at once with the best so far."""

    number: int


class Progress(msgspec.Struct, frozen=True, tag_field="kind", tag="progress"):
    """From a worker: its depth and nodes so far, without a move."""

    number: int
    depth: int = 0
    nodes: int = 0


class RatedMove(msgspec.Struct, frozen=True):
    """One of the moves it has weighed, and what it expects for each seat: 0 is lost, 1 is won."""

    event: str
    expects: tuple[float, ...]
    visits: int
    proven: bool


class Advice(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="advice"):
    """From a worker: the move it chooses, and why."""

    number: int
    event: str
    expects: tuple[float, ...]
    """What it expects for each seat, from 0 (lost) to 1 (won)."""
    line: tuple[str, ...]
    """How it thinks the game will go on, its own move first."""
    nodes: int
    seconds: float
    depth: int
    proven: bool
    best: tuple[RatedMove, ...]
    """The moves it likes best, in their order."""
    words: str = ""
    """What it says with its move, where the game has it speak; and the same for readers of English."""
    english: str = ""


class AppraisalReport(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="opinion"):
    """From a worker: the appraisal of a position (`bots.analysis.review.Appraisal`)."""

    number: int
    expects: tuple[float, ...]
    """For each seat, from 0 (lost) to 1 (won)."""
    best: str | None
    """The move that the best bot would make; None where no seat decides."""
    line: tuple[str, ...]
    moves: dict[str, tuple[float, ...]]
    """The moves it likes best, in their order, and what each seat can expect of them."""


class Failure(msgspec.Struct, frozen=True, tag_field="kind", tag="failure"):
    """From a worker: it cannot answer, for a fault of ours."""

    number: int
    error: str


Task = MoveTask | AppraisalTask
WorkerCommand = Task | Stop
WorkerReport = Progress | Advice | AppraisalReport | Failure

_encoder = msgspec.json.Encoder()


def write_line(message: WorkerCommand | WorkerReport) -> bytes:
    """The line for a message."""
    return _encoder.encode(message) + b"\n"


_orders: msgspec.json.Decoder[WorkerCommand] = msgspec.json.Decoder(WorkerCommand)
_reports: msgspec.json.Decoder[WorkerReport] = msgspec.json.Decoder(WorkerReport)


def read_command(line: bytes) -> WorkerCommand:
    """The order of a line; raises `msgspec.MsgspecError`."""
    return _orders.decode(line)


def read_report(line: bytes) -> WorkerReport:
    """The report of a line; raises `msgspec.MsgspecError`."""
    return _reports.decode(line)
