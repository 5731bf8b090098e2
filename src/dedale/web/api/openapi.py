"""The description of the JSON interface (OpenAPI 3.1), made from the routes and the types of their bodies."""

import http
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

import dedale
from dedale.core.errors import DedaleError
from dedale.core.text import LANGUAGES
from dedale.web.http import errors
from dedale.web.http.errors import status_of
from dedale.web.http.tokens import COOKIE
from dedale.web.refusals import Busy, TooMany

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


if TYPE_CHECKING:
    from litestar import Litestar

TEMPLATE = "#/components/schemas/{name}"
JSON = "application/json"
ABOUT = (
    "Tables of board games that live on: set one up, join it, play, and follow it. No account is needed: a token, "
    "made by `POST /api/players`, holds one's seats. Every error has a `code` that never changes and a `message` in "
    "the reader's language. docs/api.md shows all of it by example."
)
ANY: tuple[type[DedaleError], ...] = (TooMany, Busy, errors.BadHost, errors.BadRequest, errors.Broken)
"""What every route may be refused for."""
OF_BODY = (errors.BadJson, errors.TooLarge, errors.BadMedia, errors.BadBody)
OF_TOKEN = (errors.NoToken, errors.BadToken)
TABLE = Parameter(name="table", about="The id of a table, as in its link.", schema={"type": "string"}, place="path")
LANGUAGE = Parameter(
    name="lang",
    about="The language of messages; one that we do not speak is as none.",
    schema={"type": "string", "examples": list(LANGUAGES)},
)


def openapi_document(app: "Litestar") -> dict[str, Any]:
    """The whole description, as JSON is written from."""
    routes = list(_routes(app))
    kinds = [kind for _, _, route in routes for kind in (route.body, route.gives) if kind is not None]
    kinds = list(dict.fromkeys(kinds))
    schemas, components = msgspec.json.schema_components(kinds, ref_template=TEMPLATE)
    by_kind = dict(zip(kinds, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = defaultdict(dict)
    for path, method, route in routes:
        paths[path][method.lower()] = _operation(path, method, route, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Dédale", "version": dedale.__version__, "description": ABOUT},
        "paths": dict(paths),
        "components": {
            "schemas": {**components, "Error": ERROR},
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
            },
        },
    }


ERROR = {
    "type": "object",
    "required": ["error"],
    "additionalProperties": False,
    "properties": {
        "error": {
            "type": "object",
            "required": ["code", "message"],
            "properties": {
                "code": {"type": "string", "description": "Never changes."},
                "message": {"type": "string", "description": "A sentence in the reader's language."},
            },
        }
    },
}
"""The one shape of errors; besides code and message they have details of their own."""


def _routes(app: "Litestar") -> Iterator[tuple[str, str, RouteDoc]]:
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            if KEY in handler.opt:
                for method in sorted(handler.http_methods):
                    yield route.path_format, method, handler.opt[KEY]


def _operation(path: str, method: str, route: RouteDoc, schemas: dict[Any, Any]) -> dict[str, Any]:
    said: dict[str, Any] = {"summary": route.summary, "operationId": _name(path, method)}
    if route.about:
        said["description"] = route.about
    places = [TABLE] if "{table}" in path else []
    said["parameters"] = [_parameter(each) for each in (*places, *route.parameters, LANGUAGE)]
    if route.body is not None:
        examples = {name: {"value": value} for name, value in route.body_examples.items()}
        said["requestBody"] = {
            "required": True,
            "content": {JSON: {"schema": schemas[route.body], "examples": examples}},
        }
    if route.has_token:
        said["security"] = [{"token": []}, {"cookie": []}]
    said["responses"] = {str(route.status): _answer(route, schemas), **_refused(route)}
    return said


def _name(path: str, method: str) -> str:
    parts = [part.strip("{}") for part in path.split("/") if part not in {"", "api"}]
    return "_".join([method.lower(), *parts])


def _parameter(each: Parameter) -> dict[str, Any]:
    return {
        "name": each.name,
        "in": each.place,
        "required": each.place == "path",
        "description": each.about,
        "schema": each.schema,
    }


def _answer(route: RouteDoc, schemas: dict[Any, Any]) -> dict[str, Any]:
    said: dict[str, Any] = {"description": http.HTTPStatus(route.status).phrase}
    content: dict[str, Any] = {}
    if route.gives is not None:
        content[JSON] = {"schema": schemas[route.gives]}
        if route.example is not None:
            content[JSON]["example"] = route.example
    for media, example in route.texts.items():
        content[media] = {"schema": {"type": "string"}, "example": example}
    return said | ({"content": content} if content else {})


def _refused(route: RouteDoc) -> dict[str, Any]:
    """Every error of a route by its status, with the codes it may have."""
    kinds = [*ANY, *route.refusals]
    kinds += OF_BODY if route.body is not None else ()
    kinds += (*OF_TOKEN, errors.BadOrigin) if route.has_token else ()
    by_status: dict[int, list[type[DedaleError]]] = defaultdict(list)
    for kind in dict.fromkeys(kinds):
        by_status[status_of(kind)].append(kind)
    return {str(status): _error(status, by_status[status]) for status in sorted(by_status)}


def _error(status: int, kinds: list[type[DedaleError]]) -> dict[str, Any]:
    about = "; ".join(f"`{kind.code}`: {(kind.__doc__ or '').splitlines()[0]}" for kind in kinds)
    said: dict[str, Any] = {
        "description": f"{http.HTTPStatus(status).phrase}. {about}",
        "content": {JSON: {"schema": {"$ref": TEMPLATE.format(name="Error")}}},
    }
    if any("retry" in (kind.__doc__ or "") for kind in kinds):
        said["headers"] = {"Retry-After": {"schema": {"type": "integer"}, "description": "Seconds to wait."}}
    return said
