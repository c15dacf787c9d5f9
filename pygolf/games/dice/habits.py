"""Habits of the weaker players of Dice Golf. What they cost follows exactly (``law``).

A habit is a chance in eighths to see a thing that the rules offer. Where a player sees nothing, it rolls.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from .law import SPENT
from .state import HOLES
from .turn import HANDS

CHANCES = 8
"""A chance is a number of eighths."""
SWITCH_GAIN = 2
"""Dice that another hole must show more before it is thought of for a switch."""


@dataclass(frozen=True, slots=True)
class Habits:
    """How likely a player sees what is there, in eighths, anew in each position."""

    hole: int
    """To choose the hole that most dice show; else the lowest hole not yet played."""
    gimme: int
    """To take a gimme that fits; it is taken whenever it is seen."""
    switch: int
    """To switch to a hole that shows at least two dice more."""


def most_shown(holes: Sequence[int], dice: Sequence[int]) -> int:
    """The hole that most dice show; of equal ones the highest."""
    return max(holes, key=lambda hole: (dice.count(hole), hole))


def better_hole(holes: Sequence[int], hole: int, dice: Sequence[int]) -> int | None:
    """The hole that such a player switches to from ``hole``, if any."""
    others = [other for other in holes if other != hole]
    found = most_shown(others, dice) if others else hole
    return found if dice.count(found) - dice.count(hole) >= SWITCH_GAIN else None


class Habitual:
    """A turn played by habit, with these masks of holes and gimmes still to be had: a ``Mind``."""

    def __init__(self, habits: Habits, pro: bool, holes: int, gimmes: int) -> None:
        self.habits, self.pro, self.gimmes = habits, pro, gimmes
        self.holes = tuple(hole for hole in HOLES if holes & 1 << hole - 1)

    def chooses(self, dice: tuple[int, ...]) -> Sequence[tuple[int, float]]:
        """The one that most dice show, or the lowest."""
        shown, lowest, seen = most_shown(self.holes, dice), self.holes[0], self.habits.hole / CHANCES
        return [(shown, 1.0)] if shown == lowest else [(shown, seen), (lowest, 1.0 - seen)]

    def switches(self, stroke: int, hole: int, index: int) -> tuple[int, float]:
        """Where another hole shows so many dice more: then at most one is aside, and no gimme fits."""
        other = _targets(self.holes, hole).get(index, 0)
        return other, self.habits.switch / CHANCES if other else 0.0

    def calls(self, hole: int, stroke: int, kind: int, switched: bool, missed: int) -> float:
        """Whenever it is seen, if it is not gone."""
        return self.habits.gimme / CHANCES if self.gimmes & SPENT[kind] else 0.0


@cache
def _targets(holes: tuple[int, ...], hole: int) -> dict[int, int]:
    """Hands in which another hole calls for a switch, and that hole."""
    found = ((index, better_hole(holes, hole, dice)) for index, dice in enumerate(HANDS))
    return {index: other for index, other in found if other is not None}
