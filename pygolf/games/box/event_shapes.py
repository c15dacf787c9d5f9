"""Shapes of what happens in Box of Golf: its events (see ``shapes``), and the plain types that all its shapes use."""

from typing import Literal, NotRequired, TypedDict

from ...core.shapes import EventBase, GameOver, HoleBegan, Holed, HoleEnded, TurnBegan, events_in

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


class BoardBegan(HoleBegan):
    """Everybody stands on the tee; the hole is the number of the board."""

    par: int
    """5."""


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


class TreeTest(EventBase):
    """A tree in the way was tested."""

    event: Literal["tree_test"]
    space: Id
    """The tree: 3."""
    face: Face
    passed: bool
    """Whether the ball flies on."""


class GemPlayed(EventBase):
    """A gem was spent."""

    event: Literal["gem_played"]
    gem: Gem
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


class HoledOut(Holed):
    """The ball is in the cup."""

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
    reason: Literal["star", "par", "bonus", "fill"]
    """What it was drawn for."""


class BoxEmpty(EventBase):
    """There was no gem to draw."""

    event: Literal["box_empty"]
    reason: Literal["star", "par", "bonus", "fill"]
    """What it would have been for."""


class BoardEnded(HoleEnded):
    """Everybody has finished the hole."""

    to_par: list[int]
    """Per seat: [-1, 0]."""


class BoxOver(GameOver):
    """The last hole is over."""

    gems: list[int]
    """Per seat: [6, 4]."""
    strokes: list[int]
    """Per seat: [70, 74]."""


GameEvent = events_in(globals(), TurnBegan)
