"""Three bots for Putting Green: one never lags, one lags only from six feet, one plays the coach's advice."""

from __future__ import annotations

from pygolf.core.events import Move

from .. import LAG, PUTT, State
from . import coach

LAGS_FROM = {"rookie": 7, "club": 6}
"""Smallest distance from which each level lags, in feet."""


def choose(state: State, level: str, bot_seed: int) -> Move:
    """Return the move of a bot of this level."""
    if level == "tour":
        return coach.COACH.best_move(state)
    return LAG if state.feet >= LAGS_FROM[level] else PUTT
