"""One shot, from the plan to the lie: Distance, Hook, wind, water, rolling away, and lost cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from ....core.events import OMITTED, Event
from . import events as event
from .board import (
    BIG,
    CLOCK,
    LEAVING,
    LOST_FROM,
    LOST_OFF_BOARD,
    MEDIUM,
    MIN_HIT_ROLL,
    OFF,
    TARGET_HIT,
    TREES,
    WET,
    Gate,
    Grid,
    Ground,
    Ruling,
    Wind,
    clock,
)
from .card import Swing
from .flight import Elbow, Leg, Over, fly

if TYPE_CHECKING:
    from .shapes import Cell, Die, Meaning, ObstacleName, Pace, Purpose
    from .shapes import Leg as LegName

Roll = Callable[[str], int]
"""Rolls the die for a roll type (``"hit"``, ``"away"``, ``"lost"``) and returns a number from 1 to 12."""

FIVE: tuple[Purpose, ...] = ("hit", "lost", "away")
"""Roll types of the second edition's green, white and black dice, which are rolled together with blue and red (DB-41).
"""
_OBSTACLES: Mapping[str, ObstacleName] = {BIG: "big", MEDIUM: "medium"}
_DICE: Mapping[Purpose, Die] = {"distance": "blue", "hook": "red", "away": "black", "lost": "white"}
"""The dice by roll type, except the one for hit or miss."""


class Plan(NamedTuple):
    """The part of a shot that is fixed before the dice are rolled (DB-6, DB-7)."""

    direction: int
    elbow: Elbow | None = None


@dataclass(slots=True)
class Flight:
    """A shot in progress and, at its end, its result."""

    ground: Ground
    ruling: Ruling
    roll: Roll
    start: int
    target: int
    """Number of the target's cell; OFF if no ball can finish on a target."""
    seat: int
    gate: Gate | None = None
    """The dog-leg that must still be passed, before which the target counts as grass for this ball (DB-47); None once
    it is passed.
    """
    path: list[int] = field(default_factory=list)
    """Every cell touched; the first is the starting lie."""
    legs: list[tuple[str, tuple[int, ...]]] = field(default_factory=list)
    """The parts of the movement: the kind of each and the cells that it touched, the first included."""
    events: list[Event] = field(default_factory=list)
    lie: int = OFF
    penalty: int = 0
    finished: bool = False
    holed_out: bool = False
    clause: str = ""
    """The clause by which the hole is finished."""
    lying: tuple[str, ...] = ()
    """Roll types whose die was rolled with the others and has not been used yet (DB-41)."""
    meanings: dict[Purpose, Meaning] = field(default_factory=dict)
    """The meanings of the dice that were rolled with the others, by roll type, without those that were not needed."""
    lost: bool = False
    """Whether the die says that the card is lost. The last card of a hand is never lost."""
    risk: str = ""
    """Terrain of the final lie before the ball was put back along its line of flight; ``"off"`` off the board."""

    def cell(self, cell: int) -> Cell:
        """Return a cell as events contain it: [column, row], a list as in JSON."""
        return list(self.ground.grid.cell(cell))  # type: ignore[return-value]

    def cells(self, path: Sequence[int]) -> list[Cell]:
        """Return a path as events contain it."""
        return [self.cell(cell) for cell in path]


class Stance(NamedTuple):
    """Where a shot starts, and the rules in effect. Cells are numbers of the grid."""

    ground: Ground
    ruling: Ruling
    lie: int
    target: int
    """Number of the target's cell; OFF if no ball can finish on a target."""
    gate: Gate | None = None
    """The dog-leg that is still to be passed."""
    seat: int = 0
    """The player whose events the shot causes."""


class Count(NamedTuple):
    """One of the three movements of a shot."""

    name: LegName
    direction: int
    counts: int
    hills: Sequence[int] | None
    later: tuple[int, int] = (0, 0)
    """Counts of the Hook and the wind that follow."""
    elbow: Elbow | None = None
    less: int = 0
    """Counts that the tree has taken out of which the ball is played (DB-22); ``counts`` does not include them."""


def shoot(stance: Stance, plan: Plan, swing: Swing, faces: tuple[int, int], wind: Wind | None, roll: Roll) -> Flight:
    """Play one shot; ``faces`` are the rolls of the blue and the red die, 1 to 12."""
    (blue, red), ground, ruling, flight = faces, stance.ground, stance.ruling, _begin(stance, roll)
    distance = swing.distance[blue - 1]
    less = min(distance, LEAVING.get(ground.terrain[stance.lie], 0)) if ruling.leave_tree else 0
    _move(flight, plan, (distance - less, less), swing.hook[red - 1], swing.green[red - 1], wind)
    if not flight.holed_out:
        _come_to_rest(flight)
        if ruling.lost_card:
            _risk_card(flight)
    return flight


