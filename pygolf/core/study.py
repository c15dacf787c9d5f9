"""What a game knows of its own positions beyond the rules: the base that ``study.py`` of a game's folder fills.

Everything is in the unit of the game's ledger (strokes, points). Signs are said here once: a *loss* is never below 0, a
*luck* above 0 is good for the player, whether more or fewer of the unit are better.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from .events import Move
from .game import Position

S = TypeVar("S", bound=Position)


@dataclass(frozen=True, slots=True)
class Everyday:
    """The best move of a player who knows no rare words."""

    value: float
    """Expected final result with it, on the scale of ``Choice.played``."""
    move: Move
    why: str


@dataclass(frozen=True, slots=True)
class Choice:
    """One move of a record, held against the best that could have been played in its place."""

    best: float
    """Expected final result of the player to move with the best move."""
    played: float
    """The same with the move that was played, before its dice; on the same scale as ``best``."""
    expected: tuple[float, ...]
    """Per seat: expected final result after the move, before its dice, as ``Study.values`` will tell it after them."""
    move: Move | None = None
    """The best move; None where there is nothing to choose."""
    why: str = ""
    """One sentence on the best move."""
    weighed: int = 1
    """Moves that were weighed; one is no choice."""
    everyday: Everyday | None = None
    """Where the best move may be beyond most people, what is within reach of all."""


class Study(ABC, Generic[S]):
    """Values of positions, for the ledger of a round and for problems; stateless but for caches."""

    unit: ClassVar[str] = "strokes"
    """Of all values, in the plural: ``strokes`` or ``points``."""
    low: ClassVar[bool] = True
    """Whether fewer are better."""
    exact: ClassVar[bool] = False
    """Whether the values are those of best play, so that nothing is left over."""
    remainder: ClassVar[str] = ""
    """One sentence on where the residual comes from; empty where values are exact."""

    @abstractmethod
    def expectation(self, state: S) -> Sequence[float]:
        """Per seat: expected final result before anything of the first position was dealt or thrown."""

    @abstractmethod
    def values(self, state: S) -> Sequence[float]:
        """Per seat: expected final result; when the game is over, the result."""

    @abstractmethod
    def choose(self, state: S, move: Move) -> Choice:
        """A legal move of a position that is not over, weighed against all legal moves."""

    def prepare(self, state: S, move: Move) -> Iterator[None]:
        """The work of ``choose``, done in parts: one at each ``next``. Nothing where it is done in no time.

        What is found is kept, so that ``choose`` of the same position and move has it; whoever stops in between, or
        never begins, gets the same choice.
        """
        return iter(())

    def drift(self, state: S, move: Move, after: S) -> Sequence[float]:
        """Per seat: what of the change of ``values`` over a move was neither decided nor luck, such as a fixed credit
        that ends with a hole. It comes to lie in the residual. Empty where there is none.
        """
        return ()

    def question(self, state: S) -> str:
        """What is asked of the player, in one short sentence."""
        return "What would you play?"

    def margin(self, state: S) -> float:
        """By how much the best move is better than the next that is another idea; 0 where there is none."""
        return 0.0

    def theme(self, state: S, best: Move, played: Move) -> str:
        """What a position is about, for problems: one word or two, such as ``gimme``; empty where it has no name."""
        return ""
