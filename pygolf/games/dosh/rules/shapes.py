"""Shapes of Doshboardgolf: its moves, its view and its events (see ``core/shapes.py``).

A cell is [column, row], counted from 0, odd columns half a cell lower. A direction is a clock number, 1 to 12.
"""

from typing import Literal, NotRequired, TypedDict

from ....core.shapes import Standing, ViewBase
from .event_shapes import Cell
from .event_shapes import GameEvent as GameEvent


class Elbow(TypedDict):
    """A turn in the planned line."""

    at: int
    """Counts from the lie to its dot, 1 and more, in odd directions even: 6."""
    direction: int
    """After it, within three of the direction before it: 2."""


class Shot(TypedDict):
    """Play a club."""

    do: Literal["shot"]
    direction: int
    """1 to 12: 12."""
    card: int
    """1 to 8, of the hand: 3."""
    elbow: NotRequired[Elbow | None]
    """Where the line turns."""
    adjust: NotRequired[int | None]
    """Card up or down, -2 to 2: -1."""
    call: NotRequired[int | None]
    """The red number that alone allows to hole out, 1 to 12: 7."""
    late: NotRequired[bool]
    """Whether the table's clock had run out."""


class SafeStep(TypedDict):
    """The safe step of the second edition."""

    do: Literal["step"]
    direction: int
    """Even, 2 to 12: 4."""
    late: NotRequired[bool]
    """Whether the table's clock had run out."""


class Keep(TypedDict):
    """Choose three starting cards."""

    do: Literal["keep"]
    cards: list[int]
    """Three of 1 to 8: [1, 4, 8]."""


class Concede(TypedDict):
    """Match play: give up the hole or the match, or end a match that is decided."""

    do: Literal["concede"]
    what: Literal["hole", "match"]


Move = Shot | SafeStep | Keep | Concede


class Ball(TypedDict):
    """One seat's ball."""

    lie: Cell | None
    """Null when done."""
    strokes: int
    """On this hole, penalties included: 2."""
    done: bool
    away: int | None
    """Steps to the target; null when done: 7."""
    passed: bool
    """Whether the target counts for it: no dog-leg, or it was passed."""


class Flight(TypedDict):
    """A part of a ball's last movement."""

    leg: Literal["distance", "hook", "wind", "away", "step"]
    """away: rolled down a hill."""
    path: list[Cell]
    """Cells touched, start first: [[4, 10], [4, 9]]."""


class Wind(TypedDict):
    """The wind."""

    strength: Literal["none", "low", "medium", "high", "storm"]
    direction: int
    """To which it blows, 1 to 12: 5."""
    every: int | None
    """Counts of Distance for one of wind, 2 to 6; null when none: 4."""


class Club(TypedDict):
    """A card."""

    name: str
    """Of the card: "Driver"."""
    distance: list[int]
    """For the blue die's 1 to 12, 0 to 30 each."""
    hook: list[int]
    """For the red die's 1 to 12, -9 to 9, left negative."""
    green: list[int]
    """First and last red number that allows to hole out: [6, 7]."""
    rating: float
    """The average distance, to one decimal: 18.0."""


class Hole(TypedDict):
    """A hole of the course."""

    tee: Cell
    target: Cell
    dogleg: Cell | None
    """The marker to be passed."""


class Label(TypedDict):
    """What a place is called."""

    at: Cell
    """Where it stands: [4, 9]."""
    text: str
    """Its words: "Heron's marsh"."""


class Course(TypedDict):
    """The board."""

    name: str
    """Of the course: "The Doshboard"."""
    terrain: list[str]
    """Rows of letters: . grass, s m b trees, ~ water, ! waterfall, u mud, a sand, space off the board."""
    height: list[str]
    """Rows of digits."""
    holes: list[Hole]
    """Hole 1 first."""
    labels: NotRequired[list[Label]]
    """On the map alone, where the course has some."""


class Choices(TypedDict):
    """What the player to move can choose; empty when over or while starting cards are chosen."""

    directions: NotRequired[list[int]]
    """1 to 12."""
    cards: NotRequired[list[int]]
    """The hand: [1, 3, 8]."""
    lines: NotRequired[dict[str, list[tuple[int, Cell]]]]
    """By direction the dots where an elbow may stand, with its `at`: {"12": [[1, [4, 9]]]}."""
    turns: NotRequired[list[int]]
    """Clock numbers that an elbow may add, -3 to 3."""
    adjust: NotRequired[list[int]]
    """-2 to 2, or only 0."""
    call: NotRequired[dict[str, list[int]]]
    """By card the adjustments with which a hole-out can be called: {"3": [-2, -1, 0, 1]}."""
    steps: NotRequired[list[int]]
    """Directions of the safe step: [2, 4]."""
    late: NotRequired[bool]
    concede: NotRequired[list[Literal["hole", "match"]]]


class View(ViewBase):
    """The whole table; nothing is hidden. Its card has all rounds."""

    phase: Literal["keep", "shot", "over"]
    """keep: starting cards are chosen."""
    standing: Standing
    level: Literal["beginner", "advanced", "professional", "second"]
    """The rules played."""
    round: int
    """1 to `rounds`."""
    rounds: int
    """1 to 4."""
    hole: int
    """1 to 9: 4."""
    holes: list[int]
    """Numbers of a round in the order played: [1, 2, 3]."""
    tee: Cell
    """Of the hole in play."""
    target: Cell
    """Of the hole in play."""
    dogleg: Cell | None
    order: list[int]
    """Seats in the order of this hole: [1, 0]."""
    balls: list[Ball]
    """Per seat."""
    flights: list[list[Flight]]
    """Per seat the last movement on this hole; empty before the first."""
    wind: Wind | None
    """Null where it is not played."""
    tide: Literal["low", "high", "storm"] | None
    """High: mud is water; storm: sand too; null where there are none."""
    hands: list[list[int]]
    """Per seat the numbers of the cards in play: [[1, 2, 8]]."""
    colours: list[str]
    """Per seat the name of the deck now: ["yellow", "red"]."""
    decks: dict[str, list[Club]]
    """By that name eight cards."""
    course: Course
    """The table's own tees and targets in place."""
    time_limit: int
    """Seconds a turn, 0 for none: 60."""
    warnings: list[str]
    """Sentences about options and course."""
    choices: Choices
