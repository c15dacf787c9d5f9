"""What one shot is taken apart into: walks, launches, boxes of a card, and the ways in which it can end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..rules.board import LOST_FROM, LOST_OFF_BOARD, OFF, TREES, Ruling
from ..rules.card import SIDES

End = tuple[int, int, bool]
"""Where the movement ends, before water and roll-away: the cell (OFF: over the edge), the last dry cell touched, and
whether the target counts for the ball by then (False: a dog-leg is still to be passed, DB-47)."""
HOLED: End = (-2, -2, True)
Branch = tuple[float, End]


@dataclass(frozen=True, slots=True)
class Rest:
    """One way in which a shot can end."""

    lie: int
    """The cell; of a finished ball the target's."""
    penalty: int
    finished: bool
    holed: bool
    risk: str
    """Terrain of the final lie before the line-of-flight rule; ``"off"`` off the board (DB-29)."""
    passed: bool
    """The target counts for the ball: there is no dog-leg, or it was passed (DB-47)."""


IN_THE_HOLE = Rest(OFF, 0, True, True, "", True)
Dot = tuple[int, int, int, bool]
"""Of a walk: cell, counts left of this leg, last dry cell up to there (OFF: none), whether the dog-leg was touched."""


@dataclass(frozen=True, slots=True)
class Walk:
    """One count over the board, and the dots on it at which hit or miss is asked."""

    dots: tuple[Dot, ...]
    cell: int
    dry: int
    """Last dry cell touched after the start; OFF where there is none."""
    passed: bool
    """The dog-leg was touched after the start."""
    off: bool
    stopped: bool
    direction: int
    """Of travel at the end."""


@dataclass(frozen=True, slots=True)
class Way:
    """A straight way to a dot, flown over."""

    cost: int
    """Counts that it takes."""
    dry: int
    """Last dry cell on it; OFF where there is none."""
    left: float
    """Chance that nothing stops the ball."""
    hits: tuple[tuple[float, int, int, bool], ...]
    """As those of a launch."""


@dataclass(frozen=True, slots=True)
class Launch:
    """The Distance of a shot: the hits on its way, and where it ends."""

    hits: tuple[tuple[float, int, int, bool], ...]
    """Chance, cell, last dry cell and whether the target counts, of each."""
    left: float
    """Chance that nothing stops the ball."""
    cell: int
    back: int
    passed: bool
    off: bool
    pending: bool
    """The Distance ends on a dot that may stop the ball if a count follows."""
    direction: int


def lost_chance(ruling: Ruling, start: int, rest: Rest) -> float:
    """Chance that the card is lost after a turn that ends so (DB-29, DB-30)."""
    if not ruling.lost_card or rest.holed or (rest.risk in TREES and rest.lie == start):
        return 0.0
    limit = LOST_OFF_BOARD if rest.risk == "off" else LOST_FROM.get(rest.risk, 13)
    return (13 - limit) / SIDES


@dataclass(frozen=True, slots=True)
class ValueFunction:
    """Expected strokes to finish a hole, by cell."""

    open: Sequence[float]
    """Where the target counts."""
    closed: Sequence[float]
    """Where a dog-leg is still to be passed (DB-47); the same as ``open`` where there is none."""
    exact: bool
    """From a table made for this ground, target, deck and level; no wind, full hand."""

    def at(self, cell: int, passed: bool) -> float:
        """Strokes from a lie."""
        return self.open[cell] if passed else self.closed[cell]
