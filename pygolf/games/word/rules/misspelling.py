"""Find the dictionary words that a misspelled word may stand for (WG-23): the nearest ones, and the mistaken letters.

All words of one length are compared at the same time, with one bit per word in a big integer, so the search is fast for
any dictionary and word. It finds every word with up to two mistakes.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from .dictionary import Block, Dictionary

FARTHEST = 2
"""Maximum number of mistakes in a misspelled word."""
Masks = dict[int, int]
"""For each bit mask of mistaken letters, the set of possible words as a big integer."""
Planes = tuple[tuple[int, int], ...]
"""A column of letters as bit planes: for each bit of the letters' codes, the words in which it is 0 and those in which
it is 1.
"""


def readings(word: str, dictionary: Dictionary) -> dict[int, tuple[int, str]]:
    """Return the ways to read a lower-case word that is not in the dictionary, with the smallest possible number of
    mistakes.

    The keys are bit masks of the mistaken letters. The values are the mark and the dictionary word; a common word is
    preferred, then the first in alphabetical order. The result is empty if every word needs more than two insertions,
    deletions and substitutions.
    """
    for mistakes in range(1, FARTHEST + 1):
        result: dict[int, tuple[int, str]] = {}
        for block in dictionary.within(len(word) - mistakes, len(word) + mistakes):
            words = f"{_within(block, word, mistakes):b}"[::-1]
            near = block.part([hit.start() for hit in re.finditer("1", words)])
            for mask, meant in _in_block(near, word, mistakes):
                result[mask] = min(result.get(mask, meant), meant)
        if result:
            return result
    return {}


@lru_cache(maxsize=128)
def _states(written: int, size: int, mistakes: int) -> tuple[tuple[int, int], ...]:
    """Return the states of a comparison with a word of ``size`` letters: how many letters that word is ahead (negative:
    behind), and the number of mistakes. States from which the remaining mistakes are not sufficient are left out.
    """
    return tuple(
        (ahead, made)
        for ahead in range(-mistakes, mistakes + 1)
        for made in range(abs(ahead), mistakes + 1 - abs(size - written - ahead))
    )


def _within(block: Block, word: str, mistakes: int) -> int:
    """Return the words with at most ``mistakes`` mistakes. They are found with a table of edit distances, computed row
    by row.
    """
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
    """Return the bit planes of each column. The lowest bit stands for the first word."""
    everyone = (1 << len(block)) - 1
    backwards = (column[::-1] for column in block.columns)
    ones = ([int(column.translate(table), 2) for table in _BITS] for column in backwards)
    return tuple(tuple((one ^ everyone, one) for one in column) for column in ones)


def _having(column: Planes, letter: str) -> int:
    """Return the words that have this letter in the column."""
    number = ord(letter)
    a, b, c, d, e = column
    return a[number & 1] & b[number >> 1 & 1] & c[number >> 2 & 1] & d[number >> 3 & 1] & e[number >> 4 & 1]


def _in_block(near: Block, word: str, mistakes: int) -> Iterator[tuple[int, tuple[int, str]]]:
    """Yield the best word of a batch for each mask."""
    if not len(near):
        return
    marks = [(mark, _those(near.marks, mark)) for mark in sorted(set(near.marks))]
    for mask, words in _masks(near, word, mistakes).items():
        mark, common = next((mark, words & of_mark) for mark, of_mark in marks if words & of_mark)
        yield mask, (mark, near.word((common & -common).bit_length() // 8))


def _masks(block: Block, word: str, mistakes: int) -> Masks:
    """Return the words with exactly ``mistakes`` mistakes by mistaken letters, using the usual table of edit distances.

    A substituted or extra letter counts as mistaken. For a missing letter, the letter after the gap counts, or the last
    letter if the gap is at the end.
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
    """Return one byte per word: 1 if the word has ``byte`` in this column, otherwise 0."""
    return int.from_bytes(column.translate(_is(byte)), "little")


@lru_cache(maxsize=64)
def _is(byte: int) -> bytes:
    table = bytearray(256)
    table[byte] = 1
    return bytes(table)


_BITS = tuple(bytes(b"01"[byte >> bit & 1] for byte in range(256)) for bit in range(5))
