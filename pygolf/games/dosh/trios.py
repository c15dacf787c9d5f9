"""Which three cards to begin with (DB-45)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from .card import Card
from .field import TYPICAL, quick_strokes


@lru_cache(maxsize=16)
def best_trios(deck: tuple[Card, ...]) -> tuple[tuple[float, tuple[int, ...]], ...]:
    """Every choice of three cards with the strokes a hole that it takes on a plain field; best first."""
    found = []
    for cards in combinations(range(1, len(deck) + 1), 3):
        strokes = quick_strokes(tuple(deck[card - 1] for card in cards), max(TYPICAL))
        total = 0.0
        for away in TYPICAL:
            total += strokes[away]
        found.append((total / len(TYPICAL), cards))
    return tuple(sorted(found))
