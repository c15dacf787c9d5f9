"""The position of a game of Box of Golf."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from ....core.frozen import put, replace
from .board import Board, Surface
from .flight import Way
from .grouping import Colour, Hand, count_spaces

if TYPE_CHECKING:
    from .shapes import Gem, Lie

GEMS: tuple[Gem, ...] = ("blue", "green", "yellow", "red")
"""Colours of gems, in the order used by every tuple of four."""
EACH_COLOUR = 26
"""Gems of each colour in the full box (BG-2)."""
HANDFUL = 4
"""Minimum number of gems a player has at the start of a hole (BG-37)."""
MAX_ROLLS = 3
PICK_UP = 5
"""Strokes over par at which the optional limit ends a hole (BG-32)."""

Purse = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Ball:
    """A player's ball on this hole."""

    space: int
    """Index of the space on the track or, if ``putting``, on the putting surface."""
    putting: bool = False
    strokes: int = 0
    done: bool = False
    picked: bool = False
    """Whether the pick-up limit ended the hole (BG-32)."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The stroke in progress."""

    attempt: int = 0
    """Number of mulligans used in this turn."""
    club: int = 0
    rolls: int = 0
    dice: Hand = ()
    group: Colour | None = None
    way: Way = ()
    """Path of the shot in the air after tree tests; empty until the length is counted."""
    tests: int = 0
    stuck: bool = False
    """Whether a tree test failed: the path ends at that tree."""
    wind: int = 0
    """+1 or -1 if a blue gem was played, otherwise 0 (BG-26)."""
    water: Way = ()
    """Path of a shot that ended in water; set while the player chooses a drop (BG-18)."""


@dataclass(frozen=True, slots=True)
class State:
    """The complete position."""

    boards: tuple[Board, ...]
    """The holes of this game, in order."""
    pick_up: bool
    order: tuple[int, ...]
    """Seats in the order of play on this hole (BG-3)."""
    balls: tuple[Ball, ...]
    gems: tuple[Purse, ...]
    box: Purse
    cards: tuple[tuple[int, ...], ...]
    """Strokes of each finished hole, per seat."""
    seat: int
    hole: int = 0
    """Zero-based index into ``boards``."""
    phase: Literal["club", "roll", "gem", "drop", "over"] = "club"
    turn: Turn = Turn()
    format: str = "gems"
    """``gems`` (BG-39), or one of ``core.formats.FORMATS``."""
    picked: tuple[tuple[int, ...], ...] = ()
    """Per seat, the indices of finished holes on which the ball was picked up; empty until the first hole ends."""

    @property
    def board(self) -> Board:
        """Return the current hole."""
        return self.boards[self.hole]

    @property
    def ball(self) -> Ball:
        """Return the ball of the player to move."""
        return self.balls[self.seat]

    @property
    def surface(self) -> Surface:
        """Return the surface on which the player to move plays."""
        board = self.boards[self.hole]
        return board.putting if self.balls[self.seat].putting else board.track

    @property
    def lie(self) -> Lie:
        """Return the kind of lie. Putts, and balls on an arrow, are played as from the fairway (BG-18, BG-24)."""
        ball = self.balls[self.seat]
        if ball.putting:
            return "fairway"
        kind = self.boards[self.hole].track.spaces[ball.space].kind
        return "fairway" if kind == "arrow" else kind  # type: ignore[return-value]  # All other kinds are lies.

    @property
    def count(self) -> int:
        """Return the length of the shot with the current dice, in spaces: after deductions, without wind."""
        return count_spaces(self.turn.dice, self.turn.group, self.lie)


def move_gem(state: State, seat: int, gem: str, by: int) -> State:
    """Move a gem from the box to the seat if ``by`` is +1, or back if it is -1."""
    at = GEMS.index(gem)
    purse, box = list(state.gems[seat]), list(state.box)
    purse[at] += by
    box[at] -= by
    gems = put(state.gems, seat, (purse[0], purse[1], purse[2], purse[3]))
    return replace(state, gems=gems, box=(box[0], box[1], box[2], box[3]))
