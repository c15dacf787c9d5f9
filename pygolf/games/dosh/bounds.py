"""Numbers that the worth of the shots on a hole cannot go below, quick enough for all shots from a lie (``proof``).

A Distance is flown as it is, and trees on its way have their chances. After it the wind and the rest are as they are
where the Hook is 0; else the ball gets the best place that a Hook so wide can reach, whatever lies between. A lost card
costs nothing. So the number is too low only by what Hooks, cards and water cost beyond that.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from operator import itemgetter
from typing import Any

from .board import CLOCK, EVEN, OFF
from .judge import Judge
from .shot import WET, Ground
from .tracks import Track, tracks_of

SCALE, MOST = 1 << 16, 60.0
"""What a stroke is in whole numbers, and the strokes that a bound goes up to: twelve by twelve boxes fit 32 bits."""
BOXES = 12
WIDEST = 11
"""Of all Hooks, card up."""
Kind = tuple[tuple[int, int], ...]
"""Of a club: how many of its red boxes have each Hook, to either side."""
Thinned = tuple[tuple[float, ...], tuple[float, ...]]
"""Of a track by counts: the chance to get past its trees, and what balls held by them are worth."""


A_ROW, SOME, SOME_BLOWN = 4, 100, 8
"""Work in the units of ``proof``: a row of a disc, and so many cells in the wind."""


class Bounds:
    """Numbers that the worth of the shots on one hole cannot go below, with one hand and in one wind."""

    def __init__(self, judge: Judge) -> None:
        odds = judge.odds
        self._odds = odds
        ruling, self._ground = odds.ruling, odds.ground
        self.tracks = tracks_of(odds.ground, ruling.hills, ruling.hit_or_miss)
        self.blown = tracks_of(odds.ground, ruling.wind_hills, ruling.hit_or_miss)
        outlook = judge.outlook
        least = outlook.open if odds.gate is None else list(map(min, outlook.open, outlook.closed))
        self.values = [min(MOST - 1, value) for value in least]
        # a ball that comes back to the target is done, with a stroke
        self.values[odds.target] = min(self.values[odds.target], 1.0)
        self.near = _shores(self._ground, self.values)
        self.rests = self._rests()
        self._tail = self._stopped()
        self._reach = _reach(_bare(self._ground), ruling.hills)
        self._hooks: dict[tuple[int, int], int] = {}
        self._blows: dict[int, tuple[list[float], list[float]]] = {}
        self._discs: dict[int, tuple[list[list[int]], list[int]]] = {}
        self._tables: dict[tuple[Kind, int], Sequence[int]] = {}
        self._thinned: dict[tuple[int, int], Thinned] = {}
        self._whole: dict[tuple[int, int], Thinned] = {}
        self._held = [0.0 if cell == odds.target else value for cell, value in enumerate(self.rests)]
        self.slack = min([0.0, *(loss.here * judge.most_left for loss in judge.losses.values())])
        """Below 0 where the hole is easier without a card: then a lost one may gain as much."""

    def _rests(self) -> list[float]:
        """By cell: strokes still to come of a ball that comes down there, over roll-away; in water, with its stroke."""
        odds, ground, values = self._odds, self._ground, self.values
        found = [
            1 + self.near[cell] if wet else value
            for cell, (wet, value) in enumerate(zip(odds.wet, values, strict=True))
        ]
        flags = (True,) if odds.gate is None else (True, False)
        for cell, lower in enumerate(ground.lower):
            if odds.wet[cell] or ground.terrain[cell] == " " or not (lower or cell == odds.target):
                continue
            found[cell] = min(
                sum(
                    chance * (rest.penalty + (0.0 if rest.finished else values[rest.lie]))
                    for chance, rest in odds.rests((cell, cell, passed))
                )
                for passed in flags
            )
        found[odds.target] = min(found[odds.target], 1.0)
        return found

    def _stopped(self) -> list[int]:
        """What a table ends in: of balls over the edge by their last dry cell, and of those that a tree stops."""
        edges = map(self.edge, range(len(self.rests)))
        return [int(value * SCALE) * BOXES for value in (*edges, *self.rests)]

    def landed(self, gust: int) -> tuple[list[float], list[float]]:
        """By cell, after so many counts of wind: the best end of a Hook there, and what Hook 0 is worth."""
        found = self._blows.get(gust)
        if found is None:
            for _ in self._land(gust):
                pass
            found = self._blows[gust]
        return found

    def _land(self, gust: int) -> Iterator[int]:
        """Reckons that, some cells at each ``next``; tells how much work they were."""
        odds, rests, terrain = self._odds, self.rests, self._ground.terrain
        hooked, still = [MOST] * len(rests), [MOST] * len(rests)
        for cell, wet in enumerate(odds.wet):
            if cell % SOME == SOME - 1:
                yield SOME_BLOWN
            if terrain[cell] == " ":
                continue
            hooked[cell], still[cell] = self._drift(cell, gust)
            if self._ground.stops[cell] and not wet:
                # whether it is asked for depends on what follows
                hooked[cell], still[cell] = min(hooked[cell], rests[cell]), min(still[cell], rests[cell])
            if cell == odds.target:
                still[cell] = 0.0
        self._blows[gust] = (hooked, still)

    def _drift(self, cell: int, gust: int) -> tuple[float, float]:
        """What wind makes of a ball over a cell, after a Hook and where it may hole out. Where it is not known to which
        dry cell it comes back from water, the first is of trees alone: that cell lies on the Hook's way."""
        odds, rests, size = self._odds, self.rests, len(self.rests)
        wet, target = odds.wet[cell], odds.target
        if not gust or odds.wind is None:
            return (MOST if wet else rests[cell]), rests[cell]
        track = self.blown.track(cell, odds.wind.direction)
        value, green, left, least = 0.0, 0.0, 1.0, MOST
        for low, tree, chance in track.hits:
            if low > gust:
                break
            value += left * chance * rests[tree]
            green += left * chance * (0.0 if tree == target else rests[tree])
            least = min(least, rests[tree])
            left *= 1 - chance
        end, dry = track.ends[gust], track.dries[gust]
        if end >= 2 * size:
            last = rests[end - 2 * size]
        elif end >= size:
            dry, last = end - size, 1 + self.values[end - size]
            if odds.wet[dry]:
                return least, green + left * (1 + self.near[cell])
        elif odds.wet[end]:
            dry = cell if dry == OFF else dry
            if odds.wet[dry]:
                return least, green + left * (1 + self.near[cell])
            last = 1 + self.values[dry]
        else:
            last = rests[end]
        return value + left * last, green + left * (0.0 if end == target else last)

    def _disc(self, gust: int) -> tuple[list[list[int]], list[int]]:
        """By cell and steps around it the best end of a Hook, in whole numbers; and what Hook 0 is worth."""
        found = self._discs.get(gust)
        if found is None:
            for _ in self.prepare(gust):
                pass
            found = self._discs[gust]
        return found

    def prepare(self, gust: int) -> Iterator[int]:
        """What :meth:`table` needs after so many counts of wind, part by part; tells how much work each was."""
        if gust in self._discs:
            return
        if gust not in self._blows:
            yield from self._land(gust)
        hooked, still = self._blows[gust]
        # a ball may come back from water to any dry cell on its way
        dry = zip(hooked, self.values, self._odds.wet, strict=True)
        best = [[int((end if wet else min(end, 1 + value)) * SCALE) for end, value, wet in dry]]
        around = _around(_bare(self._ground))
        while len(best) <= self._reach.most:
            last = best[-1]
            best.append(list(map(min, last, *(near(last) for near in around))))
            yield A_ROW
        self._discs[gust] = (best, [int(value * SCALE) for value in still])

    def _hook(self, gust: int, hook: int) -> int:
        """The ends of such a Hook from every cell, packed."""
        found = self._hooks.get((gust, hook))
        if found is None:
            best, still = self._disc(gust)
            if hook:
                row = [best[steps][cell] for cell, steps in enumerate(self._reach.steps[hook])]
                for cell, wet in enumerate(self._odds.wet):
                    if wet:
                        row[cell] = min(row[cell], int((1 + self.near[cell]) * SCALE))
            else:
                row = still
            found = self._hooks[gust, hook] = pack(row)
        return found

    def has_table(self, kind: Kind, gust: int) -> bool:
        """Whether :meth:`table` has been asked for that before and answers at once."""
        return (kind, gust) in self._tables

    def table(self, kind: Kind, gust: int) -> Sequence[int]:
        """What a Distance may lead to at best, by its end, times ``SCALE`` and ``BOXES``."""
        found = self._tables.get((kind, gust))
        if found is None:
            total = sum(times * self._hook(gust, hook) for hook, times in kind)
            found = self._tables[kind, gust] = [*unpack(total, len(self.rests)), *self._tail]
        return found

    def thinned(self, cell: int, direction: int) -> Thinned:
        """Of a track by counts: the chance to get past its trees, and what balls held by them are worth."""
        found = self._thinned.get((cell, direction))
        if found is None:
            found = self._thinned[cell, direction] = self._thin(cell, direction, self._held)
        return found

    def thinned_whole(self, cell: int, direction: int) -> Thinned:
        """The same for a Hook, which holes nothing."""
        found = self._whole.get((cell, direction))
        if found is None:
            found = self._whole[cell, direction] = self._thin(cell, direction, self.rests)
        return found

    def _thin(self, cell: int, direction: int, worth: Sequence[float]) -> Thinned:
        track = self.tracks.track(cell, direction)
        size, left, hit = len(track.ends), 1.0, 0.0
        lefts, hits = [left] * size, [hit] * size
        for low, tree, chance in track.hits:
            hit += left * chance * worth[tree]
            left *= 1 - chance
            lefts[low:], hits[low:] = [left] * (size - low), [hit] * (size - low)
        return tuple(lefts), tuple(hits)

    def held(self, tree: int) -> float:
        """A ball that a dot on the way of a Distance stops: on the target it may be holed."""
        return self._held[tree]

    def edge(self, dry: int) -> float:
        """A ball that comes back from water or the edge to its last dry cell."""
        return 1 + (self.near[dry] if self._odds.wet[dry] else self.values[dry])

    def wind_from(self, cell: int) -> Track:
        """The way of a ball that is blown from there."""
        assert self._odds.wind is not None
        return self.blown.track(cell, self._odds.wind.direction)

    def excess(self, dot: int, way: int, back: int) -> float:
        """How much too high a bound of an elbow over water may be: a ball that falls in beyond it may come back to the
        cell ``back`` before the elbow."""
        wet, most = self._odds.wet, self.near[dot]
        if not wet[dot]:
            return 0.0
        track = self.tracks.track(dot, way)
        for end, dry in zip(track.ends, track.dries, strict=True):
            if dry == OFF and end < len(wet):
                most = max(most, self.near[end])
        return max(0.0, most - self.values[back])


