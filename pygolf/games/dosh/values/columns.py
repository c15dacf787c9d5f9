"""What Distances and Hooks come to on a board, as columns of numbers: the solver adds them up.

A ball that comes down is on a spot: it lies on a cell, or comes back to one with a stroke; before the dog-leg is passed
or after it. At the end of its Distance it is over a cell, by the direction in which it came, or where nothing moves it
any more. What both are worth is a list by number, so that a column of numbers is a column of values at once.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress
from operator import itemgetter

from ....core.kept import kept
from ....core.steps import Job
from ..rules.board import CLOCK, MIDPOINT, OFF, Gate, Ground, clock
from ..rules.card import SIDES, Boxes
from .tracks import REACH, Hit, Lane, Passing, Pick, Track, Tracks, pack, unpack

WAYS = 2 * len(CLOCK)
"""Blocks of Distances by direction, before the dog-leg is passed and after it; then those of the edge and of trees."""
EDGE, HELD = WAYS, WAYS + 2
SPLIT = 3
"""Of several spots, those that count: two trees, and where the ball flies that gets past them."""
PIN, MOST_OF_TWO = 0.2, 0xFFFF


@dataclass(frozen=True, slots=True)
class Doubt:
    """A place from where trees may hold a Hook to one side: the first two count (see :func:`_shares`)."""

    place: int
    first: int
    second: int
    """Counts of a Hook that meets them, at least."""
    pin: int
    """The same of a dot that holds few; only a target does."""
    trees: tuple[int, int]
    alone: Sequence[float]
    both: Sequence[float]
    """Chances to be held at each and to get past, of a Hook that meets one of them, and both."""

    @classmethod
    def of(cls, place: int, hits: Sequence[Hit]) -> Doubt:
        """By what the longest Hook meets."""
        (low, chance, tree), (later, then, other) = hits[0], hits[1] if len(hits) > 1 else (REACH + 1, 0.0, OFF)
        pin = next((least for least, few, _ in hits if few < PIN), REACH + 1)
        left = 1 - chance
        return cls(place, low, later, pin, (tree, other), (chance, left, 0.0), (chance, left * then, left * (1 - then)))


class Column:
    """Of a direction and Hook, where it leads from the end of a Distance in every cell."""

    __slots__ = ("_chances", "_parts", "_pick", "_places", "_spots", "pins")

    def __init__(self, spots: Sequence[int], doubts: Sequence[Doubt], counts: int) -> None:
        """``doubts`` are the dots that may hold a ball on its way, where a Hook has those ``counts``."""
        self._spots = array("H" if max(spots) <= MOST_OF_TWO else "I", spots)
        self._pick: Pick = itemgetter(*spots)
        met = [doubt for doubt in doubts if doubt.first <= counts]
        self._places = array("I", [doubt.place for doubt in met])
        chances = [doubt.both if doubt.second <= counts else doubt.alone for doubt in met]
        self._chances = [array("d", part) for part in zip(*chances, strict=True)]
        last = [spots[place] for place in self._places]
        other = [doubt.trees[1] if doubt.second <= counts else end for doubt, end in zip(met, last, strict=True)]
        self._parts = [array("I", part) for part in ([doubt.trees[0] for doubt in met], other, last)]
        self.pins = [doubt.place for doubt in met if doubt.pin <= counts]

    def closed(self, size: int, low: Mapping[int, int], counts: int, hits: Mapping[int, Sequence[Hit]]) -> Column:
        """The same of a ball that has the dog-leg still to pass. ``low`` has, by place, the counts of a Hook that do,
        ``hits`` what may hold it on the way where that is not as it is after the dog-leg."""
        found, spots = Column.__new__(Column), list(self._spots)
        for place, least in low.items():
            if counts >= least:
                spots[place] += 2 * size
        found._spots, found._pick, found._places, found.pins = array("I"), itemgetter(*spots), self._places, []
        found._chances, found._parts = self._chances, self._parts
        if not hits:
            return found
        found._chances, found._parts = [each[:] for each in self._chances], [each[:] for each in self._parts]
        at = {place: number for number, place in enumerate(self._places)}
        for place, held in hits.items():
            if place in at:
                for part, (chance, spot) in enumerate(_shares(held, spots[place])):
                    found._chances[part][at[place]], found._parts[part][at[place]] = chance, spot
        return found

    def taken(self, landed: Sequence[int]) -> Sequence[int]:
        """What it is worth by cell, by what the spots are worth."""
        row = self._pick(landed)
        if not self._places:
            return row
        parts = [[landed[spot] for spot in part] for part in self._parts]
        found = list(row)
        for place, one, two, rest, a, b, c in zip(self._places, *self._chances, *parts, strict=True):
            found[place] = int(one * a + two * b + rest * c)
        return found


class Columns:
    """One board, whatever is marked on it."""

    def __init__(self, ground: Ground, hills: bool, chancy: bool) -> None:
        """``hills``: whether heights count; ``chancy``: whether trees may be missed (DB-28)."""
        self.ground, self.size = ground, len(ground.terrain)
        # of its own: all lines of a board are some megabytes, and in the second edition each hole has its board
        self.tracks = Tracks(ground, hills, chancy)
        self.hills, self.chancy = hills, chancy
        size, wet = self.size, self.tracks.wet
        # on water it matters whether a count ended on a dot or on a midpoint, in a tree whether the ball came there or
        # lay there: midpoints and lies stand behind the board's cells
        self.starts = [*range(size), *[cell for cell in range(size) if wet[cell] or self.tracks.hit[cell]]]
        self.span = len(self.starts)
        self.middles = {cell: place for place, cell in enumerate(self.starts) if place >= size}
        # an end of a track by its number: on a cell, over the edge, held by a tree
        self._places = {
            way: [
                *range(2 * (way - 1) * self.span, 2 * (way - 1) * self.span + size),
                *range(EDGE * self.span, EDGE * self.span + size),
                *range(HELD * self.span, HELD * self.span + size),
            ]
            for way in CLOCK
        }
        self._odd = [*wet, *[True] * (2 * size)]

    def back(self, place: int, way: int) -> int:
        """The last dry dot behind a cell over which a ball flies that way."""
        step, wet, cell = self.ground.grid.step, self.tracks.wet, int(self.starts[place])
        if place >= self.size and way in MIDPOINT and wet[cell]:
            cell = step[clock(MIDPOINT[way] + 6)][cell]
        while cell != OFF and wet[cell]:
            cell = step[clock(way + 6)][cell]
        return self.starts[place] if cell == OFF else cell

    @kept
    def hooked(self, way: int, hook: int) -> Column:
        """After a Distance that way, by cell: the spots, as if there were no dog-leg."""
        counts = abs(hook)
        lines, doubts = self._side(clock(way + (3 if hook > 0 else -3)))
        spots = [line.ends[counts] for line in lines]
        for place in compress(range(self.span), map(self._odd.__getitem__, list(spots))):
            spots[place] = self._spot(place, way, lines[place], counts)
        return Column(spots, doubts if hook else (), counts)

    @kept
    def _side(self, side: int) -> tuple[list[Track], list[Doubt]]:
        """Of Hooks to that side, their lines by place, and the places from where a tree may hold a ball."""
        lines, doubts = [self.tracks.track(cell, side) for cell in self.starts], list[Doubt]()
        for place, line in enumerate(lines) if self.chancy else ():
            if hits := self._held(place, line, REACH):
                doubts.append(Doubt.of(place, hits))
        return lines, doubts

    def _held(self, place: int, line: Track, counts: int) -> list[Hit]:
        """What may hold a ball on a Hook of so many counts, the dot where it begins among it."""
        cell, tracks = self.starts[place], self.tracks
        began = tracks.hit[cell] if place < self.size and not tracks.wet[cell] else 0.0
        found = [(0, began, cell)] if began else []
        return found + [(low, chance, tree) for low, tree, chance in line.hits if low <= counts]

    def closed(self, way: int, hook: int, target: int, low: Mapping[int, int]) -> Column:
        """As :meth:`hooked`, of a ball that has the dog-leg still to pass; ``low`` has, by place, the counts of a Hook
        that do. Until then the target holds no ball."""
        column, side, counts = self.hooked(way, hook), clock(way + (3 if hook > 0 else -3)), abs(hook)
        hits = dict[int, list[Hit]]()
        for place in [*low, *column.pins] if self.chancy and hook else ():
            least = low.get(place, REACH + 1)
            hits[place] = [
                (spent, chance, tree + (2 * self.size if spent > least else 0))
                for spent, chance, tree in self._held(place, self.tracks.track(self.starts[place], side), counts)
                if spent > least or tree != target
            ]
        return column.closed(self.size, low, counts, hits)

    def _spot(self, place: int, way: int, line: Track, counts: int) -> int:
        """Held by a tree it lies; from water and the edge it comes back."""
        end, size, wet = line.ends[counts], self.size, self.tracks.wet
        if end >= 2 * size:
            return end - 2 * size
        dry = line.dries[counts] if end < size else end - size
        return size + (self.back(place, way) if dry == OFF or wet[dry] else dry)

    def lane(
        self, cell: int, way: int, target: int, passing: Passing | None, opened: bool = False, back: int = OFF
    ) -> Lane:
        """A straight line from a cell; ``opened`` where the dog-leg was passed before, ``passing`` where it leads
        through it: until then the target holds no ball. ``back`` is where a ball comes back to that touched nothing
        dry."""
        track, span, wet = self.tracks.track(cell, way), self.span, self._odd
        places = self._places[way]
        row = [places[end] for end in track.ends]
        if cell in self.middles:
            row[0] = places[0] + self.middles[cell]
        if way in MIDPOINT:
            dots = {dot for dot, _ in track.dots}
            for counts, end in enumerate(track.ends):
                if wet[end] and end < self.size and end not in dots and counts:
                    row[counts] = 2 * (way - 1) * span + self.middles[end]
        if back != OFF:
            row = [EDGE * span + back if place == EDGE * span + cell else place for place in row]
        low = 0 if opened else passing[0] if passing else REACH + 1
        if low <= REACH:
            row[low:] = [place + span for place in row[low:]]
        if not track.hits:
            return Lane(row, ())
        hits = list[Hit]()
        for spent, tree, chance in track.hits:
            passed = spent > low
            held = chance if passed or tree != target else 0.0
            hits.append((spent, held, HELD * span + tree + span * passed))
        return Lane(row, tuple(hits))


def _shares(hits: Sequence[Hit], last: int) -> Sequence[tuple[float, int]]:
    """Chances to be held at each dot, one after the other, and to get past them all."""
    found, left = list[tuple[float, int]](), 1.0
    for _, chance, tree in hits[: SPLIT - 1]:
        found.append((left * chance, tree))
        left *= 1 - chance
    return [*found, (left, last), *[(0.0, last)] * SPLIT][:SPLIT]


@lru_cache(maxsize=3)
def columns_of(ground: Ground, hills: bool, chancy: bool) -> Columns:
    """The columns of a board, for all its holes and dog-legs."""
    return Columns(ground, hills, chancy)


WHOLE, BOXES = 1 << 16, SIDES
"""What a stroke is in whole numbers, which every Python sums alike; and the boxes of a die."""
Block = list["array[int]"]


class EndValues:
    """One hole, for clubs of some kinds of Hooks."""

    def __init__(
        self,
        columns: Columns,
        gate: Gate | None,
        kinds: Mapping[Boxes, int],
        rolls: bool,
        opened: Sequence[int],
        target: int,
    ) -> None:
        """``opened`` are the strokes where the target counts, of a hole without a ``gate`` to begin with; ``rolls``:
        whether balls roll away."""
        self._columns, self._target = columns, target
        self._passing = gate.cells if gate else ()
        self._flags = gate.flags if gate else (False,) * columns.size
        # by kind: Hooks, the green boxes left out, and on how many boxes each stands; and how many are green
        self._kinds = list({number: _boxes_of(red) for red, number in kinds.items()}.values())
        self._hooks = sorted({0, *(hook for hooks, _ in self._kinds for hook in hooks)})
        ground, wet = columns.ground, columns.tracks.wet
        dry = [cell for cell, soaked in enumerate(wet) if not soaked and ground.terrain[cell] != " "]
        steep = sorted([cell for cell in dry if rolls and ground.lower[cell]], key=ground.heights.__getitem__)
        self._rolls = [(cell, *self._falls(cell)) for cell in steep]
        self._strokes = opened
        # by spot, lying there and coming back there with a stroke
        self._opened = list[int]()
        self._hooked: dict[tuple[int, int], Column] = {}
        self._closed: dict[tuple[int, int], Column] = {}
        self._behind: list[Block] = []

    def _falls(self, cell: int) -> tuple[int, list[tuple[int, bool]]]:
        """On how many faces a ball stays there, and where it rolls on the others (DB-26): the cell, OFF for water, and
        whether that passes the dog-leg."""
        wet, falls = self._columns.tracks.wet, self._columns.ground.falls(cell)
        return BOXES - len(falls), [(OFF if wet[below] else below, bool(self._flags[below])) for below in falls]

    def _landed(self, values: Sequence[int], opened: Sequence[int] | None) -> list[int]:
        """By spot; ``opened`` are the spots behind the dog-leg, if that is still to be passed."""
        found = list(values)
        for cell, stays, ends in self._rolls:
            here, total = values[cell], stays * values[cell]
            for end, passed in ends:
                if end == OFF:
                    total += WHOLE + (self._strokes[cell] if passed else here)
                else:
                    total += opened[end] if passed and opened else found[end]
            found[cell] = total // BOXES
        for cell in self._passing if opened else ():
            found[cell] = opened[cell] if opened else 0
        return found + [WHOLE + value for value in values]

    def lay(self, passings: Mapping[tuple[int, int], tuple[int, int]]) -> Job[None]:
        """Lay the Hooks out, part by part; ``passings`` as ``Columns`` has them."""
        columns = self._columns
        sides: dict[int, dict[int, int]] = {way: {} for way in CLOCK}
        for (cell, way), (low, _) in passings.items():
            sides[way][cell] = low
            if cell in columns.middles:
                sides[way][columns.middles[cell]] = low
        for way in CLOCK:
            for hook in self._hooks:
                self._hooked[way, hook] = columns.hooked(way, hook)
                side = sides[clock(way + (3 if hook > 0 else -3))]
                if self._passing:
                    self._closed[way, hook] = columns.closed(way, hook, self._target, side)
                yield
        if self._passing:
            yield from self._pass(self._strokes)

    def _pass(self, strokes: Sequence[int]) -> Job[None]:
        """Go by those strokes where the target counts."""
        self._opened = self._landed(strokes, None)
        holed = list(self._opened)
        holed[self._target] = 0
        self._behind = yield from self._blocks(self._hooked, self._opened, holed)

    def of(self, closed: Sequence[int]) -> Job[list[array[int]]]:
        """By kind, the worth of each end by its number (see ``columns``), twelve boxes together. ``closed`` are the
        strokes where the dog-leg is still to be passed, or by which to go where there is none."""
        if self._passing:
            landed = [*self._landed(closed, self._opened), *self._opened]
            blocks = yield from self._blocks(self._closed, landed, landed)
        else:
            # every ball is behind it
            yield from self._pass(closed)
            landed, blocks = self._opened, self._behind
        size, span, middles = self._columns.size, self._columns.span, self._columns.middles
        passed = [*self._passing, *(middles[cell] for cell in self._passing if cell in middles)]
        beyond = [0] * (span - size)
        fixed = array("I")
        for part in (landed[size : 2 * size], self._opened[size:], landed[:size], self._opened[:size]):
            fixed.extend([BOXES * value for value in part])
            fixed.extend(beyond)
        found = []
        for kind, (_, green) in enumerate(self._kinds):
            end_values = array("I")
            for block, behind in zip(blocks, self._behind, strict=True):
                for place in passed:
                    block[kind][place] = behind[kind][place]
                end_values += block[kind]
                end_values += behind[kind]
            end_values += fixed
            # a ball that the target stops may be holed there
            end_values[(HELD + 1) * span + self._target] -= green * self._opened[self._target]
            found.append(end_values)
        return found

    def _blocks(
        self, columns: Mapping[tuple[int, int], Column], landed: Sequence[int], holed: Sequence[int]
    ) -> Job[list[Block]]:
        """By direction and kind, what a ball at the end of its Distance is worth, by where that is."""
        found = list[Block]()
        for way in CLOCK:
            rows = {hook: pack(columns[way, hook].taken(landed)) for hook in self._hooks}
            still = pack(columns[way, 0].taken(holed))
            block = []
            for hooks, green in self._kinds:
                total = green * still
                for hook, times in hooks.items():
                    total += times * rows[hook]
                block.append(array("I", unpack(total, self._columns.span).tobytes()))
            found.append(block)
            yield
        return found


def _boxes_of(red: Boxes) -> tuple[dict[int, int], int]:
    found: dict[int, int] = {}
    for chance, hook, green in red.groups:
        if not green:
            found[hook] = found.get(hook, 0) + round(BOXES * chance)
    return found, round(BOXES * red.green)
