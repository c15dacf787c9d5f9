"""Straight counts over a board, all Distances of a line at once: what the survey of a board with a dog-leg goes by.

A :class:`Track` tells for each number of counts what ``flight.fly`` tells for one; a test holds one against the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..rules.board import OFF
from ..rules.ground import HIT_FROM, TARGET_HIT, WET, Ground

REACH = 34
"""Counts that a track goes on for: the longest Distance, card up, and two for hills that begin downward."""


@dataclass(frozen=True, slots=True)
class Track:
    """A line from a cell, by counts from 0 to ``REACH``; nothing is rolled on it."""

    ends: Sequence[int]
    """Where a ball comes down: a cell; off the board the number of cells and the last dry cell on the board (the
    start where there is none); where a tree stops it for sure twice the number of cells and the tree."""
    dries: Sequence[int]
    """The last dry cell touched after the start, OFF where there is none."""
    hits: Sequence[tuple[int, int, float]]
    """Dots on the way that may stop a ball: counts beyond which they are asked, cell, chance."""
    dots: Sequence[tuple[int, int]]
    """The dots in line beyond which a ball may fly, and the counts that it takes to get there, over hills."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A track in the making."""

    ends: list[int]
    dries: list[int]
    hits: list[tuple[int, int, float]]
    dots: list[tuple[int, int]]

    def done(self) -> Track:
        """As it is kept: tuples of numbers are nothing that Python has to look for garbage in, over and over."""
        return Track(tuple(self.ends), tuple(self.dries), tuple(self.hits), tuple(self.dots))


class Tracks:
    """The tracks of one board; ``hills`` says whether heights count, ``chancy`` whether trees may be missed."""

    def __init__(self, ground: Ground, hills: bool, chancy: bool) -> None:
        self.size = len(ground.terrain)
        self.wet = [letter in WET for letter in ground.terrain]
        self.hit = [
            (13 - HIT_FROM.get(letter, TARGET_HIT)) / 12 if stops and chancy else 0.0
            for letter, stops in zip(ground.terrain, ground.stops, strict=True)
        ]
        """The chance that a ball on its way is held, by cell."""
        self._ground, self._chancy = ground, chancy
        self._heights = ground.heights if hills else (0,) * self.size
        self._hills = hills
        self._kept: dict[tuple[int, int], Track] = {}

    def track(self, cell: int, direction: int) -> Track:
        """The line from a cell."""
        found = self._kept.get((cell, direction))
        if found is None:
            found = self._kept[cell, direction] = self._follow(cell, direction)
        return found

    def _follow(self, start: int, direction: int) -> Track:
        """Dot by dot: of all counts that get so far, those that go no further are noted."""
        track = _Line([start] * (REACH + 1), [OFF] * (REACH + 1), [], [])
        step, middles = self._ground.grid.step[direction], self._ground.grid.mid[direction]
        heights, odd = self._heights, direction % 2
        cell, spent, low, dry = start, 0, 1, OFF
        while low <= REACH:
            after = step[cell]
            if odd:
                middle = middles[cell]
                low, cost = self._halfway(track, cell, middle, after, spent, low, dry, start)
            elif after == OFF:
                cost = 0
            else:
                cost = 1 + heights[after] - heights[cell]
                while low <= REACH and low - spent < cost:
                    self._land(track, low, cell, dry)
                    low += 1
            if after == OFF:
                end = self.size + (start if dry == OFF else dry)
                track.ends[low:] = [end] * (REACH + 1 - low)
                break
            spent, cell = spent + cost, after
            dry = dry if self.wet[cell] else cell
            if not self._chancy and self._ground.trees[cell]:
                track.ends[low:] = [2 * self.size + cell] * (REACH + 1 - low)
                track.dries[low:] = [dry] * (REACH + 1 - low)
                break
            track.dots.append((cell, spent))
            if low == spent <= REACH:
                self._land(track, low, cell, dry)
                low += 1
            if self._chancy and self.hit[cell]:
                track.hits.append((low, cell, self.hit[cell]))
        return track.done()

    def _land(self, track: _Line, counts: int, cell: int, dry: int) -> None:
        """A count that ends on a dot, or does not leave it."""
        track.ends[counts] = cell
        track.dries[counts] = dry

    def _stop(self, track: _Line, counts: int, middle: int, dry: int) -> None:
        """A count that ends on a midpoint, where a tree may hold the ball."""
        self._land(track, counts, middle, dry)
        if not self._chancy and self._ground.trees[middle]:
            track.ends[counts] += 2 * self.size

    def _halfway(
        self, track: _Line, cell: int, middle: int, after: int, spent: int, low: int, dry: int, start: int
    ) -> tuple[int, int]:
        """An odd step, by two half steps: the lowest count that gets beyond, and what the step costs."""
        heights, off = self._heights, self.size + (start if dry == OFF else dry)
        inside = dry if middle == OFF or self.wet[middle] else middle
        if not self._hills or middle == OFF:
            cost = 2
            if low - spent == 1:
                if middle == OFF:
                    track.ends[low] = off
                else:
                    self._stop(track, low, middle, inside)
                low += 1
            if self._hills and after != OFF:
                rise = heights[after] - heights[cell]
                cost = 2 + (rise > 0) - (rise < 0)
                while low <= REACH and low - spent < cost:
                    self._land(track, low, cell, dry)
                    low += 1
            return low, cost
        first = 1 + heights[middle] - heights[cell]
        if after == OFF:
            if low - spent == 1:
                if first > 1:
                    self._land(track, low, cell, dry)
                elif first == 1:
                    self._stop(track, low, middle, inside)
                else:
                    track.ends[low] = off
                low += 1
            return low, 0
        cost = first + 1 + heights[after] - heights[middle]
        while low <= REACH and (low - spent <= first or low - spent < cost):
            if low - spent < first:
                self._land(track, low, cell, dry)
            else:
                self._stop(track, low, middle, inside)
            low += 1
        return low, cost


Hit = tuple[int, float, int]
"""Of a lane: counts beyond which a dot may stop the ball, its chance, and the number of where it then is."""


@dataclass(frozen=True, slots=True)
class Lane:
    """A direction from a cell, straight or with an elbow: where it leads by counts, and the trees on it."""

    row: Sequence[int]
    hits: tuple[Hit, ...]
