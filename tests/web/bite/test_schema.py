"""Whatever the description of the interface allows, and much that it does not: the server answers as described."""

import re
from typing import Any

import pytest
import schemathesis
from hypothesis import settings
from schemathesis import Case
from schemathesis.config import CacheConfig, GenerationConfig, ProjectConfig, ProjectsConfig, SchemathesisConfig
from schemathesis.specs.openapi import checks

from dedale.web.api.openapi import openapi_document
from dedale.web.server.app import app
from dedale.web.settings import ServerSettings
from tests.web.conftest import Client, Player

TABLES = ["waiting", "playing", "over", "gone"]
"""What stands for a table in what is made up; the real ones have other names every time."""
NAMED = re.compile(r"(?<=/tables/)(" + "|".join(TABLES) + r")\b")
QUIET = ["over", "gone"]
"""Those where nobody can be advised, which would take a worker, and nothing can be followed for ever."""
CHECKS = [
    schemathesis.checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
]


def described() -> dict[str, Any]:
    """The description, with names for tables of our own."""
    said = openapi_document(app(ServerSettings()))
    for path, methods in said["paths"].items():
        for operation in methods.values():
            for parameter in operation["parameters"]:
                if parameter["name"] == "table":
                    names = ["gone"] if path.endswith("/stream") else QUIET if path.endswith("/hint") else TABLES
                    parameter["schema"] = {"type": "string", "enum": names}
    return said


def config() -> SchemathesisConfig:
    """Tokens are for other tests: here everything is sent with a good one. No file is left in the tree."""
    project = ProjectConfig(generation=GenerationConfig(with_security_parameters=False))
    return SchemathesisConfig(projects=ProjectsConfig(default=project), cache=CacheConfig(enabled=False))


SCHEMA = schemathesis.openapi.from_dict(described(), config=config())


@pytest.fixture(scope="module")
def ariane(client: Client) -> Player:
    return Player(client)


@pytest.fixture(scope="module")
def tables(ariane: Player) -> dict[str, str]:
    both = [{"kind": "me"}, {"kind": "me"}]
    found: dict[str, str] = {"waiting": ariane.create()["id"], "gone": "a" * 16}
    for name in ("playing", "over"):
        found[name] = ariane.create(seats=both)["id"]
        ariane.play(found[name])
    ariane.do(found["over"], "resign")
    return found


@SCHEMA.parametrize()
@settings(max_examples=20, derandomize=True)
def test_every_answer_is_as_described(case: Case[Any], client: Client, ariane: Player, tables: dict[str, str]) -> None:
    sent = case.as_transport_kwargs(base_url=str(client.base_url), headers=ariane.heads)
    sent["url"] = NAMED.sub(lambda name: tables[name[0]], sent["url"])
    sent.pop("cookies")
    if "data" in sent:
        sent["content"] = sent.pop("data")
    answer = client.request(**sent)
    client.cookies.clear()
    case.validate_response(answer, checks=CHECKS)
