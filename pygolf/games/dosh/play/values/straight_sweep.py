"""Expected strokes to finish with any hand on any board, computed by sweeping the board; used if there is no table.

A sweep evaluates, from every cell, every straight shot of the hand by its twelve Distances. It considers water, edge,
trees, hills, wind and rolling away, and the safe steps if they are played. Of the Hooks, only the green boxes matter: a
ball that reaches the target without one is assumed to lie next to it. Sweeps start with high values (one stroke per
cell to the target) and evaluate the nearest cells first, so a value is never lower than that of an actual plan. The
amount of work is limited by the size of the board.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from .....core.caching import cached_job, cached_method
from .....core.steps import Job
from ...rules.board import CLOCK, EVEN, LEAVING, LOST_FROM, LOST_OFF_BOARD, OFF, WET, Ground, Wind, clock, distance
from ...rules.card import SIDES, Swing
from .tracks import AT_ONCE, REACH, Pick, Tracks

NO_WAY = 10_000
"""Number of steps for cells from which no steps lead to the target."""
MAX_CELLS = 1600
"""Boards with more cells than this are not swept."""
FULL, MORE, KEPT = 2, 6, 6
"""Number of sweeps over all shots, number of sweeps over only the best shots of each cell, and number of those shots.
"""
WHOLE = 1 << 20
"""During sweeps, strokes and probabilities are integers in units of 1/WHOLE, so that every Python version computes the
same sums.
"""
Clubs = tuple[tuple[Swing, float], ...]
"""Cards as played, and the strokes that losing each of them costs."""
Straight = tuple[Pick, int, int, int]
"""A shot: a function that picks the values of its ends from a row, the weight of each end out of 144 rolls, the number
of rolls that reach the target without a green box, and the total cost of the risk for the card.
"""


class Board(NamedTuple):
    """The board and the target of the hole to be swept."""

    ground: Ground
    target: int
    hills: bool
    """Whether heights count and trees reduce the Distance of a shot out of them (DB-22)."""
    rolls: bool
    """Whether balls roll away."""
    steps: bool
    """Whether safe steps are played (DB-39)."""
    wind: Wind | None = None


@cached_job(24)
def sweep_job(board: Board, clubs: Clubs) -> Job[Swept]:
    """Compute the strokes of a hand from every cell, in short steps."""
    # The dots that can stop a ball differ between holes, but the lines do not depend on them.
    air = _get_air(replace(board.ground, stops=()), board.hills, board.wind)
    yield from air.tracks.lay()
    swept = Swept(board, clubs, air)
    yield from swept.solve()
    return swept


@lru_cache(maxsize=32)
def paces(ground: Ground, target: int) -> tuple[int, ...]:
    """Return the number of safe steps over dry cells from every cell to the target (DB-39), or NO_WAY if there is no
    path.
    """
    grid, front = ground.grid, [target]
    steps = [NO_WAY] * len(ground.terrain)
    steps[target] = 0
    while front:
        ahead = []
        for cell in front:
            for way in EVEN:
                there = grid.step[way][cell]
                if there != OFF and steps[there] == NO_WAY and ground.terrain[there] not in WET:
                    steps[there] = steps[cell] + 1
                    ahead.append(there)
        front = ahead
    return tuple(steps)


class Line(NamedTuple):
    """A straight line from a cell. Entries are by number of counts, from 0 on."""

    lies: Sequence[int]
    """Where the ball comes to rest: its cell or, after a penalty, its cell plus the number of cells."""
    faces: Sequence[int]
    """Number of faces of the die with which a card is lost there (DB-29, DB-30)."""
    pick: Pick
    """Picks the values of these lies from a row."""


class Air:
    """The straight lines on a board in a given wind, without Hooks."""

    def __init__(self, ground: Ground, tracks: Tracks, wind: Wind | None) -> None:
        self.tracks, size = tracks, tracks.size
        faces = [13 - LOST_FROM.get(letter, 13) for letter in ground.terrain]
        # Ends of a line: on a cell, at a tree, or beyond the edge.
        self._over = [*range(2 * size), *range(size)]
        edge = [*range(size, 2 * size)], [13 - LOST_OFF_BOARD] * size
        rows = [(lies + edge[0], lost + edge[1]) for lies, lost in self._blown(ground, wind, faces)]
        self._rows = [rows[counts // wind.every if wind else 0] for counts in range(REACH + 1)]

    def _blown(self, ground: Ground, wind: Wind | None, faces: list[int]) -> Iterator[tuple[list[int], list[int]]]:
        """Yield, by counts of wind, where the wind carries each cell's ball over trees and hills as if they were grass,
        and the number of faces with which a card is lost there. OFF means that the ball goes back to the last dry cell
        before the wind.
        """
        size, wet = self.tracks.size, self.tracks.wet
        yield [OFF if soaked else cell for cell, soaked in enumerate(wet)], faces
        dots, dry = list(range(size)), [OFF] * size
        for gust in range(1, REACH // wind.every + 1) if wind else ():
            assert wind is not None
            half = wind.direction % 2 == 1 and gust % 2 == 1
            step = (ground.grid.mid if half else ground.grid.step)[wind.direction]
            ends, lies = [step[dot] if dot != OFF else OFF for dot in dots], list[int]()
            for cell, end in enumerate(ends):
                down = end == OFF or wet[end]
                lies.append(end if not down else OFF if dry[cell] == OFF else size + dry[cell])
                dry[cell] = dry[cell] if down or half else end
            yield lies, [13 - LOST_OFF_BOARD if end == OFF else faces[end] for end in ends]
            dots = dots if half else ends

    @cached_method
    def line(self, cell: int, way: int) -> Line:
        """Return the line from a cell. Wind does not affect a ball that a tree has stopped."""
        track, size = self.tracks.track(cell, way), self.tracks.size
        ends = list(map(self._over.__getitem__, track.ends))
        rows = [*self._rows[: track.held], *[self._rows[0]] * (REACH + 1 - track.held)]
        lies = [row[end] for (row, _), end in zip(rows, ends, strict=True)]
        faces = [row[end] for (_, row), end in zip(rows, ends, strict=True)]
        if OFF in lies:
            back = [size + (cell if dry == OFF else dry) for dry in track.dries]
            lies = [there if lie == OFF else lie for lie, there in zip(lies, back, strict=True)]
        if faces[0]:  # A tree causes no lost card if the ball already lay there.
            faces = [0 if lie == cell else lost for lie, lost in zip(lies, faces, strict=True)]
        return Line(lies, faces, itemgetter(*lies))


@lru_cache(maxsize=3)
def _get_air(ground: Ground, hills: bool, wind: Wind | None) -> Air:
    return Air(ground, _get_tracks(ground, hills), wind)


@lru_cache(maxsize=3)
def _get_tracks(ground: Ground, hills: bool) -> Tracks:
    return Tracks(ground, hills)


class Swept:
    """The sweeps of one hole."""

    def __init__(self, board: Board, clubs: Clubs, air: Air) -> None:
        ground, target, _, rolls, *_ = board
        self._board, self._air = board, air
        self._clubs = [(club, SIDES - sum(club.green), round(price * WHOLE)) for club, price in clubs]
        self._takes = {
            less: [itemgetter(*[max(0, counts - less) for counts in club.distance]) for club, _ in clubs]
            for less in (0, *LEAVING.values())
        }
        grid, size = ground.grid, len(ground.terrain)
        self._size = size
        there = grid.cell(target)
        away = [distance(grid.cell(cell), there) for cell in range(size)]
        dry = [cell for cell, letter in enumerate(ground.terrain) if letter not in WET and letter != " "]
        self._order = sorted((cell for cell in dry if cell != target), key=lambda cell: (away[cell], cell))
        # Values of landing on each cell, including rolling away, followed by the values with a penalty stroke.
        self._landed = [WHOLE * (2 + far) for far in away] + [WHOLE * (3 + far) for far in away]
        self._landed[target], self._landed[size + target] = 0, 2 * WHOLE
        self._value = self._landed[:size]
        steep = sorted((cell for cell in dry if rolls and ground.lower[cell]), key=ground.heights.__getitem__)
        self._rolls = {cell: self._falls(cell) for cell in steep if cell != target}
        self._near = {cell: self._neighbours(cell) for cell in (self._order if board.steps else ())}
        self._beside = self._neighbours(target)
        self._shots: dict[int, list[Straight]] = {}
        self._late = [[WHOLE] * size]

    @property
    def strokes(self) -> tuple[float, ...]:
        """Expected strokes by cell."""
        return tuple([value / WHOLE for value in self._value])

    def solve(self) -> Job[None]:
        """Run all sweeps in short steps. The best few shots of each cell are stored."""
        for number in range(FULL + MORE):
            for place, cell in enumerate(self._order):
                best = self._weigh(cell) if number >= FULL else self._look(cell, KEPT if number == FULL - 1 else 0)
                self._note(cell, best)
                if not place % (AT_ONCE if number < FULL else 8 * AT_ONCE):
                    yield
        self._value[self._board.target] = min(self._missed(self._value), 2 * WHOLE)

    def late(self, left: int, cell: int) -> float:
        """Return the lowest probability of not finishing within ``left`` strokes, using only the stored shots."""
        while len(self._late) <= left:
            self._late.append(self._later(self._late[-1]))
        return self._late[left][cell] / WHOLE

    def _later(self, last: Sequence[int]) -> list[int]:
        """Return this probability by cell, in units of 1/WHOLE. The row ``last`` contains those for one stroke
        fewer.
        """
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
            shots = [times * sum(pick(landed)) + missed * beside for pick, times, missed, _ in self._shots[cell]]
            row[cell] = min([WHOLE, min(shots) // 144, *(last[there] for there in self._near.get(cell, ()))])
        row[target] = 0
        return row

    def _neighbours(self, cell: int) -> list[int]:
        """Return the dry cells next to a cell."""
        grid, terrain = self._board.ground.grid, self._board.ground.terrain
        near = [grid.step[way][cell] for way in EVEN]
        return [there for there in near if there != OFF and terrain[there] not in WET]

    def _missed(self, row: Sequence[int]) -> int:
        """Return the value next to the target, where a ball is assumed to lie if it reached the target without a green
        box.
        """
        return min([row[cell] for cell in self._beside], default=WHOLE)

    def _look(self, cell: int, kept: int) -> int:
        """Return the value of the best straight shot, summed over 144 rolls, and store the shots to be ``kept``. If a
        tree can hold back the complete Distance, only the Hook leads out of it.
        """
        landed, beside, target, sums = self._landed, self._missed(self._value), self._board.target, list[int]()
        less = LEAVING.get(self._board.ground.terrain[cell], 0) if self._board.hills else 0
        clubs = list(zip(self._clubs, self._takes[less], strict=True))
        for way in CLOCK:
            lies, faces, pick = self._air.line(cell, way)
            row, near = pick(landed), target in lies
            for (club, open_, price), take in clubs:
                total = SIDES * sum(take(row))
                if near:
                    total += open_ * take(lies).count(target) * beside
                if less and min(club.distance) <= less:
                    hooked = itemgetter(*self._hooked(cell, way, club))
                    total += take(lies).count(cell) * (sum(hooked(landed)) - SIDES * landed[cell])
                sums.append(total + price * sum(take(faces)) if price else total)
        if kept:
            order = sorted(range(len(sums)), key=sums.__getitem__)[:kept]
            shots = [divmod(number, len(clubs)) for number in order]
            self._shots[cell] = [self._shot(cell, less, 1 + way, number) for way, number in shots]
        return min(sums)

    def _shot(self, cell: int, less: int, way: int, number: int) -> Straight:
        """Return a shot of the club with this number."""
        (club, open_, price), take = self._clubs[number], self._takes[less][number]
        lies, faces, _ = self._air.line(cell, way)
        ends, times = take(lies), SIDES
        risk, missed = price * sum(take(faces)), open_ * ends.count(self._board.target)
        if less and min(club.distance) <= less:
            hooked = self._hooked(cell, way, club)
            ends, times = tuple([there for end in ends for there in (hooked if end == cell else [end] * SIDES)]), 1
        return itemgetter(*ends), times, missed, risk

    def _hooked(self, cell: int, way: int, club: Swing) -> list[int]:
        """Return the cells to which the Hooks of a club lead from a cell, at a right angle to the direction."""
        sides = {side: self._air.line(cell, clock(way + side)).lies for side in (3, -3)}
        return [sides[3 if hook > 0 else -3][abs(hook)] for hook in club.hook]

    def _weigh(self, cell: int) -> int:
        """Return the value of the best stored shot."""
        landed, beside, shots = self._landed, self._missed(self._value), self._shots[cell]
        return min([times * sum(pick(landed)) + missed * beside + risk for pick, times, missed, risk in shots])

    def _note(self, cell: int, worth: int) -> None:
        """Store a cell's value: one stroke plus the strokes after it. A safe step may be better (DB-39); a step onto
        the target costs one more stroke (DB-18).
        """
        best = worth // 144
        for there in self._near.get(cell, ()):
            best = min(best, WHOLE if there == self._board.target else self._value[there])
        value = self._value[cell] = WHOLE + best
        self._landed[self._size + cell] = WHOLE + value
        stays, ends = self._rolls.get(cell, (SIDES, ()))
        total = stays * value
        for end in ends:
            total += self._landed[end]
        self._landed[cell] = total // SIDES

    def _falls(self, cell: int) -> tuple[int, list[int]]:
        """Return the number of faces of the black die with which a ball stays, and where it rolls with the others
        (DB-26).
        """
        ground = self._board.ground
        ends = [self._size + cell if ground.terrain[below] in WET else below for below in ground.falls(cell)]
        return SIDES - len(ends), ends
