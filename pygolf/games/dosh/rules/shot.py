"""One shot, from the plan to the lie: Distance, Hook, wind, water, rolling away, and lost cards."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from operator import or_
from typing import NamedTuple

from ....core.events import Json
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

Roll = Callable[[str], int]
"""Rolls the die for a roll type (``"hit"``, ``"away"``, ``"lost"``) and returns a number from 1 to 12."""

FIVE = ("hit", "lost", "away")
"""Roll types of the second edition's green, white and black dice, which are rolled together with blue and red (DB-41).
"""
Fact = tuple[str, str, dict[str, object]]
"""Name of the event, its clause, and its fields (cells as numbers)."""
Meaning = dict[str, Json]
"""What the face of a die decides; see the types in ``event_shapes``."""
_OBSTACLES = {BIG: "big", MEDIUM: "medium"}


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
    gate: Gate | None = None
    """The dog-leg that must still be passed, before which the target counts as grass for this ball (DB-47); None once
    it is passed.
    """
    path: list[int] = field(default_factory=list)
    """Every cell touched; the first is the starting lie."""
    facts: list[Fact] = field(default_factory=list)
    lie: int = OFF
    penalty: int = 0
    finished: bool = False
    holed_out: bool = False
    clause: str = ""
    """The clause by which the hole is finished."""
    lying: tuple[str, ...] = ()
    """Roll types whose die was rolled with the others and has not been used yet (DB-41)."""
    meanings: dict[str, Meaning] = field(default_factory=dict)
    """The meanings of the dice that were rolled with the others, by roll type, without those that were not needed."""
    lost: bool = False
    """Whether the die says that the card is lost. The last card of a hand is never lost."""
    risk: str = ""
    """Terrain of the final lie before the ball was put back along its line of flight; ``"off"`` off the board."""


class Stance(NamedTuple):
    """Where a shot starts, and the rules in effect. Cells are numbers of the grid."""

    ground: Ground
    ruling: Ruling
    lie: int
    target: int
    """Number of the target's cell; OFF if no ball can finish on a target."""
    gate: Gate | None = None
    """The dog-leg that is still to be passed."""


class Count(NamedTuple):
    """One of the three movements of a shot."""

    name: str
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
    flight.facts.append(("stepped", "DB-39", {"path": [stance.lie, there]}))
    _touch(flight, there)
    if stance.ground.terrain[there] in WET:
        _put_back(flight, "water", "DB-16")
    _finish_on_target(flight)
    return flight


def _begin(stance: Stance, roll: Roll) -> Flight:
    ground, ruling, lie, target, gate = stance
    gate = None if gate is None or gate.flags[lie] else gate
    return Flight(ground, ruling, roll, lie, target, gate, [lie], lie=lie, lying=FIVE if ruling.five_dice else ())


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
    asked: list[Fact] = []

    def watch(cell: int, left: int) -> bool:
        return _stops(flight, asked, cell, left + sum(later), green and left == later[0] == 0)

    stops = ground.stops if flight.ruling.hit_or_miss else ground.trees
    if flight.gate is not None:
        stops = tuple(map(or_, stops, flight.gate.flags))
    over = Over(ground.grid, count.hills, stops, watch)
    leg = fly(over, flight.path[-1], count.direction, count.counts, count.elbow)
    clause = "DB-37" if count.name == "wind" else "DB-9"
    flew: dict[str, object] = {"leg": count.name, "path": leg.path, "counts": count.counts}
    if count.less:
        flew["less"] = count.less
    if pace := _pace(ground.grid, leg.path, count):
        flew["pace"] = pace
    flight.facts.append(("flew", clause, flew))
    flight.facts += asked
    flight.path += leg.path[1:]
    if leg.off:
        flight.risk = "off"
        return None
    if leg.stopped:
        _hole_out(flight, green, "DB-28")
        return None
    return leg


