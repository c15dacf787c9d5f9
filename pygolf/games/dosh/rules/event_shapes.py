"""Shapes of what happens in Doshboardgolf: its events (see ``shapes``)."""

from typing import Literal, NotRequired

from ....core.shapes import EventBase, GameOver, HoleBegan, HoleEnded, RoundBegan, TurnBegan, events_in

Cell = tuple[int, int]
"""[column, row]: [4, 10]."""


class WindRolled(EventBase):
    """The wind blows, or has turned."""

    event: Literal["wind"]
    white: int
    """1 to 12: 6."""
    black: int
    """1 to 12: 5."""
    strength: Literal["none", "low", "medium", "high", "storm"]
    direction: int
    """To which it blows: 5."""


class Tide(EventBase):
    """The tide of the game."""

    event: Literal["tide"]
    face: int
    """1 to 12: 9."""
    tide: Literal["low", "high", "storm"]


class KeptCards(EventBase):
    """Starting cards are chosen."""

    event: Literal["kept_cards"]
    cards: list[int]
    """Three numbers, in order: [1, 4, 8]."""


class FurtherRound(RoundBegan):
    """A further round begins."""

    colours: NotRequired[list[str]]
    """Per seat, where they rotate."""


class Late(EventBase):
    """The turn was over time."""

    event: Literal["late"]
    strokes: int
    """1."""


class Rolled(EventBase):
    """One die was thrown."""

    event: Literal["rolled"]
    purpose: Literal["distance", "hook", "hit", "away", "lost"]
    dice: list[int]
    """Its face: [7]."""
    rolled: list[int]
    """[0]."""
    die: Literal["blue", "red", "white", "green", "black"]
    face: int
    """1 to 12: 7."""


class Flew(EventBase):
    """A count over the board."""

    event: Literal["flew"]
    leg: Literal["distance", "hook", "wind"]
    path: list[Cell]
    """Cells touched, start first: [[4, 10], [4, 9]]."""


class Obstacle(EventBase):
    """A tree or target on the way, hit or missed."""

    event: Literal["hit", "missed"]
    cell: Cell
    """Where: [4, 5]."""
    face: NotRequired[int]
    """Where a die decided, 1 to 12: 9."""


class PutBack(EventBase):
    """Over the edge or into water."""

    event: Literal["out_of_bounds", "water"]
    lie: Cell
    """Where the ball lies now: [4, 3]."""


class RolledAway(EventBase):
    """A ball ran down a hill."""

    event: Literal["rolled_away"]
    path: list[Cell]
    """Two cells: [[4, 5], [4, 6]]."""
    face: int
    """Of the black die: 6."""


class Stepped(EventBase):
    """A safe step."""

    event: Literal["stepped"]
    path: list[Cell]
    """Two cells: [[4, 5], [4, 6]]."""


class KeptCard(EventBase):
    """The die was rolled for the card, which stays."""

    event: Literal["kept_card"]
    face: NotRequired[int]
    """That spared it: 3."""
    card: NotRequired[int]
    """The last card of the hand, which cannot be lost: 8."""


class LostCard(EventBase):
    """The card is out."""

    event: Literal["lost_card"]
    card: int
    """1 to 8: 2."""


class Finished(EventBase):
    """A ball has finished the hole."""

    event: Literal["finished"]
    strokes: int
    """On this hole: 3."""
    holed_out: bool
    """False: on the target, with one stroke added."""


class Conceded(EventBase):
    """A hole or the match is given up, or a decided match ended."""

    event: Literal["conceded"]
    what: Literal["hole", "match"]
    side: int
    """Of the standing: 0."""
    hole: int
    """In play: 4."""
    decided: NotRequired[bool]
    """Of a match: whether it was won before."""


class HolePlayed(HoleEnded):
    """All have finished the hole, or it was given up."""

    conceded: NotRequired[int]
    """The side that gave it up: 1."""


GameEvent = events_in(globals(), GameOver, HoleBegan, TurnBegan)
