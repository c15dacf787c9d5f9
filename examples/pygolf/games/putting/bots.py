"""Three players of Putting Green: one never lags, one lags from six feet alone, one asks the coach."""

from __future__ import annotations

from pygolf.core.events import Move

from . import LAG, PUTT, State, coach

LAGS_FROM = {"rookie": 7, "club": 6}  # feet


def choose(state: State, level: str, bot_seed: int) -> Move:
    """The move of that level."""
    if level == "tour":
        return coach.advise(state, 1)[0].move
    return LAG if state.feet >= LAGS_FROM[level] else PUTT
