"""Best play for the dice: all words, all legal lines, all readings of wild faces, all wild cards in hand. Exact.

Two steps. A bound for every word of a length is computed for the whole block at once, with one byte of a big number for
each word. Then words are valued exactly, best bound first, until no bound can beat what was found.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations

from .dictionary import NEVER, Block, Dictionary
from .lines import Shape, find_line, shapes
from .material import Card
from .scoring import Result, Roll, Written, score


@dataclass(frozen=True, slots=True)
class Found:
    """A word with the best that it can score."""

    word: str
    """Capitals."""
    value: int
    """The round's score (WG-15), cup not counted."""
    tier: int
    shape: Shape
    full: bool
    """Whether it is a hole-in-one."""


@dataclass(frozen=True, slots=True)
class Query:
    """What is asked of the solver."""

    card: Card
    roll: Roll
    hand: tuple[int, ...] = ()
    most_tier: int = 4
    """Words rarer than this are left out."""
    polite: bool = False
    """Leave out words that are never shown."""
    accepted: tuple[str, ...] = ()
    longest: int = 15


@lru_cache(maxsize=64)
def solve(query: Query, dictionary: Dictionary, count: int = 1) -> tuple[Found, ...]:
    """The ``count`` best different words, best first; fewer where the dictionary has no more that fit."""
    known = Valuer(query)
    best: list[tuple[tuple[int, bool, int], Found]] = []
    extra = ((_most(query), word.lower(), 0) for word in query.accepted if word.lower() not in dictionary)
    for bound, word, mark in chain(extra, _by_bound(query, dictionary)):
        floor = best[-1][0][0] if len(best) == count else None
        if floor is not None and bound <= floor:
            break
        found = known.value(word.upper(), mark & 7, floor)
        if found:
            best.append(((found.value, found.full, -found.tier), found))
            best.sort(key=lambda one: one[0], reverse=True)
            del best[count:]
    return tuple(found for _, found in best)


def _most(query: Query) -> int:
    """More than any word can score."""
    return 2 * len(query.card.spaces) * 100


def _by_bound(query: Query, dictionary: Dictionary) -> Iterator[tuple[int, str, int]]:
    """(bound of the round's score, word, mark) of every word that fits the card, best bound first."""
    n = len(query.card.spaces)
    groups: list[tuple[int, int, int]] = []
    lanes: dict[int, bytes] = {}
    blocks = {block.size: block for block in dictionary.within(2, min(n, query.longest))}
    for size, block in blocks.items():
        scale, bounds = _bounds(query, block)
        lanes[size] = bounds
        base = size - n - query.card.par
        groups += [(scale * value + base, size, value) for value in sorted(set(bounds)) if value]
    for bound, size, value in sorted(groups, key=lambda one: (-one[0], one[1])):
        block = blocks[size]
        for hit in re.finditer(re.escape(bytes((value,))), lanes[size]):
            yield bound, block.word(hit.start()), block.marks[hit.start()]


