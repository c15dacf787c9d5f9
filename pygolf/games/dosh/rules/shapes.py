"""Types of Doshboardgolf: its moves and its view (see ``core/shapes.py``).

A cell is [column, row], counted from 0, with odd columns half a cell lower. A direction is a clock number, 1 to 12.
"""

from typing import Literal, NotRequired, TypedDict

from ....core.shapes import Standing, ViewBase

Cell = tuple[int, int]
"""A cell as [column, row], for example [4, 10]."""
Strength = Literal["none", "low", "medium", "high", "storm"]
"""Strength of the wind."""
TideName = Literal["low", "high", "storm"]
"""The tide of a game."""
Die = Literal["blue", "red", "white", "green", "black"]
"""Colour of a die."""
Purpose = Literal["distance", "hook", "hit", "away", "lost"]
"""What a die is rolled for."""
Leg = Literal["distance", "hook", "wind"]
"""One of the three movements of a shot."""
Pace = Literal["double", "mixed"]
"""Of a movement in an odd direction: whether all cells or only some are two counts away from each other."""
ObstacleName = Literal["big", "medium", "target"]
"""The size of a tree, or the target."""


class DistanceMeaning(TypedDict):
    """What the blue die decides."""

    distance: int
    """Distance in counts, after card up or down, for example 12."""
    adjust: int
    """Card up or down, -2 to 2."""


class HookMeaning(TypedDict):
    """What the red die decides."""

    hook: int
    """Hook in counts, after card up; to the left is negative, for example -2."""
    green: bool
    """Whether the ball can be holed with this number."""


class HitMeaning(TypedDict):
    """What the die for hit or miss decides."""

    obstacle: Literal["big", "medium", "target"]
    """The size of the tree, or the target."""
    minimum: int
    """The lowest number that stops the ball, for example 5."""


class AwayMeaning(TypedDict):
    """What the black die decides."""

    numbers: list[int]
    """The numbers with which the ball rolls down, for example [5, 6]."""


class LostMeaning(TypedDict):
    """What the die for the card decides."""

    minimum: int
    """The lowest number with which the card is lost, for example 9."""


Meaning = DistanceMeaning | HookMeaning | HitMeaning | AwayMeaning | LostMeaning
"""What the face of a die decides, by its purpose."""


class Elbow(TypedDict):
    """A turn of the planned line."""

    at: int
    """Counts from the lie to the elbow's dot, at least 1, for example 6; in odd directions, an even number."""
    direction: int
    """Direction after it, within three clock numbers of the direction before it, for example 2."""


class Shot(TypedDict):
    """Play a club."""

    do: Literal["shot"]
    direction: int
    """Clock direction, 1 to 12, for example 12."""
    card: int
    """Number of a card in hand, 1 to 8, for example 3."""
    elbow: NotRequired[Elbow | None]
    """Where the line turns."""
    adjust: NotRequired[int | None]
    """Card up or down, -2 to 2, for example -1."""
    call: NotRequired[int | None]
    """The only red number that allows holing out, 1 to 12, for example 7."""
    late: NotRequired[bool]
    """Whether the time limit was exceeded."""


class SafeStep(TypedDict):
    """Play the safe step of the second edition."""

    do: Literal["step"]
    direction: int
    """Even clock direction, 2 to 12, for example 4."""
    late: NotRequired[bool]
    """Whether the time limit was exceeded."""


class Keep(TypedDict):
    """Choose three starting cards."""

    do: Literal["keep"]
    cards: list[int]
    """Three different numbers from 1 to 8, for example [1, 4, 8]."""


class Concede(TypedDict):
    """In match play, concede the hole or the match, or end a decided match."""

    do: Literal["concede"]
    what: Literal["hole", "match"]
    """What is conceded."""


Move = Shot | SafeStep | Keep | Concede


class Ball(TypedDict):
    """A seat's ball."""

    lie: Cell | None
    """Null if the hole is finished."""
    strokes: int
    """Strokes on this hole, including penalties, for example 2."""
    done: bool
    away: int | None
    """Steps to the target, for example 7; null if the hole is finished."""
    passed: bool
    """Whether the target counts for the ball: there is no dog-leg, or it was passed."""


class Flight(TypedDict):
    """A part of a ball's last movement."""

    leg: Literal["distance", "hook", "wind", "away", "step"]
    """`away`: the ball rolled down a hill."""
    path: list[Cell]
    """Cells touched, start first, for example [[4, 10], [4, 9]]."""


class Wind(TypedDict):
    """The wind."""

    strength: Literal["none", "low", "medium", "high", "storm"]
    direction: int
    """Clock direction in which it blows, 1 to 12, for example 5."""
    every: int | None
    """Counts of Distance per count of wind, 2 to 6, for example 4; null if there is no wind."""


