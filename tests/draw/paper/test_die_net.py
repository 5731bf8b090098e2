"""The net of a die, folded in the mind: every edge of the cube is a fold or is glued by one flap."""

from collections import defaultdict
from typing import NamedTuple

from dedale.draw.paper.die_net import FACES, FLAPS, net

Vector = tuple[int, int, int]


def plus(one: Vector, other: Vector) -> Vector:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2])


def minus(one: Vector) -> Vector:
    return (-one[0], -one[1], -one[2])


def cross(one: Vector, other: Vector) -> Vector:
    (a, b, c), (d, e, f) = one, other
    return (b * f - c * e, c * d - a * f, a * e - b * d)


class Face(NamedTuple):
    """A face in space: its upper left corner, the way to the right and the way down."""

    corner: Vector
    right: Vector
    down: Vector

    def corners(self) -> list[Vector]:
        across = plus(self.corner, self.right)
        return [self.corner, across, plus(across, self.down), plus(self.corner, self.down)]

    def folded(self, side: int) -> "Face":
        """The face that follows on this side (up, right, down, left), bent inwards."""
        inward = cross(self.right, self.down)
        return (
            Face(plus(self.corner, inward), self.right, minus(inward)),
            Face(plus(self.corner, self.right), inward, self.down),
            Face(plus(self.corner, self.down), self.right, inward),
            Face(plus(self.corner, inward), minus(inward), self.down),
        )[side]


def folded() -> dict[tuple[int, int], Face]:
    faces = {FACES[0]: Face((0, 0, 0), (1, 0, 0), (0, 1, 0))}
    waiting = [FACES[0]]
    while waiting:
        column, row = waiting.pop()
        for side, there in enumerate(((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row))):
            if there in FACES and there not in faces:
                faces[there] = faces[column, row].folded(side)
                waiting.append(there)
    return faces


def test_six_faces_make_a_cube_and_opposite_faces_are_where_a_box_says() -> None:
    inward = [cross(face.right, face.down) for face in (folded()[at] for at in FACES)]
    assert len(set(inward)) == 6
    assert all(inward[one] == minus(inward[other]) for one, other in ((0, 5), (1, 4), (2, 3)))


def test_of_two_sides_that_meet_one_bears_a_flap() -> None:
    meeting: dict[frozenset[Vector], list[tuple[int, int, int]]] = defaultdict(list)
    for (column, row), face in folded().items():
        corners = face.corners()
        for side in range(4):
            meeting[frozenset((corners[side], corners[(side + 1) % 4]))].append((column, row, side))
    assert len(meeting) == 12
    flaps = sorted(sum(side in FLAPS for side in sides) for sides in meeting.values())
    assert flaps == [0] * 5 + [1] * 7


def test_what_is_not_folded_is_cut_and_cuts_make_one_outline() -> None:
    found = net()
    ends = [end for line in found["cuts"] for end in (line[0], line[-1])]
    assert all(ends.count(end) == 2 for end in ends)
    bases = {frozenset((line[0], line[-1])) for line in found["cuts"] if len(line) == 4}
    straight = {frozenset(line) for line in found["cuts"] if len(line) == 2}
    folds = {frozenset(line) for line in found["folds"]}
    assert len(folds) == len(found["folds"]) == 12
    assert bases < folds
    assert not straight & folds
