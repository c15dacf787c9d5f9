"""Strokes to finish with any hand over the ground as it is: the way home where no table was made.

A sweep over the board weighs, from every cell, every straight shot of the hand by its twelve Distances. It reckons with
water, edge, trees, hills and roll-away, and the safe steps where they are played. The air is calm, and no card gets
lost: what wind and loss do to the shot at hand is known without it. Hooks count only by the green boxes: a ball that
reaches the target without one lies beside it. Sweeps begin high, at a stroke for each cell to go, nearest cells first,
so that a value is never lower than a plan that earns it. The work is bounded by the size of the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from ....core.steps import Job
from ..rules.board import CLOCK, EVEN, LEAVING, OFF, WET, Ground, distance
from ..rules.card import SIDES, Swing
from .columns import AT_ONCE, WHOLE, columns_of
from .tracks import Pick, Tracks

NO_WAY = 10_000
"""Steps to where none lead."""
MOST_CELLS = 1600
"""A larger board is not swept."""
FULL, MORE, KEPT = 2, 6, 6
"""Sweeps over all shots, then over the best few of each cell, and how many those are."""
Clubs = tuple[Swing, ...]
Shot = tuple[Pick, int]
"""What a row holds of where the twelve Distances end; and of 144 rolls, those that reach the target without a green
box."""


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


def sweep_job(board: Board, clubs: Clubs) -> Job[Swept]:
    """What a hand needs to finish from every cell, part by part; what was swept last is kept."""
    found = _SWEPT.get((board, clubs))
    if found is None:
        # what can stop a ball differs from hole to hole, and matters to no line
        columns = columns_of(replace(board.ground, stops=()), board.hills, False)
        yield from columns.lay()
        found = Swept(board, clubs, columns.tracks)
        yield from found.solve()
        while len(_SWEPT) >= MOST_SWEPT:
            _SWEPT.pop(next(iter(_SWEPT)))
        _SWEPT[board, clubs] = found
    return found


_SWEPT: dict[tuple[Board, Clubs], Swept] = {}
MOST_SWEPT = 24


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


class Swept:
    """The sweeps of one hole."""

    def __init__(self, board: Board, clubs: Clubs, tracks: Tracks) -> None:
        ground, target, _, rolls, _ = board
        self._board, self._clubs, self._tracks = board, clubs, tracks
        grid, size = ground.grid, len(ground.terrain)
        self._size = size
        there = grid.cell(target)
        away = [distance(grid.cell(cell), there) for cell in range(size)]
        dry = [cell for cell, letter in enumerate(ground.terrain) if letter not in WET and letter != " "]
        self._order = sorted((cell for cell in dry if cell != target), key=lambda cell: (away[cell], cell))
        # as landed on: the value from there, or over roll-away; then the same with a penalty
        self._landed = [WHOLE * (2 + far) for far in away] + [WHOLE * (3 + far) for far in away]
        self._landed[target], self._landed[size + target] = 0, 2 * WHOLE
        self._value = self._landed[:size]
        steep = sorted((cell for cell in dry if rolls and ground.lower[cell]), key=ground.heights.__getitem__)
        self._rolls = {cell: self._falls(cell) for cell in steep if cell != target}
        self._near = {cell: self._neighbours(cell) for cell in (self._order if board.steps else ())}
        self._beside = self._neighbours(target)
        self._shots: dict[int, list[Shot]] = {}
        self._late = [[WHOLE] * size]

    @property
    def strokes(self) -> tuple[float, ...]:
        """By cell: expected strokes."""
        return tuple([value / WHOLE for value in self._value])

    def solve(self) -> Job[None]:
        """Sweep, part by part; the best few shots of each cell are remembered."""
        for number in range(FULL + MORE):
            for place, cell in enumerate(self._order):
                if not number:
                    self._shots[cell] = self._shots_of(cell)
                self._weigh(cell, number == FULL - 1)
                if not place % (AT_ONCE if number < FULL else 8 * AT_ONCE):
                    yield
        self._value[self._board.target] = min(self._missed(self._value), 2 * WHOLE)

    def late(self, left: int, cell: int) -> float:
        """The least chance not to finish with so many strokes, by the shots remembered, played for nothing else."""
        while len(self._late) <= left:
            self._late.append(self._later(self._late[-1]))
        return self._late[left][cell] / WHOLE

    def _later(self, last: Sequence[int]) -> list[int]:
        """By cell that chance, in parts, with one stroke more than in the row ``last``."""
        size, target, beside = self._size, self._board.target, self._missed(last)
        before = self._late[-2] if len(self._late) > 1 else [WHOLE] * size
        landed = [*last, *before]
        landed[target] = 0
        for cell, (stays, ends) in self._rolls.items():
            total = stays * last[cell]
            for end in ends:
                total += landed[end] if end < size else before[cell]
            landed[cell] = total // SIDES
        row = [WHOLE] * size
        for cell in self._order:
            worst = min([sum(pick(landed)) // SIDES + missed * beside // 144 for pick, missed in self._shots[cell]])
            row[cell] = min([WHOLE, worst, *(last[there] for there in self._near.get(cell, ()))])
        row[target] = 0
        return row

    def _neighbours(self, cell: int) -> list[int]:
        """The dry cells next to a cell."""
        grid, terrain = self._board.ground.grid, self._board.ground.terrain
        near = [grid.step[way][cell] for way in EVEN]
        return [there for there in near if there != OFF and terrain[there] not in WET]

    def _missed(self, row: Sequence[int]) -> int:
        """The value next to the target, where a ball lies that reached it without a green box."""
        return min([row[cell] for cell in self._beside], default=WHOLE)

    def _shots_of(self, cell: int) -> list[Shot]:
        """Every straight shot from there."""
        board, found = self._board, list[Shot]()
        less = LEAVING.get(board.ground.terrain[cell], 0) if board.hills else 0
        taken = [([max(0, counts - less) for counts in club.distance], SIDES - sum(club.green)) for club in self._clubs]
        for way in CLOCK:
            rests = self._tracks.rests(cell, way)
            for distances, misses in taken:
                ends = [rests[counts] for counts in distances]
                found.append((itemgetter(*ends), misses * ends.count(board.target)))
        return found

    def _weigh(self, cell: int, few: bool) -> None:
        """Note the cell's value by the shots remembered, of which only the best are from now on where ``few``."""
        landed, beside, shots = self._landed, self._missed(self._value), self._shots[cell]
        sums = [SIDES * sum(pick(landed)) + missed * beside for pick, missed in shots]
        best = min(sums) // 144
        if few:
            self._shots[cell] = [shots[at] for at in sorted(range(len(sums)), key=sums.__getitem__)[:KEPT]]
        # a safe step may be better (DB-39); it costs one more onto the target (DB-18)
        for there in self._near.get(cell, ()):
            best = min(best, WHOLE if there == self._board.target else self._value[there])
        self._note(cell, WHOLE + best)

    def _note(self, cell: int, value: int) -> None:
        self._value[cell] = value
        self._landed[self._size + cell] = WHOLE + value
        stays, ends = self._rolls.get(cell, (SIDES, ()))
        total = stays * value
        for end in ends:
            total += self._landed[end]
        self._landed[cell] = total // SIDES

    def _falls(self, cell: int) -> tuple[int, tuple[int, ...]]:
        """Faces of the black die on which a ball stays there, and where it rolls on the others (DB-26)."""
        ground, ends = self._board.ground, []
        for face in CLOCK:
            if (below := ground.below(cell, face)) != OFF:
                ends.append(self._size + cell if ground.terrain[below] in WET else below)
        return SIDES - len(ends), tuple(ends)
