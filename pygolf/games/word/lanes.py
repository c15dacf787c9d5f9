"""Bounds for all words of one length at once: one byte a word, all words of a block in one big number.

A lane is the byte of one word. Adding two numbers adds lane by lane as long as no lane overflows; everything here is
scaled so that none does.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from .dictionary import NEVER, Block

MOST_SORTED = 3
"""With more doubles than this on a line, every letter is taken to be doubled: still a bound."""
BEST_HAND = (5, 4, 3)


@dataclass(frozen=True, slots=True, eq=False)
class Lanes:
    """What the letters of each word are worth with one roll, before wild cards."""

    scale: int
    """Points that one unit of a lane stands for; always rounded up."""
    plain: int
    """Points of the letters on the dice."""
    open: bytes
    """How many letters no die shows."""
    largest: tuple[int, ...]
    """The largest points of single letters, descending, wild faces read as any letter; one number for each double."""
    doubles: int
    """The most doubles that a line of that many letters can have."""

    def bound(self, words: int, wild: int, hand: Sequence[int]) -> bytes:
        """One byte a word: it scores no more than ``scale`` times that on its letters with a hand (descending)."""
        gain = [self._up(_gain(count, wild, hand)) for count in range(16)]
        total = self.plain + _number(self.open.translate(bytes(gain) + bytes(240)))
        if self.doubles > MOST_SORTED:
            total *= 2
        elif self.doubles:
            total += self._doubled(words, hand)
        return total.to_bytes(words, "little")

    def _doubled(self, words: int, hand: Sequence[int]) -> int:
        """The most that doubles add: some cards and the best letters of the word."""
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
    """The lanes of a block for points by letter (capitals) and the best wild face (0: none)."""
    words, size = len(block), block.size
    top = max(wild, *(points for _, points in values), 0)
    most = top * size + sum(BEST_HAND) + doubles * max(top, BEST_HAND[0])
    scale = 2 * most // 100 + 1 if doubles > MOST_SORTED else most // 100 + 1
    table = bytearray([128 | -(-wild // scale)]) * 256
    for letter, points in values:
        table[ord(letter.lower())] = -(-max(points, wild) // scale)
    flag = _every(words, 128)
    plain = open_ = 0
    largest = [0] * (doubles if doubles <= MOST_SORTED else 0)
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
def kept(block: Block, most_tier: int, polite: bool) -> int:
    """All bits of the lanes of words that are common enough and may be shown."""
    table = bytes(255 if mark & 7 <= most_tier and not (polite and mark & NEVER) else 0 for mark in range(256))
    return _number(block.marks.translate(table))


def larger(a: bytes, b: bytes) -> bytes:
    """The larger of two lanes, word by word; every byte below 128."""
    return _larger(_number(a), _number(b), len(a)).to_bytes(len(a), "little")


def _larger(a: int, b: int, words: int) -> int:
    """The larger lanes of two numbers whose lanes are below 128."""
    flag = _every(words, 128)
    above = ((a | flag) - b) & flag
    return b ^ ((a ^ b) & (above - (above >> 7)))


def _gain(count: int, wild: int, hand: Sequence[int]) -> int:
    """The most that cards and wild faces add to ``count`` letters that are not on the dice, doubles not counted."""
    return max(sum(hand[:used]) + wild * (count - used) for used in range(min(count, len(hand)) + 1))


@lru_cache(maxsize=64)
def _every(words: int, value: int) -> int:
    return int.from_bytes(bytes((value,)) * words, "little")


def _number(column: bytes) -> int:
    return int.from_bytes(column, "little")
