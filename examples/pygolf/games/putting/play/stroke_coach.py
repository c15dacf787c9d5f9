"""The base class for coaches of simple stroke-play games."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from math import fsum
from typing import Any, ClassVar

from pygolf.core.coach import Coach, Option
from pygolf.core.events import Move

from ..rules.stroke_play import R, StrokePlay


class StrokeCoach(Coach[R, Option]):
    """Base class for the coach of a stroke-play game that knows the expected strokes of every position and move."""

    game: ClassVar[StrokePlay[Any]]

    @abstractmethod
    def strokes(self, state: R, move: Move | None = None) -> float:
        """Return the expected strokes to finish the hole, with this move or, if it is None, with the best one."""

    def evaluate(self, state: R) -> list[Option]:
        """Return all legal moves, best first. Ties follow the order of legal moves."""
        options = [Option(move, self.strokes(state, move)) for move in self.game.moves(state) or ()]
        return sorted(options, key=lambda option: option.value)

    def base(self, state: R) -> float:
        """Return the strokes so far and those of the holes after this one."""
        later = fsum(map(self.strokes, self.game.tees_to_come(state)))
        return sum(state.cards[state.seat]) + state.strokes + later

    def sentence(self, state: R, option: Option, options: Sequence[Option]) -> str:
        """Return one sentence about a move."""
        return f"From here, {option.value:.2f} strokes on average."
