"""Types of the events of Box of Golf (see ``shapes``), and the basic types that all its declarations use."""

from typing import Literal, NotRequired, TypedDict

from ....core.shapes import EventBase, GameOver, HoleBegan, Holed, HoleEnded, TurnBegan, events_in

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
Lie = Literal["tee", "fairway", "bunker", "rough", "tree", "star", "green", "water"]
"""The lie of a ball. Putts, and balls on an arrow, are played as from the fairway."""


class BoardBegan(HoleBegan):
    """All players are on the tee. ``hole`` is the number of the board."""

    par: int
    """Par of the board, for example 5."""


class ClubChosen(EventBase):
    """The player chose a club."""

    event: Literal["club"]
    dice: int
    """Number of dice of the club, 1 to 5, for example 4."""


class Rolled(EventBase):
    """Dice were rolled."""

    event: Literal["rolled"]
    purpose: Literal["roll"]
    roll: int
    """Number of the roll in this turn, 1 to 3, for example 1."""
    dice: list[Face]
    """All faces by position."""
    rolled: list[int]
    """Positions of the dice just rolled, for example [0, 1, 2]."""


class Grouped(EventBase):
    """The dice formed a group."""

    event: Literal["grouped"]
    colour: Colour | None
    """The colour of the group, or null if no colour shows."""
    size: int
    """Number of dice that count, for example 3."""
    positions: list[int]
    """Positions of the dice in the group, for example [0, 1, 2]."""
    ties: list[Colour]
    """Colours with groups of the same largest size; empty if there is only one."""
    switched: bool
    """Whether the colour differs from that of the previous group."""


class Counted(EventBase):
    """The rolls ended, and the length of the shot was counted."""

    event: Literal["counted"]
    count: int
    """Spaces of the shot, 0 to 5, for example 2."""
    rolled: int
    """Spaces before the deduction of the lie, for example 3."""
    lie: Lie
    """The lie from which the shot is played."""
    auto: bool
    """Whether the rolls ended automatically."""


class Flew(EventBase):
    """The ball flew along its path."""

    event: Literal["flew"]
    path: list[Id]
    """Ids of the spaces touched, starting with the lie, for example [0, 1, 2]."""
    surface: SurfaceName


class TreeTest(EventBase):
    """A tree in the path of the ball was tested."""

    event: Literal["tree_test"]
    space: Id
    """Id of the tree's space, for example 3."""
    face: Face
    passed: bool
    """Whether the ball flies on."""


class GemPlayed(EventBase):
    """A gem was played."""

    event: Literal["gem_played"]
    gem: Gem
    by: NotRequired[int]
    """For a blue gem: 1 or -1."""


class WindAnnounced(EventBase):
    """Wind would carry the ball past a tree, which must be tested first."""

    event: Literal["wind_announced"]
    by: int
    """Number of spaces by which the wind would move the end of the shot, 1 or -1, for example 1."""


class GemKept(EventBase):
    """The tree stopped the ball, and the player keeps the gem."""

    event: Literal["gem_kept"]
    gem: Gem


class Blown(EventBase):
    """The wind moved the ball."""

    event: Literal["blown"]
    by: int
    """Number of spaces by which the wind moved the end of the shot, 1 or -1."""
    path: list[Id]
    """Ids of the old and the new end of the shot, for example [2, 3]; a single one if the wind changed nothing."""


Bounced = TypedDict(
    "Bounced",
    {"event": Literal["bounced"], "player": int, "clause": str, "from": Id, "to": Id},
)
"""An arrow sent the ball to another space."""


class Landed(EventBase):
    """The ball came to rest."""

    event: Literal["landed"]
    space: Id
    """Id of the space, for example 4."""
    kind: str
    """The kind of the space, for example "rough"."""
    past: bool
    """Whether the shot ran past the green."""


class Stayed(EventBase):
    """The shot was zero spaces long."""

    event: Literal["stayed"]


class OnGreen(EventBase):
    """The ball was moved to P."""

    event: Literal["on_green"]
    space: Id
    """Id of P, for example "p"."""


class Natural(EventBase):
    """The shot landed exactly on the green and earns a free backspin."""

    event: Literal["natural"]


class Backspin(EventBase):
    """Five dice were rolled for a backspin."""

    event: Literal["backspin"]
    dice: list[Face]
    """All five faces."""
    wilds: int
    """Number of purple dice, 0 to 5, for example 1."""
    path: list[Id]
    """Ids of the spaces from P on, for example ["p", 1]."""


class PuttMissed(EventBase):
    """A putt did not end in the cup."""

    event: Literal["putt_missed"]
    space: Id
    """Id of the ball's space, for example 1."""
    past: bool
    """Whether it ran past the flag."""


class Splash(EventBase):
    """The ball landed in the water."""

    event: Literal["splash"]
    space: Id
    """Id of the space, for example 4."""
    penalty: int
    """Penalty strokes, for example 1."""


class Dropped(EventBase):
    """The ball was dropped."""

    event: Literal["dropped"]
    space: Id
    """Id of the space, for example 3."""
    kind: str
    """The kind of the space, for example "fairway"."""
    origin: bool
    """Whether the ball was dropped where the shot was played."""


class Stroke(EventBase):
    """A turn ended and its strokes were counted."""

    event: Literal["stroke"]
    strokes: int
    """Strokes on this hole so far, for example 3."""
    penalty: int
    """Penalty strokes of this turn, for example 0."""


class HoledOut(Holed):
    """The ball is in the cup."""

    to_par: int
    """Strokes over par on this hole, for example -1."""


class PickedUp(EventBase):
    """The pick-up limit ended the hole."""

    event: Literal["picked_up"]
    strokes: int
    """Score of the hole in strokes, for example 9."""


class GemDrawn(EventBase):
    """A gem was drawn from the box."""

    event: Literal["gem_drawn"]
    gem: Gem
    reason: Literal["star", "par", "bonus", "fill"]
    """Why the gem was drawn."""


class BoxEmpty(EventBase):
    """A player should have drawn a gem, but the box was empty."""

    event: Literal["box_empty"]
    reason: Literal["star", "par", "bonus", "fill"]
    """Why the player should have drawn a gem."""


class BoardEnded(HoleEnded):
    """All players have finished the hole."""

    to_par: list[int]
    """Strokes over par per seat, for example [-1, 0]."""


class BoxOver(GameOver):
    """The last hole is finished."""

    gems: list[int]
    """Gems per seat, for example [6, 4]."""
    strokes: list[int]
    """Strokes per seat, for example [70, 74]."""


GameEvent = events_in(globals(), TurnBegan)
