"""Sweeps over a whole board with a full hand: from every cell every shot at once, straight or with an elbow.

Value iteration for a host that has no numpy. What a Distance or a Hook can come to is laid out once a board, as lists
of numbers; a sweep then adds lists, weighed by the boxes of the cards. So a board of 1,020 cells is weighed from all
its cells in about the time that the coach takes for ten lies.

A sweep is a first look: trees on the way hold every ball, as at the lower levels, and the target is met by Hooks and
Distances alone. Which shots are good comes out of it; what they are worth is then counted by ``odds`` (``survey``).
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ..rules.board import CLOCK, OFF, clock
from ..rules.card import Card, swing
from ..rules.flight import Elbow
from ..rules.ground import LEAVING, WET, Ground
from ..rules.shot import Plan
from .tracks import Tracks
from .walks import SIDES, tally

BEND = 16
"""An elbow stands within so many counts."""
TURNS = (-3, -2, -1, 1, 2, 3)
CLOSE = 0.12
"""Shots within so many strokes of the best are looked at more closely."""
HOPELESS = 99.0
Spot = tuple[int, int]
"""Where a ball comes down (OFF: over the edge), and the last dry cell that it touched (OFF: only the start)."""
Numbers = list[float]
Row = list[int]


@dataclass(frozen=True, slots=True)
class Stick:
    """A card as it is played."""

    card: int
    adjust: int
    blue: tuple[tuple[int, float], ...]
    """Distances with their chances, shortest first."""
    plain: bool
    """As printed: elbows are looked at with it."""

    def less(self, counts: int) -> Stick:
        """The same out of a tree that takes so many counts off (DB-22)."""
        return replace(self, blue=tuple((max(0, number - counts), chance) for number, chance in self.blue))


@dataclass(frozen=True, slots=True)
class Kind:
    """Cards whose Hooks are alike."""

    red: tuple[tuple[int, float], ...]
    """Hooks with their chances, the green boxes left out."""
    green: float
    sticks: tuple[Stick, ...]
    plain: bool
    """Whether one of them is as printed."""


@dataclass(frozen=True, slots=True)
class Shot:
    """One way to play from a cell."""

    plan: Plan
    card: int
    adjust: int


class Bend(NamedTuple):
    """The best elbow so far: strokes after the shot, dot, direction after it and card (0: none)."""

    value: float
    dot: int
    way: int
    card: int


Found = tuple[float, Shot]
"""Strokes, the shot's own included, and the shot."""


def kinds_of(cards: Sequence[Card], adjusts: Sequence[int]) -> list[Kind]:
    """The clubs of a hand by their Hooks; elbows are for cards as they are printed."""
    found: dict[tuple[tuple[tuple[int, float], ...], float], list[Stick]] = {}
    for number, card in enumerate(cards, start=1):
        for adjust in adjusts:
            played = swing(card, adjust)
            hooks = tally([hook for hook, green in zip(played.hook, played.green, strict=True) if not green])
            red = tuple((hook, times / SIDES) for hook, times in sorted(hooks.items()))
            blue = tuple((counts, times / SIDES) for counts, times in sorted(tally(played.distance).items()))
            found.setdefault((red, sum(played.green) / SIDES), []).append(Stick(number, adjust, blue, adjust == 0))
    return [
        Kind(red, green, tuple(sticks), any(stick.plain for stick in sticks)) for (red, green), sticks in found.items()
    ]


