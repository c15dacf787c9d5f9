"""Upper bounds for all words of one length at the same time.

One big integer holds a number for every word of a batch: each word has one byte, called its *lane*. Adding two such
integers adds the numbers of all words at once, as long as no byte overflows. All numbers here are scaled so that none
does.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..rules.dictionary import NEVER, Block

MAX_SORTED = 3
"""Maximum number of doubles for which letters are considered separately. With more doubles, all letters are treated as
doubled, which still gives an upper bound.
"""
BEST_HAND = (5, 4, 3)


@dataclass(frozen=True, slots=True, eq=False)
class Lanes:
    """Upper bounds of the letters' points in each word of a batch for one roll, before wild cards are added."""

    scale: int
    """Points per unit of a lane. Values are always rounded up."""
    plain: int
    """Per word, the points of its letters that the dice show."""
    open: bytes
    """Per word, the number of its letters that no die shows."""
    largest: tuple[int, ...]
    """The largest points of single letters of each word, in descending order, one integer per double. Wild faces may
    stand for any letter.
    """
    doubles: int
    """Maximum number of doubles on a line with this number of letters."""

    def bound(self, words: int, wild: int, hand: Sequence[int]) -> bytes:
        """Return one byte per word. With these wild cards (in descending order), its letters score at most ``scale``
        times the byte.
        """
        gain = [self._up(_gain(count, wild, hand)) for count in range(16)]
        total = self.plain + _number(self.open.translate(bytes(gain) + bytes(240)))
        if self.doubles > MAX_SORTED:
            total *= 2
        elif self.doubles:
            total += self._doubled(words, hand)
        return total.to_bytes(words, "little")

    def _doubled(self, words: int, hand: Sequence[int]) -> int:
        """Return an upper bound of the points that doubles add, if some cards and the best letters of the word are
        doubled.
        """
        ones = _every(words, 1)
        best = sum(self.largest)
        for cards in range(1, min(len(hand), self.doubles) + 1):
            letters = sum(self.largest[: self.doubles - cards])
            best = _larger(best, letters + ones * self._up(sum(hand[:cards])), words)
        return best

    def _up(self, points: int) -> int:
        return -(-points // self.scale)


@lru_cache(maxsize=32)
def lanes(block: Block, values: tuple[tuple[str, int], ...], wild: int, doubles: int) -> Lanes:
    """Precompute the upper bounds for all words of a batch. ``values`` gives the points of each capital letter;
    ``wild`` is the highest value of a wild face, or 0 if there is none.
    """
    words, size = len(block), block.size
    top = max(wild, *(points for _, points in values), 0)
    most = top * size + sum(BEST_HAND) + doubles * max(top, BEST_HAND[0])
    scale = 2 * most // 100 + 1 if doubles > MAX_SORTED else most // 100 + 1
    table = bytearray([128 | -(-wild // scale)]) * 256
    for letter, points in values:
        table[ord(letter.lower())] = -(-max(points, wild) // scale)
    flag = _every(words, 128)
    plain = open_ = 0
    largest = [0] * (doubles if doubles <= MAX_SORTED else 0)
    for column in block.columns:
        lane = _number(column.translate(table))
        missing = lane & flag
        lane ^= missing
        open_ += missing >> 7
        plain += lane
        for at, old in enumerate(largest):
            above = ((old | flag) - lane) & flag
            swap = (old ^ lane) & (above - (above >> 7))
            largest[at], lane = lane ^ swap, old ^ swap
    plain -= open_ * -(-wild // scale)
    return Lanes(scale, plain, open_.to_bytes(words, "little"), tuple(largest), doubles)


@lru_cache(maxsize=64)
def allowed_words(block: Block, most_tier: int, polite: bool) -> int:
    """Return a mask in which all bits are set for words that are common enough and may be shown."""
    table = bytes(255 if mark & 7 <= most_tier and not (polite and mark & NEVER) else 0 for mark in range(256))
    return _number(block.marks.translate(table))


def larger(a: bytes, b: bytes) -> bytes:
    """Return, for each word, the larger of two bytes, which must be below 128."""
    return _larger(_number(a), _number(b), len(a)).to_bytes(len(a), "little")


def _larger(a: int, b: int, words: int) -> int:
    """Return the larger byte for each word, for two integers whose bytes are below 128."""
    flag = _every(words, 128)
    above = ((a | flag) - b) & flag
    return b ^ ((a ^ b) & (above - (above >> 7)))


def _gain(count: int, wild: int, hand: Sequence[int]) -> int:
    """Return the maximum that cards and wild faces add to ``count`` letters that no die shows, without doubles."""
    return max(sum(hand[:used]) + wild * (count - used) for used in range(min(count, len(hand)) + 1))


@lru_cache(maxsize=64)
def _every(words: int, value: int) -> int:
    return int.from_bytes(bytes((value,)) * words, "little")


def _number(column: bytes) -> int:
    return int.from_bytes(column, "little")
