"""What a device needs to keep the pages: a manifest, icons, a service worker that asks nobody else."""

import re
from pathlib import Path

import pytest

from dedale.web.pages import assets
from tests.web.conftest import Client, opened
from tests.web.pages.conftest import HTML, seen


def test_the_manifest_names_icons_that_are_there(client: Client) -> None:
    [link] = [it for it in seen(client, "/").all("link") if it.get("rel") == "manifest"]
    answer = client.get(link["href"])
    assert answer.headers["content-type"].startswith("application/manifest+json")
    said = answer.json()
    assert (said["start_url"], said["scope"], said["display"]) == ("/", "/", "standalone")
    assert {icon["sizes"] for icon in said["icons"]} >= {"192x192", "512x512"}
    for icon in said["icons"]:
        found = client.get(icon["src"])
        assert found.status_code == 200
        assert found.headers["content-type"].startswith(icon["type"])


def test_the_manifest_is_in_the_readers_language(client: Client) -> None:
    texts = [client.get("/manifest.webmanifest", headers={"accept-language": lang}).json() for lang in ("fr", "en")]
    assert [said["lang"] for said in texts] == ["fr", "en"]
    assert texts[0]["description"] != texts[1]["description"]


@pytest.mark.parametrize("file", ["191.png", "x.png", "..png"])
def test_icons_come_in_some_widths_alone(client: Client, file: str) -> None:
    assert client.get(f"/icons/{file}").status_code == 404


def test_the_worker_has_the_version_of_the_files_and_knows_only_this_server(client: Client) -> None:
    answer = client.get("/worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert f'"{assets.version()}"' in answer.text
    assert "://" not in answer.text
    for path in re.findall(r'"(/[^"]+)"', re.findall(r"const FIRST = (\[.*?\]);", answer.text)[0]):
        assert client.get(path, headers=HTML).status_code == 200


def test_a_screen_of_the_house_shows_the_pages_alone(tmp_path: Path) -> None:
    with opened(tmp_path, house=True) as client:
        shown = []
        for cookie in ("", "dedale_screen=yes"):
            page = client.get("/", headers={"accept": "text/html", "cookie": cookie}).text
            address = page.partition('rel="manifest" href="')[2].partition('"')[0]
            shown.append(client.get(address).json()["display"])
    assert shown == ["standalone", "fullscreen"]
