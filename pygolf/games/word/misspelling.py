"""What a misspelled word may be taken for (WG-23): the nearest words of a dictionary and the letters that are mistaken.

All words of a length are compared at once, one bit a word in one big number, so that no dictionary and no word takes
long. Complete for up to two mistakes.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from .dictionary import Block, Dictionary

FARTHEST = 2
"""Mistakes that a misspelled word can have."""
Masks = dict[int, int]
"""Words by the letters that are mistaken if they were meant: by bit mask, a big number of the words."""
Planes = tuple[tuple[int, int], ...]
"""A column of letters: by bit of the letter's number, the words that have it not, and those that have it."""


def readings(word: str, dictionary: Dictionary) -> dict[int, tuple[int, str]]:
    """The ways to read a lower-case word that the dictionary does not have, with the fewest mistakes there are.

    By mistaken letters, as a bit mask: the mark and the word of the commonest word meant, then of the first. Empty
    where no word is within two insertions, deletions and substitutions.
    """
    for mistakes in range(1, FARTHEST + 1):
        found: dict[int, tuple[int, str]] = {}
        for block in dictionary.within(len(word) - mistakes, len(word) + mistakes):
            words = f"{_within(block, word, mistakes):b}"[::-1]
            near = block.part([hit.start() for hit in re.finditer("1", words)])
            for mask, meant in _in_block(near, word, mistakes):
                found[mask] = min(found.get(mask, meant), meant)
        if found:
            return found
    return {}


@lru_cache(maxsize=128)
def _states(written: int, size: int, mistakes: int) -> tuple[tuple[int, int], ...]:
    """What a comparison can be at on its way to a word of ``size`` letters: by how many letters that word is ahead
    (negative: behind), and mistakes made. What needs more mistakes than are left is none of them."""
    return tuple(
        (ahead, made)
        for ahead in range(-mistakes, mistakes + 1)
        for made in range(abs(ahead), mistakes + 1 - abs(size - written - ahead))
    )


def _within(block: Block, word: str, mistakes: int) -> int:
    """The words that have at most so many mistakes: the table of edit distances, row by row."""
    states = _states(len(word), block.size, mistakes)
    columns = _planes(block)
    everyone = (1 << len(block)) - 1
    row = {state: everyone for state in states if state[0] >= 0}
    for at, letter in enumerate(word):
        above, row = row, {}
        column, same = -1, 0
        for ahead, made in states:
            place = at + ahead
            words = above.get((ahead + 1, made - 1), 0) | row.get((ahead - 1, made - 1), 0)
            if 0 <= place < block.size:
                if place != column:
                    column, same = place, _having(columns[place], letter)
                words |= above.get((ahead, made), 0) & same | above.get((ahead, made - 1), 0)
            row[ahead, made] = words
    return row.get((block.size - len(word), mistakes), 0)


@lru_cache(maxsize=16)
def _planes(block: Block) -> tuple[Planes, ...]:
    """By column. The first word is the lowest bit."""
    everyone = (1 << len(block)) - 1
    backwards = (column[::-1] for column in block.columns)
    ones = ([int(column.translate(table), 2) for table in _BITS] for column in backwards)
    return tuple(tuple((one ^ everyone, one) for one in column) for column in ones)


def _having(column: Planes, letter: str) -> int:
    """The words that have the letter there."""
    number = ord(letter)
    a, b, c, d, e = column
    return a[number & 1] & b[number >> 1 & 1] & c[number >> 2 & 1] & d[number >> 3 & 1] & e[number >> 4 & 1]


def _in_block(near: Block, word: str, mistakes: int) -> Iterator[tuple[int, tuple[int, str]]]:
    """Per mask the best word of a block."""
    if not len(near):
        return
    marks = [(mark, _those(near.marks, mark)) for mark in sorted(set(near.marks))]
    for mask, words in _masks(near, word, mistakes).items():
        mark, common = next((mark, words & of_mark) for mark, of_mark in marks if words & of_mark)
        yield mask, (mark, near.word((common & -common).bit_length() // 8))


def _masks(block: Block, word: str, mistakes: int) -> Masks:
    """The usual table of edit distances, by mistakes made and letters mistaken, for words of exactly so many mistakes.

    A substituted or surplus letter is mistaken; for a missing letter the written letter after the gap is, at the end
    the last one.
    """
    states, last = _states(len(word), block.size, mistakes), len(word) - 1
    everyone = int.from_bytes(b"\x01" * len(block), "little")
    row: dict[tuple[int, int], Masks] = {}
    for ahead, made in states:
        if ahead == made:
            row[ahead, made] = {min(ahead, 1): everyone}
    for at, letter in enumerate(word):
        above, row = row, {}
        for ahead, made in states:
            place, here = at + ahead, row.setdefault((ahead, made), {})
            _add(here, above.get((ahead + 1, made - 1)), 1 << at, everyone)
            _add(here, row.get((ahead - 1, made - 1)), 1 << min(at + 1, last), everyone)
            if 0 <= place < block.size:
                same = _those(block.columns[place], ord(letter))
                _add(here, above.get((ahead, made)), 0, same)
                _add(here, above.get((ahead, made - 1)), 1 << at, everyone ^ same)
    return row.get((block.size - len(word), mistakes), {})


def _add(here: Masks, before: Masks | None, bit: int, which: int) -> None:
    if before:
        for mask, words in before.items():
            if both := words & which:
                here[mask | bit] = here.get(mask | bit, 0) | both


def _those(column: bytes, byte: int) -> int:
    """One byte a word: 1 where the column has that byte."""
    return int.from_bytes(column.translate(_is(byte)), "little")


@lru_cache(maxsize=64)
def _is(byte: int) -> bytes:
    table = bytearray(256)
    table[byte] = 1
    return bytes(table)


_BITS = tuple(bytes(b"01"[byte >> bit & 1] for byte in range(256)) for bit in range(5))
