"""The guided first games, as their pages play them."""

import json
import re
from typing import Any

import pytest

import dedale
from dedale.core.text import LANGUAGES
from tests.web.conftest import Client
from tests.web.pages.conftest import HTML

STEPS = [(name, at) for name in dedale.names() for at in range(len(dedale.game(name).presentation.lesson.steps))]


def told(client: Client, name: str, at: int, event: str) -> dict[str, Any]:
    answer: dict[str, Any] = client.get(f"/g/{name}/first/{at}", params={"event": event}).json()
    return answer


def steps_of(client: Client, name: str, lang: str) -> list[dict[str, Any]]:
    page = client.get(f"/g/{name}/first", headers={**HTML, "accept-language": lang}).text
    found = re.search(r'<script type="application/json" id="lesson-data">(.*?)</script>', page, re.DOTALL)
    assert found
    steps: list[dict[str, Any]] = json.loads(found[1])["steps"]
    return steps


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", dedale.names())
def test_the_page_brings_every_step_along(client: Client, name: str, lang: str) -> None:
    steps = steps_of(client, name, lang)
    assert len(steps) == len(dedale.game(name).presentation.lesson.steps)
    for step in steps:
        assert step["text"]
        targets = {target for choice in step["view"]["choices"] for target in choice["path"]}
        assert set(step["way"]) <= targets | {step["view"]["chance"]}


@pytest.mark.parametrize(("name", "at"), STEPS)
def test_what_is_right_is_played_and_praised(client: Client, name: str, at: int) -> None:
    lesson = dedale.game(name).presentation.lesson
    game = dedale.game(name, **lesson.options)
    step = lesson.steps[at]
    position = game.position(step.position)
    event = "" if position.to_move == 0 else (step.right or [str(next(iter(position.moves())))])[0]
    answer = told(client, name, at, event)
    assert answer["right"]
    assert answer["said"]
    assert answer["view"]["lines"][-1]["event"] == (event or step.right[0])


def test_what_is_legal_but_not_asked_for_is_not_played(client: Client) -> None:
    answer = told(client, "ergo", 2, "@a1")
    assert not answer["right"]
    assert answer["text"]


def test_why_something_cannot_be_touched_is_told_with_its_rule(client: Client) -> None:
    answer = client.get("/g/ergo/first/2/why", params={"t": ["e5", "f6"]}).json()
    assert answer["rule"] == "R4"


@pytest.mark.parametrize("path", ["/g/ergo/first/99", "/g/nothing/first/0", "/g/ergo/first/0/why"])
def test_there_is_no_other_step(client: Client, path: str) -> None:
    assert client.get(path, headers=HTML).status_code == 404
