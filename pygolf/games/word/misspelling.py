"""What a misspelled word may be taken for (WG-23): the nearest words of a dictionary and the letters that are mistaken.

All words of a length are compared at once, one byte a word (1: yes) in one big number, so that no dictionary and no
word takes long. Complete for up to two mistakes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from .dictionary import Block, Dictionary

FARTHEST = 2
"""Mistakes that a misspelled word can have."""
Masks = dict[int, int]
"""Words by the letters that are mistaken if they were meant: by bit mask, a big number of the words."""


def readings(word: str, dictionary: Dictionary) -> dict[int, tuple[int, str]]:
    """The ways to read a lower-case word that the dictionary does not have, with the fewest mistakes there are.

    By mistaken letters, as a bit mask: the mark and the word of the commonest word meant, then of the first. Empty
    where no word is within two insertions, deletions and substitutions.
    """
    for mistakes in range(1, FARTHEST + 1):
        found: dict[int, tuple[int, str]] = {}
        for block in dictionary.within(len(word) - mistakes, len(word) + mistakes):
            for mask, meant in _in_block(_near(block, word, mistakes), word, mistakes):
                found[mask] = min(found.get(mask, meant), meant)
        if found:
            return found
    return {}


def _near(block: Block, word: str, mistakes: int) -> Block:
    """The words of a block that have at most so many mistakes."""
    # Pieces of a letter or two leave so many words that picking them out takes longer than comparing them all.
    some = _candidates(block, word, mistakes) if len(word) > 2 * mistakes + 2 else block
    return some.part(_places(_within(some, word, mistakes))) if len(some) else some


def _candidates(block: Block, word: str, mistakes: int) -> Block:
    """The words that have one of ``mistakes + 1`` pieces of the word where it can be.

    With one mistake fewer than there are pieces, one piece is whole. The first can only stand at the beginning, the
    last at the end; where both have a mistake, a piece between them has moved by one place at most.
    """
    size, pieces = len(word), mistakes + 1
    cuts = [size * piece // pieces for piece in range(pieces + 1)]
    columns = _moved(block, word)
    hits = 0
    for piece in range(1, pieces):
        for moved in (block.size - size,) if piece == mistakes else (-1, 0, 1):
            words = _everyone(len(block)) << moved + FARTHEST
            for at in range(cuts[piece], cuts[piece + 1]):
                words &= columns.get(at + moved, 0)
            hits |= words
    begun = range(block.first(word[: cuts[1]]), block.first(word[: cuts[1]] + "{"))
    return block.part(sorted({*begun, *_places(hits.to_bytes(len(block), "little"))}))


@lru_cache(maxsize=2 * FARTHEST + 1)
def _moved(block: Block, word: str) -> dict[int, int]:
    """By column a number, a byte a word in it, a bit a move in that: the letter is the written one if it moved so far.

    Bit FARTHEST is that of no move. Of the letters behind the first piece, however many mistakes there are.
    """
    start = len(word) // (FARTHEST + 1)
    columns = {}
    for column in range(max(0, start - FARTHEST), block.size):
        table = bytearray(256)
        for moved in range(max(-FARTHEST, column - len(word) + 1), min(FARTHEST, column - start) + 1):
            table[ord(word[column - moved])] |= 1 << moved + FARTHEST
        columns[column] = int.from_bytes(block.columns[column].translate(table), "little")
    return columns


def _places(words: bytes) -> list[int]:
    return [hit.start() for hit in re.finditer(rb"[\x01-\xff]", words)]


def _within(block: Block, word: str, mistakes: int) -> bytes:
    """Per word a byte that is not 0 if it has at most so many mistakes.

    The table of edit distances, a bit a number of mistakes: bit k of a word's byte is set where k mistakes lead there.
    """
    everyone = _everyone(len(block))
    room = everyone * ((2 << mistakes) - 1)
    above: dict[int, int] = {}
    for i in range(len(word) + 1):
        row: dict[int, int] = {} if i else {0: everyone}
        for j in range(max(0, i - mistakes), min(block.size, i + mistakes) + 1):
            before = above.get(j - 1, 0)
            same = before and before & _equal(block, j - 1, word[i - 1]) * 255
            row[j] = row.get(j, 0) | same | (before | above.get(j, 0) | row.get(j - 1, 0)) << 1 & room
        above = row
    return above.get(block.size, 0).to_bytes(len(block), "little")


def _in_block(block: Block, word: str, mistakes: int) -> Iterator[tuple[int, tuple[int, str]]]:
    """Per mask the best word of a block."""
    if not len(block):
        return
    marks = [(mark, int.from_bytes(block.marks.translate(_is(mark)), "little")) for mark in sorted(set(block.marks))]
    for mask, words in _masks(block, word, mistakes).items():
        mark, common = next((mark, words & of_mark) for mark, of_mark in marks if words & of_mark)
        yield mask, (mark, block.word(common.to_bytes(len(block), "little").index(1)))


def _masks(block: Block, word: str, mistakes: int) -> Masks:
    """The usual table of edit distances, by mistakes made and letters mistaken.

    A substituted or surplus letter is mistaken; for a missing letter the written letter after the gap is, at the end
    the last one. Cells farther from the diagonal than there are mistakes are left out.
    """
    rows, columns, last = len(word), block.size, len(word) - 1
    cells: dict[tuple[int, int, int], Masks] = {(0, 0, 0): {0: _everyone(len(block))}}
    for i in range(rows + 1):
        for j in range(max(0, i - mistakes), min(columns, i + mistakes) + 1):
            same = _equal(block, j - 1, word[i - 1]) if i and j else 0
            for cost in range(mistakes + 1):
                here = cells.setdefault((i, j, cost), {})
                _add(here, cells.get((i - 1, j - 1, cost)), 0, same)
                if cost:
                    _add(here, cells.get((i - 1, j - 1, cost - 1)), 1 << i - 1 if i else 0, ~same)
                    _add(here, cells.get((i - 1, j, cost - 1)), 1 << i - 1 if i else 0, -1)
                    _add(here, cells.get((i, j - 1, cost - 1)), 1 << min(i, last), -1)
    return cells.get((rows, columns, mistakes), {})


def _add(here: Masks, before: Masks | None, bit: int, which: int) -> None:
    for mask, words in (before or {}).items():
        if both := words & which:
            here[mask | bit] = here.get(mask | bit, 0) | both


def _equal(block: Block, column: int, letter: str) -> int:
    return int.from_bytes(block.columns[column].translate(_is(ord(letter))), "little")


@lru_cache(maxsize=64)
def _everyone(words: int) -> int:
    return int.from_bytes(b"\x01" * words, "little")


@lru_cache(maxsize=64)
def _is(byte: int) -> bytes:
    table = bytearray(256)
    table[byte] = 1
    return bytes(table)