def _bounds(query: Query, block: Block) -> tuple[int, bytes]:
    """(scale, one byte a word): no word scores more on its letters than scale times (its byte - 1); 0: left out."""
    values, wilds, hand = query.roll.values(), query.roll.wilds(), sorted(query.hand, reverse=True)
    wild = max(wilds, default=0)
    doubles = max((one[0].bit_count() for one in shapes(query.card)[block.size]), default=0)
    worth = {letter: max(points, wild) for letter, points in values.items()}
    free = max([wild, *hand[:1]])
    gain = [_gain(count, wild, hand) for count in range(16)]
    most = max([*worth.values(), 0]) * block.size + max(gain) + doubles * max([free, *worth.values()])
    scale = most // 100 + 1
    plain = _table({letter: -(-points // scale) for letter, points in worth.items()}, 0)
    extra = _table({letter: -(-points // scale) for letter, points in worth.items()}, -(-free // scale))
    missing = _table(dict.fromkeys(worth, 0), 1)
    columns = [block.column(at) for at in range(block.size)]
    total = sum(_number(column, plain) for column in columns)
    if doubles:
        total += _largest([_number(column, extra) for column in columns], doubles, len(block))
    if hand or wilds:
        open_ = sum(_number(column, missing) for column in columns)
        total += _number(open_.to_bytes(len(block), "little"), bytes(-(-one // scale) for one in gain) + bytes(240))
    total += int.from_bytes(b"\x01" * len(block), "little")
    kept = int.from_bytes(block.marks.translate(_kept(query.most_tier, query.polite)), "little")
    return scale, (total & kept).to_bytes(len(block), "little")


def _kept(most_tier: int, polite: bool) -> bytes:
    return bytes(255 if mark & 7 <= most_tier and not (polite and mark & NEVER) else 0 for mark in range(256))


def _gain(count: int, wild: int, hand: Sequence[int]) -> int:
    """The most that cards and wild faces add to ``count`` letters that are not on the dice, doubles not counted."""
    return max(sum(hand[:used]) + wild * (count - used) for used in range(min(count, len(hand)) + 1))


def _table(values: dict[str, int], otherwise: int) -> bytes:
    table = bytearray([otherwise]) * 256
    for letter, value in values.items():
        table[ord(letter.lower())] = value
    return bytes(table)


def _number(column: bytes, table: bytes) -> int:
    return int.from_bytes(column.translate(table), "little")


def _largest(lanes: list[int], count: int, words: int) -> int:
    """Per word the sum of its ``count`` largest values; every value is below 128."""
    if count >= len(lanes):
        return sum(lanes)
    high = int.from_bytes(b"\x80" * words, "little")
    kept = [0] * count
    for lane in lanes:
        for at, old in enumerate(kept):
            above = ((old | high) - lane) & high
            swap = (old ^ lane) & (above - (above >> 7))
            kept[at], lane = lane ^ swap, old ^ swap
    return sum(kept)


class Valuer:
    """Values words exactly on one card with one roll and hand."""

    def __init__(self, query: Query) -> None:
        self._query = query
        self._values, self._wilds = query.roll.values(), sorted(query.roll.wilds(), reverse=True)
        self._hand = sorted(query.hand, reverse=True)
        self._shapes = [
            [(double, tuple(at for at in range(16) if double >> at & 1), obstacle) for double, obstacle in of_length]
            for of_length in shapes(query.card)
        ]
        self._most_doubles = [max((len(one[1]) for one in of), default=0) for of in self._shapes]

    def value(self, word: str, tier: int, floor: int | None) -> Found | None:
        """The best of a word; None where it fits on no line or cannot beat ``floor``."""
        n = len(self._query.card.spaces)
        base = len(word) - n - self._query.card.par
        best: tuple[int, bool, Shape] | None = None
        for own, missing in self._readings(word):
            limit = None if floor is None else floor - base
            if best and (limit is None or best[0] > limit):
                limit = best[0]
            if limit is not None and self._bound(own, missing, len(word)) < limit:
                continue
            found = self._best_shape(own, missing, len(word), self._hand)
            full = len(word) == n and missing.bit_count() <= len(self._hand)
            if found and (best is None or (found[0], full) > best[:2]):
                best = (found[0], full, found[1])
        if best is None or (floor is not None and best[0] + base <= floor):
            return None
        return Found(word, best[0] + base, tier, best[2], best[1])

    def _readings(self, word: str) -> Iterator[tuple[list[int], int]]:
        """(points by letter, letters that score nothing as a mask) for every reading that can matter."""
        own = [self._values.get(letter, 0) for letter in word]
        missing = sum(1 << at for at, points in enumerate(own) if not points)
        if not self._wilds:
            yield own, missing
            return
        top = self._wilds[0]
        letters = sorted({letter for letter, points in zip(word, own, strict=True) if points < top})
        most = min(len(letters), len(self._wilds))
        same = top == self._wilds[-1]
        least = 0 if self._hand else most
        for size in range(most, least - 1, -1):
            for chosen in combinations(letters, size):
                orders = [chosen] if same else _orders(chosen)
                for order in orders:
                    worth = dict(zip(order, self._wilds, strict=False))
                    read = [max(points, worth.get(letter, 0)) for letter, points in zip(word, own, strict=True)]
                    yield read, sum(1 << at for at, points in enumerate(read) if not points)

    def _bound(self, own: list[int], missing: int, size: int) -> int:
        cards = self._hand[: missing.bit_count()]
        doubled = sorted([*own, *cards], reverse=True)[: self._most_doubles[size]]
        return sum(own) + sum(cards) + sum(doubled)

    def _best_shape(self, own: list[int], missing: int, size: int, hand: list[int]) -> tuple[int, Shape] | None:
        used = hand[: missing.bit_count()]
        base = sum(own) + sum(used)
        best: tuple[int, Shape] | None = None
        for double, places, obstacle in self._shapes[size]:
            value = base
            for at in places:
                value += own[at]
            bare = (obstacle & missing).bit_count()
            if used:
                on = (double & missing).bit_count()
                value += sum(used[:on])
                bare -= min(bare, max(0, len(used) - on))
            if best is None or value - bare > best[0]:
                best = (value - bare, (double, obstacle))
        return best


def _orders(chosen: tuple[str, ...]) -> list[tuple[str, ...]]:
    """All orders of a few letters (wild faces of different numbers are rare)."""
    if len(chosen) < 2:
        return [chosen]
    return [(one, *rest) for one in chosen for rest in _orders(tuple(other for other in chosen if other != one))]


def lay(query: Query, found: Found, dictionary: Dictionary) -> tuple[Written, Result]:
    """A found word on a line of its shape, and its score; cards and readings are those that the score takes."""
    line = find_line(query.card, len(found.word), found.shape)
    assert line is not None
    result = score(query.card, query.roll, query.hand, Written(found.word, line), dictionary, query.accepted)
    return Written(found.word, line, result.cards), result
