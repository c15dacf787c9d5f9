"""What a plan is worth: expected strokes to finish the hole, by the exact odds of the shot and the values after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import fsum
from typing import Any

from ..rules.board import OFF
from ..rules.ground import TREES
from ..rules.shot import Plan
from ..values.odds import Odds, spread
from ..values.walks import HOLED, Boxes, Club, End, Launch, Loss, Rest, ValueFunction, lost_chance

LONGEST = 32
"""The longest Distance and card up."""
HOLES = 0.6
"""How often a ball on the target is taken to be holed at a glance; the clubs' green boxes say more closely."""
EDGE = -2
"""A cell below 0 in ``Odds.drift`` is this number less the last cell on the board."""
Place = tuple[int, int, bool, bool, int]
"""Of a launch: cell, last dry cell, whether the target counts, whether a hit is still to be asked, direction."""
Groups = tuple[tuple[float, int, bool], ...]
Worth = tuple[float, float, float]
"""Of a movement's end: strokes still to come, the chance that the card is lost, and the same weighed by how much of the
hole is still to come there."""


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
    """A straight line, by counts along it from 0 to 32, without Hook."""

    worth: tuple[float, ...]
    """In calm air."""
    cells: tuple[int, ...]
    """Where they end."""
    sure: tuple[float, ...]
    """What is worth the same in any wind: trees on the way, the edge."""
    left: tuple[float, ...]
    """Chance to get past those."""
    turns: tuple[Turn, ...]
    opened: int
    """Counts from which on the target counts; more than there are where it never does."""