@lru_cache(maxsize=24)
def _bare(ground: Ground) -> Ground:
    """The board without its targets: what does not depend on them is reckoned once for all holes."""
    return replace(ground, stops=())


def prepare(ground: Ground, hills: bool) -> Iterator[None]:
    """What :class:`Bounds` needs of a board, part by part: a request for something else may go between."""
    bare = _bare(ground)
    _behind(bare)
    yield
    _reach(bare, hills)
    yield


@dataclass(frozen=True, slots=True)
class Reach:
    """How far Hooks may lead."""

    steps: list[tuple[int, ...]]
    """By Hook and cell, in steps; hills that fall lead further."""
    most: int


@lru_cache(maxsize=12)
def _reach(ground: Ground, hills: bool) -> Reach:
    cells = range(len(ground.terrain))
    if not hills:
        return Reach([tuple(hook for _ in cells) for hook in range(WIDEST + 1)], WIDEST)
    heights, step, mid = ground.heights, ground.grid.step, ground.grid.mid
    # a half step beside the board is cheaper than it climbs
    steep = any(
        step[way][cell] != OFF and mid[way][cell] == OFF and heights[step[way][cell]] > heights[cell] + 1
        for way in CLOCK[::2]
        for cell in cells
    )
    low: list[int] = [9 if letter == " " else height for letter, height in zip(ground.terrain, heights, strict=True)]
    lowest = [low]
    while len(lowest) <= WIDEST + 4:
        low = list(map(min, low, *(near(low) for near in _around(ground))))
        lowest.append(low)
    slack = 3 if steep else 0
    steps = [
        tuple(hook + slack + max(0, heights[cell] - lowest[hook + 4][cell]) if hook else 0 for cell in cells)
        for hook in range(WIDEST + 1)
    ]
    return Reach(steps, max(map(max, steps)))


