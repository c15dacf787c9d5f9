"""Shapes of Dice Golf: its moves, its view and its events (see ``core/shapes.py``)."""

from typing import Literal, NotRequired, TypedDict

from ...core.shapes import EventBase, GameOver, Holed, RoundEnded, Scored, Standing, TurnBegan, ViewBase, events_in


class Roll(TypedDict):
    """Roll the dice that do not show the hole."""

    do: Literal["roll"]


class Choose(TypedDict):
    """Choose the hole, after the first roll."""

    do: Literal["hole"]
    hole: int
    """1 to 6, not played in this round: 4."""


class Switch(TypedDict):
    """Go on to another hole, once a turn."""

    do: Literal["switch"]
    hole: int
    """1 to 6, not played in this round: 5."""


class Gimme(TypedDict):
    """End the hole: three dice of it, and two that add up to it or differ by it."""

    do: Literal["addsies", "subtractsies"]


class Finish(TypedDict):
    """After the tenth roll: keep the gimme."""

    do: Literal["finish"]


Move = Roll | Choose | Switch | Gimme | Finish


class Gimmes(TypedDict):
    """Gimmes still to be had in this round."""

    addsies: bool
    """True: not used yet."""
    subtractsies: bool
    """True: not used yet."""


class View(ViewBase):
    """The whole table; ``card`` is this round hole by hole, with several rounds a column each."""

    phase: Literal["roll", "hole", "play", "last", "over"]
    """roll: before the first; hole: to be chosen; play: rolling; last: the tenth is rolled and a gimme open."""
    round: int
    """1 to `rounds`."""
    rounds: int
    """1 to 6."""
    pro: bool
    """From the blue tees."""
    hole: int | None
    """1 to 6; null until chosen: 4."""
    stroke: int
    """Strokes rolled in this turn, 0 to 10: 3."""
    dice: list[int] | None
    """Five faces by position; null before the first roll: [4, 4, 1, 6, 4]."""
    aside: list[int]
    """Positions of the dice that show the hole, 0 to 4: [0, 1, 4]."""
    switched: bool
    """Whether this turn's switch is used."""
    gimmes: list[Gimmes]
    """Per seat."""
    played: list[dict[str, int]]
    """Per seat this round's scores in strokes by hole: [{"4": 7}, {}]."""
    rounds_played: list[list[dict[str, int]]]
    """Per seat those of each finished round."""
    round_totals: list[list[int]]
    """Per seat the total of each round begun: [[31], [28]]."""
    standing: NotRequired[Standing]
    """In every format but stroke play."""


class Rolled(EventBase):
    """Dice were thrown."""

    event: Literal["rolled"]
    purpose: Literal["roll"]
    stroke: int
    """1 to 10: 2."""
    dice: list[int]
    """Five faces as they lie: [4, 4, 1, 6, 4]."""
    rolled: list[int]
    """Positions just thrown, 0 to 4: [2, 3]."""


class HoleChosen(EventBase):
    """The hole of this turn is known."""

    event: Literal["hole_chosen"]
    hole: int
    """1 to 6: 4."""
    auto: bool
    """Whether it was the last one left."""


class SetAside(EventBase):
    """Dice that show the hole are out of the hand."""

    event: Literal["set_aside"]
    positions: list[int]
    """0 to 4: [0, 1]."""
    hole: int
    """1 to 6: 4."""


Switched = TypedDict(
    "Switched",
    {
        "event": Literal["switched"],
        "player": int,
        "clause": str,
        "from": int,
        "to": int,
    },
)
"""The turn goes on to another hole, 1 to 6."""


class GimmeCalled(EventBase):
    """A gimme ended the hole."""

    event: Literal["gimme"]
    kind: Literal["addsies", "subtractsies"]
    hole: int
    """1 to 6: 4."""
    dice: list[int]
    """The two faces that made it: [3, 1]."""


class Bonus(EventBase):
    """Holed on the very last roll, for nothing."""

    event: Literal["bonus"]
    hole: int
    """1 to 6: 4."""


class Unfinished(EventBase):
    """Not holed in ten strokes."""

    event: Literal["unfinished"]
    hole: int
    """1 to 6: 4."""
    score: int
    """Strokes written down, 10 to 34: 17."""
    penalty: int
    """Of them for the dice that miss the hole, from the blue tees: 7."""


GameEvent = events_in(globals(), GameOver, Holed, RoundEnded, Scored, TurnBegan)
