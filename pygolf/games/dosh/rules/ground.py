"""What one shot meets: the board with its terrain, the rules that are on, the wind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import compress, count

from .board import Grid

WATER, WATERFALL, BIG, MEDIUM, SMALL = "~", "!", "b", "m", "s"


WET = frozenset((WATER, WATERFALL))


TREES = frozenset((BIG, MEDIUM, SMALL))


LEAVING = {BIG: 5, MEDIUM: 3, SMALL: 2}
"""Counts that a tree takes off the Distance of the shot out of it (DB-22)."""


HIT_FROM = {BIG: 2, MEDIUM: 5}
"""The die stops the ball from this number up (DB-28); a target on 12 alone."""


TARGET_HIT = 12


LOST_FROM = {WATERFALL: 2, WATER: 5, BIG: 9, MEDIUM: 12, SMALL: 12}
"""The die loses the card from this number up (DB-29)."""


LOST_OFF_BOARD = 2


@dataclass(frozen=True, slots=True)
class Ground:
    """The board as one shot meets it: tide in, and the targets that can be hit."""

    grid: Grid
    terrain: Sequence[str]
    """A letter a cell; mud and sand already water where the tide says so."""
    heights: Sequence[int]
    lower: Sequence[bool]
    """Whether a cell has a lower neighbour."""
    trees: Sequence[bool]
    """Big and medium trees."""
    stops: Sequence[bool]
    """Dots at which hit or miss may be asked: those trees, and the targets that can be hit."""

    def __hash__(self) -> int:
        """A cheap one: grounds are keys of every cache, and few; on one board it is the targets that differ."""
        return sum(compress(count(), self.stops))


@dataclass(frozen=True, slots=True)
class Gate:
    """A mandatory dog-leg (DB-47)."""

    cells: frozenset[int]
    """The marked cell and its neighbours; a ball that touches one has passed."""
    flags: Sequence[bool]
    """The same by cell."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """Which rules are on."""

    hills: bool
    wind_hills: bool
    leave_tree: bool
    roll_away: bool
    hit_or_miss: bool
    lost_card: bool
    five_dice: bool = False
    """The second edition's dice: green decides hit or miss (DB-41)."""


@dataclass(frozen=True, slots=True)
class Wind:
    """Distance for one count of wind (6, 4, 3 or 2), and where it blows to (DB-35, DB-37)."""

    every: int
    direction: int
