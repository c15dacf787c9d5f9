"""Strokes to finish with any hand over the ground as it is: the way home where no table was made.

A sweep over the board weighs, from every cell, every straight shot of the hand by its twelve Distances, with water,
edge, trees, hills and roll-away, and the safe steps where they are played. Hooks count only by the green boxes: a
ball that reaches the target without one lies beside it. Sweeps begin high, at a stroke for each cell to go, nearest
cells first, so that a value is never lower than a plan that earns it. The work is bounded by the size of the board.
"""

from __future__ import annotations

from functools import lru_cache

from .board import CLOCK, EVEN, OFF, distance
from .card import Card
from .shot import LEAVING, WET, Ground

NO_WAY = 10_000
"""Steps to where none lead."""
MOST_CELLS = 1600
"""A larger board is not swept."""
FULL, MORE, KEPT = 2, 6, 6
"""Sweeps over all shots, then over the best few of each cell, and how many those are."""
Shot = tuple[tuple[int, ...], float]
"""Where the twelve Distances end (cells; with a penalty, cells beyond the board's number), and what a target reached
without a green box adds, as a share of the value beside it."""


def strokes_home(
    ground: Ground, cards: tuple[Card, ...], target: int, hills: bool, rolls: bool, steps: bool
) -> tuple[float, ...]:
    """Expected strokes to finish from every cell; ``hills`` also says whether trees hold a ball back (DB-22)."""
    return _Way(ground, cards, target, hills, rolls, steps).solve()


@lru_cache(maxsize=32)
def paces(ground: Ground, target: int) -> tuple[int, ...]:
    """Safe steps over dry cells from every cell to the target (DB-39); NO_WAY where there is none."""
    grid, front = ground.grid, [target]
    found = [NO_WAY] * len(ground.terrain)
    found[target] = 0
    while front:
        ahead = []
        for cell in front:
            for way in EVEN:
                there = grid.step[way][cell]
                if there != OFF and found[there] == NO_WAY and ground.terrain[there] not in WET:
                    found[there] = found[cell] + 1
                    ahead.append(there)
        front = ahead
    return tuple(found)


def walk(ground: Ground, start: int, target: int) -> tuple[int, ...]:
    """Directions of the shortest way of safe steps over dry cells (DB-39); empty where there is none."""
    far, cell, ways = paces(ground, target), start, []
    while 0 < far[cell] < NO_WAY:
        step = {way: ground.grid.step[way][cell] for way in EVEN}
        way = next(way for way, there in step.items() if there != OFF and far[there] == far[cell] - 1)
        ways.append(way)
        cell = step[way]
    return tuple(ways)


