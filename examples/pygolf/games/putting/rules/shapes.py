"""Types of the moves and the view of Putting Green; types that all games share are in the core."""

from __future__ import annotations

from typing import Literal, TypedDict

from pygolf.core.shapes import ViewBase


class Move(TypedDict):
    """Putt: roll the die. Lag: move the ball two feet nearer."""

    do: Literal["putt", "lag"]


class StrokeView(ViewBase):
    """The view of games based on ``StrokePlay``, without the position of the ball."""

    phase: Literal["stroke", "over"]
    """Whether a stroke must be played or the game is over."""
    hole: int | None
    """Number of the hole, from 1, for example 2; null when the game is over."""
    strokes: int
    """Strokes played on this hole, for example 1."""


class View(StrokeView):
    """The view, which hides nothing."""

    feet: int
    """From the ball to the cup, 1 to 6; 0 after the game, for example 5."""
