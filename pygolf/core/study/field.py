"""Types for the distributions of bots' results. A game that can compute them without simulation does so in the function
``fields`` of its module ``field``.
"""

from collections.abc import Mapping
from dataclasses import dataclass

Chances = Mapping[int, float]
"""Probability of each result; they add up to 1."""


@dataclass(frozen=True, slots=True)
class Fields:
    """The results of a bot of one level in a single-player game."""

    own: Chances
    """With random dice."""
    same: Chances
    """With the dice of a given seed."""
