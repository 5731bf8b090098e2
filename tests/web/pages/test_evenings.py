"""Tournaments over HTTP: they outlive the server, and only their host changes them."""

from pathlib import Path
from typing import Any

from tests.web.conftest import Client, opened

FORM = {"title": "Vendredi", "names": "Odette\nPaul\nZoé\nMarie\nBasile", "kind": "swiss", "games": "ergo"}


def post(client: Client, path: str, **data: Any) -> Any:
    return client.post(path, data=data, headers={"origin": str(client.base_url).rstrip("/")}, follow_redirects=False)


def begun(client: Client, **more: str) -> str:
    answer = post(client, "/evenings/new", **{**FORM, **more})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def test_a_tournament_outlives_the_server(tmp_path: Path) -> None:
    with opened(tmp_path) as client:
        place = begun(client)
        assert post(client, f"{place}/result", round="0", at="0", score="2").status_code == 303
        before = client.get(place).text
        assert "1 – 0" in before
    with opened(tmp_path) as client:
        after = client.get(place).text
        assert "1 – 0" in after
        assert "Basile" in after
        assert client.get(f"{place}/screen").status_code == 200
        assert client.get(f"{place}/sheets.pdf").content.startswith(b"%PDF")
        assert client.get(f"{place}/code.svg").status_code == 200


def test_only_the_host_enters_results_and_what_is_wrong_is_said(tmp_path: Path) -> None:
    with opened(tmp_path) as client:
        place = begun(client)
        assert post(client, f"{place}/next").status_code == 422  # results are missing
        assert post(client, f"{place}/result", round="x", at="", score="9").status_code == 422
        client.cookies.clear()
        refused = post(client, f"{place}/result", round="0", at="0", score="2")
        assert refused.status_code == 403
        assert "1 – 0" not in client.get(place).text
        assert client.get("/evenings/nowhere").status_code == 404
        short = post(client, "/evenings/new", **{**FORM, "names": "Odette\nPaul"})
        assert short.status_code == 422
        assert "Odette" in short.text  # nothing is lost that was written
