"""The dictionary: blocks of words of one length, looked up by bisection.

Our own is large data (see ``pygolf.core.large``): it may arrive later than the code, and every method that looks at
words then raises DataMissing. It is unpacked by groups of lengths, each when a word of such a length is first asked
for. docs/word.md has the format.
"""

from __future__ import annotations

import zlib
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby, repeat

from ...core import large

VERSION = "scowl-2020.12.07/1"
"""Of our own dictionary; part of the view and of docs/word.md."""
NEVER = 8
"""Bit of a mark: a hint or a bot never shows the word."""
TIERS = 5
GROUPS = (6, 8, 10, 14)
"""The longest words of each part of our own dictionary. Twelve letters can be written, two may be missing."""


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    """All words of one length, sorted."""

    size: int
    words: bytes
    """Lower-case letters, ``size`` a word."""
    marks: bytes
    """Per word the commonness tier 0 (common) to 4 (rare), with the bit NEVER."""
    columns: tuple[bytes, ...]
    """The first letters of all words, the second letters, and so on."""

    @staticmethod
    def of(size: int, words: bytes, marks: bytes) -> Block:
        """A block of sorted words of so many letters."""
        return Block(size, words, marks, tuple(words[at::size] for at in range(size)))

    def part(self, places: Sequence[int]) -> Block:
        """Some of its words."""
        return Block.of(self.size, b"".join(map(self._raw, places)), bytes(self.marks[at] for at in places))

    def __len__(self) -> int:
        return len(self.marks)

    def word(self, at: int) -> str:
        """The word in that place."""
        return self._raw(at).decode()

    def _raw(self, at: int) -> bytes:
        return self.words[at * self.size : (at + 1) * self.size]

    def find(self, word: str) -> int | None:
        """The place of a word; None where it is not there."""
        wanted = word.encode()
        at = bisect_left(range(len(self)), wanted, key=self._raw)
        return at if self._raw(at) == wanted else None


class Dictionary:
    """Words by length."""

    def __init__(self, blocks: dict[int, Block]) -> None:
        self._blocks = blocks

    def block(self, size: int) -> Block | None:
        """The words of that many letters; None where there are none."""
        return self._blocks.get(size)

    def within(self, low: int, high: int) -> Iterator[Block]:
        """The blocks of words of ``low`` to ``high`` letters, both included."""
        for size in range(low, high + 1):
            block = self.block(size)
            if block is not None:
                yield block

    def __contains__(self, word: str) -> bool:
        block = self.block(len(word))
        return block is not None and block.find(word) is not None

    def mark(self, word: str) -> int:
        """Tier and NEVER of a word; raises KeyError for one that is not there."""
        block = self.block(len(word))
        at = None if block is None else block.find(word)
        if block is None or at is None:
            raise KeyError(word)
        return block.marks[at]


class _Own(Dictionary):
    """Our own dictionary, unpacked as far as it has been asked for."""

    def __init__(self) -> None:
        super().__init__({})

    def block(self, size: int) -> Block | None:
        if size not in self._blocks and 1 <= size <= GROUPS[-1]:
            self._blocks |= _unpack(large.read("word", part_name(size)))
        return self._blocks.get(size)


def part_name(size: int) -> str:
    """The file of large data that has the words of that many letters."""
    return f"words-{next(longest for longest in GROUPS if size <= longest)}.bin"


def make(words: Iterable[str], marks: dict[str, int] | None = None) -> Dictionary:
    """A dictionary of lower-case words; where no marks are given all are common."""
    blocks: dict[int, Block] = {}
    for size, of_size in groupby(sorted(sorted(dict.fromkeys(words)), key=len), len):
        those = list(of_size)
        joined = "".join(those).encode()
        known = bytes(map(marks.get, those, repeat(0))) if marks else bytes(len(those))
        blocks[size] = Block.of(size, joined, known)
    return Dictionary(blocks)


def custom(words: tuple[str, ...]) -> Dictionary:
    """The dictionary of the option ``words``. Kept by the very tuple: there may be tens of thousands of words. Only to
    hash them, each time that one is looked up, would take longer than the look."""
    kept = _customs.get(id(words))
    if kept is None:
        while len(_customs) >= _MOST_CUSTOM:
            del _customs[next(iter(_customs))]
        kept = _customs[id(words)] = words, make(words)
    return kept[1]


_MOST_CUSTOM = 4
_customs: dict[int, tuple[tuple[str, ...], Dictionary]] = {}
"""By the identity of the words, which are held so that it stays theirs."""


@cache
def own() -> Dictionary:
    """Our own dictionary."""
    return _Own()


def _unpack(part: bytes) -> dict[int, Block]:
    """Blocks of a part: the length of the packed words (four bytes), the words, the marks by length and word.

    A word is a capital (A: shares no letter with the word before it, B: one, ...) and the rest of its letters.
    """
    end = 4 + int.from_bytes(part[:4], "big")
    coded, marks = zlib.decompress(part[4:end]), zlib.decompress(part[end:])
    shared = coded.translate(_FROM_CAPITAL, _SMALL)
    rests = coded.translate(_CAPITAL_TO_SPACE).split(b" ")[1:]
    by_size: list[list[bytes]] = [[] for _ in range(GROUPS[-1] + 1)]
    put = [of_size.append for of_size in by_size]
    word = b""
    for same, rest in zip(shared, rests, strict=True):
        word = word[:same] + rest
        put[len(word)](word)
    blocks, at = {}, 0
    for size, words in enumerate(by_size):
        if words:
            blocks[size] = Block.of(size, b"".join(words), marks[at : at + len(words)])
            at += len(words)
    return blocks


_SMALL = bytes(range(97, 123))
_FROM_CAPITAL = bytes((at - 65) % 256 for at in range(256))
_CAPITAL_TO_SPACE = bytes(32 if at < 97 else at for at in range(256))
