"""The documentation as static files: built without a warning, with nothing from elsewhere, and its examples run."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from scripts.docs import PACKAGES, ROOT, build, library_page, modules, page_name, readers, sources

EXAMPLES = [
    (page, code)
    for page in ("language-models", "datasets")
    for code in re.findall(r"```python\n(.*?)```", (ROOT / "docs" / f"{page}.md").read_text("utf-8"), re.DOTALL)
]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The guides and one package of the library; warnings are errors."""
    made = tmp_path_factory.mktemp("site") / "docs"
    assert build(made, ("play",)) == 0
    return made


def test_every_guide_is_a_page_and_public_names_have_their_contracts(site: Path) -> None:
    for source in sources():
        assert (site / f"{page_name(source)}.html").is_file()
    assert "<h1>Dédale" in (site / "index.html").read_text(encoding="utf-8")
    said = (site / "library-play.html").read_text(encoding="utf-8")
    assert 'id="dedale.play.session.Session"' in said
    assert "One game at the table." in said


def test_no_page_asks_another_host_or_holds_a_script(site: Path) -> None:
    for file in site.rglob("*.html"):
        text = file.read_text(encoding="utf-8")
        assert not re.search(r'<(?:link|script|img|iframe|source)\b[^>]*(?:href|src)="(?:https?:)?//', text), file
        assert not re.search(r"<script>|<style|\sstyle=|\son\w+=\"", text), file
    for file in site.rglob("*.css"):
        assert not re.search(r"url\(['\"]?(?:https?:)?//|@import", file.read_text(encoding="utf-8")), file


def test_links_between_pages_lead_somewhere(site: Path) -> None:
    for file in site.glob("*.html"):
        for target in re.findall(r'href="([^"#?]+)[^"]*"', file.read_text(encoding="utf-8")):
            if "://" not in target and not target.startswith("mailto:"):
                assert (file.parent / target).exists(), (file.name, target)


def test_every_public_module_is_in_the_library() -> None:
    pages = "".join(library_page(package) for package in PACKAGES)
    assert "automodule:: dedale.core.model.position\n" in pages
    assert "automodule:: dedale.adapters.text.environment\n" in pages
    assert all(f"automodule:: {name}\n" in pages for package in PACKAGES for name in modules(package))


def test_every_page_has_a_reader() -> None:
    listed = [page for _, pages in readers() for page in pages]
    assert len(listed) == len(set(listed))
    assert {page_name(source) for source in sources()} == {*listed, "guides"}


@pytest.mark.parametrize(("page", "code"), EXAMPLES, ids=[page for page, _ in EXAMPLES])
def test_the_examples_of_the_guides_run(page: str, code: str, tmp_path: Path) -> None:
    done = subprocess.run(  # noqa: S603  # our own page
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        input="",
        env=os.environ,
    )
    assert done.returncode == 0, (page, done.stderr)
