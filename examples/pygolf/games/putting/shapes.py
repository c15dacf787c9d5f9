"""Shapes of Putting Green's moves, view and events; what all games share comes from the core."""

from __future__ import annotations

from typing import Literal, TypedDict

from pygolf.core.shapes import EventBase, Flew, GameOver, Holed, Rolled, Scored, StrokeView, TurnBegan


class Move(TypedDict):
    """Throw the die, or roll the ball two feet nearer."""

    do: Literal["putt", "lag"]


class View(StrokeView):
    """The whole green."""

    feet: int
    """From the ball to the cup, 1 to 6; 0 when over: 5."""


class LippedOut(EventBase):
    """A putt missed."""

    event: Literal["lipped_out"]
    feet: int
    """From the cup, 2 to 6: 5."""


GameEvent = TurnBegan | Rolled | Flew | LippedOut | Holed | Scored | GameOver
