"""A field that a game knows without playing it: the module ``field`` of that game, and its function ``fields``."""

from collections.abc import Mapping
from dataclasses import dataclass

Chances = Mapping[int, float]
"""How likely each result is; they add up to 1."""


@dataclass(frozen=True, slots=True)
class Fields:
    """Results of a level's player in a game alone."""

    own: Chances
    """With dice of their own."""
    same: Chances
    """With those of a seed."""
