"""The line of a word: which straight segments may be combined (WG-7), computed with exact integers."""

from collections.abc import Sequence

Point = tuple[int, int]


def turn(a: Point, b: Point, c: Point) -> int:
    """Return twice the signed area of a triangle: positive for a left turn, 0 if the points are collinear."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _within(a: Point, b: Point, c: Point) -> bool:
    """Return whether ``c``, which must be collinear with ``a`` and ``b``, is between them or equal to one of them."""
    return min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])


def meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Return whether the segments a-b and c-d have a point in common, including end points."""
    c_side, d_side = turn(a, b, c), turn(a, b, d)
    a_side, b_side = turn(c, d, a), turn(c, d, b)
    if (c_side == 0 and _within(a, b, c)) or (d_side == 0 and _within(a, b, d)):
        return True
    if (a_side == 0 and _within(c, d, a)) or (b_side == 0 and _within(c, d, b)):
        return True
    return (c_side > 0) != (d_side > 0) and (a_side > 0) != (b_side > 0) and 0 not in (c_side, d_side, a_side, b_side)


def retrace(joint: Point, a: Point, b: Point) -> bool:
    """Return whether joint-a and joint-b overlap beyond the joint, so that the second runs back along the first."""
    ahead = (a[0] - joint[0]) * (b[0] - joint[0]) + (a[1] - joint[1]) * (b[1] - joint[1])
    return turn(joint, a, b) == 0 and ahead > 0


def find_clash(points: Sequence[Point], spaces: Sequence[int]) -> tuple[int, int] | None:
    """Return the first two segments of a line that may not be combined, as the indices of the letters at which they
    start.

    ``spaces`` are distinct indices into ``points``. Returns None if the line is legal.
    """
    line = [points[space] for space in spaces]
    for later in range(1, len(line) - 1):
        if retrace(line[later], line[later - 1], line[later + 1]):
            return later - 1, later
        for earlier in range(later - 1):
            if meet(line[earlier], line[earlier + 1], line[later], line[later + 1]):
                return earlier, later
    return None
