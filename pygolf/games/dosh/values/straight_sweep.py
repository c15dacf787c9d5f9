"""Strokes to finish with any hand over the ground as it is: the way home where no table was made.

A sweep over the board weighs, from every cell, every straight shot of the hand by its twelve Distances. It reckons with
water, edge, trees, hills and roll-away, and the safe steps where they are played. Hooks count only by the green boxes:
a ball that reaches the target without one lies beside it. Sweeps begin high, at a stroke for each cell to go, nearest
cells first, so that a value is never lower than a plan that earns it. The work is bounded by the size of the board.
:func:`swept_values` also tells how likely the hole is not to end within so many strokes.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from operator import add, itemgetter
from typing import NamedTuple

from ....core.steps import Job, finished
from ..rules.board import CLOCK, EVEN, LEAVING, OFF, WET, Ground, Wind, clock, distance
from ..rules.card import Card, Swing, swing
from .tracks import Line, Pick, lines_job, lines_of

NO_WAY = 10_000
"""Steps to where none lead."""
MOST_CELLS = 1600
"""A larger board is not swept."""
FULL, MORE, KEPT = 2, 6, 6
"""Sweeps over all shots, then over the best few of each cell, and how many those are."""
WHOLE = 1 << 20
"""Strokes and chances are whole numbers of this part of one while they are swept: every Python sums them alike."""
REACHES = (14, 24, 34)
"""Counts that lines are laid for: hands share them."""
Ends = tuple[Pick, int, int, int]
"""What a row holds of where the Distances end, how many those are; of 144 rolls, those that reach the target without a
green box; and what the risk of the card costs, in parts of a stroke."""
Priced = tuple[Card, int, float]
"""A card, by how much it is played up or down, and the strokes that it costs to lose it."""


class Board(NamedTuple):
    """A hole as it is swept."""

    ground: Ground
    target: int
    hills: bool
    """Heights count, and trees hold a ball back (DB-22)."""
    rolls: bool
    """Balls roll away."""
    steps: bool
    """Safe steps are played (DB-39)."""


def sweep_job(board: Board, cards: tuple[Card, ...]) -> Job[tuple[float, ...]]:
    """Expected strokes to finish from every cell, part by part; what was swept last is kept."""
    key = (board, cards)
    found = _SWEPT.get(key)
    if found is None:
        clubs = tuple((card, 0, 0.0) for card in cards)
        reach = reach_of([swing(card, 0) for card in cards])
        yield from lines_job(replace(board.ground, stops=()), board.hills, None, reach)
        found = yield from _Sweep(board, clubs).solve_job()
        while len(_SWEPT) >= MOST_SWEPT:
            _SWEPT.pop(next(iter(_SWEPT)))
        _SWEPT[key] = found
    return found


_SWEPT: dict[tuple[Board, tuple[Card, ...]], tuple[float, ...]] = {}
MOST_SWEPT, AT_ONCE = 8, 16
"""Sweeps that are kept, and cells of one part."""


@dataclass(frozen=True, slots=True)
class SweptValues:
    """What a hand needs to finish a hole."""

    strokes: tuple[float, ...]
    """By cell: expected strokes, with what a lost card costs."""
    late: tuple[tuple[float, ...], ...]
    """By strokes left and cell: the chance not to finish with those, played for nothing else."""


@lru_cache(maxsize=24)
def swept_values(board: Board, clubs: tuple[Priced, ...], most: int, wind: Wind | None = None) -> SweptValues:
    """Expected strokes as :func:`sweep_job`, in that wind; and the chances to need more than 0 to ``most``."""
    sweep = _Sweep(board, clubs, wind)
    return SweptValues(finished(sweep.solve_job()), sweep.late(most))


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


class _Sweep:
    """The sweeps of one hole."""

    def __init__(self, board: Board, clubs: tuple[Priced, ...], wind: Wind | None = None) -> None:
        ground, target, hills, rolls, steps = board
        self._ground, self._target, self._hills, self._steps = ground, target, hills, steps
        self._clubs = [(swing(card, adjust), price) for card, adjust, price in clubs]
        grid, size = ground.grid, len(ground.terrain)
        self._size = size
        there = grid.cell(target)
        away = [distance(grid.cell(cell), there) for cell in range(size)]
        reach = reach_of([played for played, _ in self._clubs])
        # what can stop a ball differs from hole to hole, and matters to no line
        self._lines = lines_of(replace(ground, stops=()), hills, wind, reach)
        dry = [cell for cell in range(size) if self._lines[cell] is not None]
        self._order = sorted((cell for cell in dry if cell != target), key=lambda cell: (away[cell], cell))
        # as landed on: the value from there, or over roll-away; then the same with a penalty
        self._landed = [WHOLE * (2 + far) for far in away] + [WHOLE * (3 + far) for far in away]
        self._landed[target], self._landed[size + target] = 0, 2 * WHOLE
        self._value = self._landed[:size]
        steep = sorted((cell for cell in dry if rolls and ground.lower[cell]), key=lambda cell: ground.heights[cell])
        self._rolls = {cell: self._falls(cell) for cell in steep if cell != target}
        near = {cell: self._neighbours(cell) for cell in (*self._order, target)}
        self._near = near if steps else {target: near[target]}
        self._takes = {less: [_taken(played, less) for played, _ in self._clubs] for less in (0, *LEAVING.values())}
        self._known: dict[int, tuple[list[int], list[tuple[int, int]], dict[int, tuple[int, Pick]]]] = {}
        self._best: dict[int, list[Ends]] = {}

    def solve_job(self) -> Job[tuple[float, ...]]:
        """Strokes by cell, part by part; the best few shots of each are remembered."""
        for number in range(FULL):
            for place, cell in enumerate(self._order):
                self._look(cell, KEPT if number == FULL - 1 else 0)
                if not place % AT_ONCE:
                    yield
        for _ in range(MORE):
            for place, cell in enumerate(self._order):
                self._weigh(cell)
                if not place % (8 * AT_ONCE):
                    yield
        self._value[self._target] = min(self._beside(self._value), 2 * WHOLE)
        return tuple([value / WHOLE for value in self._value])

    def late(self, most: int) -> tuple[tuple[float, ...], ...]:
        """By strokes left, up to ``most``, and cell: the least chance not to finish with the shots remembered."""
        size = self._size
        rows = [[WHOLE] * size]
        # as landed on: over roll-away, and with a penalty from the row before
        landed = [WHOLE] * (2 * size)
        landed[self._target] = 0
        for _ in range(most):
            row, last = [WHOLE] * size, rows[-1]
            beside = self._beside(last)
            for cell in self._order:
                best = self._best[cell]
                worst = min([sum(pick(landed)) // many + missed * beside // 144 for pick, many, missed, _ in best])
                if self._steps:
                    worst = min([worst, *(last[there] for there in self._near[cell])])
                row[cell] = min(worst, WHOLE)
            row[self._target] = 0
            landed = self._landings(row, last)
            rows.append(row)
        return tuple([tuple([chance / WHOLE for chance in row]) for row in rows])

    def _landings(self, row: list[int], before: list[int]) -> list[int]:
        """Chances by where a ball comes down, one stroke later than those of ``row``."""
        size = self._size
        found = [*row, *before]
        found[self._target] = 0
        for cell, (stays, ends) in self._rolls.items():
            total = stays * row[cell]
            for end in ends:
                total += found[end] if end < size else before[cell]
            found[cell] = total // 12
        return found

    def _neighbours(self, cell: int) -> list[int]:
        """The dry cells next to a cell."""
        grid, terrain = self._ground.grid, self._ground.terrain
        near = [grid.step[way][cell] for way in EVEN]
        return [there for there in near if there != OFF and terrain[there] not in WET]

    def _beside(self, row: Sequence[int]) -> int:
        """The value next to the target, where a ball lies that reached it without a green box."""
        return min([row[cell] for cell in self._near[self._target]], default=WHOLE)

    def _look(self, cell: int, kept: int) -> None:
        """Note the cell's value by the best of every shot or step; so many of the best are remembered, if any."""
        landed, beside = self._landed, self._beside(self._value)
        lines = self._lines[cell]
        assert lines is not None
        less = LEAVING.get(self._ground.terrain[cell], 0) if self._hills else 0
        takes = self._takes[less]
        if cell not in self._known:
            self._known[cell] = *self._constants(lines, takes), self._stuck(cell, lines, less) if less else {}
        risks, misses, stuck = self._known[cell]
        rows = [line.pick(landed) for line in lines]
        sums = [12 * sum(take(row)) for row in rows for take, _ in takes]
        if risks:
            sums = list(map(add, sums, risks))
        for number, missed in misses:
            sums[number] += missed * beside
        here = 12 * landed[cell]
        for number, (times, sides) in stuck.items():
            sums[number] += times * (sum(sides(landed)) - here)
        self._settle(cell, min(sums) // 144)
        if kept:
            order = sorted(range(len(sums)), key=sums.__getitem__)[:kept]
            self._best[cell] = [self._shot(cell, lines, takes, number, number in stuck) for number in order]

    def _constants(
        self, lines: Sequence[Line], takes: Sequence[tuple[Pick, int]]
    ) -> tuple[list[int], list[tuple[int, int]]]:
        """Of every shot what the risk of its card costs. And of those that may come down on the target how often they
        do without a green box; both of 144 rolls."""
        prices = [round(price * WHOLE) for _, price in self._clubs]
        clubs = [(take, price) for (take, _), price in zip(takes, prices, strict=True)]
        risks = [price * sum(take(line.faces)) for line in lines for take, price in clubs] if any(prices) else []
        misses = [
            (way * len(takes) + number, times * open_)
            for way, line in enumerate(lines)
            if self._target in line.ends
            for number, (take, open_) in enumerate(takes)
            if (times := take(line.ends).count(self._target))
        ]
        return risks, misses

    def _shot(
        self, cell: int, lines: Sequence[Line], takes: Sequence[tuple[Pick, int]], number: int, stuck: bool
    ) -> Ends:
        """A shot by its number: direction by direction, every club."""
        way, club = divmod(number, len(takes))
        (take, open_), (played, price) = takes[club], self._clubs[club]
        ends = take(lines[way].ends)
        risk = round(price * WHOLE) * sum(take(lines[way].faces)) // 144
        missed = ends.count(self._target) * open_
        if stuck:
            sides = _sides(lines, way, played)
            ends = tuple([there for end in ends for there in (sides if end == cell else [end] * 12)])
        return itemgetter(*ends), len(ends), missed, risk

    def _stuck(self, cell: int, lines: Sequence[Line], less: int) -> dict[int, tuple[int, Pick]]:
        """By number, the shots whose Distance a tree may hold back whole, on how many faces, and where the Hook alone
        leads from it."""
        found: dict[int, tuple[int, Pick]] = {}
        for number, ((take, _), (played, _)) in enumerate(zip(self._takes[less], self._clubs, strict=True)):
            if min(played.distance) > less:
                continue
            for way, line in enumerate(lines):
                times = take(line.ends).count(cell)
                found[way * len(self._clubs) + number] = times, itemgetter(*_sides(lines, way, played))
        return found

    def _weigh(self, cell: int) -> None:
        """Note the cell's value by the shots remembered, or a step."""
        landed, beside = self._landed, self._beside(self._value)
        shots = self._best[cell]
        self._settle(
            cell,
            min([sum(pick(landed)) // many + missed * beside // 144 + risk for pick, many, missed, risk in shots]),
        )

    def _settle(self, cell: int, best: int) -> None:
        """Note a value: a stroke and what is left after it. A safe step may be better (DB-39); it costs one more onto
        the target (DB-18).
        """
        if self._steps:
            target, value = self._target, self._value
            best = min([best, *(WHOLE if there == target else value[there] for there in self._near[cell])])
        self._note(cell, WHOLE + best)

    def _note(self, cell: int, value: int) -> None:
        self._value[cell] = value
        self._landed[self._size + cell] = WHOLE + value
        stays, ends = self._rolls.get(cell, (12, ()))
        total = stays * value
        for end in ends:
            total += self._landed[end]
        self._landed[cell] = total // 12

    def _falls(self, cell: int) -> tuple[int, tuple[int, ...]]:
        """Faces of the black die on which a ball stays there, and where it rolls on the others (DB-26)."""
        ground, ends = self._ground, []
        for face in CLOCK:
            if (below := ground.below(cell, face)) != OFF:
                ends.append(self._size + cell if ground.terrain[below] in WET else below)
        return 12 - len(ends), tuple(ends)


def reach_of(clubs: Sequence[Swing]) -> int:
    """Counts that lines are laid for."""
    longest = max(max(*played.distance, *map(abs, played.hook)) for played in clubs)
    return next((reach for reach in REACHES if reach >= longest), longest)


def _taken(played: Swing, less: int) -> tuple[Pick, int]:
    """What a club's Distances take of a line, out of a tree by so many counts less; its boxes that are not green."""
    return itemgetter(*[max(0, number - less) for number in played.distance]), 12 - sum(played.green)


def _sides(lines: Sequence[Line], way: int, played: Swing) -> list[int]:
    """Where the Hooks of a club lead from a cell, at a right angle to that direction; it is counted from 0."""
    return [lines[clock(way + 1 + (3 if hook > 0 else -3)) - 1].ends[abs(hook)] for hook in played.hook]
