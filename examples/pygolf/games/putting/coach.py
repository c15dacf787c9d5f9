"""The coach of Putting Green, exact: from so many feet 7 - feet of six faces drop, and a miss changes nothing."""

from __future__ import annotations

from pygolf.core.events import Move
from pygolf.core.game import Advice

from . import GAME, LAG, LAGGED, State


def best(feet: int) -> float:
    """Least expected strokes from there: putts until one drops, or a lag before them; a second lag never pays."""
    putts = 6 / (7 - feet)
    return putts if feet <= LAGGED else min(putts, 1 + 6 / (7 - feet + LAGGED))


def after(feet: int, move: Move) -> float:
    """Expected strokes if that move is played now and the best ones after it."""
    return 1 + (best(feet - LAGGED) if move == LAG else (feet - 1) / 6 * best(feet))


def advise(state: State, count: int) -> list[Advice]:
    """Best first; a value is that of the whole card."""
    return GAME.ranked(state, count, lambda move: after(state.feet, move), lambda tee: best(tee.feet))
