"""Exact odds of one shot: the distribution of the ball's final position over all possible rolls.

Distance and Hook depend on each other only through the cell where the Distance ends, the last dry cell before it, and
the resulting counts of wind. A shot is therefore split into movements (*walks*), each of which is computed once and
cached: 144 rolls of blue and red need a few dozen walks. Hit or miss and rolling away create branches with
probabilities.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple

from .....core.caching import Recent
from ...rules.board import (
    CLOCK,
    LEAVING,
    LOST_FROM,
    LOST_OFF_BOARD,
    MIN_HIT_ROLL,
    OFF,
    TARGET_HIT,
    TREES,
    WET,
    Gate,
    Ground,
    Ruling,
    Wind,
    clock,
)
from ...rules.card import SIDES, Club
from ...rules.flight import Elbow, Over, fly
from ...rules.shot import Plan

End = tuple[int, int, bool]
"""The end of the movement before the ball is moved out of water or rolls away: the cell (OFF: over the edge), the last
dry cell touched, and whether the target then counts for the ball (False: a dog-leg must still be passed, DB-47).
"""
HOLED: End = (-2, -2, True)
Branch = tuple[float, End]


class Rest(NamedTuple):
    """A possible end of a shot."""

    lie: int
    """The cell of the ball; the target's cell for a ball that has finished."""
    penalty: int
    finished: bool
    holed: bool
    risk: str
    """Terrain of the final lie before the ball is put back along its line of flight; ``"off"`` if it is off the board
    (DB-29).
    """
    passed: bool
    """Whether the target counts for the ball: there is no dog-leg, or it was passed (DB-47)."""


IN_THE_HOLE = Rest(OFF, 0, True, True, "", True)
Dot = tuple[int, int, int, bool]
"""A dot of a walk: cell, counts left of this leg, last dry cell before it (OFF: none), whether the dog-leg was
touched.
"""


class Walk(NamedTuple):
    """A movement over the board, and the dots on it at which hit or miss is rolled."""

    dots: tuple[Dot, ...]
    cell: int
    dry: int
    """Last dry cell touched after the start, or OFF if there is none."""
    passed: bool
    """Whether the dog-leg was touched after the start."""
    off: bool
    stopped: bool
    direction: int
    """Direction of travel at the end."""


class Way(NamedTuple):
    """A straight line from the lie to a dot beyond which the ball continues."""

    cost: int
    """Number of counts needed to reach the dot."""
    dry: int
    """Last dry cell on the line, or OFF if there is none."""
    left: float
    """Probability that nothing stops the ball."""
    hits: tuple[tuple[float, int, int, bool], ...]
    """The hits on the line, in the form used by ``Launch``."""


class Launch(NamedTuple):
    """The Distance of a shot: the hits on its way, and its end."""

    hits: tuple[tuple[float, int, int, bool], ...]
    """For each hit: probability, cell, last dry cell, and whether the target counts."""
    left: float
    """Probability that nothing stops the ball."""
    end: End
    pending: bool
    """Whether the Distance ends on a dot that may stop the ball if another count follows."""
    direction: int
    """Direction of travel at the end."""
    gust: int = 0
    """Number of counts of wind after it (DB-37)."""


def lost_chance(ruling: Ruling, start: int, rest: Rest) -> float:
    """Return the probability that the card is lost after a shot with this end (DB-29, DB-30)."""
    if not ruling.lost_card or rest.holed or (rest.risk in TREES and rest.lie == start):
        return 0.0
    limit = LOST_OFF_BOARD if rest.risk == "off" else LOST_FROM.get(rest.risk, 13)
    return (13 - limit) / SIDES


Walks = dict[tuple[int, int, int, "Elbow | None", bool], Walk]
"""The cached walks on a board."""


class Boards:
    """The odds of recent holes of a course."""

    def __init__(self) -> None:
        self._walks = Recent[Hashable, Walks](12)
        self._odds = Recent[Hashable, Odds](24)

    def odds(self, ground: Ground, ruling: Ruling, wind: Wind | None, target: int, gate: Gate | None) -> Odds:
        """Return the odds for a hole. They do not depend on the cards. All odds on a board share their walks."""
        key = ground, ruling, wind, target, gate
        odds = self._odds.get(key)
        if odds is None:
            board = ground, ruling.hit_or_miss, gate
            walks = self._walks.get(board)
            odds = self._odds.add(key, Odds(*key, self._walks.add(board, {}) if walks is None else walks))
        return odds


