"""The base class of coaches. A game evaluates the moves of a position; advice, the best move, losses, reviews and
problems follow from this evaluation.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from .events import Json, Move
from .game import Advice, Position


@dataclass(frozen=True, slots=True)
class Option:
    """A legal move that a coach has evaluated. A game can add fields, for example the possible results of a shot."""

    move: Move
    value: float
    """Expected result of the player to move, minus ``Coach.base``."""


S = TypeVar("S", bound=Position)
OptionT = TypeVar("OptionT", bound=Option)


class Coach(ABC, Generic[S, OptionT]):
    """A coach; stateless except for caches."""

    low: ClassVar[bool] = True
    """Whether lower results are better."""
    digits: ClassVar[int | None] = None
    """Number of decimal places of the values and losses in advice; None if they are not rounded."""

    @abstractmethod
    def evaluate(self, state: S) -> Sequence[OptionT]:
        """Return the moves that the coach considers, best first; none if the game is over."""

    @abstractmethod
    def sentence(self, state: S, option: OptionT, options: Sequence[OptionT]) -> str:
        """Return one sentence about an option; ``options`` are all options that the coach considers, best first."""

    def base(self, state: S) -> float:
        """Return the part of the result that is the same for all options, for example the strokes so far."""
        return 0.0

    def cost(self, option: OptionT) -> float:
        """Return the number by which options are compared; lower is better."""
        return option.value if self.low else -option.value

    def show(self, state: S, options: Sequence[OptionT], count: int) -> Sequence[tuple[OptionT, Mapping[str, Json]]]:
        """Return the ``count`` options that advice contains, best first, each with further data for the page of the
        game.
        """
        return [(option, {}) for option in options[:count]]

    def loss(self, option: OptionT, best: OptionT) -> float:
        """Return how much worse an option is than the best one; never below 0."""
        return max(0.0, self.cost(option) - self.cost(best))

    def best_move(self, state: S) -> Move:
        """Return the best move. The game must not be over."""
        return self.evaluate(state)[0].move

    def advise(self, state: S, count: int) -> list[Advice]:
        """Return the best ``count`` moves, best first."""
        options = self.evaluate(state)
        base = self.base(state) if options else 0.0
        return [
            Advice(
                option.move,
                self._rounded(base + option.value),
                self._rounded(self.loss(option, options[0])),
                self.sentence(state, option, options),
                more,
            )
            for option, more in self.show(state, options, count)
        ]

    def _rounded(self, value: float) -> float:
        return value if self.digits is None else round(value, self.digits)
