"""An evening of games: entrants, rounds, results and standings, as one document. Nothing here waits or is random."""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

import msgspec

from dedale.bots.levels import level
from dedale.core.errors import quote
from dedale.core.model import registry
from dedale.core.text import Text
from dedale.web.play.names import clean_name, one_line
from dedale.web.play.pairing import Pair, bracket, round_robin, seated, swiss
from dedale.web.refusals import Refusal
from dedale.web.terms import GameClock

TournamentFormat = Literal["round-robin", "swiss", "knock-out"]
KINDS: Final[tuple[TournamentFormat, ...]] = ("round-robin", "swiss", "knock-out")
FEWEST, MOST = 4, 32
Score = Literal[2, 1, 0]
"""Half points of the one who sits first: a win is 2."""
BOT_NAME = Text("La machine", "The machine")


class BadEvening(Refusal):
    """A tournament cannot be set up or go on so. Details: `part`."""

    code = "bad_evening"
    status = 422


class Entrant(msgspec.Struct, frozen=True):
    """A person or a team, or a bot that fills a place."""

    name: str
    is_bot: bool = False


class Meeting(msgspec.Struct, frozen=True):
    """Two entrants at a table; the first of them has the first seat."""

    one: int
    two: int
    game: str
    table: str = ""
    """Where they play on screens."""
    score: Score | None = None


class Evening(msgspec.Struct, frozen=True):
    """A tournament as it stands."""

    id: str
    host: str
    """The holder who set it up, and who enters results."""
    title: str
    kind: TournamentFormat
    games: tuple[str, ...]
    """Rounds take turns in them."""
    entrants: tuple[Entrant, ...]
    planned: int
    """How many rounds there are."""
    level: str
    clock: GameClock | None = None
    rounds: tuple[tuple[Meeting, ...], ...] = ()

    @property
    def is_round_over(self) -> bool:
        """Whether every meeting of the last round has a result."""
        return all(meeting.score is not None for meeting in self.rounds[-1]) if self.rounds else True

    @property
    def is_over(self) -> bool:
        """Whether everything is played."""
        return len(self.rounds) >= self.planned and self.is_round_over


class Place(NamedTuple):
    """A line of the standings."""

    rank: int
    entrant: int
    points: float
    """A win counts 1, a draw a half."""
    strength: float
    """The points of all that were met: what decides between equal points of as many games."""
    played: int


def plan(  # noqa: PLR0913  # one for each thing that the form asks
    *,
    evening_id: str,
    host: str,
    title: str,
    names: str,
    kind: str,
    games: Sequence[str],
    rounds: int | None = None,
    bot_level: str = "2",
    clock: GameClock | None = None,
) -> Evening:
    """A new tournament; `names` has one entrant a line. Raises `BadEvening`, `BadName` or `UnknownBot`."""
    people = _people(names)
    known: TournamentFormat | None = next((each for each in KINDS if each == kind), None)
    if known is None:
        raise _bad("kind", Text("Choisissez une formule.", "Choose a kind of tournament."))
    wrong = [name for name in games if name not in registry.names()]
    if wrong or not games:
        raise _bad("games", Text("Choisissez au moins un jeu.", "Choose at least one game."))
    entrants = [*people, *_bots(len(people), known)]
    return Evening(
        id=evening_id,
        host=host,
        title=one_line(title)[:60] or str(Text("Tournoi", "Tournament")),
        kind=known,
        games=tuple(dict.fromkeys(games)),
        entrants=tuple(entrants),
        planned=_planned(known, len(entrants), rounds),
        level=level(bot_level).id,
        clock=clock,
    )


def _people(names: str) -> list[Entrant]:
    taken: list[str] = []
    for line in names.splitlines():
        if line.strip():
            taken.append(clean_name(line, taken))
    if not FEWEST <= len(taken) <= MOST:
        text = Text(
            "Il faut de {least} à {most} noms, un par ligne ; il y en a {given}.",
            "There must be {least} to {most} names, one a line; there are {given}.",
        )
        raise _bad("names", text.format(least=FEWEST, most=MOST, given=len(taken)))
    return [Entrant(name) for name in taken]


def _bots(people: int, kind: TournamentFormat) -> list[Entrant]:
    """As many as it takes that nobody sits out: one for an odd place, or up to 4, 8, 16… in a knock-out."""
    whole = people + people % 2
    if kind == "knock-out":
        whole = 1 << (people - 1).bit_length()
    count = whole - people
    return [Entrant(f"{BOT_NAME} {number + 1}" if count > 1 else str(BOT_NAME), is_bot=True) for number in range(count)]


