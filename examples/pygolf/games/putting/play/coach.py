"""The coach of Putting Green, exact: 7 - feet of the six faces hole the putt, and a miss changes nothing."""

from __future__ import annotations

from pygolf.core.events import Move

from .. import GAME, LAG, LAGGED, State
from .stroke_coach import StrokeCoach


class PuttingCoach(StrokeCoach[State]):
    """The coach. All values follow from the expected strokes of a move."""

    game = GAME

    def strokes(self, state: State, move: Move | None = None) -> float:
        """Return the expected strokes with this move and only best moves after it, or with the best move."""
        feet = state.feet
        if move is None:
            return best(feet)
        return 1 + (best(feet - LAGGED) if move == LAG else (feet - 1) / 6 * best(feet))


def best(feet: int) -> float:
    """Return the smallest expected number of strokes: only putts, or a lag first. A second lag never pays."""
    putts = 6 / (7 - feet)
    return putts if feet <= LAGGED else min(putts, 1 + 6 / (7 - feet + LAGGED))


COACH = PuttingCoach()
