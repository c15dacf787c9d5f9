"""Shapes of Box of Golf: its moves, its view and its events (see ``core/shapes.py``).

Spaces are told by their ids, a whole number or a short text: 4, "5a", "green". Dice are told by positions 0 to 4.
"""

from typing import Literal, NotRequired, TypedDict

from ...core.shapes import CardRow, Standing
from .event_shapes import Colour, Face, Gem, Id, Lie, SurfaceName
from .event_shapes import GameEvent as GameEvent


class Club(TypedDict):
    """Choose the club."""

    do: Literal["club"]
    dice: int
    """1 to 5: 4."""


class Roll(TypedDict):
    """Roll the free dice."""

    do: Literal["roll"]


class Keep(TypedDict):
    """Keep another of the largest groups."""

    do: Literal["keep"]
    colour: Colour
    """One of the view's `ties`: "red"."""


class Stop(TypedDict):
    """Take the count."""

    do: Literal["stop"]


class PlayGem(TypedDict):
    """Play a gem on the shot in the air."""

    do: Literal["gem"]
    gem: Gem
    """One that the player has: "blue"."""
    by: NotRequired[int]
    """The blue gem's, and only its: 1 or -1 space."""


class Drop(TypedDict):
    """Drop the ball that the water took."""

    do: Literal["drop"]
    at: Literal["origin", "dry"]
    """Where the shot was played, or the closest dry space."""


class End(TypedDict):
    """Let the shot come down."""

    do: Literal["end"]


Move = Club | Roll | Keep | Stop | PlayGem | Drop | End


class SpaceShape(TypedDict):
    """A space of a board."""

    id: Id
    """Once on its surface: 4."""
    kind: str
    """tee, fairway, bunker, rough, water, tree, arrow, star, green; p, putt, flag: "fairway"."""
    next: NotRequired[Id]
    """The space after it towards the green or flag: 5."""
    bounce: NotRequired[Id]
    """An arrow's: where it sends the ball: "5a"."""
    over: NotRequired[Id]
    """The green's or flag's: the one space past it: "past"."""
    x: float
    """To the right, in units of the drawing: 45."""
    y: float
    """Downwards, in units of the drawing: 115."""


class BoardShape(TypedDict):
    """A hole."""

    number: int
    """1 to 999: 7."""
    par: int
    """1 to 12: 5."""
    name: str
    """0 to 60 characters: "The Windmill"."""
    idea: str
    """0 to 400 characters: what makes the hole."""
    track: list[SpaceShape]
    """Tee to green."""
    putting: list[SpaceShape]
    """P to flag."""


class BallShape(TypedDict):
    """A player's ball on this hole."""

    space: Id
    """Where it lies: 4."""
    surface: SurfaceName
    """Which spaces it lies among."""
    strokes: int
    """Turns and penalties so far: 2."""
    done: bool
    """In the cup or picked up."""
    picked_up: bool
    """Ended by the pick-up limit."""


class Gems(TypedDict):
    """A number of each colour."""

    blue: int
    """0 to 26: 1."""
    green: int
    """0 to 26: 1."""
    yellow: int
    """0 to 26: 1."""
    red: int
    """0 to 26: 1."""


class Pocket(TypedDict):
    """One colour of the purse of the player to move."""

    have: int
    """0 to 26: 1."""
    moves: list[PlayGem]
    """Those that it allows now."""
    why: str | None
    """Why it allows none, a sentence."""
    clause: str | None
    """The rule behind it: "BG-25"."""


class Purse(TypedDict):
    """The gems of the player to move."""

    blue: Pocket
    """Wind."""
    green: Pocket
    """Gimme."""
    yellow: Pocket
    """Backspin."""
    red: Pocket
    """Mulligan."""


class Shot(TypedDict):
    """The shot in the air."""

    path: list[Id]
    """Spaces touched, the lie first: [0, 1, 2]."""
    surface: SurfaceName
    lands: Id
    """Where it will lie, bounces included: 2."""
    kind: str
    """The kind of that space: "fairway"."""
    natural: bool
    """Whether it will be a natural."""
    stuck: bool
    """Whether a tree has stopped it."""


class WaterDrop(TypedDict):
    """The choice after water."""

    water: Id
    """Where the ball went in: 4."""
    origin: Id
    """Where the shot was played: 0."""
    dry: Id
    """The closest dry space: 3."""


class BoxRow(CardRow):
    """One seat's row of the score card."""

    to_par: int
    """Strokes over par, of the holes that are over: -2."""
    gems: int
    """Gems in the purse: 6."""


class BoxCard(TypedDict):
    """The score card."""

    columns: list[str]
    """Numbers of the holes: ["1", "2"]."""
    rows: list[BoxRow]


class View(TypedDict):
    """The whole table."""

    phase: Literal["club", "roll", "gem", "drop", "over"]
    """What the player to move does next."""
    winners: list[int]
    """Seats, when over: [1]."""
    scores: list[int]
    """Per seat gems, or what the format counts: [6, 4]."""
    card: BoxCard
    """Strokes hole by hole."""
    hole: int
    """Number of the board: 7."""
    hole_index: int
    """Its place among the holes of this game, from 0: 6."""
    par: int
    """Of this hole: 5."""
    pars: list[int]
    """Of each hole of this game: [4, 3]."""
    board: BoardShape
    balls: list[BallShape]
    """Per seat."""
    order: list[int]
    """Seats in the order of play on this hole: [1, 0]."""
    gems: list[Gems]
    """Per seat."""
    box: Gems
    """Gems still to be drawn."""
    lie: Lie
    """Of the ball of the player to move."""
    club: int | None
    """1 to 5; null until chosen: 4."""
    attempt: int
    """Mulligans taken in this turn: 0."""
    rolls: int
    """Used in this turn, 0 to 3: 1."""
    dice: list[Face]
    """Faces by position; empty before the first roll: ["red", "red", "black"]."""
    group: Colour | None
    """The colour that counts."""
    grouped: list[int]
    """Positions of the dice that count: [0, 1]."""
    free: list[int]
    """Positions of the dice that a further roll throws: [2]."""
    ties: list[Colour]
    """Colours among which the player may choose; empty where there is no choice: ["red", "blue"]."""
    count: int
    """Spaces that the dice now give, after deductions, 0 to 5: 2."""
    wind: int
    """Of a blue gem played on this shot: 1, 0 or -1."""
    shot: Shot | None
    """In the phases gem and drop."""
    purse: Purse | None
    """Null when over."""
    gem_matters: bool
    """In the phase gem: whether any gem that may be played changes anything."""
    drop: WaterDrop | None
    """In the phase drop."""
    standing: NotRequired[Standing]
    """Where gems are not what counts."""


class LandingChance(TypedDict):
    """How likely the ball comes to rest on a space."""

    space: Id
    """4."""
    chance: float
    """0 to 1: 0.25."""


class Odds(TypedDict):
    """Where a shot may lead under the coach's play."""

    counts: list[float]
    """Chance of each count from 0 up, 0 to 1: [0.1, 0.4, 0.5]."""
    odds: list[LandingChance]
    """By space."""


class Draft(TypedDict):
    """Answer to `draft` with {"do": "club"} or {"do": "roll"}."""

    odds: dict[str, Odds]
    """By club, "1" to "5", before it is chosen; then by "roll" and "stop"."""
