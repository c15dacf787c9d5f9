"""Functions that move a ball over the board by a number of counts of Distance, Hook or wind."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from .board import OFF, Grid

Watch = Callable[[int, int], bool]
"""Called at each dot that may stop a ball, with the cell and the counts left of this movement. Returns whether it stops
the ball.
"""


class Elbow(NamedTuple):
    """The dot at which the flight turns, and the clock direction after it (DB-7)."""

    cell: int
    direction: int


class Leg(NamedTuple):
    """The result of a movement."""

    path: list[int]
    """Cells touched, the start first."""
    direction: int
    """Clock direction of travel at the end."""
    off: bool = False
    """Whether the ball left the board (DB-15)."""
    stopped: bool = False
    """Whether a dot on the way stopped the ball."""


class Over(NamedTuple):
    """The terrain that a ball flies over."""

    grid: Grid
    heights: Sequence[int] | None
    """Heights by cell; None if hills do not count."""
    stops: Sequence[bool]
    """For each cell, whether ``watch`` must be called when a ball reaches it."""
    watch: Watch


def fly(over: Over, start: int, direction: int, count: int, elbow: Elbow | None = None) -> Leg:
    """Move the ball from a dot along a line (DB-10 to DB-15, DB-23 to DB-25)."""
    grid, heights, stops, watch = over
    path, cell, left = [start], start, count
    step = _odd_step if direction % 2 else _even_step
    while left > 0:
        if elbow is not None and cell == elbow.cell:
            direction, elbow = elbow.direction, None
            step = _odd_step if direction % 2 else _even_step
        arrived, left = step(grid, heights, cell, direction, left)
        if arrived == OFF:
            return Leg(path, direction, off=True)
        if arrived == cell:
            break
        cell = arrived
        path.append(cell)
        if stops[cell] and watch(cell, abs(left)):
            return Leg(path, direction, stopped=True)
    return Leg(path, direction)


def _even_step(grid: Grid, heights: Sequence[int] | None, cell: int, direction: int, left: int) -> tuple[int, int]:
    """Return the next dot and the counts left. It is the same dot if the step up needs more counts (DB-25)."""
    next_cell = grid.step[direction][cell]
    if next_cell == OFF or heights is None:
        return next_cell, left - 1
    cost = 1 + heights[next_cell] - heights[cell]
    return (cell, left) if cost > left else (next_cell, left - cost)


def _odd_step(grid: Grid, heights: Sequence[int] | None, cell: int, direction: int, left: int) -> tuple[int, int]:
    """Like :func:`_even_step`, but with two half steps over the midpoint cell. Counts left over on the midpoint are
    forfeited and returned as a negative number.
    """
    next_cell = grid.step[direction][cell]
    middle = grid.mid[direction][cell]
    if left == 1:
        if middle == OFF or heights is None:
            return middle, 0
    elif next_cell == OFF or heights is None:
        return next_cell, left - 2
    elif middle == OFF:
        rise = heights[next_cell] - heights[cell]
        cost = 2 + (rise > 0) - (rise < 0)
        return (cell, left) if cost > left else (next_cell, left - cost)
    cost = 1 + heights[middle] - heights[cell]
    if cost > left:
        return cell, left
    left -= cost
    if left == 0:
        return middle, 0
    if next_cell == OFF:
        return OFF, left
    cost = 1 + heights[next_cell] - heights[middle]
    return (middle, -left) if cost > left else (next_cell, left - cost)
