"""The position of a game of Doshboardgolf."""

from __future__ import annotations

from dataclasses import dataclass

from .board import OFF, distance
from .card import Card
from .course import Course, ground
from .shot import Ground, Ruling, Wind


@dataclass(frozen=True, slots=True)
class Table:
    """What stays the same for the whole game."""

    course: Course
    decks: tuple[tuple[Card, ...], ...]
    """Per seat."""
    holes: tuple[int, ...]
    """Numbers of the holes, one-based, in the order played."""
    ruling: Ruling
    adjust: bool
    call: bool
    safe_step: bool
    time_limit: int
    """Seconds a turn; 0 for none."""
    wind: Wind | None
    strength: str
    """``none``, ``low``, ``medium``, ``high`` or ``storm``; empty where no wind is played."""
    tide: str
    """``low``, ``high`` or ``storm``; empty where there are no tides."""
    any_target: bool
    """Every hole's target can be hit, not only the one in play (DB-28)."""

    def target(self, hole: int) -> int:
        """The target's cell of a hole number."""
        return self.course.grid.number(self.course.holes[hole - 1][1])

    def tee(self, hole: int) -> int:
        """The tee's cell of a hole number."""
        return self.course.grid.number(self.course.holes[hole - 1][0])

    def ground(self, hole: int) -> Ground:
        """The board as shots on that hole meet it."""
        numbers = range(1, len(self.course.holes) + 1) if self.any_target else (hole,)
        return ground(self.course, self.tide or "low", frozenset(self.target(number) for number in numbers))


@dataclass(frozen=True, slots=True)
class State:
    """The hole being played, and all cards."""

    table: Table
    scores: tuple[tuple[int, ...], ...]
    """Per seat: strokes of each finished hole, in the order played."""
    hands: tuple[tuple[int, ...], ...]
    """Per seat: numbers 1 to 8 of the cards still in play."""
    order: tuple[int, ...]
    """Seats in the order of this hole (DB-3)."""
    lies: tuple[int, ...]
    """Per seat: the cell; OFF when the hole is finished."""
    strokes: tuple[int, ...]
    """Per seat: strokes of this hole so far, penalties included."""
    turns: tuple[int, ...]
    """Per seat: turns taken on this hole."""
    over: bool = False

    @property
    def place(self) -> int:
        """How many holes are finished."""
        return len(self.scores[0])

    @property
    def hole(self) -> int:
        """Number of the hole in play; of the last one when over."""
        return self.table.holes[min(self.place, len(self.table.holes) - 1)]

    @property
    def seat(self) -> int:
        """Who plays: the farthest from the target, ties in the order of the hole (DB-2)."""
        grid = self.table.course.grid
        target = grid.cell(self.table.target(self.hole))
        away = [seat for seat in self.order if self.lies[seat] != OFF]
        return max(away, key=lambda seat: distance(grid.cell(self.lies[seat]), target))