class Evaluator:
    """Values of plans on one hole; everything that was counted once is kept."""

    __slots__ = (
        "_after",
        "_blown",
        "_ends",
        "_losses",
        "_mids",
        "_rays",
        "_share",
        "_usual",
        "memo",
        "odds",
        "value_function",
    )

    def __init__(
        self,
        odds: Odds,
        value_function: ValueFunction,
        losses: Mapping[int, Loss],
        share: Sequence[float] | None = None,
    ) -> None:
        self.odds = odds
        self.value_function = value_function
        self._losses = losses
        self._share = share
        self._usual = Loss(
            fsum(loss.later for loss in losses.values()) / max(1, len(losses)),
            fsum(loss.here for loss in losses.values()) / max(1, len(losses)),
        )
        self._ends: dict[tuple[End, int], Worth] = {(HOLED, OFF): (0.0, 0.0, 0.0)}
        self._after: dict[tuple[int, int, bool, bool, int, int, bool, int, int], Worth] = {}
        self._mids: dict[tuple[int, int, bool, bool, int, int, Groups, int, int], float] = {}
        self._rays: dict[tuple[int, int, bool], Ray] = {}
        self._blown: dict[tuple[int, bool], list[float]] = {}
        self.memo: dict[tuple[str, int], Any] = {}
        """What was decided before, by who decides and the lie."""

    @property
    def kept(self) -> int:
        """How much is kept."""
        return len(self._mids) + len(self._after) + 30 * len(self._rays) + self.odds.kept

    @property
    def losses(self) -> Mapping[int, Loss]:
        """Strokes that it costs to lose each card; empty where none can be lost."""
        return self._losses

    def rest(self, rest: Rest) -> float:
        """Strokes still to come after the shot, its penalties included; the card kept."""
        return rest.penalty + (0.0 if rest.finished else self.value_function.at(rest.lie, rest.passed))

    def cost(self, start: int, card: int, rest: Rest) -> float:
        """The same over the chance that the card is lost there (DB-29)."""
        lost = lost_chance(self.odds.ruling, start, rest)
        return self.rest(rest) + (lost * self._missed(card, rest) if lost else 0.0)

    def _missed(self, card: int, rest: Rest) -> float:
        loss = self._losses.get(card)
        return 0.0 if loss is None else loss.later + loss.here * self._left(rest)

    def _left(self, rest: Rest) -> float:
        """How much of the hole is still to come."""
        return 0.0 if rest.finished or self._share is None else self._share[rest.lie]

    def end(self, end: End) -> float:
        """Strokes still to come after a movement's end, over roll-away, with what a card is worth on average."""
        value, lost, left = self._end(end, OFF)
        return value + lost * self._usual.later + left * self._usual.here

    def _end(self, end: End, start: int) -> Worth:
        """``start`` is the tree in which the ball lay: it takes no card there (DB-29); else OFF."""
        found = self._ends.get((end, start))
        if found is None:
            value = lost = left = 0.0
            for chance, rest in self.odds.rests(end):
                value += chance * self.rest(rest)
                if self._losses:
                    risk = chance * lost_chance(self.odds.ruling, start, rest)
                    lost += risk
                    left += risk * self._left(rest)
            found = self._ends[end, start] = (value, lost, left)
        return found

    def worth(self, start: int, plan: Plan, club: Club) -> float:
        """Expected strokes to finish with this shot, the shot and the risk of its card included."""
        odds, red, total, card = self.odds, club.red, 1.0, club.card if self._losses else 0
        free = start if self._losses and odds.ground.terrain[start] in TREES else OFF
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
        if not card:
            return worth[0]
        loss = self._losses[card]
        return worth[0] + worth[1] * loss.later + worth[2] * loss.here

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
            value = lost = left = 0.0
            for chance, end in self.odds.after(launch, hook, green, gust):
                worth = self._end(end, free if end != HOLED else OFF)
                value += chance * worth[0]
                lost += chance * worth[1]
                left += chance * worth[2]
            found = self._after[key] = (value, lost, left)
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
        opened = 0 if passed else LONGEST + 1
        step, mid = ground.grid.step[direction], ground.grid.mid[direction]
        hills = ground.heights if self.odds.ruling.hills else None
        whole = not self.odds.ruling.hit_or_miss
        stops = ground.trees if whole else ground.stops
        rows, turns, hit, left = [_row(cell, self.end((cell, cell, passed)), 0.0, 1.0)], list[Turn](), 0.0, 1.0
        while len(rows) <= LONGEST:
            after = step[cell]
            if direction % 2:
                middle = mid[cell]
                back = dry if middle == OFF or wet[middle] else middle
                touched = passed or (gate is not None and middle != OFF and gate.flags[middle])
                rows.append(_row(middle, self.end((middle, back, touched)), hit, left))
            if after == OFF:
                rows += [_row(OFF, self.end((OFF, dry, passed)), hit, left)] * (LONGEST + 1 - len(rows))
                break
            cost = 1 + (hills[after] - hills[cell] if hills else 0)
            dry = dry if wet[after] else after
            touched = passed or (gate is not None and gate.flags[after])
            cell, here = after, self.end((after, dry, touched))
            here -= HOLES if touched and after == self.odds.target else 0.0
            last, end, part, fixed = rows[-1]
            rows += [_row(last, end, fixed if part else hit, part)] * (cost - 1)
            if not cost:
                rows.pop()
            if touched and not passed:
                passed, opened = True, len(rows)
            rows.append(_row(cell, here, hit, left))
            if stops[cell]:
                chance = 1.0 if whole else self.odds.hit_chance(cell, passed)
                hit, left = hit + left * chance * here, left * (1 - chance)
            turns.append(Turn(cell, len(rows) - 1, hit, left, passed))
        cells, ends, lefts, sure = zip(*rows, strict=True)
        worth = tuple([fixed + part * end for fixed, part, end in zip(sure, lefts, ends, strict=True)])
        return Ray(worth, cells, sure, lefts, tuple(turns), opened)

    def along(self, ray: Ray, cost: int) -> Sequence[float]:
        """The worth of counts along a ray that begins ``cost`` counts from the lie, roughly, in the wind that blows."""
        if self.odds.wind is None:
            return ray.worth
        every, blown = self.odds.wind.every, self._drifted
        return [
            fixed + part * blown((cost + counts) // every, counts >= ray.opened)[cell]
            if part and cost + counts >= every
            else calm
            for counts, (fixed, part, cell, calm) in enumerate(
                zip(ray.sure, ray.left, ray.cells, ray.worth, strict=True)
            )
        ]

    def _drifted(self, gust: int, passed: bool) -> list[float]:
        """By cell, roughly what a ball is worth that is blown from there."""
        found = self._blown.get((gust, passed))
        if found is None:
            calm = self._blown.get((0, passed))
            if calm is None:
                calm = self._blown[0, passed] = self.landed(passed)
            usual = self._usual.later
            found = [calm[cell] if cell >= 0 else 1 + usual + calm[EDGE - cell] for cell in self.odds.drift(gust)]
            # a tree that a ball has come down on may hold it against the wind
            for cell, stops in enumerate(self.odds.ground.stops):
                if stops:
                    chance = self.odds.hit_chance(cell, passed)
                    found[cell] += chance * (calm[cell] - found[cell])
            self._blown[gust, passed] = found
        return found

    def landed(self, passed: bool = True) -> list[float]:
        """The worth of coming down on each cell: over roll-away where the ground falls; of water, with its stroke.
        ``passed``: where the target counts (DB-47)."""
        lower, wet = self.odds.ground.lower, self.odds.wet
        values = self.value_function.open if passed else self.value_function.closed
        rolls = self.odds.ruling.roll_away
        found = list(values)
        for cell, soaked in enumerate(wet):
            if soaked:
                found[cell] += 1
            elif rolls and lower[cell]:
                found[cell] = self.end((cell, cell, passed))
        target = self.odds.target
        found[target] = self.end((target, target, passed)) - (HOLES if passed else 0.0)
        return found

    def spread(self, start: int, plan: Plan, club: Club) -> dict[Rest, float]:
        """Every way in which the shot can end, with its chance."""
        return spread(self.odds, start, plan, club.swing)


def _row(cell: int, end: float, hit: float, left: float) -> tuple[int, float, float, float]:
    """Of a count along a ray: where it ends, what that is worth, the chance of it, and what is worth the same in any
    wind."""
    return (cell, end, left, hit) if cell != OFF else (cell, end, 0.0, hit + left * end)
