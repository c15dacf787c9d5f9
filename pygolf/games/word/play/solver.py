"""The exact solver. It considers all words, all legal lines, all readings of wild faces, and all wild cards in hand.

It works in two steps. First it computes an upper bound for every word of a length, for the complete batch at once
(``lanes``). Then it evaluates words exactly (``valuing``), highest bound first, until no bound exceeds the results so
far.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from math import ceil

from ..rules.dictionary import Block, Dictionary
from ..rules.material import Card
from ..rules.scoring import Result, Roll, Written, best_points, score
from .lanes import allowed_words, lanes, larger
from .lines import Shape, find_line, kinds, lines_by_shape, shapes
from .valuing import Found, Plan, Valuer

CODES = 127
"""Number of different codes into which upper bounds are grouped during a search."""


@dataclass(frozen=True, slots=True)
class Query:
    """A query for the solver."""

    card: Card
    roll: Roll
    hand: tuple[int, ...] = ()
    most_tier: int = 4
    """The rarest tier of words to include."""
    polite: bool = False
    """Whether to skip words that are never shown."""
    accepted: tuple[str, ...] = ()
    longest: int = 15

    def by_score(self) -> tuple[Plan, ...]:
        """Return a single plan that uses the hand for the highest score. Of equal scores, a hole-in-one is better."""
        return (Plan(tuple(sorted(self.hand, reverse=True)), 0.5),)

    def valuer(self, plans: Sequence[Plan]) -> Valuer:
        """Return an object that evaluates single words."""
        return Valuer(self.card, self.roll, plans)


@lru_cache(maxsize=128)
def solve(query: Query, dictionary: Dictionary, count: int = 1) -> tuple[Found, ...]:
    """Return the ``count`` best distinct words by score, best first. There may be fewer if not enough words fit."""
    return search(query, dictionary, count, query.by_score())


def search(query: Query, dictionary: Dictionary, count: int, plans: Sequence[Plan]) -> tuple[Found, ...]:
    """Return the ``count`` best distinct words by their value under the plans."""
    valuer = query.valuer(plans)
    best: list[tuple[tuple[float, int, int], Found]] = []
    extra = ((None, word.lower(), 0) for word in query.accepted if word.lower() not in dictionary)
    for bound, word, mark in chain(extra, _by_bound(query, dictionary, plans)):
        floor = best[-1][1].plan_value if len(best) == count else None
        if floor is not None and bound is not None and bound <= floor:
            break
        candidate = valuer.value(word.upper(), mark & 7, floor)
        if candidate:
            best.append(((candidate.plan_value, candidate.value, -candidate.tier), candidate))
            best.sort(key=lambda one: one[0], reverse=True)
            del best[count:]
    return tuple(candidate for _, candidate in best)


def _by_bound(query: Query, dictionary: Dictionary, plans: Sequence[Plan]) -> Iterator[tuple[float, str, int]]:
    """Yield (upper bound of the value, word, mark) for every word that fits the card, highest bound first."""
    longest = min(len(query.card.spaces), query.longest)
    bounds = [
        (block, [_bounds(query, block, plan) for plan in plans])
        for block in dictionary.within(2, longest)
        if shapes(query.card)[block.size]
    ]
    if not bounds:
        return
    low = ceil(4 * max(table[-1] for _, of_plans in bounds for _, table in of_plans)) / 4 - (CODES - 1) / 4
    blocks = [(block, _coded(query, block, of_plans, low)) for block, of_plans in bounds]
    for code in range(CODES, 0, -1):
        # The highest value that a bound with this code can have.
        wanted, bound = bytes((code,)), low + (code - 1) / 4
        for block, codes in blocks:
            at = codes.find(wanted)
            while at >= 0:
                yield bound, block.word(at), block.marks[at]
                at = codes.find(wanted, at + 1)


def _bounds(query: Query, block: Block, plan: Plan) -> tuple[bytes, list[float]]:
    """Return a number for each word, and the maximum value of the words with each number. The last entry is the largest
    number that occurs.
    """
    doubles = max(double.bit_count() for double, _ in shapes(query.card)[block.size])
    wild = max(query.roll.wilds(), default=0)
    known = lanes(block, tuple(sorted(query.roll.values().items())), wild, doubles)
    bounds = known.bound(len(block), wild, plan.hand)
    n = len(query.card.spaces)
    base = block.size - n - query.card.par
    cup = plan.cup if block.size == n else 0.0
    # This is much faster than max(): each step searches for one byte.
    top = next(one for one in range(127, -1, -1) if one in bounds)
    return bounds, [plan.evaluate(known.scale * one + base) + cup for one in range(top + 1)]


def _coded(query: Query, block: Block, of_plans: Sequence[tuple[bytes, list[float]]], low: float) -> bytes:
    """Return the code of each word's bound: the number of quarters of a point above ``low``, rounded up, from 1 to
    CODES. All bounds far below the best have code 1. Excluded words have code 0.
    """
    best: bytes | None = None
    for bounds, table in of_plans:
        codes_by_value = bytes(min(CODES, max(1, 1 + ceil((value - low) * 4))) for value in table)
        codes = bounds.translate(codes_by_value.ljust(256, b"\1"))
        best = codes if best is None else larger(best, codes)
    assert best is not None
    allowed = allowed_words(block, query.most_tier, query.polite)
    return (int.from_bytes(best, "little") & allowed).to_bytes(len(block), "little")


def lay(query: Query, candidate: Found, dictionary: Dictionary) -> tuple[Written, Result]:
    """Return a word on a line of its shape, with its score. The cards and readings are those used for the score."""
    line = find_line(query.card, len(candidate.word), candidate.shape)
    assert line is not None
    result = score(query.card, query.roll, candidate.hand, Written(candidate.word, line), dictionary, query.accepted)
    return Written(candidate.word, line, result.cards), result


def best_line(query: Query, written: Written, begun: tuple[int, ...]) -> tuple[int, ...]:
    """Return the line on which a word scores the most, among the lines that start with ``begun``. If no other line
    scores more, it is ``written.spaces``, which must start in this way.

    The line is the best one if the word counts as spelt correctly. Wild cards and letters of wild faces that the player
    chose do not change.
    """
    card, size = query.card, len(written.word)
    if len(begun) == size:
        return written.spaces
    spaces = [card.spaces[space].kind for space in written.spaces]
    now = best_points(written, spaces, query.roll, query.hand)
    if len(begun) > 1:
        lines = lines_by_shape(card, begun, size)
        shape, points = _best_shape(query, written, list(lines))
        return lines[shape] if points > now else written.spaces
    if written.cards is None and written.wild is None:
        found = query.valuer(query.by_score()).value(written.word, 0, None)
        assert found is not None
        shape, points = found.shape, found.value + card.par + len(card.spaces) - size
    else:
        shape, points = _best_shape(query, written, shapes(card)[size])
    line = find_line(card, size, shape) if points > now else None
    return line or written.spaces


def _best_shape(query: Query, written: Written, of_length: Sequence[Shape]) -> tuple[Shape, int]:
    """Return the shape with the most points for the letters of a word, and these points."""
    size = len(written.word)
    points = [(best_points(written, kinds(shape, size), query.roll, query.hand), shape) for shape in of_length]
    most = max(value for value, _ in points)
    return next(shape for value, shape in points if value == most), most
