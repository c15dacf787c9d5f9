"""Types of Dice Golf: its moves and its view (see ``core/shapes.py``)."""

from typing import Literal, NotRequired, TypedDict

from ....core.shapes import Standing, ViewBase


class Roll(TypedDict):
    """Roll the dice that do not show the hole."""

    do: Literal["roll"]


class Choose(TypedDict):
    """Choose the hole, after the first roll."""

    do: Literal["hole"]
    hole: int
    """Number of the hole, 1 to 6, not played in this round, for example 4."""


class Switch(TypedDict):
    """Switch to another hole, once per turn."""

    do: Literal["switch"]
    hole: int
    """Number of the hole, 1 to 6, not played in this round, for example 5."""


class Gimme(TypedDict):
    """End the hole with a gimme: three dice show the hole, and the other two add up to it or differ by it."""

    do: Literal["addsies", "subtractsies"]


class Finish(TypedDict):
    """Finish the hole after the tenth roll without using the gimme."""

    do: Literal["finish"]


Move = Roll | Choose | Switch | Gimme | Finish


class Gimmes(TypedDict):
    """Gimmes that a player can still use in this round."""

    addsies: bool
    """Whether addsies have not been used yet."""
    subtractsies: bool
    """Whether subtractsies have not been used yet."""


class GimmeInReach(TypedDict):
    """A gimme that can be called now."""

    do: Literal["addsies", "subtractsies"]
    score: int
    """Score of the hole with this gimme, in strokes, for example 3."""


class View(ViewBase):
    """The complete position. ``card`` shows this round hole by hole, followed by one column per round if there are
    several.
    """

    phase: Literal["roll", "hole", "play", "last", "over"]
    """`roll`: before the first roll; `hole`: choosing the hole; `play`: rolling; `last`: after the tenth roll, with a
    gimme available.
    """
    round: int
    """Number of the current round, from 1 to `rounds`."""
    rounds: int
    """Number of rounds, 1 to 6."""
    pro: bool
    """Whether the game is played from the blue tees (pro mode)."""
    hole: int | None
    """Number of the chosen hole, 1 to 6, for example 4; null until one is chosen."""
    stroke: int
    """Strokes rolled in this turn, 0 to 10, for example 3."""
    dice: list[int] | None
    """Five faces by position; null before the first roll, for example [4, 4, 1, 6, 4]."""
    aside: list[int]
    """Positions of the dice that show the hole, 0 to 4, for example [0, 1, 4]."""
    switched: bool
    """Whether the switch of this turn has been used."""
    zero_dice: int
    """Before the tenth roll, number of dice that must show the hole with it to score zero, for example 2; otherwise
    0.
    """
    chances: list[float]
    """While a hole is in play, the chances that the next roll sets aside exactly 0, 1, 2, … dice, for example
    [0.6944, 0.2778, 0.0278] for two dice; otherwise empty.
    """
    gimme: GimmeInReach | None
    """The gimme that the player to move can call now, if there is one."""
    miss: int | None
    """After the tenth roll, the score without the gimme, for example 10; otherwise null."""
    gimmes: list[Gimmes]
    """The gimmes that each seat can still use."""
    played: list[dict[str, int]]
    """This round's scores in strokes by hole, one object per seat, for example [{"4": 7}, {}]."""
    rounds_played: list[list[dict[str, int]]]
    """Scores of each finished round by hole, one list per seat."""
    round_totals: list[list[int]]
    """Total of each round started, one list per seat, for example [[31], [28]]."""
    standing: NotRequired[Standing]
    """Present in every format except stroke play."""
    decided: NotRequired[bool]
    """True in stroke play if the winner can no longer change, but holes are left to play; otherwise missing."""
    holes: NotRequired[int]
    """Holes per round and player; present if it is not 6, for example 1."""
