"""Upper bounds for all words of one length at the same time. Each word has one byte, and one big integer holds a
complete block.

A lane is the byte of one word. Adding two numbers adds all lanes as long as no lane overflows, and everything here is
scaled so that none does.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from .dictionary import NEVER, Block

MAX_SORTED = 3
"""If a line has more doubles than this, all letters are treated as doubled. The result is still an upper bound."""
BEST_HAND = (5, 4, 3)


@dataclass(frozen=True, slots=True, eq=False)
class Lanes:
    """The value of the letters of each word for one roll, before wild cards."""

    scale: int
    """Points per unit of a lane; values are always rounded up."""
    plain: int
    """Points of the letters on the dice."""
    open: bytes
    """Number of letters that no die shows, per word."""
    largest: tuple[int, ...]
    """Lanes of the largest points of single letters, in descending order, with wild faces read as any letter; one
    number per double.
    """
    doubles: int
    """Maximum number of doubles on a line with this number of letters."""

    def bound(self, words: int, wild: int, hand: Sequence[int]) -> bytes:
        """Return one byte per word: its letters score at most ``scale`` times that with a hand (in descending
        order).
        """
        gain = [self._up(_gain(count, wild, hand)) for count in range(16)]
        total = self.plain + _number(self.open.translate(bytes(gain) + bytes(240)))
        if self.doubles > MAX_SORTED:
            total *= 2
        elif self.doubles:
            total += self._doubled(words, hand)
        return total.to_bytes(words, "little")

    def _doubled(self, words: int, hand: Sequence[int]) -> int:
        """Return the maximum that doubles add: some cards and the best letters of the word."""
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
    """Return the lanes of a block for points by letter (capitals) and the best wild face (0: none)."""
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
    """Return a mask with all bits set in the lanes of words that are common enough and may be shown."""
    table = bytes(255 if mark & 7 <= most_tier and not (polite and mark & NEVER) else 0 for mark in range(256))
    return _number(block.marks.translate(table))


def larger(a: bytes, b: bytes) -> bytes:
    """Return the larger of two lanes, word by word. All bytes must be below 128."""
    return _larger(_number(a), _number(b), len(a)).to_bytes(len(a), "little")


def _larger(a: int, b: int, words: int) -> int:
    """Return the larger lanes of two numbers whose lanes are below 128."""
    flag = _every(words, 128)
    above = ((a | flag) - b) & flag
    return b ^ ((a ^ b) & (above - (above >> 7)))


def _gain(count: int, wild: int, hand: Sequence[int]) -> int:
    """Return the maximum that cards and wild faces add to ``count`` letters that are not on the dice, without
    doubles.
    """
    return max(sum(hand[:used]) + wild * (count - used) for used in range(min(count, len(hand)) + 1))


@lru_cache(maxsize=64)
def _every(words: int, value: int) -> int:
    return int.from_bytes(bytes((value,)) * words, "little")


def _number(column: bytes) -> int:
    return int.from_bytes(column, "little")