class _Way:
    """The sweeps of one hole."""

    def __init__(
        self, ground: Ground, cards: tuple[Card, ...], target: int, hills: bool, rolls: bool, steps: bool
    ) -> None:
        self._ground, self._cards, self._target, self._hills = ground, cards, target, hills
        self._steps = steps
        grid, size = ground.grid, len(ground.terrain)
        self._size = size
        there = grid.cell(target)
        away = [distance(grid.cell(cell), there) for cell in range(size)]
        dry = [cell for cell in range(size) if ground.terrain[cell] not in WET and ground.terrain[cell] != " "]
        self._order = sorted((cell for cell in dry if cell != target), key=lambda cell: (away[cell], cell))
        # as landed on: the value from there, or over roll-away; then the same with a penalty
        self._landed = [2.0 + far for far in away] + [3.0 + far for far in away]
        self._landed[target], self._landed[size + target] = 0.0, 2.0
        self._value = self._landed[:size]
        self._rolls = {cell: self._falls(cell) for cell in dry if rolls and ground.lower[cell] and cell != target}
        self._longest = max(max(card.distance) for card in cards)

    def solve(self) -> tuple[float, ...]:
        shots = {cell: self._shots(cell) for cell in self._order}
        for _ in range(FULL):
            for cell in self._order:
                shots[cell] = self._weigh(cell, shots[cell])
        for cell in self._order:
            shots[cell] = shots[cell][:KEPT]
        for _ in range(MORE):
            for cell in self._order:
                shots[cell] = self._weigh(cell, shots[cell])
        self._value[self._target] = min(self._beside(), 2.0)
        return tuple(self._value)

    def _beside(self) -> float:
        """The value next to the target, where a ball lies that reached it without a green box."""
        grid = self._ground.grid
        near = [grid.step[way][self._target] for way in EVEN]
        found = [self._value[cell] for cell in near if cell != OFF]
        return min(found, default=1.0)

    def _weigh(self, cell: int, shots: list[Shot]) -> list[Shot]:
        """Note the cell's value by the best shot or step; the shots, best first."""
        landed, beside = self._landed, self._beside()
        worth = []
        for number, (ends, missed) in enumerate(shots):
            total = missed * beside
            for end in ends:
                total += landed[end] / 12
            worth.append((total, number))
        worth.sort()
        best = 1 + worth[0][0]
        if self._steps:
            best = min(best, 1 + min(self._stepped(cell), default=best))
        self._note(cell, best)
        return [shots[number] for _, number in worth]

    def _stepped(self, cell: int) -> list[float]:
        """Values after a safe step (DB-39): onto the target it costs one more (DB-18)."""
        grid, found = self._ground.grid, []
        for way in EVEN:
            there = grid.step[way][cell]
            if there != OFF and self._ground.terrain[there] not in WET:
                found.append(1.0 if there == self._target else self._value[there])
        return found

    def _note(self, cell: int, value: float) -> None:
        self._value[cell] = value
        self._landed[self._size + cell] = 1 + value
        stays, ends = self._rolls.get(cell, (12, ()))
        total = stays * value
        for end in ends:
            total += self._landed[end]
        self._landed[cell] = total / 12

    def _falls(self, cell: int) -> tuple[int, tuple[int, ...]]:
        """Faces of the black die on which a ball stays there, and where it rolls on the others (DB-26)."""
        ground, ends = self._ground, []
        for face in CLOCK:
            below = (ground.grid.mid if face % 2 else ground.grid.step)[face][cell]
            if below != OFF and ground.heights[below] < ground.heights[cell]:
                ends.append(self._size + cell if ground.terrain[below] in WET else below)
        return 12 - len(ends), tuple(ends)

    def _shots(self, cell: int) -> list[Shot]:
        """Every straight shot of the hand from there."""
        less = LEAVING.get(self._ground.terrain[cell], 0) if self._hills else 0
        found = []
        for way in CLOCK:
            line = self._line(cell, way)
            for card in self._cards:
                ends = tuple([line[counts - less if counts > less else 0] for counts in card.distance])
                misses = ends.count(self._target)
                share = (12 - (card.green[1] - card.green[0] + 1)) / 144 if misses else 0.0
                found.append((ends, misses * share))
        return found

    def _line(self, cell: int, way: int) -> list[int]:
        """Where each number of counts ends, straight on (DB-10 to DB-16, DB-21, DB-23, DB-25)."""
        ground, size = self._ground, self._size
        step, mid = ground.grid.step[way], ground.grid.mid[way]
        longest, found, dry = self._longest, [cell], cell
        while len(found) <= longest:
            after = step[cell]
            halves = (after,) if way % 2 == 0 else (mid[cell], after)
            for there in halves:
                if there == OFF:
                    found += [size + dry] * (longest + 1 - len(found) if after == OFF else 1)
                    if after == OFF:
                        return found
                    continue
                cost = 1 + (ground.heights[there] - ground.heights[cell] if self._hills else 0)
                wet = ground.terrain[there] in WET
                end = size + dry if wet else there
                if cost > 1:
                    found += [found[-1]] * (cost - 1)
                if cost:
                    found.append(end)
                if there == after and not wet:
                    dry = there
                cell = there
            if ground.trees[cell]:
                found += [cell] * (longest + 1 - len(found))
        return found
