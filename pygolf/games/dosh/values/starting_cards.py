"""Which three cards to begin with (DB-45), and what a hand is worth that can lose some (DB-29)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import fsum

from ..rules.card import Card
from .plain_field import TYPICAL, quick_strokes

ADJUSTS, SWEEPS = ((0, 1, 2, -1), (0, 2), (0,)), (40, 8, 3)
"""Of one, two and three cards or more: how they are played up and down, and sweeps; a bad hand is worth what it costs
only after many."""
GRIM, GRIMMER = 9.0, 3.0
"""Strokes on a hole from which each counts as so many more: such a hole may never end."""
LOSSES = (0.45, 0.4, 0.15)
"""How much of a round is played with all three cards, with two and with one, as far as the choice of three goes."""
LONG = 34
"""Counts of a very long hole, which a small hand has to manage too."""
Ranks = tuple[tuple[float, tuple[int, ...]], ...]


@lru_cache(maxsize=16)
def best_trios(deck: tuple[Card, ...]) -> Ranks:
    """Every choice of three cards with the strokes a hole that it takes on a plain field; best first."""
    found = []
    for cards in combinations(range(1, len(deck) + 1), 3):
        strokes = quick_strokes(tuple(deck[card - 1] for card in cards), max(TYPICAL))
        total = 0.0
        for away in TYPICAL:
            total += strokes[away]
        found.append((total / len(TYPICAL), cards))
    return tuple(sorted(found))


@lru_cache(maxsize=16)
def sure_trios(deck: tuple[Card, ...], adjust: bool, steps: bool) -> Ranks:
    """The same where cards can be lost: what two of the three, and one alone, would take counts with it."""
    aways = (*TYPICAL, LONG)

    def cost(hand: Sequence[int]) -> float:
        return fsum([hardship(tuple(deck[card - 1] for card in hand), adjust, steps, away) for away in aways])

    small = {hand: cost(hand) for many in (1, 2, 3) for hand in combinations(range(1, len(deck) + 1), many)}
    found = []
    for cards in combinations(range(1, len(deck) + 1), 3):
        total = 0.0
        for many, share in zip((3, 2, 1), LOSSES, strict=True):
            left = [small[hand] for hand in combinations(cards, many)]
            total += share * fsum(left) / len(left)
        found.append((total / len(aways), cards))
    return tuple(sorted(found))


def hardship(cards: tuple[Card, ...], adjust: bool, steps: bool, away: int) -> float:
    """Strokes from so many counts away on a plain field, those of a hole without an end counted more than once."""
    strokes = _strokes(cards, adjust, steps)[min(away, LONG)]
    return strokes + GRIMMER * max(0.0, strokes - GRIM)


@lru_cache(maxsize=256)
def _strokes(cards: tuple[Card, ...], adjust: bool, steps: bool) -> tuple[float, ...]:
    few = min(len(cards), 3) - 1
    return tuple(quick_strokes(cards, LONG, ADJUSTS[few] if adjust else (0,), SWEEPS[few], steps))
