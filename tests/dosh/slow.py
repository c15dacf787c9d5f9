"""A second shot resolver, which uses plane geometry (points, angles and distances) and no code of the package.

Cells are (column, row). A dot is the centre of a regular hexagon with side 1 and a flat top. To find the next dot in a
clock direction, the resolver moves that way and looks up the centre at that point. A halfway cell is one of the two
cells that share the edge in the middle: the one whose bulging side (towards 12, 4 or 8) faces that edge. The code is
deliberately slow and simple.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

Cell = tuple[int, int]
Point = tuple[float, float]
EVEN_LENGTH, ODD_LENGTH = math.sqrt(3), 3.0


def dot(cell: Cell) -> Point:
    """Return the centre of a cell; y grows downward."""
    column, row = cell
    return 1.5 * column, math.sqrt(3) * (row + 0.5 * (column % 2))


def move(point: Point, clock: int, length: float) -> Point:
    """Return the point at this distance in a clock direction."""
    angle = math.radians(30 * clock)
    return point[0] + length * math.sin(angle), point[1] - length * math.cos(angle)


def cell_at(point: Point) -> Cell:
    """Return the cell whose dot is at a point."""
    column = round(point[0] / 1.5)
    cell = column, round(point[1] / math.sqrt(3) - 0.5 * (column % 2))
    assert math.dist(dot(cell), point) < 1e-6, "no dot there"
    return cell


def clock_from(start: Point, end: Point) -> float:
    """Return the clock direction from one point to another, from 0 to 12."""
    return math.degrees(math.atan2(end[0] - start[0], start[1] - end[1])) % 360 / 30


@cache
def next_dot(cell: Cell, clock: int) -> Cell:
    return cell_at(move(dot(cell), clock, ODD_LENGTH if clock % 2 else EVEN_LENGTH))


def halfway(cell: Cell, clock: int) -> Cell:
    """Return the cell that owns the middle of an odd step."""
    middle = move(dot(cell), clock, ODD_LENGTH / 2)
    column = round(middle[0] / 1.5)
    near = [(column + dc, round(middle[1] / math.sqrt(3)) + dr) for dc in (-1, 0, 1) for dr in (-2, -1, 0, 1, 2)]
    beside = [other for other in near if math.isclose(math.dist(dot(other), middle), EVEN_LENGTH / 2, abs_tol=1e-6)]
    assert len(beside) == 2
    (owner,) = [other for other in beside if round(clock_from(dot(other), middle), 6) % 12 in (0, 4, 8)]
    return owner


@dataclass
class World:
    """A course at its current tide, with the rules of the match and the wind."""

    terrain: dict[Cell, str]
    """Terrain letters by cell; gaps have no entry."""
    heights: dict[Cell, int]
    targets: set[Cell]
    """Targets that a ball can hit."""
    hills: bool = False
    wind_hills: bool = False
    trees_hold: bool = False
    rolls: bool = False
    misses: bool = False
    losses: bool = False
    five: bool = False
    wind: tuple[int, int] | None = None
    """The counts of Distance per count of wind, and the direction of the wind."""


@dataclass
class Shot:
    """A plan and its starting cell."""

    start: Cell
    target: Cell
    direction: int
    distance: list[int]
    hook: list[int]
    green: tuple[int, int]
    adjust: int = 0
    call: int | None = None
    elbow: tuple[int, int] | None = None
    """Counts to the elbow and the direction after it."""
    gate: set[Cell] | None = None
    """Cells of the dog-leg: the ball must touch one of them before the target counts."""


@dataclass
class Result:
    rolled: list[tuple[str, int]] = field(default_factory=list)
    legs: list[tuple[str, list[Cell]]] = field(default_factory=list)
    target_rolls: list[tuple[str, Cell, int]] = field(default_factory=list)
    """Hit-or-miss rolls: "hit" or "missed", the cell, and the index of the leg."""
    put_back: tuple[str, Cell] | None = None
    rolls: list[tuple[Cell, Cell]] = field(default_factory=list)
    lie: Cell = (0, 0)
    strokes: int = 1
    finished: bool = False
    holed_out: bool = False
    lost: bool = False
    touched: list[Cell] = field(default_factory=list)
    passed: bool = True


class _EndError(Exception):
    """Raised to end the movement."""


class Walk:
    """One shot, resolved count by count; ``faces`` are used in the order in which the dice are rolled."""

    def __init__(self, world: World, shot: Shot, faces: Iterator[int]) -> None:
        self.world, self.shot, self.faces = world, shot, faces
        self.result = Result(touched=[shot.start])
        self.off = False
        self.waiting: dict[str, int] = {}

    def play(self) -> Result:
        world, shot, result = self.world, self.shot, self.result
        blue, red = self.throw("blue"), self.throw("red")
        if world.five:
            self.waiting = {die: self.throw(die) for die in ("green", "white", "black")}
        counts = max(0, shot.distance[blue - 1] + shot.adjust)
        if world.trees_hold:
            counts = max(0, counts - {"b": 5, "m": 3, "s": 2}.get(world.terrain[shot.start], 0))
        hook, self.is_green = self.red_box(red)
        self.hook_to_come, self.wind_to_come = abs(hook), counts // world.wind[0] if world.wind else 0
        try:
            direction = self.leg("distance", shot.direction, counts, world.hills, shot.elbow)
            if hook == 0:
                self.maybe_hole_out()
            else:
                self.hook_to_come = 0
                turned = direction + (3 if hook > 0 else -3)
                self.leg("hook", (turned - 1) % 12 + 1, abs(hook), world.hills)
                self.maybe_hole_out()
            if self.wind_to_come and world.wind:
                gust, self.wind_to_come = self.wind_to_come, 0
                self.leg("wind", world.wind[1], gust, world.wind_hills)
                self.maybe_hole_out()
        except _EndError:
            pass
        self.settle()
        return result

    def red_box(self, red: int) -> tuple[int, bool]:
        """Return the Hook, and whether its box allows holing out, considering card up and the call."""
        shot = self.shot
        up = max(0, shot.adjust)
        boxes = list(shot.hook)
        greens = {number for number in range(1, 13) if shot.green[0] + up <= number <= shot.green[1] - up}
        for number in range(1, 13):
            if number not in greens:
                left = 2 * number < shot.green[0] + shot.green[1]
                boxes[number - 1] += -up if left else up
        return boxes[red - 1], red in greens if shot.call is None else red == shot.call

    def throw(self, die: str) -> int:
        face = next(self.faces)
        self.result.rolled.append((die, face))
        return face

    def read(self, die: str) -> int:
        return self.waiting.pop(die) if die in self.waiting else self.throw(die)

    def target_counts(self) -> bool:
        """Return whether the target already counts for this ball."""
        gate = self.shot.gate
        return gate is None or any(cell in gate for cell in self.result.touched)

    def leg(self, name: str, direction: int, count: int, hills: bool, elbow: tuple[int, int] | None = None) -> int:
        """Play one leg and return the direction of travel at its end."""
        here, path = self.result.touched[-1], [self.result.touched[-1]]
        self.result.legs.append((name, path))
        corner = None
        if elbow:
            corner = cell_at(move(dot(here), direction, elbow[0] * (1.5 if direction % 2 else EVEN_LENGTH)))
        left = count
        while left > 0:
            if elbow and here == corner:
                direction, elbow = elbow[1], None
            before = here
            here, left, over = (self.odd if direction % 2 else self.even)(here, direction, left, hills)
            if here == before and not self.off:
                break
            if self.off:
                raise _EndError
            path.append(here)
            self.result.touched.append(here)
            self.roll_for(here, left)
            if over:
                break
        return direction

    def rise(self, first: Cell, second: Cell) -> int:
        return self.world.heights[second] - self.world.heights[first]

    def even(self, here: Cell, direction: int, left: int, hills: bool) -> tuple[Cell, int, bool]:
        there = next_dot(here, direction)
        if there not in self.world.terrain:
            self.off = True
            return here, left, True
        need = 1 + (self.rise(here, there) if hills else 0)
        return (here, left, True) if need > left else (there, left - need, False)

    def odd(self, here: Cell, direction: int, left: int, hills: bool) -> tuple[Cell, int, bool]:
        """Play an odd step. The third item of the result says whether the movement ends there regardless of the counts
        left.
        """
        there, middle = next_dot(here, direction), halfway(here, direction)
        board = self.world.terrain
        if left == 1:
            if middle not in board:
                self.off = True
                return here, left, True
            first = self.rise(here, middle) if hills else 0
            if first > 0:
                return here, left, True
            if first == 0:
                return middle, 0, True
            # The step down gains one count, so the ball continues.
            if there not in board:
                self.off = True
                return here, left, True
            second = self.rise(middle, there)
            return (middle, 1, True) if second > 0 else (there, 1 - (1 + second), False)
        if there not in board:
            self.off = True
            return here, left, True
        if not hills:
            return there, left - 2, False
        if middle not in board:
            up = self.rise(here, there)
            need = 3 if up > 0 else 2 if up == 0 else 1
            return (here, left, True) if need > left else (there, left - need, False)
        left -= 1 + self.rise(here, middle)
        if left == 0:
            return middle, 0, True
        need = 1 + self.rise(middle, there)
        return (middle, left, True) if need > left else (there, left - need, False)

    def roll_for(self, here: Cell, left: int) -> None:
        """Roll for trees and targets whose dot the ball touches."""
        world, kind = self.world, self.world.terrain[here]
        if not world.misses:
            if kind in "bm":
                self.result.target_rolls.append(("hit", here, len(self.result.legs) - 1))
                raise _EndError
            return
        is_target = here in world.targets and (here != self.shot.target or self.target_counts())
        if kind not in "bm" and not is_target:
            return
        if left + self.hook_to_come + self.wind_to_come == 0:
            return
        if left + self.hook_to_come == 0 and self.would_hole_out():
            return
        limit = {"b": 2, "m": 5}.get(kind, 12)
        hit = self.read("green" if world.five else "white") >= limit
        self.result.target_rolls.append(("hit" if hit else "missed", here, len(self.result.legs) - 1))
        if hit:
            self.maybe_hole_out()
            raise _EndError

    def would_hole_out(self) -> bool:
        return self.is_green and self.result.touched[-1] == self.shot.target and self.target_counts()

    def maybe_hole_out(self) -> None:
        if self.would_hole_out():
            self.result.holed_out = self.result.finished = True
            raise _EndError

    def settle(self) -> None:
        """Determine where the ball comes to rest and how many strokes that costs."""
        world, result = self.world, self.result
        result.lie = result.touched[-1]
        if not result.holed_out:
            risk = "edge" if self.off else ""
            if not risk and world.rolls and world.terrain[result.lie] not in "~!":
                self.roll_away()
            if risk or world.terrain[result.lie] in "~!":
                risk = risk or world.terrain[result.lie]
                dry = [cell for cell in result.touched if world.terrain[cell] not in "~!"]
                result.lie = dry[-1] if dry else self.shot.start
                result.put_back = ("out_of_bounds" if risk == "edge" else "water", result.lie)
                result.strokes += 1
            if result.lie == self.shot.target and self.target_counts():
                result.finished = True
                result.strokes += 1
            if world.losses:
                self.roll_for_card(risk or world.terrain[result.lie])
        result.passed = self.target_counts()

    def roll_away(self) -> None:
        world, result = self.world, self.result
        while world.terrain[result.lie] not in "~!":
            beside = [next_dot(result.lie, clock) for clock in (2, 4, 6, 8, 10, 12)]
            if not any(cell in world.terrain and self.rise(result.lie, cell) < 0 for cell in beside):
                return
            clock = self.read("black")
            below = (halfway if clock % 2 else next_dot)(result.lie, clock)
            if below not in world.terrain or self.rise(result.lie, below) >= 0:
                return
            result.rolls.append((result.lie, below))
            result.touched.append(below)
            result.lie = below

    def roll_for_card(self, risk: str) -> None:
        limit = {"edge": 2, "!": 2, "~": 5, "b": 9, "m": 12, "s": 12}.get(risk)
        still_there = risk in ("b", "m", "s") and self.result.lie == self.shot.start
        if limit is not None and not still_there:
            self.result.lost = self.read("white") >= limit


def resolve(world: World, shot: Shot, faces: Iterator[int]) -> Result:
    """Resolve a shot by plane geometry."""
    return Walk(world, shot, faces).play()


def steps_between(first: Cell, second: Cell) -> int:
    """Return the number of steps between two dots. This is the hexagonal norm: the largest component along the three
    axes through neighbouring dots.
    """
    (x1, y1), (x2, y2) = dot(first), dot(second)
    directions = [move((0.0, 0.0), clock, 1.0) for clock in (1, 3, 5)]
    parts = [abs((x2 - x1) * x + (y2 - y1) * y) for x, y in directions]
    return round(max(parts) / 1.5)


def facts_of(event: dict[str, Any]) -> dict[str, Any]:
    """Return an event without its clause and player."""
    return {key: value for key, value in event.items() if key not in ("clause", "player")}
