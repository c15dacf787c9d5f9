"""What a move can lead to, with exact probabilities, found by running the rules themselves.

``apply`` is run again and again, each time with one more face decided, until nothing more is asked. So there is no
second telling of the rules that could differ from the first; fast odds of a coach are held to this one by tests.
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
"""Faces of one throw, by die."""

MOST_OUTCOMES = 10_000
"""Outcomes and open branches that :func:`outcomes` takes on where its caller names no other bound."""


class TooMany(ValueError):
    """A move can lead to more positions than the caller wants to see."""


@dataclass(frozen=True, slots=True)
class Outcome(Generic[S]):
    """One position that a move can lead to."""

    probability: Fraction
    """Above 0; those of all outcomes add up to 1."""
    state: S
    events: Events
    """Of one way to it, where several lead there."""


def outcomes(game: Game[S], state: S, move: Move, alike: bool = False, most: int = MOST_OUTCOMES) -> list[Outcome[S]]:
    """Every position that a legal move can lead to, once each; raises what ``apply`` raises, and TooMany.

    ``alike`` takes the dice of one throw as alike: of throws that differ only in which die shows which face, one is
    played, with the weight of all. Five dice of six sides are 252 throws then, not 7,776. That is right where the rules
    do not care for a die's position; the positions that come out stand for those with the dice in another order.
    """
    found: dict[S, tuple[Fraction, Events]] = {}
    todo: list[tuple[tuple[Shown, ...], Fraction]] = [((), Fraction(1))]
    while todo:
        path, probability = todo.pop()
        try:
            after, events = game.apply(state, move, _Branch(path, alike))
        except _Asked as asked:
            todo += [((*path, shown), probability * share) for shown, share in asked.throws]
        else:
            known, first = found.get(after, (Fraction(0), events))
            found[after] = known + probability, first
        if len(todo) + len(found) > most:
            raise TooMany(f"the move {move['do']} can lead to more than {most} positions")
    return [Outcome(probability, after, events) for after, (probability, events) in found.items()]


class _Asked(Exception):
    """A throw that is not decided yet: what it can show, and how likely."""

    def __init__(self, throws: list[tuple[Shown, Fraction]]) -> None:
        super().__init__()
        self.throws = throws


class _Branch(Dice):
    """Dice that show a path of throws, one after another, and ask for the next."""

    __slots__ = ("_alike", "_at", "_path")

    def __init__(self, path: tuple[Shown, ...], alike: bool) -> None:
        self._path = path
        self._alike = alike
        self._at = 0
        self.used = 0
        self.faces = []

    def throw(self, spot: Spot, faces: Sequence[F], indices: Sequence[int]) -> tuple[F, ...]:
        """As :meth:`Dice.throw`."""
        ways = _alike if self._alike else _one_by_one
        return self._shown(ways(faces, len(indices))) if indices else ()

    def draw(self, spot: Spot, bag: Sequence[tuple[F, int]], index: int = 0) -> F:
        """As :meth:`Dice.draw`."""
        total = sum(count for _, count in bag)
        if not total:
            raise ValueError("the bag is empty")
        return self._shown((((thing,), Fraction(count, total)) for thing, count in bag if count > 0))[0]

    def shuffle(self, spot: Spot, count: int) -> tuple[int, ...]:
        """As :meth:`Dice.shuffle`, one number after another."""
        order: list[int] = []
        while len(order) < count:
            rest = [number for number in range(count) if number not in order]
            order += self._shown(_one_by_one(rest, 1))
        return tuple(order)

    def _shown(self, throws: Iterator[tuple[tuple[F, ...], Fraction]]) -> tuple[F, ...]:
        if self._at == len(self._path):
            raise _Asked(list(throws))
        shown = self._path[self._at]
        self._at += 1
        self.faces += shown
        return shown  # type: ignore[return-value]  # it was made of these faces


def _one_by_one(faces: Sequence[F], count: int) -> Iterator[tuple[tuple[F, ...], Fraction]]:
    share = Fraction(1, len(faces) ** count)
    for shown in product(faces, repeat=count):
        yield shown, share


def _alike(faces: Sequence[F], count: int) -> Iterator[tuple[tuple[F, ...], Fraction]]:
    for shown in combinations_with_replacement(faces, count):
        orders = factorial(count) // prod(factorial(same) for same in Counter(shown).values())
        yield shown, Fraction(orders, len(faces) ** count)
