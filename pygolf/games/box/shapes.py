"""Shapes of Box of Golf: its moves, its view and its events (see ``core/shapes.py``).

Spaces are told by their ids, a whole number or a short text: 4, "5a", "green". Dice are told by positions 0 to 4.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ...core.shapes import CardRow, EventBase, Standing

Id = int | str
"""Of a space: 4, "5a", "green"."""
Colour = Literal["red", "green", "yellow", "blue"]
"""Of dice that form groups."""
Face = Literal["red", "green", "yellow", "blue", "purple", "black"]
"""Of a die; purple is wild, black a divot."""
Gem = Literal["blue", "green", "yellow", "red"]
"""Wind, gimme, backspin, mulligan."""
SurfaceName = Literal["track", "putting"]
"""The hole, or its putting surface."""
Lie = Literal["tee", "fairway", "bunker", "rough", "tree", "star", "green", "water"]
"""How a ball lies: putts, and balls on an arrow, as on the fairway."""


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
    """Where it flies."""
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
    """One a seat."""


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
    """The hole."""
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


class HoleBegan(EventBase):
    """Everybody stands on the tee."""

    event: Literal["hole_began"]
    hole: int
    """Number of the board: 7."""
    par: int
    """5."""
    order: list[int]
    """Seats in the order of play: [1, 0]."""


class TurnBegan(EventBase):
    """A seat is to move."""

    event: Literal["turn_began"]
    stroke: int
    """Of this player on this hole, from 1: 2."""


class ClubChosen(EventBase):
    """The club is announced."""

    event: Literal["club"]
    dice: int
    """1 to 5: 4."""


class Rolled(EventBase):
    """Dice were thrown."""

    event: Literal["rolled"]
    purpose: Literal["roll"]
    roll: int
    """1 to 3: 1."""
    dice: list[Face]
    """Faces as they lie."""
    rolled: list[int]
    """Positions just thrown: [0, 1, 2]."""


class Grouped(EventBase):
    """A group was formed."""

    event: Literal["grouped"]
    colour: Colour | None
    """Null where no colour shows."""
    size: int
    """Dice that count: 3."""
    positions: list[int]
    """Of these dice: [0, 1, 2]."""
    ties: list[Colour]
    """Groups as large, if there are others."""
    switched: bool
    """Whether it is of another colour than the group before."""


class Counted(EventBase):
    """The count is taken."""

    event: Literal["counted"]
    count: int
    """Spaces of the shot, 0 to 5: 2."""
    rolled: int
    """Before the deduction of the lie: 3."""
    lie: Lie
    """Where the shot is played from."""
    auto: bool
    """Whether the rolls ended by themselves."""


class Flew(EventBase):
    """The ball flew."""

    event: Literal["flew"]
    path: list[Id]
    """Spaces touched, start first: [0, 1, 2]."""
    surface: SurfaceName
    """Where it flew."""


class TreeTest(EventBase):
    """A tree in the way was tested."""

    event: Literal["tree_test"]
    space: Id
    """The tree: 3."""
    face: Face
    """What the die showed."""
    passed: bool
    """Whether the ball flies on."""


class GemPlayed(EventBase):
    """A gem was spent."""

    event: Literal["gem_played"]
    gem: Gem
    """Its colour."""
    by: NotRequired[int]
    """Of a blue one: 1 or -1."""


class WindAnnounced(EventBase):
    """Wind would carry the ball over a tree, which is tested first."""

    event: Literal["wind_announced"]
    by: int
    """1 or -1: 1."""


class GemKept(EventBase):
    """The tree kept the ball, and the player the gem."""

    event: Literal["gem_kept"]
    gem: Gem
    """Its colour."""


class Blown(EventBase):
    """The wind moved the ball."""

    event: Literal["blown"]
    by: int
    """1 or -1."""
    path: list[Id]
    """From where to where: [2, 3]; one space where it moved nothing."""


Bounced = TypedDict(
    "Bounced",
    {"event": Literal["bounced"], "player": int, "clause": str, "from": Id, "to": Id},
)
"""An arrow sent the ball to another space."""


class Landed(EventBase):
    """The ball lies."""

    event: Literal["landed"]
    space: Id
    """Where: 4."""
    kind: str
    """The kind of that space: "rough"."""
    past: bool
    """Whether the shot ran past the green."""


class Stayed(EventBase):
    """A shot of no space."""

    event: Literal["stayed"]


class OnGreen(EventBase):
    """The ball is moved to P."""

    event: Literal["on_green"]
    space: Id
    """P: "p"."""


class Natural(EventBase):
    """A shot exactly on the green, with a backspin of its own."""

    event: Literal["natural"]


class Backspin(EventBase):
    """Five dice were thrown for a backspin."""

    event: Literal["backspin"]
    dice: list[Face]
    """All five."""
    wilds: int
    """Purple ones, 0 to 5: 1."""
    path: list[Id]
    """From P on: ["p", 1]."""


class PuttMissed(EventBase):
    """A putt did not end in the cup."""

    event: Literal["putt_missed"]
    space: Id
    """Where the ball lies: 1."""
    past: bool
    """Whether it ran past the flag."""


class Splash(EventBase):
    """The ball is in the water."""

    event: Literal["splash"]
    space: Id
    """Where: 4."""
    penalty: int
    """Strokes: 1."""


class Dropped(EventBase):
    """The ball was dropped."""

    event: Literal["dropped"]
    space: Id
    """Where: 3."""
    kind: str
    """The kind of that space: "fairway"."""
    origin: bool
    """Whether that is where the shot was played."""


class Stroke(EventBase):
    """The turn is counted."""

    event: Literal["stroke"]
    strokes: int
    """On this hole so far: 3."""
    penalty: int
    """Of this turn: 0."""


class Holed(EventBase):
    """The ball is in the cup."""

    event: Literal["holed"]
    hole: int
    """Number of the board: 7."""
    strokes: int
    """4."""
    to_par: int
    """-1."""


class PickedUp(EventBase):
    """The pick-up limit ended the hole."""

    event: Literal["picked_up"]
    strokes: int
    """Written down: 9."""


class GemDrawn(EventBase):
    """A gem came out of the box."""

    event: Literal["gem_drawn"]
    gem: Gem
    """Its colour."""
    reason: Literal["star", "par", "bonus", "fill"]
    """What it was drawn for."""


class BoxEmpty(EventBase):
    """There was no gem to draw."""

    event: Literal["box_empty"]
    reason: Literal["star", "par", "bonus", "fill"]
    """What it would have been for."""


class HoleEnded(EventBase):
    """Everybody has finished the hole."""

    event: Literal["hole_ended"]
    hole: int
    """Number of the board: 7."""
    strokes: list[int]
    """Per seat: [4, 5]."""
    to_par: list[int]
    """Per seat: [-1, 0]."""


class GameOver(EventBase):
    """The last hole is over."""

    event: Literal["game_over"]
    winners: list[int]
    """Seats: [1]."""
    totals: list[int]
    """Per seat gems, or what the format counts: [6, 4]."""
    gems: list[int]
    """Per seat: [6, 4]."""
    strokes: list[int]
    """Per seat: [70, 74]."""


GameEvent = (
    HoleBegan
    | TurnBegan
    | ClubChosen
    | Rolled
    | Grouped
    | Counted
    | Flew
    | TreeTest
    | GemPlayed
    | WindAnnounced
    | GemKept
    | Blown
    | Bounced
    | Landed
    | Stayed
    | OnGreen
    | Natural
    | Backspin
    | PuttMissed
    | Splash
    | Dropped
    | Stroke
    | Holed
    | PickedUp
    | GemDrawn
    | BoxEmpty
    | HoleEnded
    | GameOver
)


class Odds(TypedDict):
    """Where a shot may lead under the coach's play."""

    counts: list[float]
    """Chance of each count from 0 up, 0 to 1: [0.1, 0.4, 0.5]."""
    odds: list[LandingChance]
    """By space."""


class LandingChance(TypedDict):
    """How likely the ball comes to rest on a space."""

    space: Id
    """4."""
    chance: float
    """0 to 1: 0.25."""


class Draft(TypedDict):
    """Answer to `draft` with {"do": "club"} or {"do": "roll"}."""

    odds: dict[str, Odds]
    """By club, "1" to "5", before it is chosen; then by "roll" and "stop"."""
