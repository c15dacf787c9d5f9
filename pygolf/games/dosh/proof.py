"""The best of all legal shots, proven: what the ledger of Doshboardgolf holds a decision against.

From a lie there are some thirty thousand shots, with calls twelve times as many. Three steps, each dearer and closer
than the one before, throw out what cannot beat the best shot known: ``bounds`` for all shots at once, then their Hooks
flown as they are, cards still lost for nothing; what is left is counted exactly, as the coach counts. A called hole-out
can gain what the ball may hole on that number, and no more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from .board import CLOCK, OFF, clock
from .bounds import BOXES, SCALE, Bounds, Kind, pack, prepare, unpack
from .card import may_call, swing
from .choices import TURNS
from .choices import lines as lines_of
from .flight import Elbow
from .judge import Club, Judge, Ranked, club
from .shot import Plan
from .state import State
from .weighing import clubs_of, judge_of

UNIT = SCALE * BOXES * BOXES
ADJUSTS = (0, -1, 1, -2, 2)
PART = 40
"""Work that is done before whoever else asks may be answered. A unit is about what a look at one shot takes, a tenth
of a thousandth second; then these are:"""
A_LINE, A_TABLE, A_CLUB, A_CALL, EXACT = 15, 15, 6, 2, 8
CALM = 99
"""Counts of Distance for one of wind where there is none."""
DROWNED = 60.0
"""What a hole-out may save on a target that lies in water."""


Boxes = tuple[tuple[int, int], ...]
"""Distances of a club out of a lie, and how many of its blue boxes have each."""


@dataclass(frozen=True, slots=True)
class Lane:
    """A direction with an elbow, or without one (``dot`` is OFF)."""

    direction: int
    at: int
    """Counts from the lie to the elbow, on flat ground."""
    dot: int
    cost: int
    """Counts beyond which the elbow is passed."""
    way: int
    hit: float
    """What balls are worth that trees hold up to the elbow, by their chances."""
    left: float
    """Chance to get past those."""
    excess: float
    """How much too high a bound may be, of an elbow over water."""

    def plan(self) -> Plan:
        """As a shot has it."""
        return Plan(self.direction, None if self.dot == OFF else Elbow(self.dot, self.way))


@dataclass(frozen=True, slots=True)
class Lanes:
    """Directions and elbows of a lie; all columns are by counts from 0."""

    rows: list[Lane]
    ends: list[Any]
    """Their ends (see ``Track.ends``), as getters from a table."""
    left: list[Sequence[float]]
    """Chances to get past the trees on them; nothing where none stand there."""
    hits: list[Sequence[float]]

    def column(self, counts: int, table: Sequence[int]) -> int:
        """What a Distance is worth at best on each, packed."""
        ends = self.ends[counts](table)
        if not self.left:
            return pack(ends)
        rows = zip(ends, self.left[counts], self.hits[counts], strict=True)
        return pack([int(hit * SCALE * BOXES + left * end) for end, left, hit in rows])


def best_shot(state: State, known: float) -> tuple[Ranked | None, int]:
    """The best of all legal shots, where one is worth less than ``known`` strokes; and how many there are."""
    search = search_of(state, known)
    for _ in search.parts():
        pass
    return search.best, search.legal


def search_of(state: State, known: float) -> Search:
    """The search from where a ball lies, as far as it has come: the last one is kept with its hole."""
    judge = judge_of(state)
    found = judge.memo.get(("search", OFF))
    if isinstance(found, Search) and found.state is state and found.known == known:
        return found
    made = judge.memo["search", OFF] = Search(state, known)
    return made


class Search:
    """The search from one lie, part by part; ``best`` and ``legal`` are right once all parts are done."""

    def __init__(self, state: State, known: float) -> None:
        self.state, self._judge, self._start = state, judge_of(state), state.lies[state.seat]
        self.known = known
        table, deck = state.table, state.table.decks[state.seat]
        self._deck, self._call = deck, table.call
        self._clubs = clubs_of(deck, state.hands[state.seat], ADJUSTS if table.adjust else (0,))
        reduced = self._judge.odds.reduced
        self._boxes = {each: _counted(reduced(self._start, k) for k in each.swing.distance) for each in self._clubs}
        self._value = known
        self.best: Ranked | None = None
        self._work = 0
        self._steps = self._run()
        self._gain = (1.0 if not self._judge.odds.wet[self._judge.odds.target] else DROWNED) / BOXES

    @property
    def legal(self) -> int:
        """How many shots there are, calls included."""
        lines = sum(1 + len(TURNS) * len(line) for line in lines_of(self.state).values())
        return lines * sum(13 if self._may_call(each) else 1 for each in self._clubs)

    def _may_call(self, each: Club) -> bool:
        return self._call and may_call(self._deck[each.card - 1], each.adjust)

    def parts(self) -> Iterator[None]:
        """What is left to be done, one part at each ``next``."""
        return self._steps

    def _run(self) -> Iterator[None]:
        """Best first by the quick bound, so that the search ends soon."""
        odds = self._judge.odds
        yield from prepare(odds.ground, odds.ruling.hills)
        bounds = _bounds_of(self._judge)
        yield
        close = _close_of(self._judge, bounds)
        likely: list[tuple[float, Lane, Club]] = []
        for work, some in self._likely(bounds):
            likely += some
            if self._due(work):
                yield
        for least, lane, each in sorted(likely, key=itemgetter(0)):
            if self._due(1):
                yield
            gain = self._gain if self._may_call(each) else 0.0
            if least - gain >= self._value:
                # the rest could only gain by calls
                if least - self._gain >= self._value:
                    break
                continue
            least = close.shot(self._start, lane, each, self._boxes[each]) - lane.excess
            if least < self._value:
                self._take(lane, each)
            if gain and least - gain < self._value:
                self._called(close, least, lane, each)

    def _due(self, work: int) -> bool:
        """Whether a part is done with so much more work."""
        self._work += work
        if self._work < PART:
            return False
        self._work = 0
        return True

    def _take(self, lane: Lane, what: Club) -> None:
        self._work += EXACT
        value = self._judge.worth(self._start, lane.plan(), what)
        if value < self._value:
            self._value, self.best = value, Ranked(value, lane.plan(), what, lane.at)

    def _called(self, close: _Close, least: float, lane: Lane, each: Club) -> None:
        """The same shot with the numbers called that may hole the ball and do not hole it anyway (DB-34)."""
        self._work += A_CALL
        gains = close.gains(self._start, lane, each, self._boxes[each])
        for number, gain in gains.items():
            if least - gain * self._gain >= self._value:
                continue
            called = swing(self._deck[each.card - 1], each.adjust, number)
            self._take(lane, club(each.card, called, each.adjust, number))

    def _likely(self, bounds: Bounds) -> Iterator[tuple[int, list[tuple[float, Lane, Club]]]]:
        """All shots whose quick bound does not rule them out, with it; a few at a time, and how much work they were."""
        wind = self._judge.odds.wind
        every = wind.every if wind else CALM
        longest = max(max(boxes)[0] for boxes in self._boxes.values())
        columns: dict[tuple[int, Kind, int], int] = {}
        rows: list[Row] = []
        for direction in CLOCK:
            rows += _row(bounds, self._start, direction, longest)
            yield A_LINE, []
        for number, lanes in enumerate(_lanes(rows)):
            for each, boxes in self._boxes.items():
                kind, total, furthest = kind_of(each), 0, max(boxes)[0]
                for counts, times in boxes:
                    key = (number, kind, counts)
                    if key not in columns:
                        if not bounds.has_table(kind, counts // every):
                            for work in bounds.prepare(counts // every):
                                yield work, []
                            yield A_TABLE, []
                        columns[key] = lanes.column(counts, bounds.table(kind, counts // every))
                    total += times * columns[key]
                gain = self._gain if self._may_call(each) else 0.0
                limit = (self._value - 1 - bounds.slack + gain) * UNIT
                some = [
                    (1 + value / UNIT + bounds.slack - lane.excess, lane, each)
                    for value, lane in zip(unpack(total, len(lanes.rows)), lanes.rows, strict=True)
                    if value < limit + lane.excess * UNIT and (lane.dot == OFF or lane.cost < furthest)
                ]
                yield A_CLUB, some


def _counted(distances: Iterable[int]) -> Boxes:
    found: dict[int, int] = {}
    for counts in distances:
        found[counts] = found.get(counts, 0) + 1
    return tuple(sorted(found.items()))


def kind_of(each: Club) -> Kind:
    """Of a club, how many red boxes have each Hook, to either side."""
    found: dict[int, int] = {}
    for share, hook, _ in each.red.groups:
        found[abs(hook)] = found.get(abs(hook), 0) + round(share * BOXES)
    return tuple(sorted(found.items()))


def _lanes(rows: Sequence[Row]) -> list[Lanes]:
    """Directions and elbows of a lie, those without trees and those with."""
    clear = [row for row in rows if not row[2]]
    wooded = [row for row in rows if row[2]]
    found = []
    if clear:
        found.append(Lanes([row[0] for row in clear], _columns([row[1] for row in clear]), [], []))
    if wooded:
        left: list[Sequence[float]] = [*zip(*(row[2] for row in wooded), strict=True)]
        hits: list[Sequence[float]] = [*zip(*(row[3] for row in wooded), strict=True)]
        found.append(Lanes([row[0] for row in wooded], _columns([row[1] for row in wooded]), left, hits))
    return found


def _columns(rows: Sequence[Sequence[int]]) -> list[Any]:
    # a getter of one thing hands out the thing, not a row of it
    if len(rows) == 1:
        return [_Single(end) for end in rows[0]]
    return [itemgetter(*column) for column in zip(*rows, strict=True)]


@dataclass(frozen=True, slots=True)
class _Single:
    end: int

    def __call__(self, table: Sequence[int]) -> tuple[int]:
        return (table[self.end],)


Row = tuple[Lane, Sequence[int], Sequence[float], Sequence[float]]


def _row(bounds: Bounds, start: int, direction: int, longest: int) -> Iterator[Row]:
    """A direction, straight and with every elbow that some Distance passes."""
    tracks = bounds.tracks
    line = tracks.track(start, direction)
    lefts, hits = bounds.thinned(start, direction)
    straight = Lane(direction, 0, OFF, longest, direction, 0.0, 1.0, 0.0)
    ends = line.ends[: longest + 1]
    yield straight, ends, *((lefts[: longest + 1], hits[: longest + 1]) if line.hits else ([], []))
    left, hit, asked = 1.0, 0.0, 0
    for number, (dot, cost) in enumerate(line.dots, start=1):
        if cost >= longest:
            break
        if tracks.hit[dot]:
            chance = line.hits[asked][2]
            hit, left, asked = hit + left * chance * bounds.held(dot), left * (1 - chance), asked + 1
        back = line.dries[cost] if line.dries[cost] != OFF else start
        for turn in filter(None, TURNS):
            way = clock(direction + turn)
            excess = bounds.excess(dot, way, back)
            lane = Lane(direction, number * (1 + direction % 2), dot, cost, way, hit, left, excess)
            beyond, part = tracks.track(dot, way), slice(1, longest + 1 - cost)
            ends = [*line.ends[: cost + 1], *beyond.ends[part]]
            if left == 1.0 and not beyond.hits:
                yield lane, ends, [], []
                continue
            after, more = bounds.thinned(dot, way)
            passed = [*lefts[: cost + 1], *(left * chance for chance in after[part])]
            yield lane, ends, passed, [*hits[: cost + 1], *(hit + left * held for held in more[part])]


class _Close:
    """Bounds of single shots: Hooks fly as they are, cards are lost for nothing; what was reckoned once is kept."""

    def __init__(self, bounds: Bounds, every: int, target: int, wet: Sequence[bool]) -> None:
        self._bounds, self._every, self._target, self._wet = bounds, every, target, wet
        self._ends: dict[tuple[int, int, tuple[tuple[float, int, bool], ...], int], float] = {}
        self._hooks: dict[tuple[int, int, int, int], float] = {}
        self._meets: dict[tuple[int, int, int, int], bool] = {}

    def shot(self, start: int, lane: Lane, each: Club, boxes: Boxes) -> float:
        """What the worth of a shot without a call cannot go below, but for the excess of its lane."""
        bounds, groups, total = self._bounds, each.red.groups, 0.0
        for counts, times in boxes:
            if lane.dot != OFF and counts > lane.cost:
                cell, way, left = lane.dot, lane.way, times * lane.left
                total += times * lane.hit
                flown = counts - lane.cost
            else:
                cell, way, left, flown = start, lane.direction, float(times), counts
            lefts, hits = bounds.thinned(cell, way)
            total += left * hits[flown]
            end = bounds.tracks.track(cell, way).ends[flown]
            total += left * lefts[flown] * self._after(end, way, groups, counts // self._every)
        return 1 + total / BOXES + bounds.slack

    def _after(self, end: int, way: int, groups: tuple[tuple[float, int, bool], ...], gust: int) -> float:
        """After a Distance that ends there."""
        key = (end, way, groups, gust)
        found = self._ends.get(key)
        if found is None:
            bounds, size = self._bounds, len(self._wet)
            if end >= size:
                found = bounds.edge(end - size) if end < 2 * size else bounds.rests[end - 2 * size]
            else:
                found, still = 0.0, bounds.landed(gust)[1][end]
                right, left = clock(way + 3), clock(way - 3)
                for share, hook, _ in groups:
                    side = right if hook > 0 else left
                    found += share * (self._hooked(end, side, abs(hook), gust) if hook else still)
            self._ends[key] = found
        return found

    def _hooked(self, cell: int, side: int, hook: int, gust: int) -> float:
        """After a Hook from there."""
        key = (cell, side, hook, gust)
        found = self._hooks.get(key)
        if found is None:
            found = self._hooks[key] = self._hook(cell, side, hook, gust)
        return found

    def _hook(self, cell: int, side: int, hook: int, gust: int) -> float:
        bounds, wet, size = self._bounds, self._wet, len(self._wet)
        lefts, hits = bounds.thinned_whole(cell, side)
        track = bounds.tracks.track(cell, side)
        end = track.ends[hook]
        if end >= 2 * size:
            last = bounds.rests[end - 2 * size]
        elif end >= size:
            last = bounds.edge(end - size)
        else:
            last = bounds.landed(gust)[0][end]
            if wet[end]:
                dry = track.dries[hook] if track.dries[hook] != OFF else cell
                last = min(last, bounds.edge(dry))
        value = hits[hook] + lefts[hook] * last
        # a tree that the Distance has ended on may hold the ball
        held = bounds.tracks.hit[cell]
        return min(value, held * bounds.rests[cell] + (1 - held) * value) if held else value

    def gains(self, start: int, lane: Lane, each: Club, boxes: Boxes) -> dict[int, float]:
        """By number outside the green run: the chance at most that its Hook brings the ball over the target."""
        found = {}
        ends = [(*self._end(start, lane, counts), counts // self._every, times) for counts, times in boxes]
        for number, (hook, green) in enumerate(zip(each.swing.hook, each.swing.green, strict=True), start=1):
            if green:
                continue
            chance = sum(times for cell, way, gust, times in ends if self._meet(cell, way, hook, gust))
            if chance:
                found[number] = chance / BOXES
        return found

    def _end(self, start: int, lane: Lane, counts: int) -> tuple[int, int]:
        """Where a Distance ends, and its direction there."""
        tracks = self._bounds.tracks
        if lane.dot != OFF and counts > lane.cost:
            return tracks.track(lane.dot, lane.way).ends[counts - lane.cost], lane.way
        return tracks.track(start, lane.direction).ends[counts], lane.direction

    def _meet(self, cell: int, way: int, hook: int, gust: int) -> bool:
        """Whether the target lies on the way of that Hook or of the wind after it."""
        size = len(self._wet)
        if cell >= size:
            return False
        key = (cell, clock(way + (3 if hook > 0 else -3)), abs(hook), gust)
        found = self._meets.get(key)
        if found is None:
            track = self._bounds.tracks.track(*key[:2])
            end = track.ends[key[2]]
            found = cell == self._target or end == self._target or self._over(track.hits)
            if not found and gust and end < size:
                blown = self._bounds.wind_from(end)
                found = blown.ends[gust] == self._target or self._over(blown.hits)
            self._meets[key] = found
        return found

    def _over(self, hits: Sequence[tuple[int, int, float]]) -> bool:
        return any(cell == self._target for _, cell, _ in hits)


def _bounds_of(judge: Judge) -> Bounds:
    found = judge.memo.get(("bounds", OFF))
    if found is None:
        found = judge.memo["bounds", OFF] = Bounds(judge)
    assert isinstance(found, Bounds)
    return found


def _close_of(judge: Judge, bounds: Bounds) -> _Close:
    found = judge.memo.get(("close", OFF))
    if found is None:
        odds = judge.odds
        every = odds.wind.every if odds.wind else CALM
        found = judge.memo["close", OFF] = _Close(bounds, every, odds.target, odds.wet)
    assert isinstance(found, _Close)
    return found
