"""The coach of Putting Green, exact: from so many feet 7 - feet of six faces drop, and a miss changes nothing."""

from __future__ import annotations

from fractions import Fraction

from pygolf.core.events import Move
from pygolf.core.game import Advice

from . import GAME, LAG, LAGGED, State, lie


def best(feet: int) -> Fraction:
    """Least expected strokes from there: putts until one drops, or a lag before them; a second lag never pays."""
    putts = Fraction(6, 7 - feet)
    return putts if feet <= LAGGED else min(putts, 1 + Fraction(6, 7 - feet + LAGGED))


def after(feet: int, move: Move) -> Fraction:
    """Expected strokes if that move is played now and the best ones after it."""
    return 1 + (best(feet - LAGGED) if move == LAG else Fraction(feet - 1, 6) * best(feet))


def advise(state: State, count: int) -> list[Advice]:
    """Best first; a value is that of the whole card."""
    ranked = sorted(GAME.moves(state), key=lambda move: after(state.feet, move))[:count]
    rest = (
        sum(state.cards[state.seat]) + state.strokes + sum(map(best, map(lie, range(state.hole + 1, state.holes + 1))))
    )
    strokes = [after(state.feet, move) for move in ranked]
    return [
        Advice(move, float(rest + more), float(more - strokes[0]), f"From here {float(more):.2f} strokes on average.")
        for move, more in zip(ranked, strokes, strict=True)
    ]