class Sweeps:
    """The board as lists of numbers, for all targets."""

    def __init__(self, ground: Ground, kinds: Sequence[Kind], hills: bool) -> None:
        """``hills`` also says whether trees take counts off and balls roll away."""
        self._ground, self._kinds, self._hills = ground, kinds, hills
        self._size = len(ground.terrain)
        self._wet = [letter in WET for letter in ground.terrain]
        self.dry = [cell for cell, letter in enumerate(ground.terrain) if letter not in WET and letter != " "]
        self._most = max(stick.blue[-1][0] for kind in kinds for stick in kind.sticks)
        self._widest = max((abs(hook) for kind in kinds for hook, _ in kind.red), default=0)
        heights = ground.heights
        self._rolls = [(cell, *self._falls(cell)) for cell in sorted(self.dry, key=heights.__getitem__)]
        self._rolls = [roll for roll in self._rolls if hills and roll[2]]
        self._tracks = Tracks(ground, hills, chancy=False, reach=max(self._most, self._widest))
        self._lines = {way: [self._tracks.track(cell, way) for cell in range(self._size)] for way in CLOCK}
        # cells come first, so that a ball that lies is known by the cell's number
        self._spots: dict[Spot, int] = {(cell, cell): cell for cell in range(self._size)}
        self._mids: dict[tuple[int, bool], int] = {(cell, False): cell for cell in range(self._size)}
        self._mid_rows = {way: self._columns(way) for way in CLOCK}
        self._hooks = {way: self._hooked(way) for way in CLOCK}
        self._stay = [spot for spot, _ in self._mids]
        self._rests = [(OFF if there == OFF or self._wet[there] else there, back) for there, back in self._spots]
        self._lies: list[tuple[int, Row]] = [(0, [])]
        self._lies += [(less, []) for less in sorted(set(LEAVING.values())) if hills]
        by_less = dict(self._lies)
        for cell in self.dry:
            by_less[LEAVING.get(ground.terrain[cell], 0) if hills else 0].append(cell)

    def _falls(self, cell: int) -> tuple[int, Row]:
        """On how many faces a ball stays there, and where it rolls on the others (DB-26); OFF: into water."""
        ground, ends = self._ground, []
        for face in CLOCK:
            below = (ground.grid.mid if face % 2 else ground.grid.step)[face][cell]
            if below != OFF and ground.heights[below] < ground.heights[cell]:
                ends.append(OFF if self._wet[below] else below)
        return SIDES - len(ends), ends

    def _end(self, end: int, dry: int, back: int) -> int:
        """The number of a track's end; one on dry ground is its cell. A ball that stayed wet comes ``back``."""
        if end >= self._size:
            return self._spots.setdefault((OFF, end - self._size), len(self._spots))
        if not self._wet[end]:
            return end
        return self._spots.setdefault((end, back if dry == OFF else dry), len(self._spots))

    def _columns(self, way: int) -> list[Row]:
        """By counts and cell: the number of where the Distance ends."""
        rows = []
        for counts in range(self._most + 1):
            row = []
            for cell, line in enumerate(self._lines[way]):
                end, held = line.ends[counts], line.ends[counts] >= 2 * self._size
                spot = self._end(end % self._size if held else end, line.dries[counts], cell)
                row.append(self._mids.setdefault((spot, held), len(self._mids)))
            rows.append(row)
        return rows

    def _hooked(self, side: int) -> list[Row]:
        """By Hook and end of a Distance: the number of where the ball comes down; not before all ends are known."""
        spots = list(self._spots)
        lines = self._lines[side]
        rows: list[Row] = [[] for _ in range(self._widest + 1)]
        for spot, held in self._mids:
            there, back = spots[spot]
            for hook, row in enumerate(rows):
                if held or there == OFF:
                    row.append(spot)
                    continue
                line = lines[there]
                end = line.ends[hook] if line.ends[hook] != self._size + there else self._size + back
                row.append(self._end(end if end < 2 * self._size else end % self._size, line.dries[hook], back))
        return rows

    def landed(self, values: Sequence[float]) -> Numbers:
        """What each end is worth: over roll-away (DB-26), in water and over the edge with a stroke (DB-15, DB-16)."""
        found = list(values)
        for cell, stays, ends in self._rolls:
            total, here = 0.0, values[cell]
            for end in ends:
                total += 1 + here if end == OFF else found[end]
            found[cell] = (total + stays * here) / SIDES
        return [1 + values[back] if there == OFF else found[there] for there, back in self._rests]

    def sweep(self, values: Sequence[float], target: int) -> Numbers:
        """The best straight shot from every cell with cards as printed, by the values given; the target keeps its."""
        best = [HOPELESS] * self._size
        for _, _, worth in self._straight(values, target, plain=True):
            best = list(map(min, best, worth))
        found = list(values)
        for cell in self.dry:
            found[cell] = 1 + best[cell]
        found[target] = values[target]
        return found

    def shots(self, values: Sequence[float], target: int) -> Generator[None, None, dict[int, list[Found]]]:
        """By dry cell, the straight shots that come close to the best, and the best with an elbow; best first.

        Yields now and then, returns what it has found.
        """
        straight: list[tuple[int, Stick, Numbers]] = []
        best = [HOPELESS] * self._size
        for way, stick, worth in self._straight(values, target):
            if straight and straight[-1][0] != way:
                yield
            straight.append((way, stick, worth))
            best = list(map(min, best, worth))
        limit = [value + CLOSE for value in best]
        found: dict[int, list[Found]] = {cell: [] for cell in self.dry}
        for way, stick, worth in straight:
            for cell in [cell for cell in self.dry if worth[cell] <= limit[cell]]:
                found[cell].append((1 + worth[cell], Shot(Plan(way), stick.card, stick.adjust)))
        flown: dict[tuple[int, Kind], list[Numbers]] = {}
        for way, kind, after in self._after(values, target, plain=True):
            flown[way, kind] = [self._flown(way, after, counts) for counts in range(self._most + 1)]
        for way in CLOCK:
            yield
            for cell, bend in self._bent(way, flown, best).items():
                if bend.card:
                    plan = Plan(way, Elbow(bend.dot, bend.way))
                    found[cell].append((1 + bend.value, Shot(plan, bend.card, 0)))
        return {cell: sorted(each, key=_first) for cell, each in found.items()}

    def _after(self, values: Sequence[float], target: int, plain: bool) -> Iterator[tuple[int, Kind, Numbers]]:
        """By direction and kind of Hooks: what the end of each Distance is worth."""
        landed = self.landed(values)
        sides = {way: [[landed[spot] for spot in row] for row in self._hooks[way]] for way in CLOCK}
        stay = [landed[spot] for spot in self._stay]
        holed = [0.0 if spot == target else value for spot, value in zip(self._stay, stay, strict=True)]
        for way in CLOCK:
            right, left = sides[clock(way + 3)], sides[clock(way - 3)]
            for kind in [kind for kind in self._kinds if kind.plain or not plain]:
                rows = [(kind.green, holed)]
                rows += [(share, (right if hook > 0 else left)[abs(hook)]) for hook, share in kind.red]
                yield way, kind, _blend(rows)

    def _flown(self, way: int, after: Numbers, counts: int) -> Numbers:
        return [after[mid] for mid in self._mid_rows[way][counts]]

    def _straight(
        self, values: Sequence[float], target: int, plain: bool = False
    ) -> Iterator[tuple[int, Stick, Numbers]]:
        """Every direction and club, or those as printed alone: the worth by cell."""
        for way, kind, after in self._after(values, target, plain):
            flown: dict[int, Numbers] = {}
            for stick in [stick for stick in kind.sticks if stick.plain or not plain]:
                for counts, _ in stick.blue:
                    if counts not in flown:
                        flown[counts] = self._flown(way, after, counts)
                worth = _blend([(chance, flown[counts]) for counts, chance in stick.blue])
                for less, cells in self._lies[1:]:
                    rows = [(chance, self._mid_rows[way][counts]) for counts, chance in stick.less(less).blue]
                    for cell in cells:
                        total = 0.0
                        for chance, row in rows:
                            total += chance * after[row[cell]]
                        worth[cell] = total
                yield way, stick, worth

    def _bent(self, way: int, flown: Mapping[tuple[int, Kind], list[Numbers]], best: Numbers) -> dict[int, Bend]:
        """The best elbow of each cell in a first direction, where one is about as good as a straight shot."""
        found = {cell: Bend(best[cell] + CLOSE / 2, OFF, 0, 0) for cell in self.dry}
        reached = [(less, self._dots(way, cells)) for less, cells in self._lies]
        for kind in self._kinds:
            on = flown.get((way, kind), [])
            for stick in [stick for stick in kind.sticks if stick.plain] if on else ():
                # a tree takes its counts off before the elbow as well as behind it
                for spent in range(1, BEND + reached[-1][0] + 1):
                    beyond = [(counts - spent, chance) for counts, chance in stick.blue if counts > spent]
                    near = [
                        (self._short(stick, less, spent, on), dots[spent - less])
                        for less, dots in reached
                        if beyond and spent - less in dots
                    ]
                    for after in [clock(way + by) for by in TURNS] if near else ():
                        far = _blend([(chance, flown[after, kind][counts]) for counts, chance in beyond])
                        self._note(near, far, after, stick.card, found)
        return found

    def _short(self, stick: Stick, less: int, spent: int, on: Sequence[Numbers]) -> Numbers:
        """What the Distances that do not pass the elbow are worth together."""
        short = [(chance, on[max(0, counts - less)]) for counts, chance in stick.blue if counts <= spent]
        return _blend(short) if short else [0.0] * self._size

    def _note(
        self,
        near: Sequence[tuple[Numbers, Sequence[tuple[int, int]]]],
        far: Numbers,
        after: int,
        card: int,
        found: dict[int, Bend],
    ) -> None:
        """Keep the elbows that are better than what was found."""
        for short, places in near:
            for start, dot in places:
                value = short[start] + far[dot]
                if value < found[start].value:
                    found[start] = Bend(value, dot, after, card)

    def _dots(self, way: int, cells: Sequence[int]) -> dict[int, list[tuple[int, int]]]:
        """By counts: cells and the dot that they reach with them, where an elbow could stand and no tree does."""
        found: dict[int, list[tuple[int, int]]] = {}
        for start in cells:
            for cell, counts in self._lines[way][start].dots:
                if counts > BEND:
                    break
                if counts > 0:
                    found.setdefault(counts, []).append((start, cell))
        return found


def _first(found: Found) -> float:
    return found[0]


def _blend(rows: Sequence[tuple[float, Numbers]]) -> Numbers:
    """The sum of lists, each times its number, four at a time."""
    padded = [*rows, *[(0.0, rows[0][1])] * (-len(rows) % 4)]
    total = [0.0] * len(rows[0][1])
    for at in range(0, len(padded), 4):
        (a, one), (b, two), (c, three), (d, four) = padded[at], padded[at + 1], padded[at + 2], padded[at + 3]
        total = [
            before + a * w + b * x + c * y + d * z
            for before, w, x, y, z in zip(total, one, two, three, four, strict=True)
        ]
    return total
