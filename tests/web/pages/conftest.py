"""A server in this process, and a reader who looks at its pages."""

from collections.abc import Iterator
from html.parser import HTMLParser

import pytest

import dedale
from tests.web.conftest import Client, opened

HTML = {"accept": "text/html"}
OF_A_GAME = ("", "/rules", "/history", "/first")
ROOMS = ["/", "/open", "/evenings/new", *(f"/g/{name}{room}" for name in dedale.names() for room in OF_A_GAME)]
"""Every page that needs no table."""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with opened(tmp_path_factory.mktemp("pages")) as client:
        yield client


class Seen(HTMLParser):
    """What is on a page: its elements with their attributes, its ids, its texts."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.texts: list[str] = []
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    def all(self, tag: str) -> list[dict[str, str]]:
        """The attributes of every element of this name."""
        return [attributes for name, attributes in self.elements if name == tag]

    @property
    def ids(self) -> list[str]:
        """Every id, in order."""
        return [attributes["id"] for _, attributes in self.elements if "id" in attributes]

    @property
    def links(self) -> list[str]:
        """Every address of our own that the page leads to or is made of."""
        found = [attributes.get(name, "") for _, attributes in self.elements for name in ("href", "src", "action")]
        return [address for address in found if address.startswith("/")]


def seen(client: Client, path: str, lang: str = "fr") -> Seen:
    """A page as this reader gets it."""
    answer = client.get(path, headers={**HTML, "accept-language": lang})
    assert answer.status_code == 200, (path, answer.status_code)
    return Seen(answer.text)
