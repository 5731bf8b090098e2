"""The description of the interface is exact: every route, every body, every answer that tests get."""

from typing import Any

import pytest

from dedale.web import refusals
from tests.web.conftest import Client, Player

FOR_PROGRAMS = ("/api", "/health")
"""All else is pages."""
UNDESCRIBED = {"/api/schema"}


@pytest.fixture(scope="module")
def schema(client: Client) -> dict[str, Any]:
    described: dict[str, Any] = client.get("/api/schema").json()
    return described


def test_every_route_is_described(client: Client, schema: dict[str, Any]) -> None:
    routes = {
        (route.path_format, method)
        for route in client.app.routes
        for handler in getattr(route, "route_handlers", ())
        for method in getattr(handler, "http_methods", ())
        if method != "OPTIONS" and route.path_format.startswith(FOR_PROGRAMS) and route.path_format not in UNDESCRIBED
    }
    described = {(path, method.upper()) for path, methods in schema["paths"].items() for method in methods}
    assert described == routes


def references(part: Any) -> set[str]:
    if isinstance(part, dict):
        own = {part["$ref"]} if isinstance(part.get("$ref"), str) else set()
        return own.union(*map(references, part.values()))
    return set().union(*map(references, part)) if isinstance(part, list) else set()


def test_whatever_it_refers_to_is_there(schema: dict[str, Any]) -> None:
    known = {f"#/components/schemas/{name}" for name in schema["components"]["schemas"]}
    assert references(schema) <= known


def test_names_are_not_given_twice(schema: dict[str, Any]) -> None:
    names = [operation["operationId"] for methods in schema["paths"].values() for operation in methods.values()]
    assert len(set(names)) == len(names)


def test_every_command_is_described_with_its_kind(schema: dict[str, Any]) -> None:
    body = schema["paths"]["/api/tables/{table}/commands"]["post"]["requestBody"]
    mapping = body["content"]["application/json"]["schema"]["discriminator"]["mapping"]
    assert {"join", "play", "roll", "undo", "resign", "offer_draw"} <= mapping.keys()
    play = schema["components"]["schemas"]["Play"]
    assert set(play["required"]) == {"kind", "id", "ply", "event"}
    assert play["additionalProperties"] is False
    assert play["properties"]["event"]["maxLength"] == 64


@pytest.mark.parametrize(
    ("method", "path", "template", "said"),
    [
        ("post", "/api/tables", "/api/tables", {"game": "ludo", "seats": []}),
        ("post", "/api/tables", "/api/tables", {"game": 1}),
        ("get", "/api/tables/x", "/api/tables/{table}", None),
        ("get", "/api/tables/x/stream?since=x", "/api/tables/{table}/stream", None),
        ("post", "/api/tables/x/hint", "/api/tables/{table}/hint", None),
        ("post", "/api/tables/x/commands", "/api/tables/{table}/commands", {"kind": "roll", "id": "a", "ply": 0}),
    ],
)
def test_what_is_refused_was_announced(
    schema: dict[str, Any], ariane: Player, method: str, path: str, template: str, said: Any
) -> None:
    answer = ariane.client.request(method, path, headers=ariane.heads, json=said)
    announced = schema["paths"][template][method]["responses"][str(answer.status_code)]
    assert f"`{answer.json()['error']['code']}`" in announced["description"]


def test_every_refusal_of_a_table_is_announced(schema: dict[str, Any]) -> None:
    responses = schema["paths"]["/api/tables/{table}/commands"]["post"]["responses"]
    about = " ".join(response["description"] for response in responses.values())
    kinds = {kind for kind in vars(refusals).values() if isinstance(kind, type) and issubclass(kind, refusals.Refusal)}
    for kind in kinds - {refusals.Refusal, refusals.BadTerms}:
        assert f"`{kind.code}`" in about
