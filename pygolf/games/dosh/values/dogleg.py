"""Strokes from where a dog-leg is still to be passed (DB-47), by those from where the target counts.

V(cell, before) = min over shots of 1 + the mean of penalties and of V(end, after) where the shot touched the dog-leg
on its way, else of V(end, before). Of the cells about the way all straight shots are weighed at once, and all with an
elbow that has to do with the dog-leg, with Hooks, water, trees, hills and roll-away. The best few of each cell are
kept, and values follow from them until none changes. Calm air, no card lost, no called hole-outs: what wind and lost
cards add is added by who asks (``cost_to_go``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.steps import Job
from ..rules.board import CLOCK, EVEN, OFF, clock, distance
from ..rules.card import Card, Swing, swing
from ..rules.course import gate, ground
from ..rules.ground import LEAVING, Gate, Ground, Ruling
from ..rules.options import ruling
from .batch import Batch, Club, Kept
from .columns import AT_ONCE, columns_of
from .end_values import BOXES, WHOLE, EndValues, Kind
from .plain_field import at, strokes_away
from .tables import Hole
from .tracks import Lane
from .walks import tally

MOST = 60 * WHOLE
"""What a value goes up to: twelve by twelve boxes fit 32 bits."""
FIRST, SETTLED, ROUNDS = 2, WHOLE // 500, 12
"""Sweeps before shots are kept; the change that is none; and how often the shots that are kept are weighed at most."""
STRAIGHT, BENT = 3, 2
"""Shots of a cell that are kept: straight, with an elbow. The best of each is turned up and down as well."""
BEND, TURNS = 16, (-3, -2, -1, 1, 2, 3)
"""An elbow stands within so many counts, and turns by so many hours."""
LIKELY = 0.3
"""It stands where a ball gets as likely past the trees before it."""
NEAR, NEAR_MISSED, RIM = 320, 240, 4
"""Cells that are weighed, those about the way first; where trees may be missed, which takes longer; and what part of
them tells how rough the guess is for all others."""
FEW = 16
"""Cells of a part that looks at many shots."""
ADJUSTS = {"professional": (0, -1, 1, -2, 2), "second": (0, -1, 1, -2, 2)}
"""By level, how cards are played up and down (DB-32)."""


def dogleg_job(
    hole: Hole, cards: tuple[Card, ...], strokes: Sequence[float], guess: Sequence[float]
) -> Job[Sequence[float]]:
    """Strokes by cell from where the dog-leg is still to be passed, part by part.

    ``strokes`` are those from where the target counts, ``guess`` are rough ones from where it does not.
    """
    course, level, target, number = hole.course, hole.level, hole.target, hole.course.grid.number
    targets = (target,) if level == "second" else tuple(number(there) for _, there in course.holes)
    rules = ruling({"level": level, "hit_or_miss": True, "lost_card": False})
    board, marked = ground(course, hole.tide or "low", targets), gate(course, hole.marker)
    solver = DoglegSolver(board, rules, marked, target, strokes, guess)
    ways = [(number(tee), hole.marker) for tee, there in course.holes if number(there) == target]
    return (yield from solver.solve(cards, ADJUSTS.get(level, (0,)), ways or [(hole.marker, hole.marker)]))


def by_way_of(hole: Hole, cards: tuple[Card, ...], found: Sequence[float]) -> list[float]:
    """Strokes round a dog-leg, roughly: those of the way by the marker, shifted to agree with the table there."""
    course = hole.course
    plain, by, there = strokes_away(cards), course.grid.cell(hole.marker), course.grid.cell(hole.target)
    second = distance(by, there)
    shift = found[hole.marker] - at(plain, second)
    cells = map(course.grid.cell, range(len(course.letters)))
    return [max(1.0, at(plain, distance(cell, by) + second) + shift) for cell in cells]


class DoglegSolver:
    """One hole with a dog-leg."""

    def __init__(
        self,
        ground: Ground,
        ruling: Ruling,
        gate: Gate,
        target: int,
        strokes: Sequence[float],
        guess: Sequence[float],
    ) -> None:
        """As :func:`dogleg_job`."""
        self._ground, self._ruling, self._gate = ground, ruling, gate
        self._target, self._steps = target, ruling.five_dice
        self._columns = columns_of(ground, ruling.hills, ruling.hit_or_miss)
        self._open = [min(MOST, round(value * WHOLE)) for value in strokes]
        self._open[target] = WHOLE
        self._closed = [min(MOST, round(value * WHOLE)) for value in guess]
        for cell in gate.cells:
            self._closed[cell] = self._open[cell]
        self._guess = list(self._closed)
        self._kinds: dict[Kind, int] = {}
        self._clubs: list[Club] = []
        self._cells: list[int] = []
        self._far: list[int] = []
        self._passings: dict[tuple[int, int], tuple[int, int]] = {}
        self._tails: dict[tuple[int, int, bool, int], Lane] = {}
        self._shots: dict[int, list[Kept]] = {}

    def solve(self, cards: Sequence[Card], adjusts: Sequence[int], ways: Sequence[tuple[int, int]]) -> Job[list[float]]:
        """Strokes by cell, part by part; ``ways`` are tees of the hole, each with its marker."""
        yield from self._columns.lay()
        self._clubs = [
            self._club(number, swing(card, by), by) for number, card in enumerate(cards, 1) for by in adjusts
        ]
        self._choose(ways)
        if self._cells:
            yield from self._weigh()
        return [value / WHOLE for value in self._closed]

    def _club(self, number: int, played: Swing, adjust: int) -> Club:
        hooks = tally([hook for hook, green in zip(played.hook, played.green, strict=True) if not green])
        kind = tuple(sorted(hooks.items()))
        self._kinds.setdefault(kind, sum(played.green))
        blue = tuple(sorted(tally(played.distance).items()))
        return Club(number, adjust, list(self._kinds).index(kind), blue)

    def _choose(self, ways: Sequence[tuple[int, int]]) -> None:
        """The cells about the ways from tees to markers, nearest first, and those farther off."""
        grid, wet, found = self._ground.grid, self._columns.tracks.wet, list[tuple[int, int, int]]()
        ends = [(grid.cell(tee), grid.cell(marker)) for tee, marker in ways]
        for cell, letter in enumerate(self._ground.terrain):
            if wet[cell] or letter == " " or self._gate.flags[cell]:
                continue
            here = grid.cell(cell)
            far = min([distance(here, marker) for _, marker in ends])
            about = [distance(tee, here) + distance(here, marker) - distance(tee, marker) for tee, marker in ends]
            found.append((min([far, *about]), far, cell))
        cells = [cell for *_, cell in sorted(found)]
        most = NEAR_MISSED if self._ruling.hit_or_miss else NEAR
        self._cells, self._far = cells[:most], cells[most:]

    def _weigh(self) -> Job[None]:
        """The strokes of the cells chosen, and by them those of the others."""
        columns, each = self._columns, len(self._cells)
        end_values = EndValues(columns, self._gate, self._kinds, self._ruling.roll_away, self._open, self._target)
        self._passings = columns.passings(self._gate)
        yield
        yield from end_values.lay(self._passings)
        straight, plain = Batch(), [club for club in self._clubs if not club.adjust]
        for way in CLOCK:
            straight.add([self._out_of(cell, self._lane(cell, way)) for cell in self._cells])
            yield
        for number in range(FIRST + 1):
            told = yield from end_values.of(self._closed)
            rows = yield from straight.weighed(told, plain)
            # by club and direction
            slices = [row[at : at + each] for row in rows for at in range(0, len(row), each)]
            if number < FIRST:
                for cell, value in zip(self._cells, list(map(min, *slices)), strict=True):
                    self._closed[cell] = self._bounded(cell, value)
                self._shift()
        for place, (cell, values) in enumerate(zip(self._cells, zip(*slices, strict=True), strict=True)):
            order = sorted(range(len(values)), key=values.__getitem__)[:STRAIGHT]
            pairs = [divmod(number, len(CLOCK)) for number in order]
            self._keep(cell, straight, [(way * each + place, plain[club]) for club, way in pairs])
            if not place % FEW:
                yield
        yield from self._bend(told, plain)
        yield from self._settle(end_values)

    def _lane(self, cell: int, way: int) -> Lane:
        return self._columns.lane(cell, way, self._target, self._passings.get((cell, way)))

    def _out_of(self, cell: int, lane: Lane) -> Lane:
        """The same out of a tree, by the Distances that a card has (DB-22)."""
        less = LEAVING.get(self._ground.terrain[cell], 0) if self._ruling.leave_tree else 0
        if not less:
            return lane
        hits = [(low + less, chance, there) for low, chance, there in lane.hits]
        return Lane([lane.row[0]] * less + list(lane.row), tuple(hits))

    def _bend(self, told: Sequence[Sequence[int]], plain: Sequence[Club]) -> Job[None]:
        """Keep the best shots with an elbow of each cell."""
        batch, cells = Batch(), dict[int, range]()
        longest = min(BEND, max(club.blue[-1][0] for club in plain) - 1)
        for cell in self._cells:
            before = len(batch)
            batch.add([self._out_of(cell, lane) for lane in self._bends(cell, longest)])
            if len(batch) > before:
                cells[cell] = range(before, len(batch))
            yield
        rows = yield from batch.weighed(told, plain)
        for place, (cell, numbers) in enumerate(cells.items()):
            best = sorted(
                [(*min([(row[number], club) for club, row in enumerate(rows)]), number) for number in numbers]
            )
            self._keep(cell, batch, [(number, plain[club]) for _, club, number in best[:BENT]])
            if not place % FEW:
                yield

    def _bends(self, cell: int, longest: int) -> Iterator[Lane]:
        """Elbows behind the dog-leg, and those that lead through it."""
        columns, passings, tracks = self._columns, self._passings, self._columns.tracks
        for way in CLOCK:
            passing, dry, met, left = passings.get((cell, way)), cell, 0, 1.0
            straight = self._lane(cell, way)
            for number, (dot, cost) in enumerate(tracks.track(cell, way).dots, start=1):
                if tracks.hit[dot]:
                    met += 1
                    left *= 1 - tracks.hit[dot]
                if cost > longest or left < LIKELY:
                    break
                dry = dry if tracks.wet[dot] else dot
                opened = passing is not None and number >= passing[1]
                for turn in TURNS if cost > 0 else ():
                    on = clock(way + turn)
                    if opened or (dot, on) in passings:
                        yield columns.bent(straight, cost, met, self._beyond(dot, on, opened, dry))

    def _beyond(self, dot: int, way: int, opened: bool, dry: int) -> Lane:
        """The line behind an elbow; a ball that touches nothing dry on it comes back to the cell ``dry``."""
        key = (dot, way, opened, dry)
        found = self._tails.get(key)
        if found is None:
            passing = None if opened else self._passings.get((dot, way))
            back = OFF if dry == dot else dry
            found = self._tails[key] = self._columns.lane(dot, way, self._target, passing, opened, back)
        return found

    def _keep(self, cell: int, batch: Batch, lanes: Sequence[tuple[int, Club]]) -> None:
        """Shots of a cell by their lanes and clubs, best first; the best also with its card up and down."""
        kept = self._shots.setdefault(cell, [])
        kept += [batch.kept(number, club) for number, club in lanes]
        number, best = lanes[0]
        kept += [batch.kept(number, club) for club in self._clubs if club.card == best.card and club.adjust]

    def _settle(self, end_values: EndValues) -> Job[None]:
        """Weigh the shots that are kept again and again."""
        for _ in range(ROUNDS):
            told, change = (yield from end_values.of(self._closed)), 0
            for place, (cell, shots) in enumerate(self._shots.items()):
                value = self._bounded(cell, min([shot.worth(told) for shot in shots]))
                change = max(change, abs(value - self._closed[cell]))
                self._closed[cell] = value
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
                strokes = self._open if self._gate.flags[there] else self._closed
                after = WHOLE + strokes[cell] if self._columns.tracks.wet[there] else strokes[there]
                found = min(found, WHOLE + after)
        return min(found, MOST)

    def _shift(self) -> None:
        """The cells that are not weighed are as much worse than their guess as those on the rim of the others."""
        rim = self._cells[-max(1, len(self._cells) // RIM) :]
        more = sum([self._closed[cell] - self._guess[cell] for cell in rim]) // len(rim)
        for cell in self._far:
            self._closed[cell] = min(max(WHOLE, self._guess[cell] + more), MOST)
