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
    """Probabilities, in eighths, of noticing each kind of option. They apply separately in each position."""

    hole: int
    """Probability of choosing the hole that most dice show. Otherwise the bot chooses the lowest hole not yet
    played.
    """
    gimme: int
    """Probability of noticing a gimme that fits. The bot then takes it."""
    switch: int
    """Probability of noticing a hole that at least two more dice show. The bot then switches to it."""


def most_shown(holes: Sequence[int], dice: Sequence[int]) -> int:
    """Return the hole that most dice show. Of several such holes, the one with the highest number is returned."""
    return max(holes, key=lambda hole: (dice.count(hole), hole))


def better_hole(holes: Sequence[int], hole: int, dice: Sequence[int]) -> int | None:
    """Return the hole to which a bot that notices switches would switch from ``hole``, or None."""
    others = [other for other in holes if other != hole]
    best = most_shown(others, dice) if others else hole
    return best if dice.count(best) - dice.count(hole) >= SWITCH_GAIN else None
