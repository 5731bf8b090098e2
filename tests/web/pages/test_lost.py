"""What is missing or broken is told in a page to readers, and as the interface says to programs."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from dedale.core.text import LANGUAGES
from dedale.web.pages import boxes, words
from dedale.web.server.app import app
from dedale.web.server.application import Application
from dedale.web.settings import ServerSettings
from tests.web.conftest import LIMITLESS, Client
from tests.web.pages.conftest import HTML, Seen

LOST = ["/nowhere", "/g/nothing", "/g/nothing/rules", "/g/nothing/first", "/g/nothing/history", "/t/aaaaaaaaaaaaaaaa"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", LOST)
def test_a_reader_who_is_lost_is_led_back(client: Client, path: str, lang: str) -> None:
    answer = client.get(path, headers={**HTML, "accept-language": lang})
    assert answer.status_code == 404
    title = words.ERRORS[404][0]
    assert (title.fr if lang == "fr" else title.en) in answer.text
    assert "/" in Seen(answer.text).links


def test_a_program_gets_what_the_interface_promises(client: Client) -> None:
    answer = client.get("/nowhere")
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "no_such_page"


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[Application]]:
    def fail(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(boxes, "start_data", fail)
    settings = ServerSettings(database=str(tmp_path / "x.sqlite"), **LIMITLESS)
    with TestClient(app(settings), raise_server_exceptions=False) as client:
        yield client


def test_what_breaks_is_told_without_a_word_of_its_inside(broken: TestClient[Application]) -> None:
    answer = broken.get("/g/ergo", headers=HTML)
    assert answer.status_code == 500
    assert words.ERRORS[500][0].fr.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}") in answer.text
    assert "RuntimeError" not in answer.text
