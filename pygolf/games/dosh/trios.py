"""Which three cards to begin with (DB-45)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from .card import Card
from .field import quick_strokes

AWAY = (6, 10, 14, 18, 22)
"""Counts from tee to target over which trios are compared."""


@lru_cache(maxsize=16)
def best_trios(deck: tuple[Card, ...]) -> tuple[tuple[float, tuple[int, ...]], ...]:
    """Every choice of three cards with the strokes a hole that it takes on a plain field; best first."""
    found = []
    for cards in combinations(range(1, len(deck) + 1), 3):
        strokes = quick_strokes(tuple(deck[card - 1] for card in cards), max(AWAY))
        total = 0.0
        for away in AWAY:
            total += strokes[away]
        found.append((total / len(AWAY), cards))
    return tuple(sorted(found))
