"""Types of Box of Golf: its moves and its view (see ``core/shapes.py``).

Spaces are identified by their ids, an integer or a short string: 4, "5a", "green". Dice are identified by positions 0
to 4.
"""

from typing import Literal, NotRequired, TypedDict

from ....core.shapes import CardRow, Standing

Id = int | str
"""Id of a space, for example 4, "5a" or "green"."""
Colour = Literal["red", "green", "yellow", "blue"]
"""Colour of dice that form groups."""
Face = Literal["red", "green", "yellow", "blue", "purple", "black"]
"""Face of a die; purple is wild, black is a divot."""
Gem = Literal["blue", "green", "yellow", "red"]
"""Colour of a gem: wind, gimme, backspin, mulligan."""
SurfaceName = Literal["track", "putting"]
"""The track or the putting surface of a hole."""
Reason = Literal["star", "par", "bonus", "fill"]
"""Why a gem is drawn."""
Lie = Literal["tee", "fairway", "bunker", "rough", "tree", "star", "green", "water"]
"""The lie of a ball. Putts, and balls on an arrow, are played as from the fairway."""


class Club(TypedDict):
    """Choose the club."""

    do: Literal["club"]
    dice: int
    """Number of dice, 1 to 5, for example 4."""


class Roll(TypedDict):
    """Roll the free dice."""

    do: Literal["roll"]


class Keep(TypedDict):
    """Choose another one of the largest groups."""

    do: Literal["keep"]
    colour: Colour
    """The colour, one of the view's `ties`, for example "red"."""


class Stop(TypedDict):
    """Stop rolling and count the spaces of the shot."""

    do: Literal["stop"]


class PlayGem(TypedDict):
    """Play a gem on the shot in the air."""

    do: Literal["gem"]
    gem: Gem
    """A gem that the player has, for example "blue"."""
    by: NotRequired[int]
    """Only for the blue gem: 1 or -1 space."""


class Drop(TypedDict):
    """Drop the ball that landed in the water."""

    do: Literal["drop"]
    at: Literal["origin", "dry"]
    """`origin`: where the shot was played; `dry`: the nearest dry space."""


class End(TypedDict):
    """Let the shot come down without playing a gem."""

    do: Literal["end"]


Move = Club | Roll | Keep | Stop | PlayGem | Drop | End


class SpaceShape(TypedDict):
    """A space of a board."""

    id: Id
    """Id, unique on its surface, for example 4."""
    kind: str
    """tee, fairway, bunker, rough, water, tree, arrow, star or green; on the putting surface p, putt or flag."""
    next: NotRequired[Id]
    """The next space towards the green or flag, for example 5."""
    bounce: NotRequired[Id]
    """For an arrow: where it sends the ball, for example "5a"."""
    over: NotRequired[Id]
    """For the green or flag: the space past it, for example "past"."""
    x: float
    """Distance to the right, in drawing units, for example 45."""
    y: float
    """Distance downwards, in drawing units, for example 115."""


class BoardShape(TypedDict):
    """A hole."""

    number: int
    """Number of the hole, 1 to 999, for example 7."""
    par: int
    """Par of the hole, 1 to 12, for example 5."""
    name: str
    """Name of the hole, 0 to 60 characters, for example "The Windmill"."""
    idea: str
    """What makes the hole interesting, 0 to 400 characters."""
    track: list[SpaceShape]
    """Spaces from tee to green."""
    putting: list[SpaceShape]
    """Spaces from P to flag."""


class BallShape(TypedDict):
    """A player's ball on this hole."""

    space: Id
    """Id of the ball's space, for example 4."""
    surface: SurfaceName
    """The surface of that space."""
    strokes: int
    """Strokes including penalties so far, for example 2."""
    done: bool
    """Whether the ball is in the cup or was picked up."""
    picked_up: bool
    """Whether the pick-up limit ended the hole."""


class Gems(TypedDict):
    """Number of gems of each colour."""

    blue: int
    """Number of blue gems, 0 to 26, for example 1."""
    green: int
    """Number of green gems, 0 to 26, for example 1."""
    yellow: int
    """Number of yellow gems, 0 to 26, for example 1."""
    red: int
    """Number of red gems, 0 to 26, for example 1."""


class Pocket(TypedDict):
    """The gems of one colour in the purse of the player to move."""

    have: int
    """Number of gems, 0 to 26, for example 1."""
    moves: list[PlayGem]
    """The moves that the gem allows now."""
    reaches: list[str]
    """For each move of a blue gem, the kind of space where the shot would end, for example ["star", "bunker"]; trees on
    the way are not considered.
    """
    why: str | None
    """A sentence that explains why it allows none."""
    clause: str | None
    """The rule that forbids it, for example "BG-25"."""


class Purse(TypedDict):
    """The gems of the player to move."""

    blue: Pocket
    """Blue gems, which call the wind."""
    green: Pocket
    """Green gems, which hole a missed putt (gimme)."""
    yellow: Pocket
    """Yellow gems, which give a backspin."""
    red: Pocket
    """Red gems, which give a mulligan."""


