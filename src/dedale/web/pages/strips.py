"""The player strips as the server renders them, so that nothing moves when the scripts have loaded."""

from collections.abc import Iterator
from typing import NamedTuple

from dedale.bots.levels import level
from dedale.bots.player import BotSpec
from dedale.core.model.game import Game
from dedale.core.presentation.scene import Panel, Scene, Tray
from dedale.core.text import Text
from dedale.draw.svg.seat_strips import seat_token
from dedale.draw.svg.sheet import Sheet, reference
from dedale.play.opponents import bot_name
from dedale.web.pages import table_words
from dedale.web.play.ledger import Ledger
from dedale.web.play.seats import SeatState


class Lying(NamedTuple):
    """A tray, and how many pieces lie in it."""

    label: Text
    pieces: int


class Strip(NamedTuple):
    """A seat as its strip shows it; seat 0 is what belongs to nobody."""

    seat: int
    name: Text
    player: Text | str
    face: str
    """The address of a picture; empty for none."""
    token: str
    trays: list[Lying]
    panels: list[Panel]


def strips(ledger: Ledger, holder: str) -> list[Strip]:
    """Nobody's strip, then that of the reader, who sits nearest, and the others in turn."""
    scene = ledger.game.presentation.scene(ledger.position)
    own = [seat.seat for seat in ledger.seats if holder and seat.holder == holder]
    nearest = own[0] - 1 if own and len(own) < len(ledger.seats) else 0
    order = [*ledger.seats[nearest:], *ledger.seats[:nearest]]
    sheet = Sheet(ledger.game.presentation.look, "", 1)
    nobody = Strip(0, Text("", ""), "", "", "", *_belongings(scene, 0))
    return [nobody, *(_strip(ledger, scene, sheet, seat) for seat in order)]


def _strip(ledger: Ledger, scene: Scene, sheet: Sheet, seat: SeatState) -> Strip:
    token = reference(seat_token(sheet, scene, seat.seat))
    name = ledger.game.seat_names[seat.seat - 1]
    return Strip(
        seat.seat, name, _player(ledger.game, seat), _face(ledger.game, seat), token, *_belongings(scene, seat.seat)
    )


def _face(game: Game, seat: SeatState) -> str:
    """The address of the picture of who sits there; empty for none."""
    if seat.character:
        return f"/g/{game.name}/faces/{seat.character}.svg"
    return f"/faces/{seat.face}.svg" if seat.face else ""


def _player(game: Game, seat: SeatState) -> Text | str:
    if seat.kind == "open":
        said = table_words.FOR_SCRIPTS["seat_awaits" if seat.name else "seat_open"]
        return said.format(seat.name)
    if seat.kind == "bot" and seat.character:
        return bot_name(BotSpec(seat.level, character=seat.character), game)
    return table_words.FOR_SCRIPTS["bot"].format(level(seat.level).name) if seat.kind == "bot" else seat.name


def _belongings(scene: Scene, seat: int) -> tuple[list[Lying], list[Panel]]:
    return list(_trays(scene, seat)), [panel for panel in scene.panels if panel.seat == seat]


def _trays(scene: Scene, seat: int) -> Iterator[Lying]:
    for tray in scene.board.trays:
        pieces = _lying(scene, tray)
        if tray.seat == seat and (pieces or not tray.is_brief):
            yield Lying(tray.label, pieces)


def _lying(scene: Scene, tray: Tray) -> int:
    return sum(piece.place == tray.name for piece in scene.pieces)
