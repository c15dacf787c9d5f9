"""What a plan is worth: expected strokes to finish the hole, by the exact odds of the shot and the values after it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import fsum
from typing import Any

from ..rules.board import OFF, TREES
from ..rules.card import Boxes, Club
from ..rules.shot import Plan
from ..values.odds import Odds, spread
from ..values.walks import HOLED, End, Launch, Rest, ValueFunction, lost_chance

LONGEST = 32
"""The longest Distance and card up."""
HOLES = 0.6
"""How often a ball on the target is taken to be holed at a glance; the clubs' green boxes say more closely."""
Place = tuple[int, int, bool, bool, int]
"""Of a launch: cell, last dry cell, whether the target counts, whether a hit is still to be asked, direction."""
Groups = tuple[tuple[float, int, bool], ...]
Worth = tuple[float, float]
"""Of a movement's end: strokes still to come, and the chance that the card is lost."""


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
    passed: bool
    """Whether the target counts for a ball that turns there (DB-47)."""


@dataclass(frozen=True, slots=True)
class Ray:
    """A straight line, by counts along it from 0 to 32, without Hook and wind."""

    worth: tuple[float, ...]
    turns: tuple[Turn, ...]


class Evaluator:
    """Values of plans on one hole; everything that was counted once is kept."""

    __slots__ = (
        "_after",
        "_ends",
        "_mids",
        "_rays",
        "_usual",
        "losses",
        "memo",
        "odds",
        "value_function",
    )

    def __init__(self, odds: Odds, value_function: ValueFunction, losses: Mapping[int, float]) -> None:
        """``losses`` are the strokes that it costs to lose each card; empty where none can be lost."""
        self.odds = odds
        self.value_function = value_function
        self.losses = losses
        self._usual = fsum(losses.values()) / max(1, len(losses))
        self._ends: dict[tuple[End, int], Worth] = {(HOLED, OFF): (0.0, 0.0)}
        self._after: dict[tuple[int, int, bool, bool, int, int, bool, int, int], Worth] = {}
        self._mids: dict[tuple[int, int, bool, bool, int, int, Groups, int, int], float] = {}
        self._rays: dict[tuple[int, int, bool], Ray] = {}
        self.memo: dict[tuple[str, int], Any] = {}
        """What was decided before, by who decides and the lie."""

    @property
    def kept(self) -> int:
        """How much is kept."""
        return len(self._mids) + len(self._after) + 30 * len(self._rays) + self.odds.kept

    def rest(self, rest: Rest) -> float:
        """Strokes still to come after the shot, its penalties included; the card kept."""
        return rest.penalty + (0.0 if rest.finished else self.value_function.at(rest.lie, rest.passed))

    def end(self, end: End) -> float:
        """Strokes still to come after a movement's end, over roll-away, with what a card is worth on average."""
        value, lost = self._end(end, OFF)
        return value + lost * self._usual

    def _end(self, end: End, start: int) -> Worth:
        """``start`` is the tree in which the ball lay: it takes no card there (DB-29); else OFF."""
        found = self._ends.get((end, start))
        if found is None:
            value = lost = 0.0
            for chance, rest in self.odds.rests(end):
                value += chance * self.rest(rest)
                if self.losses:
                    lost += chance * lost_chance(self.odds.ruling, start, rest)
            found = self._ends[end, start] = (value, lost)
        return found

    def worth(self, start: int, plan: Plan, club: Club) -> float:
        """Expected strokes to finish with this shot, the shot and the risk of its card included."""
        odds, red, total, card = self.odds, club.red, 1.0, club.card if self.losses else 0
        free = start if self.losses and odds.ground.terrain[start] in TREES else OFF
        for counts, chance in club.blue:
            flown = odds.reduced(start, counts)
            launch = odds.launch(start, plan.direction, flown, plan.elbow)
            part = 0.0
            for hit, cell, back, passed in launch.hits:
                share = red.green if passed and cell == odds.target else 0.0
                part += hit * (1 - share) * self._told(card, self._end((cell, back, passed), free))
            if launch.left:
                part += launch.left * self._mid(launch, red, odds.gust(flown), card, free)
            total += chance * part
        return total

    def _told(self, card: int, worth: Worth) -> float:
        return worth[0] + worth[1] * self.losses[card] if card else worth[0]

    def _mid(self, launch: Launch, red: Boxes, gust: int, card: int, free: int) -> float:
        if launch.off:
            return self._told(card, self._end((OFF, launch.back, launch.passed), free))
        place = (launch.cell, launch.back, launch.passed, launch.pending, launch.direction)
        key = (*place, gust, red.groups, card, free)
        found = self._mids.get(key)
        if found is None:
            found = 0.0
            for share, hook, green in red.groups:
                found += share * self._told(card, self._later(launch, place, hook, green, gust, free))
            self._mids[key] = found
        return found

    def _later(self, launch: Launch, place: Place, hook: int, green: bool, gust: int, free: int) -> Worth:
        key = (*place, hook, green, gust, free)
        found = self._after.get(key)
        if found is None:
            value = lost = 0.0
            for chance, end in self.odds.after(launch, hook, green, gust):
                worth = self._end(end, free if end != HOLED else OFF)
                value += chance * worth[0]
                lost += chance * worth[1]
            found = self._after[key] = (value, lost)
        return found

    def flown(self, start: int, club: Club) -> list[tuple[int, float]]:
        """Distances of the club out of that lie, with their chances."""
        return [(self.odds.reduced(start, counts), chance) for counts, chance in club.blue]

    def ray(self, cell: int, direction: int, passed: bool = False) -> Ray:
        """A straight line from a cell; ``passed``: behind an elbow, where the dog-leg was passed before."""
        key = (cell, direction, passed)
        found = self._rays.get(key)
        if found is None:
            found = self._rays[key] = self._cast(cell, direction, passed)
        return found

    def _cast(self, cell: int, direction: int, passed: bool) -> Ray:
        """Trees on the way are taken into account, hills from dot to dot; forfeited counts roughly."""
        ground, dry, gate, wet = self.odds.ground, cell, self.odds.gate, self.odds.wet
        passed = passed or gate is None or gate.flags[cell]
        step, mid = ground.grid.step[direction], ground.grid.mid[direction]
        hills = ground.heights if self.odds.ruling.hills else None
        whole = not self.odds.ruling.hit_or_miss
        stops = ground.trees if whole else ground.stops
        worth, turns, hit, left = [self.end((cell, cell, passed))], list[Turn](), 0.0, 1.0
        while len(worth) <= LONGEST:
            after = step[cell]
            if direction % 2:
                middle = mid[cell]
                back = dry if middle == OFF or wet[middle] else middle
                touched = passed or (gate is not None and middle != OFF and gate.flags[middle])
                worth.append(hit + left * self.end((middle, back, touched)))
            if after == OFF:
                worth += [hit + left * self.end((OFF, dry, passed))] * (LONGEST + 1 - len(worth))
                break
            cost = 1 + (hills[after] - hills[cell] if hills else 0)
            dry = dry if wet[after] else after
            passed = passed or (gate is not None and gate.flags[after])
            cell, here = after, self.end((after, dry, passed))
            here -= HOLES if passed and after == self.odds.target else 0.0
            worth += [worth[-1]] * (cost - 1)
            if not cost:
                worth.pop()
            worth.append(hit + left * here)
            if stops[cell]:
                chance = 1.0 if whole else self.odds.hit_chance(cell, passed)
                hit, left = hit + left * chance * here, left * (1 - chance)
            turns.append(Turn(cell, len(worth) - 1, hit, left, passed))
        return Ray(tuple(worth), tuple(turns))

    def landed(self) -> list[float]:
        """The worth of coming down on each cell where the target counts: over roll-away where the ground falls; of
        water, with its stroke."""
        lower, wet, target = self.odds.ground.lower, self.odds.wet, self.odds.target
        rolls, found = self.odds.ruling.roll_away, list(self.value_function.open)
        for cell, soaked in enumerate(wet):
            if soaked:
                found[cell] += 1
            elif rolls and lower[cell]:
                found[cell] = self.end((cell, cell, True))
        found[target] = self.end((target, target, True)) - HOLES
        return found

    def spread(self, start: int, plan: Plan, club: Club) -> dict[Rest, float]:
        """Every way in which the shot can end, with its chance."""
        return spread(self.odds, start, plan, club.swing)
