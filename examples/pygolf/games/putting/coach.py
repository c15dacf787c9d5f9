"""The coach of Putting Green, exact: 7 - feet of the six faces hole the putt, and a miss changes nothing."""

from __future__ import annotations

from pygolf.core.events import Move
from pygolf.core.game import Advice

from . import GAME, LAG, LAGGED, State


def best(feet: int) -> float:
    """Return the smallest expected number of strokes: only putts, or a lag first. A second lag never pays."""
    putts = 6 / (7 - feet)
    return putts if feet <= LAGGED else min(putts, 1 + 6 / (7 - feet + LAGGED))


def after(feet: int, move: Move) -> float:
    """Return the expected number of strokes if ``move`` is played now and only best moves after it."""
    return 1 + (best(feet - LAGGED) if move == LAG else (feet - 1) / 6 * best(feet))


def advise(state: State, count: int) -> list[Advice]:
    """Return the best moves, best first. Each value is the expected total of the card."""
    return GAME.ranked(state, count, lambda move: after(state.feet, move), lambda tee: best(tee.feet))
