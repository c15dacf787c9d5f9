"""The base class for position values, which the module ``study`` of each game implements.

Values are in the unit of the game's ledger (strokes or points). Signs do not depend on the unit: a *loss* is never
below 0, and positive *luck* is good for the player, regardless of whether higher or lower results are better.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from ..coach import Coach, Option
from ..events import Move
from ..game import Position

S = TypeVar("S", bound=Position)
OptionT = TypeVar("OptionT", bound=Option)


@dataclass(frozen=True, slots=True)
class Everyday:
    """The best move for a player who does not know rare words."""

    value: float
    """Expected final result with this move, on the scale of ``Choice.played``."""
    move: Move
    why: str


@dataclass(frozen=True, slots=True)
class Choice:
    """One move of a record, compared with the best move in the same position."""

    best: float
    """Expected final result of the player to move with the best move."""
    played: float
    """Expected final result with the move that was played, before its dice are rolled; on the same scale as ``best``.
    """
    expected: tuple[float, ...]
    """Per seat: expected final result after the move, before its dice; on the scale of ``Study.values``."""
    move: Move | None = None
    """The best move; None if there was no choice."""
    why: str = ""
    """One sentence about the best move."""
    weighed: int = 1
    """Number of moves that were compared; 1 means that there was no choice."""
    everyday: Everyday | None = None
    """The best move that everyone can find, if the best move may be too hard for most people."""


@dataclass(frozen=True, slots=True)
class Grade:
    """What the table says about a move after it was played."""

    name: str
    """``great``, ``good`` or ``costly``."""
    why: str
    """What the best move would have changed, in a few words; empty for a great move."""


class Study(ABC, Generic[S, OptionT]):
    """Position values for ledgers and problems; stateless except for caches."""

    coach: ClassVar[Coach[Any, Any]]
    """The coach whose options are compared."""
    unit: ClassVar[str] = "strokes"
    """Unit of all values in the plural: ``strokes`` or ``points``."""
    exact: ClassVar[bool] = False
    """Whether the values are those of perfect play, so that the ledger has no residual."""
    remainder: ClassVar[str] = ""
    """One sentence on the cause of the residual; empty if values are exact."""

    @property
    def low(self) -> bool:
        """Whether lower results are better."""
        return self.coach.low

    @abstractmethod
    def expectation(self, state: S) -> Sequence[float]:
        """Return, per seat, the expected final result before anything was dealt or rolled for the first position."""

    @abstractmethod
    def values(self, state: S) -> Sequence[float]:
        """Return, per seat, the expected final result, or the result if the game is over."""

    def choose(self, state: S, move: Move) -> Choice:
        """Compare a legal move with the options of the coach; the game must not be over."""
        options: Sequence[OptionT] = self.coach.evaluate(state)
        number, known = len(options), next((option for option in options if option.move == move), None)
        own = known or self.find(state, move)
        # The player may have found a move that is better than all options.
        if known is None and self.coach.cost(own) < self.coach.cost(options[0]):
            options = [own, *options]
        best = options[0]
        base, expected = self.base(state), list(self.values(state))
        expected[state.seat] = self.mean(state, own, move)
        why = self.coach.sentence(state, best, options)
        weighed = number if len(self.distinct(options)) > 1 else 1
        return Choice(base + best.value, base + own.value, tuple(expected), best.move, why, weighed)

    def find(self, state: S, move: Move) -> OptionT:
        """Evaluate a legal move that is not among the options of the coach."""
        raise LookupError(f"the coach does not know the move {move['do']}")

    def base(self, state: S) -> float:
        """Return the part of the result of the seat to move that is the same for all options."""
        return self.coach.base(state)

    def mean(self, state: S, option: OptionT, move: Move) -> float:
        """Return the expected result of the seat to move after a move, before its dice, on the scale of ``values``."""
        return self.base(state) + option.value

    def distinct(self, options: Sequence[OptionT]) -> Sequence[OptionT]:
        """Return the options without those that are the same decision as another one."""
        return options

    def prepare(self, state: S, move: Move) -> Iterator[None]:
        """Do the work of :meth:`choose` in steps, one per ``next``. The iterator is empty if the work takes almost no
        time.

        Results are cached for a call of ``choose`` with the same position and move. Stopping early, or not calling this
        method at all, does not change the choice.
        """
        return iter(())

    def compute_drift(self, state: S, move: Move, after: S) -> Sequence[float]:
        """Return, per seat, the part of the change in ``values`` that is due neither to a decision nor to luck.

        An example is a fixed credit that ends with the hole. The change becomes part of the residual. The list is empty
        if there is none.
        """
        return ()

    def tally(self, state: S) -> tuple[str, Sequence[int]] | None:
        """Return the unit of the format and the score per seat, if the format counts something else than the ledger.

        For example ``("gems", [3, 5])``. None in all other formats, including match play, which has chances of winning.
        """
        return None

    def question(self, state: S) -> str:
        """Return the question to the player, in one short sentence."""
        return "What would you play?"

    def margin(self, state: S) -> float:
        """Return the difference between the best move and the best move of a different kind; 0 if there is none."""
        options = self.distinct(self.coach.evaluate(state))
        return self.coach.loss(options[1], options[0]) if len(options) > 1 else 0.0

    def theme(self, state: S, best: Move, played: Move) -> str:
        """Return the theme of a position for problems, one or two words such as ``gimme``; empty if it has none."""
        return ""

    def grade(self, state: S, move: Move, choice: Choice) -> Grade | None:
        """Return the grade of a move that was played; None if the game gives no grades, or there is nothing to say.

        ``choice`` is the result of :meth:`choose`.
        """
        return None
