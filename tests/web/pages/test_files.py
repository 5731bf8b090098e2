"""What pages are made of: kept for good under its version, compressed, light; colours, boards, print, language."""

import gzip
import re

import pytest

import dedale
from dedale.draw.palette import SHARED
from dedale.web.pages import assets
from dedale.web.pages.worlds import world_css
from tests.web.conftest import Client
from tests.web.pages.conftest import HTML, ROOMS


def test_a_file_is_kept_for_good_under_its_version_alone(client: Client) -> None:
    kept = client.get(assets.address("css/base.css"))
    assert "immutable" in kept.headers["cache-control"]
    assert kept.headers["content-type"].startswith("text/css")
    old = client.get("/static/another/css/base.css")
    assert old.content == kept.content
    assert old.headers["cache-control"] == "no-cache"
    assert client.get("/static/another/css/none.css").status_code == 404


def test_files_and_pages_are_compressed(client: Client) -> None:
    for path in ("/", assets.address("css/base.css")):
        answer = client.get(path, headers=HTML | {"accept-encoding": "gzip"})
        assert answer.headers["content-encoding"] == "gzip"
        assert "Accept-Encoding" in answer.headers["vary"]
        assert "content-encoding" not in client.get(path, headers=HTML | {"accept-encoding": "identity"}).headers


def test_modules_and_style_sheets_reach_only_files_that_are_there() -> None:
    for path, asset in assets.assets().items():
        if path.endswith((".js", ".css")):
            text = asset.content.decode()
            used = re.findall(r'(?:from|import) "(\.[^"]+)"|url\("([^"]+)"\)', text)
            for relative in (one or other for one, other in used):
                folder = path.rpartition("/")[0]
                parts = f"{folder}/{relative}".split("/")
                resolved: list[str] = []
                for part in parts:
                    if part == "..":
                        resolved.pop()
                    elif part != ".":
                        resolved.append(part)
                assert "/".join(resolved) in assets.assets(), (path, relative)


LIGHT = 45_000
"""No page is heavier, compressed."""


@pytest.mark.parametrize("path", ROOMS)
def test_a_page_is_light(client: Client, path: str) -> None:
    assert len(gzip.compress(client.get(path, headers=HTML).content)) < LIGHT


def test_what_all_pages_share_is_light() -> None:
    shared = ("css/base.css", "js/theme.js", "js/switches.js", "icon.svg")
    assert sum(len(gzip.compress(assets.assets()[path].content)) for path in shared) < 6_000
    assert sum(len(file.content) for path, file in assets.assets().items() if path.endswith(".woff2")) < 65_000


def test_the_pages_have_the_colours_of_the_palette() -> None:
    css = assets.assets()["css/base.css"].content.decode()
    for name, colour in SHARED.items():
        assert re.findall(rf"--{name}: (#\w+);", css) == [colour.light, colour.dark, colour.dark], name


@pytest.mark.parametrize("name", dedale.names())
def test_a_world_has_its_colours_by_day_and_by_night(client: Client, name: str) -> None:
    css = client.get(f"/worlds/{name}.css").text
    assert css == world_css(name)
    for colour, (light, dark) in dedale.game(name).presentation.look.colours.items():
        assert css.count(f"--{colour}:{light};") >= 1
        assert css.count(f"--{colour}:{dark};") >= 2


def test_there_is_no_other_world(client: Client) -> None:
    assert client.get("/worlds/nowhere.css").status_code == 404


@pytest.mark.parametrize(
    "query", ["position=nonsense", "position=1&options=[]", "position=1&options={", 'position=1&options={"no":1}']
)
def test_a_board_that_cannot_be_is_not_drawn(client: Client, query: str) -> None:
    assert client.get(f"/g/ergo/board.svg?{query}").status_code == 404
    assert client.get(f"/g/nothing/board.svg?{query}").status_code == 404


def test_a_box_can_be_printed(client: Client) -> None:
    answer = client.get("/g/ergo/print.pdf?paper=letter")
    assert answer.content.startswith(b"%PDF")
    assert answer.headers["content-type"] == "application/pdf"
    assert client.get("/g/ergo/print.pdf?paper=napkin").status_code == 404


def test_the_language_is_remembered(client: Client) -> None:
    answer = client.post("/lang", data={"lang": "en", "next": "/g/ergo?a=1"}, follow_redirects=False)
    assert answer.status_code == 303
    assert answer.headers["location"] == "/g/ergo?a=1"
    assert "lang=en" in answer.headers["set-cookie"]
    page = client.get("/", headers={**HTML, "cookie": "lang=en", "accept-language": "fr"})
    assert '<html lang="en">' in page.text
    client.cookies.clear()


@pytest.mark.parametrize("elsewhere", ["https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example"])
def test_the_language_leads_nowhere_else(client: Client, elsewhere: str) -> None:
    answer = client.post("/lang", data={"lang": "xx", "next": elsewhere}, follow_redirects=False)
    assert answer.headers["location"] == "/"
    assert "lang=fr" in answer.headers["set-cookie"]
    client.cookies.clear()
