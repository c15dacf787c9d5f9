"""Types of the coach's advice on moves (see ``shapes.py``)."""

from typing import Literal, NotRequired, TypedDict

from .shapes import AnyMove, Json


class ChanceAdvice(TypedDict):
    """The evaluation of a move in chances of winning instead of strokes, for the side of the player to move."""

    unit: Literal["chance"]
    """Unit of ``worth`` and ``loss``: the chance of winning the match, in which a tie counts as half a win."""
    hole: float
    """Chance of winning the hole, 0 to 1, for example 0.38."""
    shared: float
    """Chance that no side has the only best score of the hole, for example 0.2."""
    worth: float
    """Chance of winning the match, 0 to 1, for example 0.61."""
    loss: float
    """Difference from the chance with the best move, 0 or more, for example 0.02."""


class StayInfo(TypedDict):
    """The value of a hole choice that is kept for the next roll. It is given for choices whose ordinary value assumes
    that the player switches away immediately.
    """

    value: float
    """Expected final result, for example 40.6."""
    loss: float
    """Difference from the value of the best move, for example 1.3."""


class AdviceBase(TypedDict):
    """The coach's advice on one move. A game can add fields for its drawings."""

    move: AnyMove
    """The move, which is legal."""
    value: float
    """Expected final result of the player to move, in the unit of ``scores``, for example 31.4."""
    loss: float
    """Difference from the value of the best move, 0 or more, for example 0.3."""
    why: str
    """The reason for the advice, in one or two sentences."""
    chance: NotRequired[ChanceAdvice]
    """The evaluation in chances of winning, by which moves are ordered; only in match play."""
    stay: NotRequired[StayInfo]
    """Dice Golf only: the value of keeping this hole for the next roll, if that is worse than switching to the best
    hole.
    """


AnyAdvice = dict[str, Json]
"""An ``AdviceBase`` with the additional fields of a game."""