@lru_cache(maxsize=12)
def _around(ground: Ground) -> tuple[Any, ...]:
    """Getters of the neighbours of all cells; the cell itself where there is none."""
    return tuple(
        itemgetter(*(cell if near == OFF else near for cell, near in enumerate(ground.grid.step[way]))) for way in EVEN
    )


def _shores(ground: Ground, values: Sequence[float]) -> list[float]:
    """By wet cell the least strokes from the last dry cell before it, over all ways to get there; else 0."""
    return [min([MOST - 1, *(values[dry] for dry in shore)]) if shore else 0.0 for shore in _behind(_bare(ground))]


@lru_cache(maxsize=12)
def _behind(ground: Ground) -> tuple[tuple[int, ...], ...]:
    """By wet cell the dry cells behind it, one a direction, dot by dot and by its midpoint; and its neighbours."""
    wet = [letter in WET for letter in ground.terrain]
    found: list[tuple[int, ...]] = []
    for cell, soaked in enumerate(wet):
        shore: set[int] = set()
        for way in CLOCK if soaked else ():
            dot = ground.grid.step[way][cell]
            while dot != OFF and wet[dot]:
                dot = ground.grid.step[way][dot]
            # a count may end on a midpoint: then the dots behind are those of the line that it stands beside
            shore |= {dot} - {OFF}
            near = ground.grid.step[way][cell]
            if way % 2 == 0 and near != OFF:
                for beside in CLOCK[::2]:
                    dot = near
                    while dot != OFF and wet[dot]:
                        dot = ground.grid.step[beside][dot]
                    shore |= {dot} - {OFF}
        found.append(tuple(shore))
    return tuple(found)


def pack(numbers: Sequence[int]) -> int:
    """Numbers of 32 bits side by side in one, so that one sum adds them all."""
    return int.from_bytes(array("I", numbers).tobytes(), sys.byteorder)


def unpack(packed: int, count: int) -> memoryview:
    return memoryview(packed.to_bytes(4 * count, sys.byteorder)).cast("I")
