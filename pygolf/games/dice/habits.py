"""Habits of the weaker players of Dice Golf. What they cost follows exactly (``law``).

A habit is a chance in eighths to see a thing that the rules offer. Where a player sees nothing, it rolls.
"""

from collections.abc import Sequence
from dataclasses import dataclass

EIGHTHS = 8
"""A player whose habit is so many sees the thing every time."""
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
