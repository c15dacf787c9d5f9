"""Exact values of single words on a card with a roll. All shapes of lines, readings of wild faces and uses of cards are
considered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, permutations

from ..rules.material import Card
from ..rules.scoring import Roll
from .lines import Shape, shapes

Doubled = tuple[tuple[int, tuple[int, ...], tuple[int, ...]], ...]
"""Shapes grouped by their doubles: the bit mask of letters on doubles, the indices of these letters, and the bit masks
of letters on obstacles.
"""


@dataclass(frozen=True, slots=True)
class Plan:
    """A set of wild cards to use, and the value that a score has after they have been used."""

    hand: tuple[int, ...] = ()
    """The cards, largest first. All of them are used if the word has enough letters for them."""
    cup: float = 0.0
    """Value of a hole-in-one."""
    later: tuple[float, ...] = ()
    """Value of the later rounds by the money that the player gets. The last entry also applies to larger amounts, and
    values never decrease.
    """

    def evaluate(self, score: int) -> float:
        """Return the value of a round's score."""
        return score + self.later[min(max(score, 0), len(self.later) - 1)] if self.later else float(score)


@dataclass(frozen=True, slots=True)
class Found:
    """A word with its best score."""

    word: str
    """The word in capitals."""
    value: int
    """The round's score (WG-15), without the cup."""
    tier: int
    shape: Shape
    full: bool
    """Whether it is a hole-in-one."""
    hand: tuple[int, ...]
    """The wild cards to use."""
    plan_value: float
    """The value under the plan."""


@dataclass(frozen=True, slots=True)
class _Reading:
    """A way to read the wild faces."""

    own: list[int]
    """Points by letter, without cards."""
    missing: int
    """Bit mask of the letters that score nothing."""
    total: int
    most: int
    """Upper bound of the points on any line without cards."""


class Valuer:
    """Evaluates words on a card with a roll."""

    def __init__(self, card: Card, roll: Roll, plans: Sequence[Plan]) -> None:
        self._card, self._plans = card, plans
        self._values, self._wilds = roll.values(), sorted(roll.wilds(), reverse=True)
        self._wild = self._wilds[0] if self._wilds else 0
        self._lowest = min([*self._values.values(), self._wild])
        self._doubled = doubled(card)
        self._doubles = [max((len(one[1]) for one in of), default=0) for of in self._doubled]
        self._hands = [[plan.hand[:used] for used in range(len(plan.hand) + 1)] for plan in plans]
        self._any_card = any(plan.hand for plan in plans)

    def value(self, word: str, tier: int, floor: float | None) -> Found | None:
        """Return the best result of a word, or None if it fits on no line or its value is not above ``floor``."""
        size, n = len(word), len(self._card.spaces)
        if size > n or not self._doubled[size]:
            return None
        base = size - n - self._card.par
        own = [self._values.get(letter, 0) for letter in word]
        most, open_ = self._most(word, own)
        readings: list[_Reading] | None = None
        best: Found | None = None
        for plan, uses in zip(self._plans, self._hands, strict=True):
            cup = plan.cup * (size == n)
            bound = base + most + _added(uses[min(open_, len(plan.hand))], self._doubles[size])
            if floor is not None and plan.evaluate(bound) + cup <= floor:
                continue
            if readings is None:
                readings = sorted(self._readings(word, own), key=lambda one: -one.most)
            for reading in readings:
                reading_value = self._read(plan, uses, reading, size, floor)
                if reading_value:
                    score, shape, full = reading_value
                    floor = plan.evaluate(score) + (cup if full else 0.0)
                    best = Found(word, score, tier, shape, full, plan.hand, floor)
        return best

    def _most(self, word: str, own: list[int]) -> tuple[int, int]:
        """Return an upper bound of the points on any line without cards, and the number of letters that no die
        shows.
        """
        missing = [letter for letter, points in zip(word, own, strict=True) if not points]
        letters = [max(points, self._wild) for points in own]
        total = sum(letters)
        if self._wilds and self._wild <= self._lowest:
            counts = sorted((missing.count(letter) for letter in set(missing)), reverse=True)
            total = sum(own) + self._wild * sum(counts[: len(self._wilds)])
        return total + _top(letters, self._doubles[len(word)]), len(missing)

    def _readings(self, word: str, own: list[int]) -> Iterator[_Reading]:
        """Yield every reading of the wild faces that can matter."""
        doubles, top = self._doubles[len(word)], self._wild
        letters = sorted({letter for letter, points in zip(word, own, strict=True) if points < top})
        most = min(len(letters), len(self._wilds))
        for size in range(most, -1 if self._any_card else most - 1, -1):
            for chosen in combinations(letters, size):
                for order in permutations(chosen) if top > min(self._wilds, default=0) else (chosen,):
                    letter_points = dict(zip(order, self._wilds, strict=False))
                    read = [max(points, letter_points.get(letter, 0)) for letter, points in zip(word, own, strict=True)]
                    missing = sum(1 << at for at, points in enumerate(read) if not points)
                    total = sum(read)
                    yield _Reading(read, missing, total, total + _top(read, doubles))

    def _read(
        self, plan: Plan, uses: list[tuple[int, ...]], reading: _Reading, size: int, floor: float | None
    ) -> tuple[int, Shape, bool] | None:
        """Return the best shape for a plan and a reading as (score, shape, hole-in-one), or None if its score is not
        above ``floor``.
        """
        n, open_ = len(self._card.spaces), reading.missing.bit_count()
        base = size - n - self._card.par
        use = uses[min(open_, len(plan.hand))]
        full = size == n and open_ <= len(plan.hand)
        cup = plan.cup if full else 0.0
        if floor is not None and plan.evaluate(base + reading.most + _added(use, self._doubles[size])) + cup <= floor:
            return None
        points, shape = _best_shape(self._doubled[size], reading, use)
        score = base + points
        return None if floor is not None and plan.evaluate(score) + cup <= floor else (score, shape, full)


