"""Documentation of a route, written next to its handler and used by the OpenAPI description."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from dedale.core.errors import DedaleError

KEY = "described"


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter:
    """A parameter of an address or a header."""

    name: str
    about: str
    schema: Mapping[str, Any]
    place: str = "query"


@dataclass(frozen=True, slots=True, kw_only=True)
class RouteDoc:
    """What a route takes, gives and refuses."""

    summary: str
    about: str = ""
    body: Any = None
    """The type of the body that it takes, if any."""
    body_examples: Mapping[str, Any] = field(default_factory=dict)
    gives: Any = None
    """The type of what it answers as JSON; None where it answers something else, or nothing."""
    example: Any = None
    texts: Mapping[str, str] = field(default_factory=dict)
    """Examples of its answer as other media than JSON, by media type."""
    status: int = 200
    refusals: tuple[type[DedaleError], ...] = ()
    """What it refuses, besides what every route and every body can be refused for."""
    parameters: tuple[Parameter, ...] = ()
    has_token: bool = False
    """Whether it asks who one is."""


def route_doc(**said: Any) -> dict[str, Any]:
    """What is said of a route, as its decorator takes it."""
    return {KEY: RouteDoc(**said)}
