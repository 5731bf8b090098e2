from pathlib import Path

import pytest

from dedale.web.pages import manual
from tests.web.conftest import Client


def test_without_files_a_page_says_how_to_build_them(
    client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(manual, "BUILT", tmp_path)
    found = client.get("/docs", headers={"Accept-Language": "fr"})
    assert found.status_code == 404
    assert "make docs" in found.text
    assert client.get("/docs/index.html").status_code == 404


def test_files_are_served_with_the_policy_and_nothing_beside_them(
    client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = tmp_path / "docs"
    (built / "_static").mkdir(parents=True)
    (built / "index.html").write_text("<p>Guides</p>", encoding="utf-8")
    (built / "_static" / "x.css").write_text("p {}", encoding="utf-8")
    (tmp_path / "secret").write_text("no", encoding="utf-8")
    monkeypatch.setattr(manual, "BUILT", built)
    first = client.get("/docs", follow_redirects=False)
    assert first.headers["location"] == "/docs/index.html"
    page = client.get("/docs/index.html")
    assert (page.status_code, page.text) == (200, "<p>Guides</p>")
    assert page.headers["content-type"].startswith("text/html")
    assert "script-src 'self'" in page.headers["content-security-policy"]
    assert client.get("/docs/_static/x.css").headers["content-type"].startswith("text/css")
    for path in ("/docs/../secret", "/docs/%2e%2e/secret", "/docs/..%2fsecret", "/docs//etc/passwd", "/docs/none"):
        assert client.get(path).status_code in {400, 404}
