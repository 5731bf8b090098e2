"""The review page: the board, and the data that its modules need."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from litestar import Response
from markupsafe import Markup

from dedale.core.model.facts import Sides
from dedale.core.records.record import Record
from dedale.core.text import Text
from dedale.draw.typography import printed
from dedale.web.http.app_state import app_state_of
from dedale.web.http.responses import AnyRequest
from dedale.web.pages import table_words
from dedale.web.pages.answer import page
from dedale.web.pages.study import words
from dedale.web.pages.study.studied import Studied
from dedale.web.pages.tables import Drawing, drawn_beside, script


@dataclass(frozen=True, slots=True)
class Source:
    """Where a game comes from: a text of records, and which of them is shown."""

    records: Sequence[Record]
    text: str
    number: int = 1
    table: str = ""
    """The table at which it was played; empty for a file."""
    file: str = ""
    """What the file of a table's game is called."""
    is_over: bool = True


async def study_page(request: AnyRequest, source: Source, shown: Studied) -> Response[bytes]:
    """The page of a game; its modules ask for all the rest."""
    drawing = await drawn_beside(request, shown.game)
    return await app_state_of(request).heavy.beside(lambda: _page(request, source, shown, drawing))


def _page(request: AnyRequest, source: Source, shown: Studied, drawing: Drawing) -> Response[bytes]:
    game, (board, known) = shown.game, drawing
    return page(
        request,
        "study.html",
        facts=game.facts,
        w=words,
        table_words=table_words,
        source=source,
        board=Markup(board),  # noqa: S704  # drawn by us
        data=Markup(script(_data(shown, known, source))),  # noqa: S704  # escaped by `script`
        seats=[shown.player(seat) for seat in range(1, game.seats + 1)],
        titles=[_title(record, at) for at, record in enumerate(source.records, start=1)],
        is_empty=not shown.record.events,
    )


def _data(shown: Studied, known: Mapping[str, Any], source: Source) -> dict[str, Any]:
    own = {key: printed(said) for key, said in words.FOR_SCRIPTS.items()}
    return {
        **known,
        "words": {**known["words"], **own},
        "id": source.table,
        "game": shown.game.name,
        "record": source.text,
        "number": source.number,
        "seats": shown.seats,
        "curves": _curves(shown),
        "colours": _colours(shown),
    }


def _curves(shown: Studied) -> Sides:
    """The seats of each curve of the graph: of two sides each has one, else each seat."""
    game = shown.game
    return game.sides if game.has_two_sides else tuple((seat,) for seat in range(1, game.seats + 1))


def _colours(shown: Studied) -> list[str]:
    """The colour that stands for each seat in the game's world, by its name there."""
    board, tints = shown.game.presentation.scene(shown.positions[0]).board, shown.game.presentation.look.tints
    found = []
    for seat in range(1, shown.game.seats + 1):
        kinds = [kind.drawing.partition("+")[0] for kind in board.kinds if kind.seat == board.side(seat)[0]]
        found.append(next((tints[kind] for kind in kinds if kind in tints), f"seat{seat}"))
    return found


def _title(record: Record, number: int) -> Text:
    names = ", ".join(name for name in record.seats if name)
    parts = [str(record.game.facts.title), names, record.date]
    return words.GAME_NUMBER.format(number=number, title=" · ".join(filter(None, parts)))
