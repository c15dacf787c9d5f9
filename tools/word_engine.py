"""Python interface to ``word_engine.c``: the best score of a roll on every card with every set of wild cards.

It compiles the C code once per run with the system compiler (``cc``); the game itself does not need it.
"""

from __future__ import annotations

import ctypes
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pygolf.games.word.play.coach import HANDS
from pygolf.games.word.play.lines import shapes
from pygolf.games.word.rules.dictionary import NEVER, TIERS, Dictionary
from pygolf.games.word.rules.material import LETTERS, Card
from pygolf.games.word.rules.scoring import Roll

LONGEST = 12
SOURCE = Path(__file__).with_suffix(".c")


@dataclass(frozen=True, slots=True)
class Best:
    """The score of the best word for a roll; among equal scores, a hole-in-one is preferred."""

    score: int
    full: bool


class Engine:
    """The C engine with cards and words. There can be only one engine per process, because the library stores them in
    global variables.
    """

    def __init__(self, cards: Sequence[Card], dictionary: Dictionary, most_tier: int = TIERS - 1) -> None:
        with tempfile.TemporaryDirectory() as folder:
            target = str(Path(folder) / "engine.so")
            subprocess.run(["cc", "-O3", "-fPIC", "-shared", "-o", target, str(SOURCE)], check=True)
            self._lib: Any = ctypes.CDLL(target)
        # Keep a reference, because the library stores the addresses of these bytes.
        self._letters = [_shown(dictionary, size, most_tier) for size in range(LONGEST + 1)]
        for size, letters in enumerate(self._letters):
            if letters:
                self._lib.add_words(size, len(letters) // size, letters)
        for card in cards:
            self._lib.add_card(len(card.spaces), card.par)
            for size, of_size in enumerate(shapes(card)):
                for double, obstacle in of_size:
                    self._lib.add_shape(size, double, obstacle)
        for hand in HANDS:
            self._lib.add_set(len(hand), (ctypes.c_int * 3)(*sorted(hand, reverse=True)))
        self._best = (ctypes.c_short * (len(cards) * len(HANDS)))()

    def solve(self, roll: Roll) -> bytes:
        """Return the best score of a roll for each card and each hand in ``HANDS``, as one byte that :func:`read`
        decodes. A player may use any of the cards in the hand.

        At most one face can be wild, and its value must not exceed that of any letter, as on the built-in dice.
        """
        values, wilds = roll.values(), roll.wilds()
        if len(wilds) > 1 or (wilds and wilds[0] > min(values.values(), default=0)):
            raise ValueError("the engine supports at most one wild face, with the lowest value of all faces")
        points = (ctypes.c_int * 26)(*(values.get(letter.upper(), 0) for letter in LETTERS))
        self._lib.solve(points, sum(wilds), self._best)
        return bytes(best + LEAST for best in self._best)


LEAST = 60
"""Offset that makes encoded scores positive. All scores are above -30."""


def read(packed: int) -> Best:
    """Decode a byte returned by :meth:`Engine.solve`."""
    return Best((packed - LEAST) >> 1, bool((packed - LEAST) & 1))


def _shown(dictionary: Dictionary, size: int, most_tier: int) -> bytes:
    """Return the words of a length, up to a tier, that the coach is allowed to show."""
    block = dictionary.block(size) if size > 1 else None
    if block is None:
        return b""
    return b"".join(
        block.word(at).encode() for at, mark in enumerate(block.marks) if not mark & NEVER and mark & 7 <= most_tier
    )
