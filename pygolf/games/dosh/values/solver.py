"""The one solver: strokes to finish a hole from its cells, with or without a dog-leg still to be passed (DB-47).

V(cell) = min over shots of 1 + the mean of penalties and of V(end). Before a dog-leg is passed the end is worth what it
is behind it where the shot touched the dog-leg on its way. All straight shots are weighed at once, then all with an
elbow (of a dog-leg those that have to do with it), with Hooks, water, trees, hills and roll-away. The best few of each
cell are kept, and values follow from them until none changes. Calm air, no card lost, no called hole-outs: what wind
and lost cards add is added by who asks (``cost_to_go``).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ....core.kept import kept
from ....core.steps import Job
from ..rules.board import CLOCK, EVEN, LEAVING, OFF, Gate, Ground, Ruling, clock, distance
from ..rules.card import Card, Club, clubs_of
from ..rules.course import gate, ground
from ..rules.options import ruling
from .batch import Batch, Kept, bent, kinds_of, passings
from .columns import BOXES, WHOLE, EndValues, columns_of
from .plain_field import at, strokes_away
from .tables import Hole
from .tracks import AT_ONCE, Lane

WORST = 60 * WHOLE
"""What a value goes up to: twelve by twelve boxes fit 32 bits."""
FIRST, LOOKS, SETTLED, ROUNDS, MANY = 2, 2, WHOLE // 500, 12, 60
"""Sweeps before shots are kept; how often they are looked for where there is no dog-leg; the change that is none; and
how often the shots that are kept are weighed at most, with a dog-leg and without."""
STRAIGHT, BENT, BENT_WHOLE = 3, 2, 4
"""Shots of a cell that are kept: straight, with an elbow before a dog-leg and without one. The best of each is turned
up and down as well."""
BEND, BEND_MISSED, TURNS = 16, 12, (-3, -2, -1, 1, 2, 3)
"""An elbow stands within so many counts, of a whole hole where trees may be missed within fewer, and turns by so many
hours."""
LIKELY = 0.3
"""It stands where a ball gets as likely past the trees before it."""
CELLS, CELLS_MISSED, RIM = 320, 240, 4
"""Cells that are weighed, those about the way first; where trees may be missed, which takes longer; and what part of
them tells how rough the guess is for all others."""
CELLS_AT_ONCE = 16
"""Cells of a part that looks at many shots."""
ADJUSTS = {"professional": (0, -1, 1, -2, 2), "second": (0, -1, 1, -2, 2)}
"""By level, how cards are played up and down (DB-32)."""


def solver_of(
    hole: Hole, cards: tuple[Card, ...], guess: Sequence[float], strokes: Sequence[float] | None = None
) -> Solver:
    """The solver of a hole for those cards, as they are played at its level; ``guess`` are rough strokes by cell.

    With ``strokes``, those from where the target counts, it finds those from where the dog-leg is still to be passed.
    """
    course, level, target, number = hole.course, hole.level, hole.target, hole.course.grid.number
    targets = (target,) if level == "second" else tuple(number(there) for _, there in course.holes)
    rules = ruling({"level": level, "hit_or_miss": True, "lost_card": False})
    board = ground(course, hole.tide or "low", targets)
    clubs = clubs_of(cards, tuple(range(1, len(cards) + 1)), ADJUSTS.get(level, (0,)))
    if strokes is None:
        return Solver(board, rules, target, clubs, guess)
    ways = [(number(tee), hole.marker) for tee, there in course.holes if number(there) == target]
    behind = Behind(gate(course, hole.marker), strokes, ways or [(hole.marker, hole.marker)])
    return Solver(board, rules, target, clubs, guess, behind)


def by_way_of(hole: Hole, cards: tuple[Card, ...], found: Sequence[float]) -> list[float]:
    """Strokes round a dog-leg, roughly: those of the way by the marker, shifted to agree with the table there."""
    course = hole.course
    plain, by, there = strokes_away(cards), course.grid.cell(hole.marker), course.grid.cell(hole.target)
    second = distance(by, there)
    shift = found[hole.marker] - at(plain, second)
    cells = map(course.grid.cell, range(len(course.letters)))
    return [max(1.0, at(plain, distance(cell, by) + second) + shift) for cell in cells]


class Behind(NamedTuple):
    """A dog-leg, and what lies behind it."""

    gate: Gate
    strokes: Sequence[float]
    """By cell, from where the target counts."""
    ways: Sequence[tuple[int, int]]
    """Tees of the hole, each with its marker."""


class Solver:
    """One hole, for some clubs."""

    def __init__(
        self,
        ground: Ground,
        ruling: Ruling,
        target: int,
        clubs: Sequence[Club],
        guess: Sequence[float],
        behind: Behind | None = None,
    ) -> None:
        """As :func:`solver_of`; ``guess`` are strokes by cell, of a dog-leg those where it is still to be passed."""
        self.progress = 0.0
        """How much is done, 0 to 1."""
        self._ground, self._ruling, self._behind = ground, ruling, behind
        self._target, self._steps = target, ruling.five_dice
        self._columns = columns_of(ground, ruling.hills, ruling.hit_or_miss)
        self._values = [min(WORST, round(value * WHOLE)) for value in guess]
        self._open = [min(WORST, round(value * WHOLE)) for value in behind.strokes] if behind else self._values
        self._open[target] = WHOLE
        for cell in behind.gate.cells if behind else ():
            self._values[cell] = self._open[cell]
        self._guess = list(self._values)
        self._clubs, self._kinds = clubs, kinds_of(clubs)
        # cards as they are printed
        self._plain = [club for club in clubs if not club.adjust]
        self._cells: list[int] = []
        self._far: list[int] = []
        self._passings: dict[tuple[int, int], tuple[int, int]] = {}
        self._shots: dict[int, list[Kept]] = {}

    def solve(self) -> Job[list[float]]:
        """Strokes by cell, part by part; what cannot be reached or played from has its guess."""
        yield from self._columns.tracks.lay()
        self._choose()
        if self._cells:
            yield from self._weigh()
        return [value / WHOLE for value in self._values]

    def _choose(self) -> None:
        """The cells to be weighed, and those farther off: of a dog-leg those about the ways from tees to markers come
        first, nearest first; else all are."""
        wet, terrain = self._columns.tracks.wet, self._ground.terrain
        dry = [cell for cell, letter in enumerate(terrain) if not wet[cell] and letter != " "]
        if self._behind is None:
            self._cells = sorted([cell for cell in dry if cell != self._target], key=self._values.__getitem__)
            return
        grid, marked = self._ground.grid, self._behind.gate
        found, ends = list[tuple[int, int, int]](), [tuple(map(grid.cell, way)) for way in self._behind.ways]
        for cell in dry:
            if marked.flags[cell]:
                continue
            here = grid.cell(cell)
            far = min([distance(here, marker) for _, marker in ends])
            about = [distance(tee, here) + distance(here, marker) - distance(tee, marker) for tee, marker in ends]
            found.append((min([far, *about]), far, cell))
        cells = [cell for *_, cell in sorted(found)]
        most = CELLS_MISSED if self._ruling.hit_or_miss else CELLS
        self._cells, self._far = cells[:most], cells[most:]

    def _weigh(self) -> Job[None]:
        """The strokes of the cells chosen, and by them those of the others."""
        end_values = EndValues(
            self._columns,
            self._behind.gate if self._behind else None,
            self._kinds,
            self._ruling.roll_away,
            self._open,
            self._target,
        )
        if self._behind:
            self._passings = passings(self._ground, self._columns.tracks, self._ruling.hills, self._behind.gate)
        yield
        yield from end_values.lay(self._passings)
        straight = Batch(self._kinds)
        for way in CLOCK:
            straight.add([self._out_of(cell, self._lane(cell, way)) for cell in self._cells])
            yield
        looks = 1 if self._behind else LOOKS
        for look in range(looks):
            at_ends = yield from self._look(end_values, straight, 0 if look else FIRST)
            # where trees may be missed elbows take long
            if look == looks - 1 or not self._ruling.hit_or_miss:
                yield from self._bend(at_ends)
            self.progress = (look + 1) / looks
            yield from self._settle(end_values)

    def _look(self, end_values: EndValues, straight: Batch, sweeps: int) -> Job[list[array[int]]]:
        """Weigh the straight shots, so many times before the best are kept; what ends were worth then."""
        each, clubs = len(self._cells), self._plain
        for number in range(sweeps + 1):
            at_ends = yield from end_values.of(self._values)
            if self._behind is None and number == sweeps:
                clubs = list(self._clubs)
            rows = yield from straight.weighed(at_ends, clubs)
            # by club and direction
            slices = [row[at : at + each] for row in rows for at in range(0, len(row), each)]
            if number < sweeps:
                for cell, value in zip(self._cells, list(map(min, *slices)), strict=True):
                    self._values[cell] = self._bounded(cell, value)
                self._shift()
        for place, (cell, values) in enumerate(zip(self._cells, zip(*slices, strict=True), strict=True)):
            order = sorted(range(len(values)), key=values.__getitem__)[:STRAIGHT]
            pairs = [divmod(number, len(CLOCK)) for number in order]
            self._keep(cell, straight, [(way * each + place, clubs[club]) for club, way in pairs])
            if not place % CELLS_AT_ONCE:
                yield
        return at_ends

    def _lane(self, cell: int, way: int) -> Lane:
        return self._columns.lane(cell, way, self._target, self._passings.get((cell, way)), self._behind is None)

    def _out_of(self, cell: int, lane: Lane) -> Lane:
        """The same out of a tree, by the Distances that a card has (DB-22)."""
        less = LEAVING.get(self._ground.terrain[cell], 0) if self._ruling.leave_tree else 0
        if not less:
            return lane
        hits = [(low + less, chance, there) for low, chance, there in lane.hits]
        return Lane([lane.row[0]] * less + list(lane.row), tuple(hits))

    def _bend(self, at_ends: Sequence[Sequence[int]]) -> Job[None]:
        """Keep the best shots with an elbow of each cell; it takes the longest."""
        plain = self._plain
        far = BEND if self._behind or not self._ruling.hit_or_miss else BEND_MISSED
        longest = min(far, max(max(club.swing.distance) for club in plain) - 1)
        for first in range(0, len(self._cells), CELLS_AT_ONCE):
            batch, cells = Batch(self._kinds), dict[int, range]()
            for cell in self._cells[first : first + CELLS_AT_ONCE]:
                before = len(batch)
                batch.add([self._out_of(cell, lane) for lane in self._bends(cell, longest)])
                if len(batch) > before:
                    cells[cell] = range(before, len(batch))
                yield
            rows = yield from batch.weighed(at_ends, plain)
            for cell, numbers in cells.items():
                best = sorted(
                    [(*min([(row[number], club) for club, row in enumerate(rows)]), number) for number in numbers]
                )
                self._keep(
                    cell,
                    batch,
                    [(number, plain[club]) for _, club, number in best[: BENT if self._behind else BENT_WHOLE]],
                )
            self.progress = max(self.progress, first / len(self._cells) / LOOKS)
            yield

    def _bends(self, cell: int, longest: int) -> Iterator[Lane]:
        """Elbows; of a dog-leg those behind it and those that lead through it."""
        tracks = self._columns.tracks
        for way in CLOCK:
            passing, dry, met, left = self._passings.get((cell, way)), cell, 0, 1.0
            straight = self._lane(cell, way)
            for number, (dot, cost) in enumerate(tracks.track(cell, way).dots, start=1):
                if tracks.hit[dot]:
                    met += 1
                    left *= 1 - tracks.hit[dot]
                if cost > longest or left < LIKELY:
                    break
                dry = dry if tracks.wet[dot] else dot
                opened = self._behind is None or (passing is not None and number >= passing[1])
                for turn in TURNS if cost > 0 else ():
                    on = clock(way + turn)
                    if opened or (dot, on) in self._passings:
                        yield bent(straight, cost, met, self._beyond(dot, on, opened, dry))

    @kept
    def _beyond(self, dot: int, way: int, opened: bool, dry: int) -> Lane:
        """The line behind an elbow; a ball that touches nothing dry on it comes back to the cell ``dry``."""
        passing = None if opened else self._passings.get((dot, way))
        return self._columns.lane(dot, way, self._target, passing, opened, OFF if dry == dot else dry)

    def _keep(self, cell: int, batch: Batch, lanes: Sequence[tuple[int, Club]]) -> None:
        """Shots of a cell by their lanes and clubs, best first; the best also with its card up and down."""
        kept = self._shots.setdefault(cell, [])
        kept += [batch.kept(number, club) for number, club in lanes]
        number, best = lanes[0]
        kept += [batch.kept(number, club) for club in self._clubs if club.card == best.card and club.adjust]

    def _settle(self, end_values: EndValues) -> Job[None]:
        """Weigh the shots that are kept again and again."""
        for _ in range(ROUNDS if self._behind else MANY):
            at_ends, change = (yield from end_values.of(self._values)), 0
            for place, (cell, shots) in enumerate(self._shots.items()):
                value = self._bounded(cell, min([shot.worth(at_ends) for shot in shots]))
                change = max(change, abs(value - self._values[cell]))
                self._values[cell] = value
                if not place % AT_ONCE:
                    yield
            self._shift()
            if change < SETTLED:
                break

    def _bounded(self, cell: int, value: int) -> int:
        """Strokes by the worth of the best shot; a safe step may be better (DB-39)."""
        found = WHOLE + value // (BOXES * BOXES)
        for way in EVEN if self._steps else ():
            there = self._ground.grid.step[way][cell]
            if there != OFF:
                strokes = self._open if self._behind and self._behind.gate.flags[there] else self._values
                safe = WHOLE + strokes[cell] if self._columns.tracks.wet[there] else strokes[there]
                found = min(found, WHOLE + safe)
        return min(found, WORST)

    def _shift(self) -> None:
        """The cells that are not weighed are as much worse than their guess as those on the rim of the others."""
        if not self._far:
            return
        rim = self._cells[-max(1, len(self._cells) // RIM) :]
        more = sum([self._values[cell] - self._guess[cell] for cell in rim]) // len(rim)
        for cell in self._far:
            self._values[cell] = min(max(WHOLE, self._guess[cell] + more), WORST)