def _added(cards: tuple[int, ...], doubles: int) -> int:
    """Return the maximum that cards add, if the largest card is placed first."""
    return sum(cards) + sum(cards[:doubles])


def _best_shape(of_length: Doubled, reading: _Reading, cards: tuple[int, ...]) -> tuple[int, Shape]:
    """Return the points and the shape of the best line. At least one line exists."""
    own, missing = reading.own, reading.missing
    base = reading.total + sum(cards)
    best, shape = -1000, (0, 0)
    for double, places, obstacles in of_length:
        value, covered = base, len(cards)
        for at in places:
            value += own[at]
        if cards:
            on = (double & missing).bit_count()
            value += sum(cards[:on])
            covered -= min(on, covered)
        if value <= best:
            continue
        for obstacle in obstacles:
            bare = (obstacle & missing).bit_count() - covered
            one = value - bare if bare > 0 else value
            if one > best:
                best, shape = one, (double, obstacle)
                if bare <= 0:
                    break
    return best, shape


def _top(letters: Sequence[int], count: int) -> int:
    """Return the sum of the ``count`` largest values."""
    if count <= 1:
        return max(letters) if count else 0
    return sum(sorted(letters, reverse=True)[:count])


@lru_cache(maxsize=256)
def doubled(card: Card) -> tuple[Doubled, ...]:
    """Return the shapes of a card's lines by word length, grouped by their doubles."""
    by_length = []
    for of_length in shapes(card):
        groups: dict[int, list[int]] = {}
        for double, obstacle in of_length:
            groups.setdefault(double, []).append(obstacle)
        by_length.append(
            tuple(
                (double, tuple(at for at in range(16) if double >> at & 1), tuple(sorted(obstacles, key=int.bit_count)))
                for double, obstacles in sorted(groups.items())
            )
        )
    return tuple(by_length)
