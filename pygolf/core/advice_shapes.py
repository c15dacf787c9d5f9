"""Shapes of what the coach says of a move (see ``shapes.py``)."""

from typing import Literal, NotRequired, TypedDict

from .shapes import AnyMove, Json


class ChanceTold(TypedDict):
    """What the coach says of a move by what the format counts; for the side of the player to move."""

    unit: Literal["chance"]
    """Unit of ``worth`` and ``loss``: chances to win the match, where a tie counts as half a win."""
    hole: float
    """Chance to win the hole, 0 to 1: 0.38."""
    shared: float
    """Chance that nobody has the only best score of the hole: 0.2."""
    worth: float
    """Chance to win the match, 0 to 1, for example 0.61."""
    loss: float
    """How much less than with the best move, 0 or more: 0.02."""


class AdviceBase(TypedDict):
    """What the coach says of one move; a game may add what its page can draw."""

    move: AnyMove
    """A legal one."""
    value: float
    """Expected final result of the player to move, in the unit of scores: 31.4."""
    loss: float
    """How much worse than the best move, 0 or more: 0.3."""
    why: str
    """One or two sentences."""
    chance: NotRequired[ChanceTold]
    """In match play only; the moves are ordered by it."""


AnyAdvice = dict[str, Json]
"""An ``AdviceBase`` with fields that a game adds."""