class Shot(TypedDict):
    """The shot in the air."""

    path: list[Id]
    """Ids of the spaces touched, the lie first, for example [0, 1, 2]."""
    surface: SurfaceName
    lands: Id
    """Where the ball will come to rest, including bounces, for example 2."""
    kind: str
    """The kind of that space, for example "fairway"."""
    natural: bool
    """Whether the shot will be a natural."""
    stuck: bool
    """Whether a tree has stopped it."""


class WaterDrop(TypedDict):
    """The two places for a drop after the ball landed in water."""

    water: Id
    """Where the ball landed in the water, for example 4."""
    origin: Id
    """Where the shot was played, for example 0."""
    dry: Id
    """The nearest dry space, for example 3."""


class BoxRow(CardRow):
    """A seat's row of the scorecard."""

    to_par: int
    """Strokes over par on the finished holes, for example -2."""
    gems: int
    """Gems in the purse, for example 6."""
    picked_up: NotRequired[list[int]]
    """Indices of the holes on which the ball was picked up, for example [2]; absent if there are none."""


class BoxCard(TypedDict):
    """The scorecard."""

    columns: list[str]
    """Numbers of the holes, for example ["1", "2"]."""
    rows: list[BoxRow]


class View(TypedDict):
    """The complete position; nothing is hidden."""

    phase: Literal["club", "roll", "gem", "drop", "over"]
    """What the player to move must do next."""
    winners: list[int]
    """Seats of the winners when the game is over, for example [1]."""
    scores: list[int]
    """Gems per seat, or scores in the unit of the format, for example [6, 4]."""
    card: BoxCard
    """Strokes hole by hole."""
    hole: int
    """Number of the board, for example 7."""
    hole_index: int
    """Zero-based index of the hole in this game, for example 6."""
    par: int
    """Par of this hole, for example 5."""
    pars: list[int]
    """Par of each hole of this game, for example [4, 3]."""
    board: BoardShape
    balls: list[BallShape]
    """The ball of each seat."""
    order: list[int]
    """Seats in the order of play on this hole, for example [1, 0]."""
    gems: list[Gems]
    """The gems of each seat."""
    box: Gems
    """Gems left in the box."""
    lie: Lie
    """Lie of the ball of the player to move."""
    club: int | None
    """Dice of the club, 1 to 5; null until chosen, for example 4."""
    attempt: int
    """Mulligans taken in this turn, for example 0."""
    rolls: int
    """Rolls used in this turn, 0 to 3, for example 1."""
    dice: list[Face]
    """Faces by position; empty before the first roll, for example ["red", "red", "black"]."""
    group: Colour | None
    """The colour that counts."""
    grouped: list[int]
    """Positions of the dice that count, for example [0, 1]."""
    free: list[int]
    """Positions of the dice that the next roll includes, for example [2]."""
    ties: list[Colour]
    """Colours the player may choose from; empty if there is no choice, for example ["red", "blue"]."""
    count: int
    """Length of the shot with the current dice, after deductions, 0 to 5 spaces, for example 2."""
    reaches: NotRequired[str]
    """In the phase roll after a roll, the kind of space where the shot would end if the player stopped now, for example
    `star`; trees on the way are not considered.
    """
    stop_holes: NotRequired[bool]
    """True in the phase roll if the putt would be in the hole if the player stopped now; otherwise absent."""
    stop_is_safer: NotRequired[bool]
    """True in the phase roll if another roll raises the probability of water by more than 25 percentage points;
    otherwise absent.
    """
    wind: int
    """Wind from a blue gem played on this shot: 1, 0 or -1."""
    shot: Shot | None
    """The shot in the air; null except in the phases gem and drop."""
    purse: Purse | None
    """Null when the game is over."""
    gem_matters: bool
    """In the phase gem: whether a gem that may be played would change anything."""
    drop: WaterDrop | None
    """The places for a drop; null except in the phase drop."""
    pick_up: NotRequired[int]
    """Strokes over par at which a ball is picked up, for example 5; missing if balls are not picked up."""
    standing: NotRequired[Standing]
    """Present unless the format counts gems."""


class LandingChance(TypedDict):
    """Probability that the ball comes to rest on a space."""

    space: Id
    """Id of the space, for example 4."""
    chance: float
    """Probability, 0 to 1, for example 0.25."""


class Odds(TypedDict):
    """Where a shot may end if the player follows the coach."""

    counts: list[float]
    """Probability of each count from 0 up, for example [0.1, 0.4, 0.5]."""
    odds: list[LandingChance]
    """The probability of each space where the ball may come to rest."""
    goal: str | None
    """Which of flag, star, green and water the ball most likely reaches, for example `star`, or null."""
    goal_chance: float
    """Probability of that, for example 0.42."""


class Draft(TypedDict):
    """Response to `draft` with {"do": "club"} or {"do": "roll"}."""

    odds: dict[str, Odds]
    """By club, "1" to "5", before one is chosen; then by "roll" and "stop"."""
