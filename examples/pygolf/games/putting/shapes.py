"""Shapes of Putting Green's moves, view and events; what all games share comes from the core."""

from __future__ import annotations

from typing import Literal, TypedDict

from pygolf.core.shapes import EventBase, Flew, GameOver, Holed, Rolled, Scored, TurnBegan, ViewBase


class Stroke(TypedDict):
    """Throw the die, or roll the ball two feet nearer."""

    do: Literal["putt", "lag"]


class View(ViewBase):
    """The whole green."""

    phase: Literal["putt", "over"]
    """A stroke is to be played, or none."""
    hole: int | None
    """1 to 9; null when over: 2."""
    feet: int
    """From the ball to the cup, 1 to 6; 0 when over: 5."""
    strokes: int
    """Played on this hole: 1."""


class LippedOut(EventBase):
    """A putt missed."""

    event: Literal["lipped_out"]
    feet: int
    """From the cup, 2 to 6: 5."""


Move = Stroke
GameEvent = TurnBegan | Rolled | Flew | LippedOut | Holed | Scored | GameOver
