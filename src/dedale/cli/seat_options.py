"""Who plays which seat: from words on the line to bots at the table."""

from collections.abc import Sequence

from dedale.bots.player import BotSpec, read_spec
from dedale.cli.parameters import digits
from dedale.cli.usage import BadUsage
from dedale.core.model.game import Game
from dedale.core.text import Text


def bots_by_seat(game: Game, opponents: Sequence[str], seats: Sequence[str], own: int | None) -> dict[int, BotSpec]:
    """The bots that the line asks for; raises `BadUsage`, `UnknownBot`, `UnknownCharacter` or `BadLimit`."""
    given = dict(_pair(game, text) for text in seats)
    if own is not None and not (opponents and 1 <= own <= game.seats):
        text = Text(
            "--as prend une place de 1 à {seats}, et va avec --opponent.",
            "--as takes a seat from 1 to {seats}, and goes with --opponent.",
        )
        raise BadUsage(text.format(seats=game.seats))
    mine = own or next((seat for seat in range(1, game.seats + 1) if seat not in given), 1)
    return _filled(game, mine, [read_spec(text).at(game) for text in opponents], given) if opponents else given


def _filled(game: Game, own: int, opponents: list[BotSpec], given: dict[int, BotSpec]) -> dict[int, BotSpec]:
    """The opponents on the seats that are not ours: of other sides, or of all sides."""
    others = [seat for seat in range(1, game.seats + 1) if seat != own and seat not in given]
    against = [seat for seat in game.opponents(own) if seat not in given]
    if len(opponents) == 1:
        opponents = opponents * len(against)
    for free in (against, others):
        if len(opponents) == len(free):
            return {**given, **dict(zip(free, opponents, strict=True))}
    text = Text(
        "--opponent : donnez-en un seul pour tous, ou un par adversaire ({free}), pas {count}.",
        "--opponent: give one for all, or one for each opponent ({free}), not {count}.",
    )
    raise BadUsage(text.format(free=len(against), count=len(opponents)))


def _pair(game: Game, text: str) -> tuple[int, BotSpec]:
    seat, _, name = text.partition("=")
    number = digits(seat.strip())
    if number is None or not 1 <= number <= game.seats or not name:
        said = Text(
            "« {text} » : une place s'écrit PLACE=NIVEAU, comme 2=expert ; ici les places vont de 1 à {seats}.",
            "“{text}”: a seat is written SEAT=LEVEL, such as 2=expert; here the seats go from 1 to {seats}.",
        )
        raise BadUsage(said.format(text=text, seats=game.seats))
    return number, read_spec(name).at(game)
