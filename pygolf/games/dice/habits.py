"""Habits of the weaker bots of Dice Golf. Their exact cost is computed in ``distribution``.

A habit is a probability, in eighths, of noticing an option that the rules offer. A bot that notices nothing rolls.
"""

from collections.abc import Sequence
from dataclasses import dataclass

EIGHTHS = 8
"""A bot with this value notices the option every time."""
SWITCH_GAIN = 2
"""Number of dice by which another hole must be ahead before a bot considers switching to it."""


@dataclass(frozen=True, slots=True)
class Habits:
    """Probabilities, in eighths, of noticing each kind of option; drawn again for each position."""

    hole: int
    """To choose the hole that most dice show; otherwise the bot chooses the lowest hole not yet played."""
    gimme: int
    """To take a gimme that fits; a bot that notices a gimme always takes it."""
    switch: int
    """To switch to a hole that at least two more dice show."""


def most_shown(holes: Sequence[int], dice: Sequence[int]) -> int:
    """Return the hole that most dice show; ties go to the highest number."""
    return max(holes, key=lambda hole: (dice.count(hole), hole))


def better_hole(holes: Sequence[int], hole: int, dice: Sequence[int]) -> int | None:
    """Return the hole to which a bot that notices switches would switch from ``hole``, or None."""
    others = [other for other in holes if other != hole]
    best = most_shown(others, dice) if others else hole
    return best if dice.count(best) - dice.count(hole) >= SWITCH_GAIN else None
