"""The dictionary: blocks of words of one length, looked up by bisection, and the nearest words of a misspelling.

Our own is package data that may arrive later than the code (in the browser it is fetched when the game is opened);
docs/word.md has the format. It is read length by length into sorted blocks of bytes with one mark a word.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources

from ...core.errors import BadRequest

VERSION = "scowl-2020.12.07/1"
"""Of our own dictionary; part of the view and of docs/word.md."""
NEVER = 8
"""Bit of a mark: a hint or a bot never shows the word."""
TIERS = 5
LONGEST = 15
FARTHEST = 2
"""Mistakes that a misspelled word can have (WG-23)."""


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    """All words of one length, sorted."""

    size: int
    words: bytes
    """Lower-case letters, ``size`` a word."""
    marks: bytes
    """Per word the commonness tier 0 (common) to 4 (rare), with the bit NEVER."""

    def __len__(self) -> int:
        return len(self.marks)

    def word(self, at: int) -> str:
        """The word in that place."""
        return self.words[at * self.size : (at + 1) * self.size].decode()

    def find(self, word: str) -> int | None:
        """The place of a word; None where it is not there."""
        wanted, low, high = word.encode(), 0, len(self)
        while low < high:
            middle = (low + high) // 2
            if self.words[middle * self.size : (middle + 1) * self.size] < wanted:
                low = middle + 1
            else:
                high = middle
        return low if self.words[low * self.size : (low + 1) * self.size] == wanted else None

    def column(self, at: int) -> bytes:
        """The letters number ``at`` of all words."""
        return self.words[at :: self.size]


class Dictionary:
    """Blocks by length."""

    def __init__(self, blocks: dict[int, Block]) -> None:
        self.blocks = blocks

    def __contains__(self, word: str) -> bool:
        block = self.blocks.get(len(word))
        return block is not None and block.find(word) is not None

    def mark(self, word: str) -> int:
        """Tier and NEVER of a word that is there."""
        block = self.blocks[len(word)]
        at = block.find(word)
        assert at is not None
        return block.marks[at]

    def nearest(self, word: str) -> tuple[int, list[str]]:
        """The least number of mistakes (0 to 2) and every word that is that near, complete; (3, []) where none is."""
        reached = {
            size: _reach(block, word) for size, block in self.blocks.items() if abs(size - len(word)) <= FARTHEST
        }
        for mistakes in range(FARTHEST + 1):
            found = []
            for size, lanes in reached.items():
                block = self.blocks[size]
                hits = lanes[mistakes].to_bytes(len(block), "little")
                found += [block.word(hit.start()) for hit in re.finditer(b"\x01", hits)]
            if found:
                return mistakes, found
        return FARTHEST + 1, []


def _reach(block: Block, word: str) -> list[int]:
    """Per number of mistakes 0 to 2 the words within it: one byte a word (1: within), all words in one big number.

    The usual table of edit distances, kept as "reached with at most k mistakes" so that one cell is a few bit
    operations for the whole block at once; only cells within two of the diagonal can count.
    """
    columns = [block.column(at) for at in range(block.size)]
    everyone = int.from_bytes(b"\x01" * len(block), "little")
    cells: dict[tuple[int, int], list[int]] = {}
    for i in range(len(word) + 1):
        for j in range(max(0, i - FARTHEST), min(block.size, i + FARTHEST) + 1):
            reached = [0] * (FARTHEST + 1)
            if i == 0 or j == 0:
                reached = [everyone if k >= max(i, j) else 0 for k in range(FARTHEST + 1)]
            else:
                before = cells[i - 1, j - 1]
                same = _equal(columns[j - 1], word[i - 1]) if any(before) else 0
                over, under = cells.get((i - 1, j)), cells.get((i, j - 1))
                for k in range(FARTHEST + 1):
                    reached[k] = before[k] & same
                    if k:
                        reached[k] |= before[k - 1] | (over[k - 1] if over else 0) | (under[k - 1] if under else 0)
            cells[i, j] = reached
    return cells.get((len(word), block.size), [0, 0, 0])


def _equal(column: bytes, letter: str) -> int:
    return int.from_bytes(column.translate(_is(letter)), "little")


@lru_cache(maxsize=26)
def _is(letter: str) -> bytes:
    table = bytearray(256)
    table[ord(letter)] = 1
    return bytes(table)


def make(words: Iterable[str], marks: dict[str, int] | None = None) -> Dictionary:
    """A dictionary of lower-case words; where no marks are given all are common."""
    by_size: dict[int, list[str]] = {}
    for word in sorted(set(words)):
        by_size.setdefault(len(word), []).append(word)
    return Dictionary(
        {
            size: Block(size, "".join(of_size).encode(), bytes((marks or {}).get(word, 0) for word in of_size))
            for size, of_size in sorted(by_size.items())
        }
    )


@lru_cache(maxsize=4)
def custom(words: tuple[str, ...]) -> Dictionary:
    """The dictionary of the option ``words``."""
    return make(words)


@cache
def own() -> Dictionary:
    """Our own dictionary; raises BadRequest where its data has not been fetched."""
    folder = resources.files(__package__).joinpath("data")
    try:
        text = zlib.decompress(folder.joinpath("words.z").read_bytes()).decode()
        marks = zlib.decompress(folder.joinpath("tiers.z").read_bytes())
    except OSError:
        raise BadRequest("the dictionary of Word Golf has not been fetched yet") from None
    by_size: list[list[str]] = [[] for _ in range(LONGEST + 1)]
    word = ""
    for part in re.findall("[A-P][a-z]*", text):
        word = word[: ord(part[0]) - 65] + part[1:]
        by_size[len(word)].append(word)
    blocks, at = {}, 0
    for size, words in enumerate(by_size):
        if words:
            blocks[size] = Block(size, "".join(words).encode(), marks[at : at + len(words)])
            at += len(words)
    return Dictionary(blocks)


def alignments(written: str, meant: str) -> set[int]:
    """Mistaken letters of ``written``, as bit masks, one for every way of fewest mistakes to read it as ``meant``.

    A substituted or surplus letter is mistaken; for a missing letter the written letter after the gap is (WG-23).
    """
    rows, last = len(written), len(written) - 1
    table: list[list[tuple[int, set[int]]]] = [[(0, {0})] * (len(meant) + 1) for _ in range(rows + 1)]
    for i in range(rows + 1):
        for j in range(len(meant) + 1):
            if i == j == 0:
                continue
            ways: list[tuple[int, set[int], int]] = []
            if i and j:
                same = written[i - 1] == meant[j - 1]
                ways.append((table[i - 1][j - 1][0] + (not same), table[i - 1][j - 1][1], 0 if same else 1 << i - 1))
            if i:
                ways.append((table[i - 1][j][0] + 1, table[i - 1][j][1], 1 << i - 1))
            if j:
                ways.append((table[i][j - 1][0] + 1, table[i][j - 1][1], 1 << min(i, last)))
            least = min(way[0] for way in ways)
            table[i][j] = least, {mask | bit for cost, masks, bit in ways if cost == least for mask in masks}
    return table[rows][len(meant)][1]
