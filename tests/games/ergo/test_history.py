"""What the history of Ergo says can be proved."""

from dedale.games.ergo.board import CELLS, COLUMNS, is_path


def test_one_rectangle_only_has_34_cells_on_its_edge_and_56_inside() -> None:
    fits = [
        (width, height)
        for width in range(3, 91)
        for height in range(3, width + 1)
        if (width - 2) * (height - 2) == 56 and 2 * (width + height) - 4 == 34
    ]
    assert fits == [(10, 9)]
    assert fits[0] == (COLUMNS, CELLS // COLUMNS)
    assert sum(map(is_path, range(CELLS))) == 34
