"""The page of the architecture names functions that exist."""

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parent.parent / "docs"
PAGE = (DOCS / "architecture.md").read_text(encoding="utf-8")
STEPS = re.findall(r"^\| \d+ \| \[`([\w.#]+)`\]\(([^)]+)\)", PAGE, re.MULTILINE)
MOST = 25


def test_a_move_takes_at_most_this_many_steps() -> None:
    assert 10 < len(STEPS) <= MOST


@pytest.mark.parametrize(("name", "file"), STEPS, ids=[name for name, _ in STEPS])
def test_every_step_names_a_function(name: str, file: str) -> None:
    source = (DOCS / file).read_text(encoding="utf-8")
    *owner, function = name.split(".")
    if owner:
        assert re.search(rf"^(export )?class {owner[0]}\b", source, re.MULTILINE)
    pattern = rf"\bdef {function}\(" if file.endswith(".py") else rf"^(  |export function )(async )?{function}\("
    assert re.search(pattern, source, re.MULTILINE)