def _planned(kind: TournamentFormat, entrants: int, asked: int | None) -> int:
    if kind == "round-robin":
        return entrants - 1
    enough = (entrants - 1).bit_length()
    return enough if kind == "knock-out" or not asked else max(1, min(asked, entrants - 1))


def paired(evening: Evening) -> Evening:
    """The tournament with its next round; raises `BadEvening` where the last one is not over, or was the last."""
    if not evening.is_round_over:
        raise _bad("round", Text("Il manque des résultats à cette ronde.", "This round still lacks results."))
    if evening.is_over:
        raise _bad("round", Text("Le tournoi est fini.", "The tournament is over."))
    number = len(evening.rounds)
    game = evening.games[number % len(evening.games)]
    meetings = tuple(Meeting(one, two, game) for one, two in _pairs(evening, number))
    return msgspec.structs.replace(evening, rounds=(*evening.rounds, meetings))


def _pairs(evening: Evening, number: int) -> list[Pair]:
    count = len(evening.entrants)
    firsts = {entrant: sum(meeting.one == entrant for meeting in _all(evening)) for entrant in range(count)}
    if evening.kind == "round-robin":
        return seated(round_robin(count, number), firsts)
    if evening.kind == "knock-out":
        alive = bracket(count) if not number else [winner(meeting) for meeting in evening.rounds[-1]]
        return seated(list(zip(alive[::2], alive[1::2], strict=True)), firsts)
    met = {frozenset((meeting.one, meeting.two)) for meeting in _all(evening)}
    return seated(swiss([place.entrant for place in standings(evening)], met), firsts)


def winner(meeting: Meeting) -> int:
    """Who goes on: of a meeting in a knock-out, which has no draws."""
    return meeting.one if meeting.score == 2 else meeting.two  # as `Score` says


def scored(evening: Evening, number: int, at: int, score: int | None) -> Evening:
    """The tournament with this result, or without it, in a round that is the last; raises `BadEvening`."""
    if number != len(evening.rounds) - 1 or not 0 <= at < len(evening.rounds[number]):
        raise _bad(
            "meeting", Text("Cette rencontre n'est pas de la ronde en cours.", "This is no meeting of this round.")
        )
    if score is not None and score not in (0, 1, 2):
        raise _bad("score", Text("Ce résultat n'existe pas.", "There is no such result."))
    if score == 1 and evening.kind == "knock-out":
        text = Text(
            "Une élimination ne connaît pas la nulle : rejouez, puis inscrivez qui gagne.",
            "A knock-out has no draws: play again, then enter who wins.",
        )
        raise _bad("score", text)
    if score is not None and evening.rounds[number][at].score not in (None, score):
        text = Text(
            "Cette rencontre a déjà un résultat. Pour en inscrire un autre, effacez-le d'abord.",
            "This meeting has a result already. To enter another one, clear it first.",
        )
        raise _bad("score", text)
    known: Score | None = None if score is None else score  # type: ignore[assignment]  # checked above
    return with_meeting(evening, at, score=known)


def with_meeting(evening: Evening, at: int, **changes: object) -> Evening:
    """The tournament with a meeting of its last round changed."""
    *before, last = evening.rounds
    changed = msgspec.structs.replace(last[at], **changes)
    meetings = (*last[:at], changed, *last[at + 1 :])
    return msgspec.structs.replace(evening, rounds=(*before, meetings))


def standings(evening: Evening) -> list[Place]:
    """All entrants, the best first; of equal points, fewer games come first, then the points of those that were met.

    So whoever has lost is not above those who have yet to play in this round.
    """
    points = dict.fromkeys(range(len(evening.entrants)), 0.0)
    rivals: dict[int, list[int]] = {entrant: [] for entrant in points}
    for meeting in _all(evening):
        if meeting.score is not None:
            points[meeting.one] += meeting.score / 2
            points[meeting.two] += 1 - meeting.score / 2
            rivals[meeting.one].append(meeting.two)
            rivals[meeting.two].append(meeting.one)
    strength = {entrant: sum(points[rival] for rival in met) for entrant, met in rivals.items()}
    key = {entrant: (-points[entrant], len(rivals[entrant]), -strength[entrant]) for entrant in points}
    order = sorted(points, key=lambda entrant: (key[entrant], entrant))
    keys = [key[entrant] for entrant in order]
    return [
        Place(keys.index(keys[at]) + 1, entrant, points[entrant], strength[entrant], len(rivals[entrant]))
        for at, entrant in enumerate(order)
    ]


def _all(evening: Evening) -> Iterable[Meeting]:
    return (meeting for meetings in evening.rounds for meeting in meetings)


def _bad(part: str, text: Text) -> BadEvening:
    return BadEvening(text, part=quote(part))
