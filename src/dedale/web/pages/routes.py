"""All page routes, for the application to register."""

from collections.abc import Sequence

from litestar.types import ControllerRouterHandler

from dedale.web.pages import (
    evenings,
    files,
    house,
    installing,
    joining,
    lessons,
    manual,
    notices,
    own_games,
    profile,
    rooms,
    tables,
)
from dedale.web.pages.study import routes as study


def page_routes() -> Sequence[ControllerRouterHandler]:
    """Every handler of the pages."""
    return [
        *files.HANDLERS,
        *rooms.HANDLERS,
        *tables.HANDLERS,
        *joining.HANDLERS,
        *evenings.HANDLERS,
        *installing.HANDLERS,
        *house.HANDLERS,
        *own_games.HANDLERS,
        *notices.HANDLERS,
        *profile.HANDLERS,
        *lessons.HANDLERS,
        *manual.HANDLERS,
        *study.HANDLERS,
    ]
