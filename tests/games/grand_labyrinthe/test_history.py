"""What the history of Le Grand Labyrinthe says can be deduced."""

from dedale.games.grand_labyrinthe import board


def corners() -> list[int]:
    """The cells where the spiral turns, its first one left out."""
    steps = {
        cell: (
            board.SPOTS[cell + 1][0] - board.SPOTS[cell][0],
            board.SPOTS[cell + 1][1] - board.SPOTS[cell][1],
        )
        for cell in range(board.FORK, board.LAIR)
    }
    return [cell for cell in range(board.FORK + 1, board.LAIR) if steps[cell] != steps[cell - 1]]


def test_the_corners_are_those_that_the_sheet_names() -> None:
    assert corners()[:3] == [11, 19, 27]


def test_eight_of_nineteen_special_cells_are_corners_of_the_spiral() -> None:
    special = {cell for sign, cells in board.CELLS_THAT_ACT.items() if sign != board.CENTRE for cell in cells}
    assert len(special) == 19
    assert sorted(special & set(corners())) == [11, 34, 47, 53, 63, 74, 77, 79]


def test_no_other_spiral_has_these_corners_and_this_centre() -> None:
    """The three arms give the sides of the rectangle; a rectangle of these sides ends on one cell only."""
    first, second, third, fourth = board.FORK, *corners()[:3]
    width, height = second - first + 1, third - second + 1
    assert fourth - third == width - 1
    assert first + width * height - 1 == board.LAIR