def _pace(grid: Grid, path: Sequence[int], count: Count) -> str:
    """Return ``"double"`` if each cell of the path is two counts away from the previous one because of the odd
    direction (DB-10), ``"mixed"`` if some are, and otherwise an empty string. It is also empty if slopes took more
    counts than that.
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
        return ""
    # The last single count leads to a halfway cell, which is a cell of the path.
    only = doubles + halves == steps and halves <= 1 and 2 * doubles + halves == count.counts
    return "double" if only else "mixed"


def _stops(flight: Flight, asked: list[Fact], cell: int, to_come: int, could_hole: bool) -> bool:
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
            asked.append(("hit", "DB-21", {"cell": cell, "obstacle": obstacle}))
        return flight.ground.trees[cell]
    if to_come == 0 or not flight.ground.stops[cell] or (could_hole and cell == flight.target):
        return False
    minimum = MIN_HIT_ROLL.get(terrain, TARGET_HIT)
    face = _rolled(flight, "hit", asked, {"obstacle": obstacle, "minimum": minimum})
    hit = face >= minimum
    asked.append(("hit" if hit else "missed", "DB-28", {"cell": cell, "face": face, "obstacle": obstacle}))
    return hit


def _rolled(flight: Flight, purpose: str, facts: list[Fact], meaning: Meaning) -> int:
    """Return the face of the die for a roll type. Adds an event if the die must be rolled now."""
    face = flight.roll(purpose)
    if purpose in flight.lying:
        flight.lying = tuple(other for other in flight.lying if other != purpose)
        flight.meanings[purpose] = meaning
        return face
    clause = {"hit": "DB-28", "away": "DB-26", "lost": "DB-29"}[purpose]
    facts.append(rolled(purpose, die_colour(purpose, flight.ruling.five_dice), face, clause, meaning))
    return face


def rolled(purpose: str, die: str, face: int, clause: str, meaning: Meaning | None) -> Fact:
    """Return the event that reports the roll of a single die. ``meaning`` is None if the shot did not need the die."""
    facts = {"purpose": purpose, "dice": [face], "rolled": [0], "die": die, "face": face, "meaning": meaning}
    return "rolled", clause, facts


def die_colour(purpose: str, five_dice: bool) -> str:
    """Return the colour of the die for a roll type. In the second edition a green die decides hit or miss (DB-28,
    DB-41).
    """
    return {"hit": "green" if five_dice else "white", "away": "black", "lost": "white"}[purpose]


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
        _put_back(flight, "out_of_bounds", "DB-15")
    else:
        if flight.ruling.roll_away and ground.terrain[flight.lie] not in WET:
            _roll_away(flight)
        flight.risk = ground.terrain[flight.lie]
        if flight.risk in WET:
            _put_back(flight, "water", "DB-16")
    _finish_on_target(flight)


def _finish_on_target(flight: Flight) -> None:
    """Finish the hole with one more stroke if the ball is on the target without holing out, because the next shot could
    not miss (DB-18).
    """
    if flight.lie == flight.target and flight.gate is None:
        flight.penalty += 1
        flight.finished = True
        flight.clause = "DB-18"


def _put_back(flight: Flight, event: str, clause: str) -> None:
    """Put the ball back along the line of flight to the last cell that is not water."""
    dry = [cell for cell in flight.path if flight.ground.terrain[cell] not in WET]
    flight.lie = dry[-1] if dry else flight.start
    flight.penalty += 1
    flight.facts.append((event, clause, {"lie": flight.lie}))


def _roll_away(flight: Flight) -> None:
    """Roll the ball down the hill, cell by cell, while the die leads to a lower cell (DB-26, DB-27)."""
    ground = flight.ground
    while ground.lower[flight.lie]:
        numbers = [number for number in CLOCK if ground.below(flight.lie, number) != OFF]
        face = _rolled(flight, "away", flight.facts, {"numbers": numbers})
        below = ground.below(flight.lie, face)
        if below == OFF:
            return
        flight.facts.append(("rolled_away", "DB-26", {"path": [flight.lie, below], "face": face}))
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
    face = _rolled(flight, "lost", flight.facts, {"minimum": limit})
    flight.lost = face >= limit
    if not flight.lost:
        flight.facts.append(("kept_card", "DB-29", {"face": face}))