class Odds:
    """The walks of one board with the rules, wind and target of one hole. All walks are cached."""

    def __init__(
        self,
        ground: Ground,
        ruling: Ruling,
        wind: Wind | None,
        target: int,
        gate: Gate | None = None,
        walks: Walks | None = None,
    ) -> None:
        self.ground = ground
        self.gate = gate
        self.ruling = ruling
        self.wind = wind
        self.target = target
        self.wet = tuple(letter in WET for letter in ground.terrain)
        stops = ground.stops if ruling.hit_or_miss else ground.trees
        self.holds = [
            (self.hit_chance(cell, True) if ruling.hit_or_miss else 1.0) if stop else 0.0
            for cell, stop in enumerate(stops)
        ]
        """Probability that a cell stops a ball that flies over it. For the target, this applies if it counts."""
        chancy, asked = ruling.hit_or_miss, list[tuple[int, int]]()

        def watch(cell: int, left: int) -> bool:
            asked.append((cell, left))
            return not chancy

        self._asked = asked
        self._over = [Over(ground.grid, heights, stops, watch) for heights in (None, ground.heights)]
        """The terrain of a walk, first without and then with hills."""
        self._walks: Walks = {} if walks is None else walks
        self._ways: dict[tuple[int, int], dict[int, Way]] = {}
        self._launches: dict[tuple[int, int, int, Elbow | None], Launch] = {}
        self._after: dict[tuple[End, bool, int, int, bool, int], tuple[Branch, ...]] = {}
        self._rests: dict[End, tuple[tuple[float, Rest], ...]] = {}

    @property
    def cache_size(self) -> int:
        """The number of cached entries."""
        return len(self._walks) + len(self._after) + len(self._launches)

    def flown(self, start: int, club: Club) -> Sequence[tuple[int, int]]:
        """Return the Distances of the club from that lie (DB-22), and the number of faces for each."""
        less = LEAVING.get(self.ground.terrain[start], 0) if self.ruling.leave_tree else 0
        return [(max(0, counts - less), times) for counts, times in club.blue] if less else club.blue

    def launches(self, start: int, plan: Plan, club: Club) -> Iterator[tuple[int, Launch]]:
        """Yield the Distances of a shot, each with the number of faces that produce it."""
        for counts, times in self.flown(start, club):
            yield times, self.launch(start, plan.direction, counts, plan.elbow)

    def launch(self, start: int, direction: int, counts: int, elbow: Elbow | None = None) -> Launch:
        """Return the result of playing ``counts`` counts of Distance, the number left after a tree has reduced it."""
        key = (start, direction, counts, elbow)
        cached = self._launches.get(key)
        if cached is None:
            cached = self._launches[key] = self._begin(start, direction, counts, elbow)
        return cached

    def _begin(self, start: int, direction: int, counts: int, elbow: Elbow | None) -> Launch:
        hills = self.ruling.hills
        if elbow is None or self.gate is not None:
            return self._launch(start, self._walk(start, direction, counts, hills, elbow), counts)
        way = self._way(start, direction).get(elbow.cell)
        if way is None or counts <= way.cost:
            return self.launch(start, direction, counts)
        if not way.left:
            return Launch(way.hits, 0.0, (elbow.cell, elbow.cell, True), False, direction)
        # Beyond the elbow, the ball flies like one that starts at the elbow.
        walk = self._walk(elbow.cell, elbow.direction, counts - way.cost, hills, None)
        on = self._launch(start if way.dry == OFF else way.dry, walk, counts)
        hits = (*way.hits, *((way.left * hit, cell, back, passed) for hit, cell, back, passed in on.hits))
        return Launch(hits, way.left * on.left, *on[2:])

    def _way(self, start: int, direction: int) -> dict[int, Way]:
        """Return, for each dot of a straight line, the conditions for the ball to continue from there. This is used
        only if there is no dog-leg to pass.
        """
        cached = self._ways.get((start, direction))
        if cached is not None:
            return cached
        cached = self._ways[start, direction] = {}
        ground, cell, cost, dry, left = self.ground, start, 0, OFF, 1.0
        hits: tuple[tuple[float, int, int, bool], ...] = ()
        while (next_cell := ground.grid.step[direction][cell]) != OFF:
            cost += self._cost(direction, cell, next_cell)
            cell = next_cell
            dry = dry if self.wet[cell] else cell
            if chance := self.holds[cell]:
                hits += ((left * chance, cell, cell, True),)
                left *= 1 - chance
            cached[cell] = Way(cost, dry, left, hits)
        return cached

    def _cost(self, direction: int, cell: int, next_cell: int) -> int:
        """Return the number of counts from a dot to the next one on the line (DB-10, DB-23, DB-24)."""
        rise = self.ground.heights[next_cell] - self.ground.heights[cell] if self.ruling.hills else 0
        if direction % 2 == 0:
            return 1 + rise
        off = self.ground.grid.mid[direction][cell] == OFF
        return 2 + ((rise > 0) - (rise < 0) if off else rise)

    def _launch(self, start: int, walk: Walk, counts: int) -> Launch:
        opened = self.gate is None or self.gate.flags[start]
        back, passed = start if walk.dry == OFF else walk.dry, opened or walk.passed
        if walk.stopped:
            return Launch(((1.0, walk.cell, back, passed),), 0.0, (walk.cell, back, passed), False, walk.direction)
        hits, left, pending = [], 1.0, False
        gust = counts // self.wind.every if self.wind else 0
        for cell, to_go, dry, touched in walk.dots:
            if to_go == 0:
                pending = True
                continue
            chance = self.hit_chance(cell, opened or touched)
            if chance:
                hits.append((left * chance, cell, start if dry == OFF else dry, opened or touched))
                left *= 1 - chance
        return Launch(tuple(hits), left, (OFF if walk.off else walk.cell, back, passed), pending, walk.direction, gust)

    def after(self, launch: Launch, hook: int, green: bool) -> tuple[Branch, ...]:
        """Return the ends of the movement after a Distance that nothing stopped, with probabilities that sum to 1."""
        if launch.end[0] == OFF:
            return ((1.0, launch.end),)
        key = (launch.end, launch.pending, launch.direction, hook, green, launch.gust)
        cached = self._after.get(key)
        if cached is None:
            cached = self._after[key] = tuple(self._branches(launch, hook, green))
        return cached

    def _branches(self, launch: Launch, hook: int, green: bool) -> list[Branch]:
        end, gust, left, branches, legs = launch.end, launch.gust, 1.0, list[Branch](), []
        if hook:
            side = clock(launch.direction + (3 if hook > 0 else -3))
            legs.append((side, abs(hook), gust, self.ruling.hills))
        elif green and self.holes(end):
            return [(1.0, HOLED)]
        if gust and self.wind:
            legs.append((self.wind.direction, gust, 0, self.ruling.wind_hills))
        if launch.pending and legs:
            left -= self.hit_chance(end[0], end[2])
            branches.append((1 - left, self.stopped(end, green)))
        for direction, counts, later, hills in legs:
            dots, cell, dry, touched, off, stopped, _ = self._walk(end[0], direction, counts, hills, None)
            if dots and not stopped:
                left = self._hits(dots, left, end, later, green, branches)
            end = (cell, end[1] if dry == OFF else dry, end[2] or touched)
            if stopped:
                return [*branches, (left, self.stopped(end, green))]
            if off:
                return [*branches, (left, (OFF, *end[1:]))]
            if green and self.holes(end):
                return [*branches, (left, HOLED)]
        return [*branches, (left, end)]

    def _hits(
        self, dots: Sequence[Dot], left: float, start: End, later: int, green: bool, branches: list[Branch]
    ) -> float:
        """Add the hits during a Hook or wind movement to ``found``, and return the probability that none of them stops
        the ball.
        """
        for cell, counts, dry, touched in dots:
            end = (cell, start[1] if dry == OFF else dry, start[2] or touched)
            if counts + later == 0 or (counts == 0 and green and self.holes(end)):
                continue
            chance = self.hit_chance(cell, end[2])
            branches.append((left * chance, self.stopped(end, green)))
            left *= 1 - chance
        return left

    def hit_chance(self, cell: int, passed: bool) -> float:
        """Return the probability that a dot stops a ball that flies over it (DB-28). A target that does not count yet
        is treated as grass.
        """
        if cell == self.target and not passed:
            return 0.0
        return (13 - MIN_HIT_ROLL.get(self.ground.terrain[cell], TARGET_HIT)) / SIDES

    def holes(self, end: End) -> bool:
        """Return whether a ball on that dot is holed by a green box (DB-17)."""
        return end[0] == self.target and end[2]

    def stopped(self, end: End, green: bool) -> End:
        """Return the end of the movement of a ball that a tree or target stopped."""
        return HOLED if green and self.holes(end) else end

    def rests(self, end: End) -> tuple[tuple[float, Rest], ...]:
        """Apply water, edge, rolling away and target after the movement (DB-15, DB-16, DB-18, DB-26, DB-27)."""
        cached = self._rests.get(end)
        if cached is None:
            cached = self._rests[end] = tuple(self._rest(end))
        return cached

    def _rest(self, end: End) -> list[tuple[float, Rest]]:
        cell, back, passed = end
        if end == HOLED:
            return [(1.0, IN_THE_HOLE)]
        if cell == OFF or self.wet[cell]:
            return [(1.0, self._lies(back, 1, "off" if cell == OFF else self.ground.terrain[cell], passed))]
        if not (self.ruling.roll_away and self.ground.lower[cell]):
            return [(1.0, self._lies(cell, 0, self.ground.terrain[cell], passed))]
        return self._roll(cell, passed)

    def _lies(self, cell: int, penalty: int, risk: str, passed: bool) -> Rest:
        done = cell == self.target and passed
        return Rest(cell, penalty + done, done, False, risk, passed)

    def _roll(self, cell: int, passed: bool) -> list[tuple[float, Rest]]:
        ground, stays = self.ground, 0
        result: dict[Rest, float] = {}
        for face in CLOCK:
            below = ground.below(cell, face)
            if below == OFF:
                stays += 1
                continue
            opened = passed or (self.gate is not None and self.gate.flags[below])
            wet = ((1.0, self._lies(cell, 1, ground.terrain[below], opened)),) if self.wet[below] else ()
            for chance, rest in wet or self.rests((below, below, opened)):
                result[rest] = result.get(rest, 0.0) + chance / SIDES
        if stays:
            rest = self._lies(cell, 0, ground.terrain[cell], passed)
            result[rest] = result.get(rest, 0.0) + stays / SIDES
        return [(chance, rest) for rest, chance in result.items()]

    def _walk(self, start: int, direction: int, counts: int, hills: bool, elbow: Elbow | None) -> Walk:
        key = (start, direction, counts, elbow, hills)
        cached = self._walks.get(key)
        if cached is None:
            cached = self._walks[key] = self._go(start, direction, counts, hills, elbow)
        return cached

    def _go(self, start: int, direction: int, counts: int, hills: bool, elbow: Elbow | None) -> Walk:
        self._asked.clear()
        leg = fly(self._over[hills], start, direction, counts, elbow)
        asked, flags = dict(self._asked), None if self.gate is None else self.gate.flags
        dots, dry, touched = list[Dot](), OFF, False
        for cell in leg.path[1:]:
            dry = dry if self.wet[cell] else cell
            touched = touched or (flags is not None and flags[cell])
            if cell in asked:
                dots.append((cell, asked[cell], dry, touched))
        return Walk(tuple(dots), leg.path[-1], dry, touched, leg.off, leg.stopped, leg.direction)


def spread(odds: Odds, start: int, plan: Plan, club: Club) -> dict[Rest, float]:
    """Return every end of a shot with its probability, over all dice. The probabilities sum to 1."""
    ends: dict[End, float] = {}

    def note(end: End, chance: float) -> None:
        ends[end] = ends.get(end, 0.0) + chance

    for times, launch in odds.launches(start, plan, club):
        for share, hook, green in club.red.groups:
            chance = share * times / SIDES
            for hit, cell, back, passed in launch.hits:
                note(odds.stopped((cell, back, passed), green), chance * hit)
            if launch.left:
                for part, end in odds.after(launch, hook, green):
                    note(end, chance * launch.left * part)
    result: dict[Rest, float] = {}
    for end, chance in ends.items():
        for part, rest in odds.rests(end):
            result[rest] = result.get(rest, 0.0) + chance * part
    return result