def take_step(stance: Stance, there: int) -> Flight:
    """Play the safe step to a neighbour, without dice, hills or risk (DB-39)."""
    flight = _begin(stance, lambda purpose: 0)
    flight.events.append(event.stepped(stance.seat, path=flight.cells((stance.lie, there))))
    flight.legs.append(("step", (stance.lie, there)))
    _touch(flight, there)
    if stance.ground.terrain[there] in WET:
        _put_back(flight, event.water)
    _finish_on_target(flight)
    return flight


def _begin(stance: Stance, roll: Roll) -> Flight:
    ground, ruling, lie, target, gate, seat = stance
    gate = None if gate is None or gate.flags[lie] else gate
    lying = FIVE if ruling.five_dice else ()
    return Flight(ground, ruling, roll, lie, target, seat, gate, [lie], lie=lie, lying=lying)


def _touch(flight: Flight, cell: int) -> None:
    """Move the ball to a cell directly, not by a count."""
    flight.path.append(cell)
    flight.lie = cell
    if flight.gate is not None and flight.gate.flags[cell]:
        flight.gate = None


def _move(flight: Flight, plan: Plan, counts: tuple[int, int], hook: int, green: bool, wind: Wind | None) -> None:
    """Play the three movements until one of them ends the shot. ``counts``: those of the Distance, and those that the
    tree has taken.
    """
    distance, less = counts
    gust = distance // wind.every if wind else 0
    hills = flight.ground.heights if flight.ruling.hills else None
    leg = _leg(flight, Count("distance", plan.direction, distance, hills, (abs(hook), gust), plan.elbow, less), green)
    if leg is None or (hook == 0 and _hole_out(flight, green, "DB-17")):
        return
    if hook:
        count = Count("hook", clock(leg.direction + (3 if hook > 0 else -3)), abs(hook), hills, (0, gust))
        if _leg(flight, count, green) is None or _hole_out(flight, green, "DB-17"):
            return
    if gust and wind:
        over = flight.ground.heights if flight.ruling.wind_hills else None
        if _leg(flight, Count("wind", wind.direction, gust, over), green) is not None:
            _hole_out(flight, green, "DB-38")


def _leg(flight: Flight, count: Count, green: bool) -> Leg | None:
    """Play one movement. Return None if it ended the shot."""
    ground, later = flight.ground, count.later
    asked: list[Event] = []

    def watch(cell: int, left: int) -> bool:
        return _stops(flight, asked, cell, left + sum(later), green and left == later[0] == 0)

    stops = ground.stops if flight.ruling.hit_or_miss else ground.trees
    if flight.gate is not None:
        stops = tuple(map(or_, stops, flight.gate.flags))
    over = Over(ground.grid, count.hills, stops, watch)
    leg = fly(over, flight.path[-1], count.direction, count.counts, count.elbow)
    flew = event.flew(
        flight.seat,
        "DB-37" if count.name == "wind" else "DB-9",
        leg=count.name,
        path=flight.cells(leg.path),
        counts=count.counts,
        less=count.less or OMITTED,
        pace=_pace(ground.grid, leg.path, count) or OMITTED,
    )
    flight.events += [flew, *asked]
    flight.legs.append((count.name, tuple(leg.path)))
    flight.path += leg.path[1:]
    if leg.off:
        flight.risk = "off"
        return None
    if leg.stopped:
        _hole_out(flight, green, "DB-28")
        return None
    return leg


def _pace(grid: Grid, path: Sequence[int], count: Count) -> Pace | None:
    """Return ``"double"`` if each cell of the path is two counts away from the previous one because of the odd
    direction (DB-10), ``"mixed"`` if some are, and otherwise None. It is also None if slopes took more counts than
    that.
    """
    direction, elbow, steps = count.direction, count.elbow, len(path) - 1
    doubles = halves = 0
    for here, there in pairwise(path):
        if elbow is not None and here == elbow.cell:
            direction, elbow = elbow.direction, None
        if direction % 2:
            doubles += there == grid.step[direction][here]
            halves += there != grid.step[direction][here]
    if not doubles or count.counts > 2 * steps:
        return None
    # The last single count leads to a halfway cell, which is a cell of the path.
    only = doubles + halves == steps and halves <= 1 and 2 * doubles + halves == count.counts
    return "double" if only else "mixed"


