"""The position of a game of Dice Golf."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

HOLES = (1, 2, 3, 4, 5, 6)
PIPS = (1, 2, 3, 4, 5, 6)
MAX_STROKES = 10
"""Maximum number of strokes in a turn (DG-4)."""

Phase = Literal["roll", "hole", "play", "last", "over"]
Scores = tuple[int | None, ...]
"""Six scores in strokes, hole 1 first; None if not played in this round."""

UNPLAYED: Scores = (None,) * 6
FRESH_GIMMES = (True, True)


@dataclass(frozen=True, slots=True)
class State:
    """The complete position: the current turn and all cards."""

    rounds: int
    pro: bool
    """Whether the game is played from the blue tees (DG-15)."""
    cards: tuple[tuple[Scores, ...], ...]
    """Per seat, the scores of each round started, the current one last."""
    gimmes: tuple[tuple[bool, bool], ...]
    """Per seat, whether addsies and subtractsies are still available in this round (DG-13)."""
    seat: int = 0
    phase: Phase = "roll"
    """``roll`` (before the first), ``hole`` (choosing), ``play``, ``last`` (after the tenth, gimme available),
    ``over``.
    """
    stroke: int = 0
    """Number of strokes played in this turn."""
    dice: tuple[int, ...] = ()
    """Five faces by position; empty before the first roll."""
    hole: int = 0
    """Number of the chosen hole, 1 to 6; 0 until one is chosen."""
    switched: bool = False
    format: str = "stroke"
    """One of ``core.formats.FORMATS``."""
    holes: int = 6
    """Number of holes each player plays per round: six or one."""

    @property
    def round(self) -> int:
        """The current round, counted from one."""
        return len(self.cards[self.seat])

    @property
    def card(self) -> Scores:
        """The current round's scores of the player to move."""
        return self.cards[self.seat][-1]

    def unplayed(self) -> list[int]:
        """Return the holes that the player to move has not finished in this round, including the current one."""
        return list(_unplayed(self.cards[self.seat][-1]))


@lru_cache(maxsize=4096)
def _unplayed(card: Scores) -> tuple[int, ...]:
    return tuple(hole for hole in HOLES if card[hole - 1] is None)


def total(card: tuple[Scores, ...]) -> int:
    """Return a seat's total so far, in strokes (DG-14)."""
    return sum(score for scores in card for score in scores if score is not None)


def odd_pair(dice: tuple[int, ...], hole: int) -> tuple[int, int] | None:
    """Return the two dice that do not show the hole, larger first, or None unless exactly three dice show it."""
    rest = [pips for pips in dice if pips != hole]
    return (max(rest), min(rest)) if len(rest) == 2 else None


def addsies_fit(dice: tuple[int, ...], hole: int) -> bool:
    """Return whether three dice show the hole and the other two add up to it (DG-11)."""
    pair = odd_pair(dice, hole)
    return pair is not None and pair[0] + pair[1] == hole


def subtractsies_fit(dice: tuple[int, ...], hole: int) -> bool:
    """Return whether three dice show the hole and the difference of the other two equals it (DG-12)."""
    pair = odd_pair(dice, hole)
    return pair is not None and pair[0] - pair[1] == hole
