from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from dedale.draw.paper.sheets import PAPERS, STRIP, Paper, spread

LENGTHS = st.floats(20, 1500)


def reach(paper: Paper, flipped: bool) -> tuple[float, float]:
    """The sides of what a sheet can show."""
    sides = (paper.height, paper.width) if flipped else (paper.width, paper.height)
    return sides[0] - 2 * paper.margin, sides[1] - 2 * paper.margin


@given(LENGTHS, LENGTHS, st.sampled_from(sorted(PAPERS)))
def test_the_parts_cover_the_board_and_overlap_by_the_strip(width: float, height: float, name: str) -> None:
    paper = PAPERS[name]
    found = spread(width, height, paper)
    assert (found.part_width, found.part_height) == reach(paper, found.flipped)
    columns = sorted({part.x for part in found.parts})
    rows = sorted({part.y for part in found.parts})
    assert len(found.parts) == len(columns) * len(rows)
    for starts, part, length in ((columns, found.part_width, width), (rows, found.part_height, height)):
        assert starts[0] == 0
        assert starts[-1] + part >= length - 1e-9
        assert all(abs(after - before - (part - STRIP)) < 1e-9 for before, after in pairwise(starts))


def test_a_small_board_needs_one_sheet_and_a_wide_one_lies_on_its_side() -> None:
    assert len(spread(150, 150, PAPERS["a4"]).parts) == 1
    assert spread(250, 150, PAPERS["a4"]).flipped
    assert not spread(150, 250, PAPERS["a4"]).flipped


def test_parts_know_their_neighbours() -> None:
    found = spread(300, 300, PAPERS["a4"])
    names = {part.name: (part.has_right, part.has_below) for part in found.parts}
    assert names == {"A1": (True, True), "A2": (False, True), "B1": (True, False), "B2": (False, False)}
