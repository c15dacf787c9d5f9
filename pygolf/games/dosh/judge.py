"""What a plan is worth: expected strokes to finish the hole, by the exact odds of the shot and the values after it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import fsum
from typing import Any

from .board import OFF
from .card import Swing
from .flight import Elbow
from .odds import HOLED, SIDES, Boxes, End, Launch, Odds, Rest, boxes, lost_chance, spread, tally
from .shot import Plan
from .values import Outlook

LONGEST = 32
"""The longest Distance and card up."""
Place = tuple[int, int, bool, bool, int]
"""Of a launch: cell, last dry cell, whether the target counts, whether a hit is still to be asked, direction."""
Groups = tuple[tuple[float, int, bool], ...]


@dataclass(frozen=True, slots=True)
class Club:
    """A card of the hand as it would be played, taken apart for counting."""

    card: int
    adjust: int
    call: int | None
    swing: Swing
    red: Boxes
    blue: tuple[tuple[int, float], ...]
    """Distances with their chances."""


def club(card: int, swing: Swing, adjust: int = 0, call: int | None = None) -> Club:
    """The club of a card as it would be played."""
    blue = tuple((counts, times / SIDES) for counts, times in tally(swing.distance).items())
    return Club(card, adjust, call, swing, boxes(swing), blue)


@dataclass(frozen=True, slots=True)
class Turn:
    """A dot on a line where an elbow could stand."""

    dot: int
    cost: int
    """Counts that it takes to get there."""
    hit: float
    """What the trees up to it are worth, by their chances."""
    left: float
    """Chance to get past them."""


@dataclass(frozen=True, slots=True)
class Ray:
    """A straight line: the worth of 0 to 32 counts along it, without Hook and wind, and its dots."""

    worth: tuple[float, ...]
    turns: tuple[Turn, ...]


class Judge:
    """Values of plans on one hole; everything that was counted once is kept."""

    __slots__ = ("_after", "_ends", "_mids", "_rays", "memo", "odds", "outlook", "prices")

    def __init__(self, odds: Odds, outlook: Outlook, prices: Mapping[int, float]) -> None:
        self.odds = odds
        self.outlook = outlook
        self.prices = prices
        """Strokes that it costs to lose each card; empty where none can be lost."""
        self._ends: dict[End, float] = {HOLED: 0.0}
        self._after: dict[tuple[int, int, bool, bool, int, int, bool, int], float] = {}
        self._mids: dict[tuple[int, int, bool, bool, int, int, Groups], float] = {}
        self._rays: dict[tuple[int, int], Ray] = {}
        self.memo: dict[tuple[str, int], Any] = {}
        """What was decided before, by who decides and the lie."""

    def rest(self, rest: Rest) -> float:
        """Strokes still to come after the shot, its penalties included."""
        return rest.penalty + (0.0 if rest.finished else self.outlook.at(rest.lie, rest.passed))

    def end(self, end: End) -> float:
        """The same of a movement's end, over roll-away."""
        found = self._ends.get(end)
        if found is None:
            found = 0.0
            for chance, rest in self.odds.rests(end):
                found += chance * self.rest(rest)
            self._ends[end] = found
        return found

    def worth(self, start: int, plan: Plan, club: Club) -> float:
        """Expected strokes to finish with this shot, the shot included; no card lost."""
        odds, red, total = self.odds, club.red, 1.0
        for counts, chance in club.blue:
            flown = odds.reduced(start, counts)
            launch = odds.launch(start, plan.direction, flown, plan.elbow)
            part = 0.0
            for hit, cell, back, passed in launch.hits:
                share = red.green if passed and cell == odds.target else 0.0
                part += hit * (1 - share) * self.end((cell, back, passed))
            if launch.left:
                part += launch.left * self._mid(launch, red, odds.gust(flown))
            total += chance * part
        return total

    def _mid(self, launch: Launch, red: Boxes, gust: int) -> float:
        if launch.off:
            return self.end((OFF, launch.back, launch.passed))
        place = (launch.cell, launch.back, launch.passed, launch.pending, launch.direction)
        key = (*place, gust, red.groups)
        found = self._mids.get(key)
        if found is None:
            found = 0.0
            for share, hook, green in red.groups:
                found += share * self._later(launch, place, hook, green, gust)
            self._mids[key] = found
        return found

    def _later(self, launch: Launch, place: Place, hook: int, green: bool, gust: int) -> float:
        key = (*place, hook, green, gust)
        found = self._after.get(key)
        if found is None:
            found = 0.0
            for chance, end in self.odds.after(launch, hook, green, gust):
                found += chance * self.end(end)
            self._after[key] = found
        return found

    def risked(self, start: int, card: int, ends: Mapping[Rest, float]) -> float:
        """Strokes that a shot with those ends may cost by losing its card (DB-29): not part of :meth:`worth`."""
        price = self.prices.get(card, 0.0)
        if not price:
            return 0.0
        return price * fsum(chance * lost_chance(self.odds.ruling, start, rest) for rest, chance in ends.items())

    def flown(self, start: int, club: Club) -> list[tuple[int, float]]:
        """Distances of the club out of that lie, with their chances."""
        return [(self.odds.reduced(start, counts), chance) for counts, chance in club.blue]

    def ray(self, cell: int, direction: int) -> Ray:
        """A straight line from a cell."""
        key = (cell, direction)
        found = self._rays.get(key)
        if found is None:
            found = self._rays[key] = self._cast(cell, direction)
        return found

    def _cast(self, cell: int, direction: int) -> Ray:
        """Trees on the way are taken into account, hills from dot to dot; forfeited counts roughly."""
        ground, dry, passed = self.odds.ground, cell, self.odds.gate is None
        hills = ground.heights if self.odds.ruling.hills else None
        whole = not self.odds.ruling.hit_or_miss
        stops = ground.trees if whole else ground.stops
        found, hit, left, turns = [self.end((cell, cell, passed))], 0.0, 1.0, []
        while len(found) <= LONGEST:
            after = ground.grid.step[direction][cell]
            if direction % 2:
                middle = ground.grid.mid[direction][cell]
                back = dry if middle == OFF or self.odds.wet[middle] else middle
                found.append(hit + left * self.end((middle, back, passed)))
            if after == OFF:
                found += [hit + left * self.end((OFF, dry, passed))] * (LONGEST + 1 - len(found))
                break
            cost = 1 + (hills[after] - hills[cell] if hills else 0)
            dry = dry if self.odds.wet[after] else after
            cell, here = after, self.end((after, dry, passed))
            found += [found[-1]] * (cost - 1)
            found[len(found) if cost else -1 :] = [hit + left * here]
            if stops[cell]:
                chance = 1.0 if whole else self.odds.hit_chance(cell, passed)
                hit, left = hit + left * chance * here, left * (1 - chance)
            turns.append(Turn(cell, len(found) - 1, hit, left))
        return Ray(tuple(found[: LONGEST + 1]), tuple(turns))

    def spread(self, start: int, plan: Plan, club: Club) -> dict[Rest, float]:
        """Every way in which the shot can end, with its chance."""
        return spread(self.odds, start, plan, club.swing)


