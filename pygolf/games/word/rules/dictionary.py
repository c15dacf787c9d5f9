"""The dictionary: one batch (``Block``) of words per word length, searched by bisection.

The built-in dictionary is large data (see ``pygolf.core.large``), which the page may load after the code. Until it is
loaded, every method that needs words raises MissingDataError. It is divided by word length into parts, each of which is
unpacked when a word of one of its lengths is first needed. docs/word.md describes the format.
"""

from __future__ import annotations

import zlib
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby, repeat

from ....core import large

VERSION = "scowl-2020.12.07/1"
"""Version of the built-in dictionary; part of the view and of docs/word.md."""
NEVER = 8
"""Flag of a word that hints and bots never show."""
TIERS = 5
GROUPS = (6, 8, 10, 14)
"""Lengths of the longest words in each part of the built-in dictionary. A word can have twelve letters, and a
misspelling can have two letters fewer.
"""


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    """All words of one length, sorted."""

    size: int
    words: bytes
    """Lower-case letters, ``size`` per word."""
    marks: bytes
    """Per word, the tier from 0 (common) to 4 (rare), combined with the bit NEVER."""
    columns: tuple[bytes, ...]
    """The first letters of all words, then the second letters, and so on."""

    @staticmethod
    def of(size: int, words: bytes, marks: bytes) -> Block:
        """Create a block from sorted words of ``size`` letters."""
        return Block(size, words, marks, tuple(words[at::size] for at in range(size)))

    def part(self, places: Sequence[int]) -> Block:
        """Return a block of the words at these indices."""
        return Block.of(self.size, b"".join(map(self._raw, places)), bytes(self.marks[at] for at in places))

    def __len__(self) -> int:
        return len(self.marks)

    def word(self, at: int) -> str:
        """Return the word at an index."""
        return self._raw(at).decode()

    def _raw(self, at: int) -> bytes:
        return self.words[at * self.size : (at + 1) * self.size]

    def find(self, word: str) -> int | None:
        """Return the index of a word, or None if it is not in the block."""
        wanted = word.encode()
        at = bisect_left(range(len(self)), wanted, key=self._raw)
        return at if self._raw(at) == wanted else None


class Dictionary:
    """Words grouped by length."""

    def __init__(self, blocks: dict[int, Block]) -> None:
        self._blocks = blocks

    def block(self, size: int) -> Block | None:
        """Return the block of words with ``size`` letters, or None if there are none."""
        return self._blocks.get(size)

    def within(self, low: int, high: int) -> Iterator[Block]:
        """Yield the blocks of words with ``low`` to ``high`` letters, inclusive."""
        for size in range(low, high + 1):
            block = self.block(size)
            if block is not None:
                yield block

    def __contains__(self, word: str) -> bool:
        block = self.block(len(word))
        return block is not None and block.find(word) is not None

    def shows(self, word: str) -> bool:
        """Return whether a word, in upper or lower case, is in the dictionary and may be suggested."""
        return word.lower() in self and not self.mark(word.lower()) & NEVER

    def mark(self, word: str) -> int:
        """Return the tier and the bit NEVER of a word. Raises KeyError if it is not in the dictionary."""
        block = self.block(len(word))
        at = None if block is None else block.find(word)
        if block is None or at is None:
            raise KeyError(word)
        return block.marks[at]


class _Own(Dictionary):
    """The built-in dictionary, whose parts are unpacked on demand."""

    def __init__(self) -> None:
        super().__init__({})

    def block(self, size: int) -> Block | None:
        if size not in self._blocks and 1 <= size <= GROUPS[-1]:
            self._blocks |= _unpack(large.read("word", part_name(size)))
        return self._blocks.get(size)


def part_name(size: int) -> str:
    """Return the name of the data file with the words of ``size`` letters."""
    return f"words-{next(longest for longest in GROUPS if size <= longest)}.bin"


def make(words: Iterable[str], marks: dict[str, int] | None = None) -> Dictionary:
    """Build a dictionary of lower-case words. Without marks, all words are common."""
    blocks: dict[int, Block] = {}
    for size, of_size in groupby(sorted(sorted(dict.fromkeys(words)), key=len), len):
        those = list(of_size)
        joined = "".join(those).encode()
        known = bytes(map(marks.get, those, repeat(0))) if marks else bytes(len(those))
        blocks[size] = Block.of(size, joined, known)
    return Dictionary(blocks)


def custom(words: tuple[str, ...]) -> Dictionary:
    """Return the dictionary of the option ``words``. It is cached by the identity of the tuple, because hashing tens of
    thousands of words would take longer than a lookup.
    """
    cached = _customs.get(id(words))
    if cached is None:
        while len(_customs) >= _MAX_CUSTOM:
            del _customs[next(iter(_customs))]
        cached = _customs[id(words)] = words, make(words)
    return cached[1]


_MAX_CUSTOM = 4
_customs: dict[int, tuple[tuple[str, ...], Dictionary]] = {}
"""Custom dictionaries by the identity of their tuple. The tuple is stored too, so that its id is not reused."""


@cache
def own() -> Dictionary:
    """Return the built-in dictionary."""
    return _Own()


def _unpack(part: bytes) -> dict[int, Block]:
    """Unpack a part: the length of the packed words (four bytes), the words, and the marks by length and word.

    Each word is a capital letter for the number of letters that it shares with the previous word (A: none, B: one,
    ...), followed by the rest of its letters.
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
