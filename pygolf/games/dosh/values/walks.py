"""What one shot is taken apart into: walks, launches, boxes of a card, and the ways in which it can end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..rules.board import OFF
from ..rules.card import Card, Swing, swing
from ..rules.ground import LOST_FROM, LOST_OFF_BOARD, TREES, Ruling

End = tuple[int, int, bool]
"""Where the movement ends, before water and roll-away: the cell (OFF: over the edge), the last dry cell touched, and
whether the target counts for the ball by then (False: a dog-leg is still to be passed, DB-47)."""
HOLED: End = (-2, -2, True)
Branch = tuple[float, End]
SIDES = 12


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


@dataclass(frozen=True, slots=True)
class Boxes:
    """A card's red section as groups of equal boxes."""

    groups: tuple[tuple[float, int, bool], ...]
    """Chance, Hook, whether it may hole out."""
    green: float
    """Chance of a box that may hole out."""


def boxes(swing: Swing) -> Boxes:
    """The red section of a card as it is played."""
    found: dict[tuple[int, bool], int] = {}
    for hook, green in zip(swing.hook, swing.green, strict=True):
        found[hook, green] = found.get((hook, green), 0) + 1
    groups = tuple((count / SIDES, hook, green) for (hook, green), count in found.items())
    return Boxes(groups, sum(swing.green) / SIDES)


@dataclass(frozen=True, slots=True)
class Club:
    """A card of the hand as it would be played, taken apart for counting."""

    card: int
    adjust: int
    call: int | None
    swing: Swing
    red: Boxes
    blue: tuple[tuple[int, float], ...]
    """Distances with their chances."""


def club(card: int, swing: Swing, adjust: int = 0, call: int | None = None) -> Club:
    """The club of a card as it would be played."""
    blue = tuple((counts, times / SIDES) for counts, times in tally(swing.distance).items())
    return Club(card, adjust, call, swing, boxes(swing), blue)


@lru_cache(maxsize=64)
def clubs_of(deck: tuple[Card, ...], hand: Sequence[int], adjusts: Sequence[int]) -> tuple[Club, ...]:
    """The cards of a hand with each adjustment."""
    return tuple(club(card, swing(deck[card - 1], adjust), adjust) for card in hand for adjust in adjusts)


def lost_chance(ruling: Ruling, start: int, rest: Rest) -> float:
    """Chance that the card is lost after a turn that ends so (DB-29, DB-30)."""
    if not ruling.lost_card or rest.holed or (rest.risk in TREES and rest.lie == start):
        return 0.0
    limit = LOST_OFF_BOARD if rest.risk == "off" else LOST_FROM.get(rest.risk, 13)
    return (13 - limit) / SIDES


def tally(numbers: Sequence[int]) -> dict[int, int]:
    """How often each number stands there, in order of first appearance."""
    found: dict[int, int] = {}
    for number in numbers:
        found[number] = found.get(number, 0) + 1
    return found


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


@dataclass(frozen=True, slots=True)
class Loss:
    """Strokes that a lost card costs."""

    later: float
    """On the holes to come."""
    here: float
    """On the hole in play, as often as ``CostToGo.share`` says where the card is lost."""