def _stops(flight: Flight, asked: list[Event], cell: int, to_come: int, could_hole: bool) -> bool:
    """Return whether the ball stops at that dot (DB-21, DB-28)."""
    if flight.gate is not None:
        if flight.gate.flags[cell]:
            flight.gate = None
        elif cell == flight.target:
            return False
    terrain = flight.ground.terrain[cell]
    obstacle = _OBSTACLES.get(terrain, "target")
    if not flight.ruling.hit_or_miss:
        if flight.ground.trees[cell]:
            asked.append(event.hit(flight.seat, "DB-21", cell=flight.cell(cell), obstacle=obstacle))
        return flight.ground.trees[cell]
    if to_come == 0 or not flight.ground.stops[cell] or (could_hole and cell == flight.target):
        return False
    minimum = MIN_HIT_ROLL.get(terrain, TARGET_HIT)
    face = _rolled(flight, "hit", asked, {"obstacle": obstacle, "minimum": minimum})
    if face >= minimum:
        asked.append(event.hit(flight.seat, "DB-28", cell=flight.cell(cell), face=face, obstacle=obstacle))
        return True
    asked.append(event.missed(flight.seat, cell=flight.cell(cell), face=face, obstacle=obstacle))
    return False


def _rolled(flight: Flight, purpose: Purpose, events: list[Event], meaning: Meaning) -> int:
    """Return the face of the die for a roll type. Adds an event if the die must be rolled now."""
    face = flight.roll(purpose)
    if purpose in flight.lying:
        flight.lying = tuple(other for other in flight.lying if other != purpose)
        flight.meanings[purpose] = meaning
        return face
    clause = {"hit": "DB-28", "away": "DB-26", "lost": "DB-29"}[purpose]
    events.append(rolled(flight.seat, clause, purpose, face, meaning, flight.ruling.five_dice))
    return face


def rolled(seat: int, clause: str, purpose: Purpose, face: int, meaning: Meaning | None, five_dice: bool) -> Event:
    """Return the event that reports the roll of a single die. ``meaning`` is None if the shot did not need the die."""
    die = die_colour(purpose, five_dice)
    return event.rolled(seat, clause, purpose=purpose, dice=[face], rolled=[0], die=die, face=face, meaning=meaning)


def die_colour(purpose: Purpose, five_dice: bool) -> Die:
    """Return the colour of the die for a roll type. In the second edition a green die decides hit or miss (DB-28,
    DB-41).
    """
    if purpose == "hit":
        return "green" if five_dice else "white"
    return _DICE[purpose]


def _hole_out(flight: Flight, green: bool, clause: str) -> bool:
    """Finish the hole if the ball is on its target and the red die shows a green box (DB-17)."""
    if green and flight.path[-1] == flight.target and flight.gate is None:
        flight.lie = flight.path[-1]
        flight.finished = flight.holed_out = True
        flight.clause = clause
    return flight.holed_out


def _come_to_rest(flight: Flight) -> None:
    """Apply edge and water, then rolling away, then the target (DB-15, DB-16, DB-26, DB-27, DB-18)."""
    ground = flight.ground
    flight.lie = flight.path[-1]
    if flight.risk == "off":
        _put_back(flight, event.out_of_bounds)
    else:
        if flight.ruling.roll_away and ground.terrain[flight.lie] not in WET:
            _roll_away(flight)
        flight.risk = ground.terrain[flight.lie]
        if flight.risk in WET:
            _put_back(flight, event.water)
    _finish_on_target(flight)


def _finish_on_target(flight: Flight) -> None:
    """Finish the hole with one more stroke if the ball is on the target without holing out, because the next shot could
    not miss (DB-18).
    """
    if flight.lie == flight.target and flight.gate is None:
        flight.penalty += 1
        flight.finished = True
        flight.clause = "DB-18"


def _put_back(flight: Flight, report: Callable[..., Event]) -> None:
    """Put the ball back along the line of flight to the last cell that is not water."""
    dry = [cell for cell in flight.path if flight.ground.terrain[cell] not in WET]
    flight.lie = dry[-1] if dry else flight.start
    flight.penalty += 1
    flight.events.append(report(flight.seat, lie=flight.cell(flight.lie)))


def _roll_away(flight: Flight) -> None:
    """Roll the ball down the hill, cell by cell, while the die leads to a lower cell (DB-26, DB-27)."""
    ground = flight.ground
    while ground.lower[flight.lie]:
        numbers = [number for number in CLOCK if ground.below(flight.lie, number) != OFF]
        face = _rolled(flight, "away", flight.events, {"numbers": numbers})
        below = ground.below(flight.lie, face)
        if below == OFF:
            return
        flight.events.append(event.rolled_away(flight.seat, path=flight.cells((flight.lie, below)), face=face))
        flight.legs.append(("away", (flight.lie, below)))
        _touch(flight, below)
        if ground.terrain[below] in WET:
            return


def _risk_card(flight: Flight) -> None:
    """Roll the die that decides whether the card is lost (DB-29, DB-30)."""
    kind = flight.risk
    if kind in TREES and flight.lie == flight.start:
        return
    limit = LOST_OFF_BOARD if kind == "off" else LOST_FROM.get(kind)
    if limit is None:
        return
    face = _rolled(flight, "lost", flight.events, {"minimum": limit})
    flight.lost = face >= limit
    if not flight.lost:
        flight.events.append(event.kept_card(flight.seat, "DB-29", face=face))