class Club(TypedDict):
    """A card."""

    name: str
    """Name of the card, for example "Driver"."""
    distance: list[int]
    """Counts for 1 to 12 on the blue die, 0 to 30 each."""
    hook: list[int]
    """Counts for 1 to 12 on the red die, -9 to 9; to the left is negative."""
    green: list[int]
    """First and last red number that allows holing out, for example [6, 7]."""
    rating: float
    """The average Distance, rounded to one decimal, for example 18.0."""


class Hole(TypedDict):
    """A hole of the course."""

    tee: Cell
    target: Cell
    dogleg: Cell | None
    """The marked cell that must be passed."""


class Label(TypedDict):
    """The name of a place on the map."""

    at: Cell
    """The cell of the label, for example [4, 9]."""
    text: str
    """The text, for example "Heron's marsh"."""


class Course(TypedDict):
    """The board."""

    name: str
    """Name of the course, for example "The Doshboard"."""
    terrain: list[str]
    """Rows of letters: `.` grass, `s` `m` `b` trees, `~` water, `!` waterfall, `u` mud, `a` sand, space: off the
    board.
    """
    height: list[str]
    """Rows of digits."""
    holes: list[Hole]
    """The holes, hole 1 first."""
    labels: NotRequired[list[Label]]
    """Names of places, only for the map; missing if the course has none."""


class Choices(TypedDict):
    """The choices of the player to move; empty when the game is over or while starting cards are being chosen."""

    directions: NotRequired[list[int]]
    """Clock directions, 1 to 12."""
    cards: NotRequired[list[int]]
    """Numbers of the cards in hand, for example [1, 3, 8]."""
    lines: NotRequired[dict[str, list[tuple[int, Cell]]]]
    """By direction, the dots where an elbow may be, each with its `at`, for example {"12": [[1, [4, 9]]]}."""
    turns: NotRequired[list[int]]
    """Clock numbers by which an elbow may turn, -3 to 3."""
    adjust: NotRequired[list[int]]
    """Adjustments -2 to 2, or only 0."""
    call: NotRequired[dict[str, list[int]]]
    """By card, the adjustments with which a hole-out can be called, for example {"3": [-2, -1, 0, 1]}."""
    steps: NotRequired[list[int]]
    """Directions of the safe step, for example [2, 4]."""
    late: NotRequired[bool]
    concede: NotRequired[list[Literal["hole", "match"]]]


class Aim(TypedDict):
    """A shot that a simple rule offers."""

    direction: int
    """Clock direction, 1 to 12, for example 12."""
    card: int
    """Number of a card in hand, for example 3."""
    elbow: NotRequired[Elbow]
    """Where the line turns; missing if it is straight."""


class Aims(TypedDict):
    """What the table offers to the player to move. It does not take into account what lies on the way."""

    first: Aim
    """The straight shot with which a turn starts: the line nearest to the flag and the fitting card."""
    flag: Aim | None
    """The shot whose line ends on the flag; null if no line or no card leads there."""
    clubs: list[int]
    """The fitting card for each number of counts from 0 to 30: the one whose average Distance is nearest to it."""


class View(ViewBase):
    """The complete position; nothing is hidden. Its card contains all rounds."""

    phase: Literal["keep", "shot", "over"]
    """`keep`: players choose their starting cards."""
    standing: Standing
    level: Literal["beginner", "advanced", "professional", "second"]
    """The level of rules."""
    round: int
    """Number of the current round, from 1 to `rounds`."""
    rounds: int
    """Number of rounds, 1 to 4."""
    hole: int
    """Number of the current hole, 1 to 9, for example 4."""
    holes: list[int]
    """Numbers of the holes of a round in the order played, for example [1, 2, 3]."""
    par: int | None
    """Par of the current hole, for example 3; null if it is not a hole of the standard course as printed."""
    pars: list[int | None]
    """Par of each hole of a round in the order played."""
    tee: Cell
    """Tee of the current hole."""
    target: Cell
    """Target of the current hole."""
    dogleg: Cell | None
    """The marked cell that must be passed; null if the hole has none."""
    order: list[int]
    """Seats in the order of play on this hole, for example [1, 0]."""
    balls: list[Ball]
    """The ball of each seat."""
    flights: list[list[Flight]]
    """Per seat, the last movement on this hole; empty before the first."""
    wind: Wind | None
    """Null if wind is not played."""
    tide: Literal["low", "high", "storm"] | None
    """`high`: mud is water; `storm`: sand is water, too; null if there are no tides."""
    hands: list[list[int]]
    """Per seat, the numbers of the cards in play, for example [[1, 2, 8]]."""
    colours: list[str]
    """Per seat, the name of the current deck, for example ["yellow", "red"]."""
    decks: dict[str, list[Club]]
    """Eight cards per name of a deck."""
    course: Course
    """The course, including the game's own tees and targets."""
    time_limit: int
    """Seconds per turn, 0 for no limit, for example 60."""
    warnings: list[str]
    """Warnings about the options and the course, each a sentence."""
    choices: Choices
    aims: Aims | None
    """Null if no shot can be played."""
