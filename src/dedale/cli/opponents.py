"""Who plays which seat: from words on the line to bots at the table."""

import random
from collections.abc import Mapping, Sequence

from dedale.bots.player import Player
from dedale.bots.spec import BotSpec, read_spec
from dedale.bots.thought import Thought
from dedale.cli.parameters import digits
from dedale.cli.pondering import Pondering
from dedale.cli.usage import BadUsage
from dedale.core.game import Game
from dedale.core.match import Match
from dedale.core.position import Position
from dedale.core.text import Text

Bots = Mapping[int, BotSpec]
"""The bots by their seats; people have the others."""


def seat_bots(game: Game, opponents: Sequence[str], seats: Sequence[str], own: int | None) -> dict[int, BotSpec]:
    """The bots that the line asks for; raises `BadUsage`, `UnknownBot` or `BadLimit`."""
    given = dict(_pair(game, text) for text in seats)
    if own is not None and not (opponents and 1 <= own <= game.seats):
        text = Text(
            "--as prend une place de 1 à {seats}, avec --opponent.",
            "--as takes a seat from 1 to {seats}, with --opponent.",
        )
        raise BadUsage(text.format(seats=game.seats))
    mine = own or next((seat for seat in range(1, game.seats + 1) if seat not in given), 1)
    return _filled(game, mine, list(map(read_spec, opponents)), given) if opponents else given


def _filled(game: Game, own: int, opponents: list[BotSpec], given: dict[int, BotSpec]) -> dict[int, BotSpec]:
    """The opponents on the seats that are not ours: of the other side, where there are two, else on all others."""
    others = [seat for seat in range(1, game.seats + 1) if seat != own and seat not in given]
    against = [seat for seat in others if (seat - own) % 2] if game.facts.has_two_sides(game.options) else others
    if len(opponents) == 1:
        opponents = opponents * len(against)
    for free in (against, others):
        if len(opponents) == len(free):
            return {**given, **dict(zip(free, opponents, strict=True))}
    text = Text(
        "--opponent : un seul pour tous, ou un par place adverse ({free}), pas {count}.",
        "--opponent: one for all, or one for each seat against you ({free}), not {count}.",
    )
    raise BadUsage(text.format(free=len(against), count=len(opponents)))


def _pair(game: Game, text: str) -> tuple[int, BotSpec]:
    seat, _, name = text.partition("=")
    number = digits(seat.strip())
    if number is None or not 1 <= number <= game.seats or not name:
        said = Text(
            "« {text} » : une place s'écrit PLACE=NIVEAU, comme 2=expert ; ici les places vont de 1 à {seats}.",
            "“{text}”: a seat is written SEAT=LEVEL, such as 2=expert; here seats go from 1 to {seats}.",
        )
        raise BadUsage(said.format(text=text, seats=game.seats))
    return number, read_spec(name)


def in_round(match: Match, bots: Bots, number: int) -> dict[int, BotSpec]:
    """The bots on the seats that their sides have in this round of a match."""
    found = {}
    for seat in range(1, match.game.seats + 1):
        side = match.side_of(seat, number)
        first = [other for other in range(1, match.game.seats + 1) if match.side_of(other, 1) == side]
        spec = bots.get(first[(seat - 1) // 2 % len(first)])
        if spec is not None:
            found[seat] = spec
    return found


def bot_name(spec: BotSpec) -> Text:
    """What a bot is called at the table."""
    return Text(str(spec), str(spec)) if spec.level is None else spec.level.name


class Opponents:
    """The bots at one table; each begins when it is first asked."""

    def __init__(self, game: Game, bots: Bots) -> None:
        self._game = game
        self.bots = bots
        self.pondering = Pondering()
        self._players: dict[int, Player] = {}
        self._adviser: Player | None = None
        self._random = random.SystemRandom()

    @property
    def people(self) -> set[int]:
        """The seats that people have; where they have none, they look on and may take anything back."""
        seats = set(range(1, self._game.seats + 1))
        return seats - set(self.bots) or seats

    def think(self, position: Position, start: str | None, events: Sequence[str]) -> Thought:
        """The thought of the bot that is to decide; raises `EngineFailed`."""
        seat = position.to_move or 0
        spec = self.bots[seat]
        if seat not in self._players:
            seed = self._random.getrandbits(32)
            self._players[seat] = self.pondering.settle(bot_name(spec), lambda: spec.make(self._game, seed=seed))
        self._players[seat].hear(start, events)
        return self.pondering.think(self._players[seat], position, bot_name(spec), spec.seconds, spec.nodes)

    def advise(self, position: Position, seconds: float) -> Thought:
        """What the strongest of our bots would do; raises `GameOver`."""
        import dedale
        from dedale.bots.levels import LEVELS

        self.pondering.is_hurried = False
        best = LEVELS[-1]
        if self._adviser is None:
            self._adviser = self.pondering.settle(best.name, lambda: dedale.bot(best.id, self._game))
        return self.pondering.think(self._adviser, position, best.name, seconds)

    def saying(self, thought: Thought) -> Text | None:
        """What a bot says to its move, if the game has it speak."""
        return self._game.saying(thought.move, self._random.randrange(1000))

    def close(self) -> None:
        """Send the bots home."""
        for player in filter(None, (*self._players.values(), self._adviser)):
            player.close()
