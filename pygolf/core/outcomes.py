"""The possible outcomes of a move with exact probabilities, computed by running the rules.

``apply`` is run repeatedly, each time with one more throw fixed, until it needs no further dice. The rules therefore
exist only once. Tests compare the faster calculations of coaches with these results.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import Generic, TypeVar

from .dice import Dice, F, Face, Spot
from .events import Events, Move
from .game import Game, Position

S = TypeVar("S", bound=Position)
Shown = tuple[Face, ...]
"""The faces of one throw, one per die."""

MAX_OUTCOMES = 10_000
"""Default limit of :func:`outcomes`: the maximum number of outcomes plus unfinished branches."""


class TooManyOutcomesError(ValueError):
    """Raised if a move has more outcomes than the caller allows."""


@dataclass(frozen=True, slots=True)
class Outcome(Generic[S]):
    """One position that can follow a move."""

    probability: Fraction
    """Probability of the position, above 0. The probabilities of all outcomes add up to 1."""
    state: S
    events: Events
    """Events of one path to the position, if several lead to it."""


def outcomes(game: Game[S], state: S, move: Move, alike: bool = False, most: int = MAX_OUTCOMES) -> list[Outcome[S]]:
    """Return the positions that can follow a legal move, each once. Raise TooManyOutcomesError, or any error of
    ``apply``.

    With ``alike``, the dice of a throw are interchangeable: throws that differ only in the order of the faces are
    played once, with their total probability, so that five six-sided dice have 252 throws instead of 7,776. Use it only
    if the rules ignore the positions of the dice. Each outcome then also represents the positions with the dice in
    another order.
    """
    results: dict[S, tuple[Fraction, Events]] = {}
    todo: list[tuple[tuple[Shown, ...], Fraction]] = [((), Fraction(1))]
    while todo:
        path, probability = todo.pop()
        try:
            after, events = game.apply(state, move, _Branch(path, alike))
        except _NeedMoreFacesError as asked:
            todo += [((*path, shown), probability * share) for shown, share in asked.throws]
        else:
            known, first = results.get(after, (Fraction(0), events))
            results[after] = known + probability, first
        if len(todo) + len(results) > most:
            raise TooManyOutcomesError(f"the move {move['do']} can lead to more than {most} positions")
    return [Outcome(probability, after, events) for after, (probability, events) in results.items()]


class _NeedMoreFacesError(Exception):
    """Raised when a throw has not been decided yet; contains the possible faces with their probabilities."""

    def __init__(self, throws: list[tuple[Shown, Fraction]]) -> None:
        super().__init__()
        self.throws = throws


class _Branch(Dice):
    """Dice that show the given throws one after another, and raise ``_NeedMoreFacesError`` when they run out."""

    __slots__ = ("_alike", "_at", "_path")

    def __init__(self, path: tuple[Shown, ...], alike: bool) -> None:
        self._path = path
        self._alike = alike
        self._at = 0
        self.used = 0
        self.faces = []

    def throw(self, spot: Spot, faces: Sequence[F], indices: Sequence[int]) -> tuple[F, ...]:
        """Return the next throw, like :meth:`Dice.throw`."""
        ways = _alike if self._alike else _one_by_one
        return self._shown(ways(faces, len(indices))) if indices else ()

    def draw(self, spot: Spot, bag: Sequence[tuple[F, int]], index: int = 0) -> F:
        """Return the next item drawn, like :meth:`Dice.draw`."""
        total = sum(count for _, count in bag)
        if not total:
            raise ValueError("the bag is empty")
        return self._shown((((thing,), Fraction(count, total)) for thing, count in bag if count > 0))[0]

    def shuffle(self, spot: Spot, count: int) -> tuple[int, ...]:
        """Return the next order, like :meth:`Dice.shuffle`, decided one number at a time."""
        order: list[int] = []
        while len(order) < count:
            rest = [number for number in range(count) if number not in order]
            order += self._shown(_one_by_one(rest, 1))
        return tuple(order)

    def _shown(self, throws: Iterator[tuple[tuple[F, ...], Fraction]]) -> tuple[F, ...]:
        if self._at == len(self._path):
            raise _NeedMoreFacesError(list(throws))
        shown = self._path[self._at]
        self._at += 1
        self.faces += shown
        # The path contains only faces that were passed in.
        return shown  # type: ignore[return-value]


def _one_by_one(faces: Sequence[F], count: int) -> Iterator[tuple[tuple[F, ...], Fraction]]:
    share = Fraction(1, len(faces) ** count)
    for shown in product(faces, repeat=count):
        yield shown, share


def _alike(faces: Sequence[F], count: int) -> Iterator[tuple[tuple[F, ...], Fraction]]:
    for shown in combinations_with_replacement(faces, count):
        orders = factorial(count) // prod(factorial(same) for same in Counter(shown).values())
        yield shown, Fraction(orders, len(faces) ** count)
