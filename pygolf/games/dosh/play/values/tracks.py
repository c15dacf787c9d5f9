"""Fast computation of straight movements over a board, for all Distances along a line at the same time. All sweeps use
it.

A :class:`Track` contains the result of ``flight.fly`` for every number of counts; a test compares the two. It depends
on neither club nor target, so holes and hands share tracks.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .....core.caching import cached_method
from .....core.steps import Job
from ...rules.board import CLOCK, OFF, WET, Ground

REACH = 34
"""Maximum number of counts on a track: the longest Distance, the adjustment of the card, and two for hills that start
downwards.
"""
AT_ONCE = 16
"""Number of cells per step."""
Pick = Callable[[Sequence[int]], tuple[int, ...]]
"""Picks the elements at fixed indices from a row."""


@dataclass(frozen=True, slots=True)
class Track:
    """A straight line from a cell. Entries are by number of counts, from 0 on. It does not depend on any dice."""

    ends: Sequence[int]
    """Where a ball comes down: its cell; if it leaves the board, the last dry cell (the start if there is none) plus
    the number of cells; at a tree that certainly stops it, the tree's cell plus twice the number of cells.
    """
    dries: Sequence[int]
    """The last dry cell touched after the start, or OFF if there is none."""
    held: int
    """Minimum number of counts with which a tree certainly stops the ball before its end; greater than REACH if there
    is none.
    """


@dataclass(slots=True)
class Walked:
    """A track under construction, and the progress of the ball on it."""

    ends: list[int]
    dries: list[int]
    held: int = REACH + 1
    low: int = 1
    """The smallest number of counts without a recorded end. All numbers of counts from here on reach at least the
    ball's current position.
    """
    spent: int = 0
    """Number of counts used to get here."""
    dry: int = OFF
    """The last dry cell touched."""

    def land(self, cell: int, dry: int) -> None:
        """Record that a number of counts ends on this dot."""
        self.ends[self.low], self.dries[self.low] = cell, dry
        self.low += 1

    def done(self) -> Track:
        """Return the finished track. Tuples of numbers are not tracked by Python's garbage collector, which saves
        time.
        """
        return Track(tuple(self.ends), tuple(self.dries), self.held)


class Tracks:
    """The tracks of one board. ``hills`` is whether heights count. Every tree stops the ball."""

    def __init__(self, ground: Ground, hills: bool) -> None:
        self.size = len(ground.terrain)
        self.wet = [letter in WET for letter in ground.terrain]
        self._ground = ground
        self._heights = ground.heights if hills else (0,) * self.size
        self._hills = hills
        self._laid = False

    @cached_method
    def track(self, cell: int, direction: int) -> Track:
        """Return the track from a cell."""
        return self._follow(cell, direction).done()

    def lay(self) -> Job[None]:
        """Compute all tracks of the board, in short steps."""
        for cell in () if self._laid else range(self.size):
            for way in CLOCK:
                self.track(cell, way)
            if not cell % AT_ONCE:
                yield
        self._laid = True

    def _follow(self, start: int, direction: int) -> Walked:
        """Follow the line from dot to dot, and record the ends of the numbers of counts that are used up."""
        size = self.size
        line = Walked([start] * (REACH + 1), [OFF] * (REACH + 1))
        step, middles = self._ground.grid.step[direction], self._ground.grid.mid[direction]
        heights, odd, cell = self._heights, direction % 2, start
        while line.low <= REACH:
            next_cell = step[cell]
            if odd:
                cost = self._halfway(line, cell, middles[cell], next_cell, start)
            else:
                cost = 0 if next_cell == OFF else 1 + heights[next_cell] - heights[cell]
                if cost > 1:
                    self._stay(line, cell, cost)
            low, left = line.low, REACH + 1 - line.low
            if next_cell == OFF:
                line.ends[low:] = [size + (start if line.dry == OFF else line.dry)] * left
                break
            line.spent, cell = line.spent + cost, next_cell
            if not self.wet[cell]:
                line.dry = cell
            if self._ground.trees[cell]:
                line.held = low + (low == line.spent)
                line.ends[low:], line.dries[low:] = [2 * size + cell] * left, [line.dry] * left
                break
            if low == line.spent <= REACH:
                line.land(cell, line.dry)
        return line

    def _stay(self, line: Walked, cell: int, cost: int) -> None:
        """Record the numbers of counts that are not sufficient for the next step."""
        while line.low <= REACH and line.low - line.spent < cost:
            line.land(cell, line.dry)

    def _stop(self, line: Walked, middle: int) -> None:
        """Record a number of counts that ends on a midpoint, where a tree may stop the ball."""
        held = self._ground.trees[middle]
        line.land(middle + 2 * self.size if held else middle, line.dry if self.wet[middle] else middle)

    def _halfway(self, line: Walked, cell: int, middle: int, next_cell: int, start: int) -> int:
        """Follow an odd step as two half steps, record the numbers of counts that are used up, and return its cost."""
        heights, off = self._heights, self.size + (start if line.dry == OFF else line.dry)
        if not self._hills or middle == OFF:
            cost = 2
            if line.low - line.spent == 1:
                if middle == OFF:
                    line.land(off, OFF)
                else:
                    self._stop(line, middle)
            if self._hills and next_cell != OFF:
                rise = heights[next_cell] - heights[cell]
                cost = 2 + (rise > 0) - (rise < 0)
                self._stay(line, cell, cost)
            return cost
        first = 1 + heights[middle] - heights[cell]
        if next_cell == OFF:
            if line.low - line.spent == 1:
                if first == 1:
                    self._stop(line, middle)
                else:
                    line.land(cell if first > 1 else off, line.dry if first > 1 else OFF)
            return 0
        cost = first + 1 + heights[next_cell] - heights[middle]
        while line.low <= REACH and line.low - line.spent <= max(first, cost - 1):
            if line.low - line.spent < first:
                line.land(cell, line.dry)
            else:
                self._stop(line, middle)
        return cost