@dataclass(frozen=True, slots=True)
class Ranked:
    """A plan and its worth."""

    value: float
    plan: Plan
    club: Club
    at: int
    """Counts from the lie to the elbow; 0 without one."""


def straight(judge: Judge, start: int, clubs: Sequence[Club], most: int) -> list[Ranked]:
    """The best straight shots, counted exactly for the ``most`` that look best at a glance; best first."""
    seen = []
    for club in clubs:
        flown = judge.flown(start, club)
        for direction in range(1, 13):
            worth, total = judge.ray(start, direction).worth, 1.0
            for counts, chance in flown:
                total += chance * worth[counts]
            seen.append((total, direction, club))
    seen.sort(key=lambda look: look[:1])
    found = [Ranked(judge.worth(start, Plan(way), club), Plan(way), club, 0) for _, way, club in seen[:most]]
    return sorted(found, key=lambda ranked: ranked.value)


def bent(judge: Judge, start: int, clubs: Sequence[Club], most: int, furthest: int) -> list[Ranked]:
    """The best shots with an elbow within ``furthest`` counts, likewise."""
    seen = [look for direction in range(1, 13) for look in _bends(judge, start, direction, clubs, furthest)]
    seen.sort(key=lambda look: look[:1])
    found = []
    for _, direction, at, dot, after, club in seen[:most]:
        plan = Plan(direction, Elbow(dot, after))
        found.append(Ranked(judge.worth(start, plan, club), plan, club, at))
    return sorted(found, key=lambda ranked: ranked.value)


Look = tuple[float, int, int, int, int, Club]
"""A shot with an elbow at a glance: a guess of its worth without Hook and wind, direction, counts to the elbow, its
dot, direction after it, club."""


def _bends(judge: Judge, start: int, direction: int, clubs: Sequence[Club], furthest: int) -> Iterator[Look]:
    """Every elbow on a line that some Distance of the club goes beyond."""
    line, step = judge.ray(start, direction), 2 if direction % 2 else 1
    flights = [(club, judge.flown(start, club)) for club in clubs]
    for number, turn in enumerate(line.turns[: furthest // step], start=1):
        if not turn.left:
            continue
        ways = [(direction + by - 1) % 12 + 1 for by in (-3, -2, -1, 1, 2, 3)]
        rays = [(way, judge.ray(turn.dot, way).worth) for way in ways]
        for club, flown in flights:
            beyond = [(counts - turn.cost, chance * turn.left) for counts, chance in flown if counts > turn.cost]
            if not beyond:
                continue
            short = 1.0
            for counts, chance in flown:
                short += chance * (line.worth[counts] if counts <= turn.cost else turn.hit)
            for way, worth in rays:
                total = short
                for counts, chance in beyond:
                    total += chance * worth[counts]
                yield total, direction, number * step, turn.dot, way, club
