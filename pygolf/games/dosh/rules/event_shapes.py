"""Types of the events of Doshboardgolf (see ``shapes``)."""

from typing import Literal, NotRequired, TypedDict

from ....core.shapes import EventBase, GameOver, HoleBegan, HoleEnded, RoundBegan, TurnBegan, events_in

Cell = tuple[int, int]
"""A cell as [column, row], for example [4, 10]."""


class WindRolled(EventBase):
    """The wind was rolled."""

    event: Literal["wind"]
    white: int
    """Roll of the white die, 1 to 12, for example 6."""
    black: int
    """Roll of the black die, 1 to 12, for example 5."""
    strength: Literal["none", "low", "medium", "high", "storm"]
    direction: int
    """Clock direction in which it blows, for example 5."""


class Tide(EventBase):
    """The tide of the game was rolled."""

    event: Literal["tide"]
    face: int
    """Roll of the die, 1 to 12, for example 9."""
    tide: Literal["low", "high", "storm"]


class KeptCards(EventBase):
    """A player chose the starting cards."""

    event: Literal["kept_cards"]
    cards: list[int]
    """Three card numbers in ascending order, for example [1, 4, 8]."""


class FurtherRound(RoundBegan):
    """A new round started."""

    colours: NotRequired[list[str]]
    """The deck of each seat, if colours rotate."""


class Late(EventBase):
    """The player exceeded the time limit of the turn."""

    event: Literal["late"]
    strokes: int
    """Strokes added, for example 1."""


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


class Rolled(EventBase):
    """One die was rolled."""

    event: Literal["rolled"]
    purpose: Literal["distance", "hook", "hit", "away", "lost"]
    dice: list[int]
    """Its face, for example [7]."""
    rolled: list[int]
    """Always the first position, for example [0]."""
    die: Literal["blue", "red", "white", "green", "black"]
    face: int
    """Its face, 1 to 12, for example 7."""
    meaning: DistanceMeaning | HookMeaning | HitMeaning | AwayMeaning | LostMeaning | None
    """What the face decides, by `purpose`; null if the shot did not need the die, which was rolled with the others."""


class Flew(EventBase):
    """The ball moved one count of Distance, Hook or wind."""

    event: Literal["flew"]
    leg: Literal["distance", "hook", "wind"]
    path: list[Cell]
    """Cells touched, start first, for example [[4, 10], [4, 9]]."""
    counts: int
    """Counts of the movement, for example 9."""
    less: NotRequired[int]
    """Counts of the Distance that the tree took out of which the ball was played, for example 3; `counts` does not
    include them.
    """
    pace: NotRequired[Literal["double", "mixed"]]
    """`double`: the cells are two counts away from each other, because the direction is odd; `mixed`: some of them are.
    """


class Obstacle(EventBase):
    """The ball hit or missed a tree or target on its way."""

    event: Literal["hit", "missed"]
    cell: Cell
    """The cell, for example [4, 5]."""
    obstacle: Literal["big", "medium", "target"]
    """The size of the tree, or the target."""
    face: NotRequired[int]
    """Roll of the die that decided, 1 to 12, for example 9; missing if no die was needed."""


class PutBack(EventBase):
    """The ball went over the edge or into water."""

    event: Literal["out_of_bounds", "water"]
    lie: Cell
    """The cell where the ball is now, for example [4, 3]."""


class RolledAway(EventBase):
    """The ball rolled down a hill."""

    event: Literal["rolled_away"]
    path: list[Cell]
    """The old and the new cell, for example [[4, 5], [4, 6]]."""
    face: int
    """Roll of the black die, for example 6."""


class Stepped(EventBase):
    """A safe step was played."""

    event: Literal["stepped"]
    path: list[Cell]
    """The old and the new cell, for example [[4, 5], [4, 6]]."""


class KeptCard(EventBase):
    """The die was rolled for the card, and the player keeps it."""

    event: Literal["kept_card"]
    face: NotRequired[int]
    """Face of the die with which the card was kept, for example 3."""
    card: NotRequired[int]
    """The last card of the hand, which cannot be lost, for example 8."""


class LostCard(EventBase):
    """A card was lost."""

    event: Literal["lost_card"]
    card: int
    """Number of the card, 1 to 8, for example 2."""


class Finished(EventBase):
    """A ball finished the hole."""

    event: Literal["finished"]
    strokes: int
    """Strokes on this hole, for example 3."""
    holed_out: bool
    """False if the ball came to rest on the target, which adds one stroke."""


class Conceded(EventBase):
    """A hole or the match was conceded, or a decided match was ended."""

    event: Literal["conceded"]
    what: Literal["hole", "match"]
    side: int
    """The side in the standing, for example 0."""
    hole: int
    """The current hole, for example 4."""
    decided: NotRequired[bool]
    """For a match: whether it was already decided."""


class HolePlayed(HoleEnded):
    """All players have finished the hole, or it was conceded."""

    conceded: NotRequired[int]
    """The side that conceded it, for example 1."""


GameEvent = events_in(globals(), GameOver, HoleBegan, TurnBegan)
