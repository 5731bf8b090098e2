"""What each part of the server keeps of a person: to be exported and erased together.

A part that keeps something adds a `PersonalPart` to `PARTS`.
"""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from dedale.web.http.app_state import AppState


class PersonalPart(NamedTuple):
    """One kind of thing that is kept of a person, who is given by the token."""

    name: str
    """Its name in an export."""
    export: Callable[["AppState", str], Awaitable[object]]
    """What is kept, as JSON can say it."""
    erase: Callable[["AppState", str], Awaitable[None]]
    """Removes it; what is not there needs no removing."""


PARTS: list[PersonalPart] = []
"""Every part, besides the profile and the tables."""


async def exported_parts(app_state: "AppState", token: str) -> dict[str, object]:
    """What all parts keep of a person."""
    return {part.name: await part.export(app_state, token) for part in PARTS}


async def erase_parts(app_state: "AppState", token: str) -> None:
    """Remove what all parts keep of a person."""
    for part in PARTS:
        await part.erase(app_state, token)
