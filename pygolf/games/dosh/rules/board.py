"""The board: a flat-top hexagonal grid, its twelve directions, and where a step leads.

Cells are numbers, ``row * columns + column``; in moves, views and events they are [column, row], zero-based. Odd
columns lie half a cell lower. Even clock directions lead to the six neighbours; odd ones lead through the corners to
the next dot in line::

            12
        10 ____ 2
          /    \\
          \\____/
         8      4
            6

The sides towards 12, 4 and 8 bulge outward. An odd step follows an edge between two cells. The midpoint of this edge
belongs to the neighbour at 12, 4 or 8 of the cell that the step leaves (ruling on the board model).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress, count

EVEN = (12, 2, 4, 6, 8, 10)
CLOCK = tuple(range(1, 13))
OFF = -1

_AXIAL = {12: (0, -1), 2: (1, -1), 4: (1, 0), 6: (0, 1), 8: (-1, 1), 10: (-1, 0)}
MIDPOINT = {1: 12, 3: 4, 5: 4, 7: 8, 9: 8, 11: 12}
"""The even direction in which the midpoint cell of an odd step lies (DB-11)."""

Cell = tuple[int, int]
"""[column, row], zero-based."""


def clock(number: int) -> int:
    """Wrap a clock number into 1 to 12."""
    return (number - 1) % 12 + 1


def axial(cell: Cell) -> tuple[int, int]:
    """Return the axial coordinates (q, r) of an offset cell; r increases downwards."""
    column, row = cell
    return column, row - (column - (column & 1)) // 2


def offset(q: int, r: int) -> Cell:
    """Return the offset cell of axial coordinates."""
    return q, r + (q - (q & 1)) // 2


def vector(direction: int) -> tuple[int, int]:
    """Return the axial vector from a dot to the next dot in a clock direction."""
    if direction % 2 == 0:
        return _AXIAL[direction]
    (q1, r1), (q2, r2) = _AXIAL[clock(direction - 1)], _AXIAL[clock(direction + 1)]
    return q1 + q2, r1 + r2


def distance(first: Cell, second: Cell) -> int:
    """Return the number of hex steps from dot to dot (DB-2)."""
    (q1, r1), (q2, r2) = axial(first), axial(second)
    dq, dr = q1 - q2, r1 - r2
    return max(abs(dq), abs(dr), abs(dq + dr))


@dataclass(frozen=True, slots=True)
class Grid:
    """The steps on a board with a given outline."""

    columns: int
    rows: int
    step: tuple[tuple[int, ...], ...]
    """By clock number (index 0 unused) and cell: the next dot, or OFF."""
    mid: tuple[tuple[int, ...], ...]
    """By odd clock number and cell: the midpoint cell, or OFF; empty for even numbers."""

    def number(self, cell: Cell) -> int:
        """Return the number of a cell inside the bounding rectangle, or OFF."""
        column, row = cell
        return row * self.columns + column if 0 <= column < self.columns and 0 <= row < self.rows else OFF

    def cell(self, number: int) -> Cell:
        """Return the cell [column, row] of a number."""
        row, column = divmod(number, self.columns)
        return column, row


@lru_cache(maxsize=32)
def make_grid(outline: tuple[str, ...]) -> Grid:
    """Build the grid from rows of letters; a space is off the board. It is cached, because matches on one course share
    it.
    """
    columns, rows = len(outline[0]), len(outline)
    on = [letter != " " for row in outline for letter in row]

    def lead(direction: int) -> Iterator[int]:
        dq, dr = vector(direction)
        # In a given direction, all cells of even columns move by the same number of rows, and so do all cells of odd
        # columns.
        down = [offset(odd + dq, axial((odd, 0))[1] + dr)[1] for odd in (0, 1)]
        for number, here in enumerate(on):
            row, column = divmod(number, columns)
            to = number + down[column & 1] * columns + dq
            inside = here and 0 <= column + dq < columns and 0 <= row + down[column & 1] < rows
            yield to if inside and on[to] else OFF

    step = ((), *(tuple(lead(direction)) for direction in CLOCK))
    mid = ((), *(step[MIDPOINT[direction]] if direction in MIDPOINT else () for direction in CLOCK))
    return Grid(columns, rows, step, mid)


WATER, WATERFALL, BIG, MEDIUM, SMALL = "~", "!", "b", "m", "s"
WET = frozenset((WATER, WATERFALL))
TREES = frozenset((BIG, MEDIUM, SMALL))
LEAVING = {BIG: 5, MEDIUM: 3, SMALL: 2}
"""Number of counts by which a tree reduces the Distance of a shot out of it (DB-22)."""
MIN_HIT_ROLL = {BIG: 2, MEDIUM: 5}
"""Minimum number on the die that stops the ball (DB-28). A target stops it only on 12."""
TARGET_HIT = 12
LOST_FROM = {WATERFALL: 2, WATER: 5, BIG: 9, MEDIUM: 12, SMALL: 12}
"""Minimum number on the die with which the card is lost (DB-29)."""
LOST_OFF_BOARD = 2


@dataclass(frozen=True, slots=True)
class Ground:
    """The board for one shot, after the tide has been applied, with the targets that can be hit."""

    grid: Grid
    terrain: Sequence[str]
    """One letter per cell. Mud and sand that the tide floods have the letter of water."""
    heights: Sequence[int]
    lower: Sequence[bool]
    """Whether a cell has a lower neighbour."""
    trees: Sequence[bool]
    """Whether a cell has a big or medium tree."""
    stops: Sequence[bool]
    """Whether hit or miss may be rolled at a dot: at big and medium trees, and at the targets that can be hit."""

    def below(self, cell: int, face: int) -> int:
        """Return the cell to which a ball rolls with this face of the black die, or OFF if it stays (DB-26)."""
        there = (self.grid.mid if face % 2 else self.grid.step)[face][cell]
        return there if there != OFF and self.heights[there] < self.heights[cell] else OFF

    def falls(self, cell: int) -> list[int]:
        """Return the cells to which a ball rolls, for the faces on which it does."""
        return [below for face in CLOCK if (below := self.below(cell, face)) != OFF]

    def __hash__(self) -> int:
        """Return a cheap hash. Grounds are keys in all caches, there are few of them, and on one board they differ only
        in their targets.
        """
        return sum(compress(count(), self.stops))


@dataclass(frozen=True, slots=True)
class Gate:
    """A mandatory dog-leg (DB-47)."""

    cells: frozenset[int]
    """The marked cell and its neighbours; a ball that touches one of them has passed."""
    flags: Sequence[bool]
    """For each cell, whether it is one of ``cells``."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """The rules in effect."""

    hills: bool
    wind_hills: bool
    leave_tree: bool
    roll_away: bool
    hit_or_miss: bool
    lost_card: bool
    five_dice: bool = False
    """The second edition's dice: the green die decides hit or miss (DB-41)."""


@dataclass(frozen=True, slots=True)
class Wind:
    """Counts of Distance per count of wind (6, 4, 3 or 2), and the direction in which it blows (DB-35, DB-37)."""

    every: int
    direction: int
