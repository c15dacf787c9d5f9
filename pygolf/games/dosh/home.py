"""Strokes to finish with any hand over the ground as it is: the way home where no table was made.

A sweep over the board weighs, from every cell, every straight shot of the hand by its twelve Distances, with water,
edge, trees, hills and roll-away, and the safe steps where they are played. Hooks count only by the green boxes: a
ball that reaches the target without one lies beside it. Sweeps begin high, at a stroke for each cell to go, nearest
cells first, so that a value is never lower than a plan that earns it. The work is bounded by the size of the board.
:func:`ways_home` also tells how likely the hole is not to end within so many strokes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from .board import CLOCK, EVEN, OFF, clock, distance
from .card import Card, swing
from .shot import LEAVING, LOST_FROM, LOST_OFF_BOARD, WET, Ground

NO_WAY = 10_000
"""Steps to where none lead."""
MOST_CELLS = 1600
"""A larger board is not swept."""
FULL, MORE, KEPT = 2, 6, 6
"""Sweeps over all shots, then over the best few of each cell, and how many those are."""
Shot = tuple[tuple[int, ...], float, float]
"""Where the Distances end, all alike likely (cells; with a penalty, cells beyond the board's number), what a target
reached without a green box adds, as a share of the value beside it, and what the risk of the card costs."""
Club = tuple[Card, int, float]
"""A card, by how much it is played up or down, and the strokes that it costs to lose it."""


def strokes_home(
    ground: Ground, cards: tuple[Card, ...], target: int, hills: bool, rolls: bool, steps: bool
) -> tuple[float, ...]:
    """Expected strokes to finish from every cell; ``hills`` also says whether trees hold a ball back (DB-22)."""
    return _Way(ground, tuple((card, 0, 0.0) for card in cards), target, hills, rolls, steps).solve()


@dataclass(frozen=True, slots=True)
class Ways:
    """What a hand needs to finish a hole."""

    strokes: tuple[float, ...]
    """By cell: expected strokes, with what a lost card costs."""
    late: tuple[tuple[float, ...], ...]
    """By strokes left and cell: the chance not to finish with those, played for nothing else."""


@lru_cache(maxsize=16)
def ways_home(
    ground: Ground,
    clubs: tuple[Club, ...],
    target: int,
    hills: bool,
    rolls: bool,
    steps: bool,
    most: int,
) -> Ways:
    """Expected strokes as :func:`strokes_home`, and the chances to need more than 0 to ``most`` strokes."""
    way = _Way(ground, clubs, target, hills, rolls, steps)
    return Ways(way.solve(), way.late(most))


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
        self, ground: Ground, clubs: tuple[Club, ...], target: int, hills: bool, rolls: bool, steps: bool
    ) -> None:
        self._ground, self._target, self._hills = ground, target, hills
        self._steps = steps
        self._clubs = [(swing(card, adjust), price) for card, adjust, price in clubs]
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
        steep = sorted((cell for cell in dry if rolls and ground.lower[cell]), key=lambda cell: ground.heights[cell])
        self._rolls = {cell: self._falls(cell) for cell in steep if cell != target}
        self._best: dict[int, list[Shot]] = {}
        self._longest = max(max(*played.distance, *map(abs, played.hook)) for played, _ in self._clubs)

    def solve(self) -> tuple[float, ...]:
        """Strokes by cell; the best few shots of each are remembered."""
        shots = {cell: self._shots(cell) for cell in self._order}
        for _ in range(FULL):
            for cell in self._order:
                shots[cell] = self._weigh(cell, shots[cell])
        for cell in self._order:
            shots[cell] = shots[cell][:KEPT]
        for _ in range(MORE):
            for cell in self._order:
                shots[cell] = self._weigh(cell, shots[cell])
        self._best = shots
        self._value[self._target] = min(self._beside(), 2.0)
        return tuple(self._value)

    def late(self, most: int) -> tuple[tuple[float, ...], ...]:
        """By strokes left, up to ``most``, and cell: the least chance not to finish with the shots remembered."""
        size = self._size
        rows = [[1.0] * size]
        # as landed on: over roll-away, and with a penalty from the row before
        landed = [1.0] * (2 * size)
        landed[self._target] = 0.0
        near = {cell: self._neighbours(cell) for cell in (self._order if self._steps else ())}
        target = self._neighbours(self._target)
        for _ in range(most):
            row = [1.0] * size
            beside = min([rows[-1][cell] for cell in target], default=1.0)
            for cell in self._order:
                worst = 1.0
                for ends, missed, _ in self._best[cell]:
                    total = 0.0
                    for end in ends:
                        total += landed[end]
                    worst = min(worst, total / len(ends) + missed * beside)
                if self._steps:
                    worst = min([worst, *(rows[-1][there] for there in near[cell])])
                row[cell] = worst
            row[self._target] = 0.0
            landed = self._landings(row, rows[-1])
            rows.append(row)
        return tuple(map(tuple, rows))

    def _landings(self, row: list[float], before: list[float]) -> list[float]:
        """Chances by where a ball comes down, one stroke later than those of ``row``."""
        size = self._size
        found = [*row, *before]
        found[self._target] = 0.0
        for cell, (stays, ends) in self._rolls.items():
            total = stays * row[cell]
            for end in ends:
                total += found[end] if end < size else before[cell]
            found[cell] = total / 12
        return found

    def _neighbours(self, cell: int) -> list[int]:
        """The dry cells next to a cell."""
        grid, terrain = self._ground.grid, self._ground.terrain
        near = [grid.step[way][cell] for way in EVEN]
        return [there for there in near if there != OFF and terrain[there] not in WET]

    def _beside(self) -> float:
        """The value next to the target, where a ball lies that reached it without a green box."""
        return min([self._value[cell] for cell in self._neighbours(self._target)], default=1.0)

    def _weigh(self, cell: int, shots: list[Shot]) -> list[Shot]:
        """Note the cell's value by the best shot or step; the shots, best first."""
        landed, beside = self._landed, self._beside()
        worth = []
        for number, (ends, missed, risk) in enumerate(shots):
            total = 0.0
            for end in ends:
                total += landed[end]
            worth.append((total / len(ends) + missed * beside + risk, number))
        worth.sort()
        best = 1 + worth[0][0]
        if self._steps:
            best = min(best, 1 + min(self._stepped(cell), default=best))
        self._note(cell, best)
        return [shots[number] for _, number in worth]

    def _stepped(self, cell: int) -> list[float]:
        """Values after a safe step (DB-39): onto the target it costs one more (DB-18)."""
        return [1.0 if there == self._target else self._value[there] for there in self._neighbours(cell)]

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
        lines = {way: self._line(cell, way) for way in CLOCK}
        found = []
        for way, (line, lost) in lines.items():
            for played, price in self._clubs:
                counts = [number - less if number > less else 0 for number in played.distance]
                ends = [line[number] for number in counts]
                missed = ends.count(self._target) * (1 - sum(played.green) / 12) / 12
                risk = price and price / 144 * sum([lost[number] for number in counts])
                if less and 0 in counts:
                    # what the tree holds back leaves it by the Hook alone
                    sides = [lines[clock(way + (3 if hook > 0 else -3))][0][abs(hook)] for hook in played.hook]
                    ends = [there for end in ends for there in (sides if end == cell else [end] * 12)]
                found.append((tuple(ends), missed, risk))
        return found

    def _line(self, cell: int, way: int) -> tuple[list[int], list[int]]:
        """Where each number of counts ends, straight on (DB-10 to DB-16, DB-21, DB-23, DB-25), and on how many faces
        of the die a card is lost there (DB-29, DB-30)."""
        ground, size = self._ground, self._size
        step, mid = ground.grid.step[way], ground.grid.mid[way]
        longest, found, dry = self._longest, [cell], cell
        lost = [0]
        while len(found) <= longest:
            after = step[cell]
            halves = (after,) if way % 2 == 0 else (mid[cell], after)
            for there in halves:
                if there == OFF:
                    times = longest + 1 - len(found) if after == OFF else 1
                    found += [size + dry] * times
                    lost += [13 - LOST_OFF_BOARD] * times
                    if after == OFF:
                        return found, lost
                    continue
                cost = 1 + (ground.heights[there] - ground.heights[cell] if self._hills else 0)
                wet = ground.terrain[there] in WET
                if cost > 1:
                    found += [found[-1]] * (cost - 1)
                    lost += [lost[-1]] * (cost - 1)
                if cost:
                    found.append(size + dry if wet else there)
                    lost.append(13 - LOST_FROM.get(ground.terrain[there], 13))
                if there == after and not wet:
                    dry = there
                cell = there
            if ground.trees[cell]:
                times = longest + 1 - len(found)
                found += [cell] * times
                lost += [lost[-1]] * times
        return found, lost
