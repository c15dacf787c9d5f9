"""The position of a game of Box of Golf."""

from dataclasses import dataclass

from ...core.frozen import put, replace
from .board import Board, Surface
from .flight import Way
from .grouping import Hand, count_spaces

GEMS = ("blue", "green", "yellow", "red")
"""Colours of gems, in the order of every tuple of four."""
EACH_COLOUR = 26
"""Gems of each colour in the box when all are in it (BG-2)."""
HANDFUL = 4
"""Gems that a player has at least at the start of a hole (BG-37)."""
MOST_ROLLS = 3
PICK_UP = 5
"""Strokes over par at which the optional limit ends a hole (BG-32)."""

Purse = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Ball:
    """Where one player stands on this hole."""

    space: int
    """A place on the track or, when ``putting``, on the putting surface."""
    putting: bool = False
    strokes: int = 0
    done: bool = False
    picked: bool = False
    """Ended by the pick-up limit (BG-32)."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One stroke under way."""

    attempt: int = 0
    """Mulligans taken in this turn."""
    club: int = 0
    rolls: int = 0
    dice: Hand = ()
    group: str | None = None
    way: Way = ()
    """The shot in the air, after tree tests; empty until the count is taken."""
    tests: int = 0
    stuck: bool = False
    """A tree test failed: the way ends on that tree."""
    wind: int = 0
    """+1 or -1 by a blue gem (BG-26)."""
    water: Way = ()
    """Everything that a shot touched that ended in water; set while a drop is to be chosen (BG-18)."""


@dataclass(frozen=True, slots=True)
class State:
    """The whole table."""

    boards: tuple[Board, ...]
    """The holes of this game, in order."""
    pick_up: bool
    order: tuple[int, ...]
    """Seats in the order of play on this hole (BG-3)."""
    balls: tuple[Ball, ...]
    gems: tuple[Purse, ...]
    box: Purse
    cards: tuple[tuple[int, ...], ...]
    """Per seat: strokes of each hole that is over."""
    seat: int
    hole: int = 0
    """Zero-based place in ``boards``."""
    phase: str = "club"
    """``club``, ``roll``, ``gem``, ``drop`` or ``over``."""
    turn: Turn = Turn()
    format: str = "gems"
    """``gems`` (BG-39), or one of ``core.formats.FORMATS``."""

    @property
    def board(self) -> Board:
        """The hole being played."""
        return self.boards[self.hole]

    @property
    def ball(self) -> Ball:
        """The ball of the player to move."""
        return self.balls[self.seat]

    @property
    def surface(self) -> Surface:
        """What the player to move plays on."""
        board = self.boards[self.hole]
        return board.putting if self.balls[self.seat].putting else board.track

    @property
    def lie(self) -> str:
        """The kind of lie: putts and balls on an arrow are played as from the fairway (BG-18, BG-24)."""
        ball = self.balls[self.seat]
        if ball.putting:
            return "fairway"
        kind = self.boards[self.hole].track.spaces[ball.space].kind
        return "fairway" if kind == "arrow" else kind

    @property
    def count(self) -> int:
        """The spaces that the dice on the table give, after deductions, without wind."""
        return count_spaces(self.turn.dice, self.turn.group, self.lie)


def move_gem(state: State, seat: int, gem: str, by: int) -> State:
    """``by`` +1: from the box to the seat; -1: back to the box."""
    at = GEMS.index(gem)
    purse, box = list(state.gems[seat]), list(state.box)
    purse[at] += by
    box[at] -= by
    gems = put(state.gems, seat, (purse[0], purse[1], purse[2], purse[3]))
    return replace(state, gems=gems, box=(box[0], box[1], box[2], box[3]))
