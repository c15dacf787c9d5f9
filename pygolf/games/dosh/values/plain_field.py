"""Strokes to finish on a plain field of grass: what the coach goes by where no values were made for the board.

The field has no edge, no trees, no hills, and the target always lies straight ahead in an even direction, ``away``
counts off. A shot that goes n counts and hooks h to the side then leaves max(h, |away - n| + h / 2) counts, exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ..rules.card import Card, Swing, swing
from ..rules.ground import LEAVING

FAR = 48
"""Counts up to which strokes are computed; beyond, they grow evenly."""
SWEEPS = 4
TYPICAL = (6, 10, 14, 18, 22)
"""Counts from tee to target over which hands are compared."""


Outcomes = list[tuple[int, float, float, list[tuple[int, float]]]]
"""By different Distance: counts, its chance, the chance of a green box, Hooks other than 0 with their chances."""


@lru_cache(maxsize=64)
def strokes_away(cards: tuple[Card, ...]) -> tuple[float, ...]:
    """Expected strokes by counts to the target, 0 to 48, played best with those cards as they are printed."""
    return tuple(_solve([swing(card) for card in cards], FAR, SWEEPS))


def quick_strokes(
    cards: Sequence[Card], furthest: int, adjusts: Sequence[int] = (0,), sweeps: int = 3, steps: bool = False
) -> list[float]:
    """The same, roughly and only so far, for comparing hands; with cards up and down, and safe ``steps`` (DB-39), where
    they are played."""
    return _solve([swing(card, adjust) for card in cards for adjust in adjusts], furthest, sweeps, steps)


def _solve(clubs: Sequence[Swing], furthest: int, sweeps: int, steps: bool = False) -> list[float]:
    rolls = [_outcomes(club) for club in clubs]
    found = [1.7, *(2.0 + away / 14 for away in range(1, furthest + 1))]
    for _ in range(sweeps):
        for away in range(1, furthest + 1):
            found[away] = 1 + min(_after(roll, found, away, 0) for roll in rolls)
            if steps:
                found[away] = min(found[away], 1 + found[away - 1] if away > 1 else 2.0)
        found[0] = found[1]
    return found


@lru_cache(maxsize=64)
def out_of(cards: tuple[Card, ...], terrain: str) -> tuple[float, ...]:
    """The same from a tree, which takes counts off the first Distance (DB-22)."""
    plain = strokes_away(cards)
    if terrain not in LEAVING:
        return plain
    rolls = [_outcomes(swing(card)) for card in cards]
    return tuple(1 + min(_after(roll, plain, away, LEAVING[terrain]) for roll in rolls) for away in range(FAR + 1))


def at(strokes: Sequence[float], away: int) -> float:
    """Strokes from any distance."""
    if away <= FAR:
        return strokes[away]
    return strokes[FAR] + (away - FAR) * (strokes[FAR] - strokes[FAR - 12]) / 12


def _outcomes(club: Swing) -> Outcomes:
    hooks: dict[int, float] = {}
    for hook, green in zip(club.hook, club.green, strict=True):
        if not green:
            hooks[abs(hook)] = hooks.get(abs(hook), 0.0) + 1 / 12
    times: dict[int, int] = {}
    for counts in club.distance:
        times[counts] = times.get(counts, 0) + 1
    greens = sum(club.green) / 12
    return [(counts, number / 12, greens, list(hooks.items())) for counts, number in times.items()]


def _after(roll: Outcomes, found: Sequence[float], away: int, less: int) -> float:
    """Expected strokes after one shot."""
    total, last = 0.0, len(found) - 1
    for counts, chance, green, hooks in roll:
        left = abs(away - max(0, counts - less))
        part = green * (found[min(left, last)] if left else 0.0)
        for hook, share in hooks:
            rest = max(hook, left + (hook + 1) // 2)
            part += share * (found[min(rest, last)] if rest else 1.0)
        total += chance * part
    return total
