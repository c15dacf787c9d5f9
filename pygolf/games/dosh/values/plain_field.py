"""Strokes to finish on a plain field of grass: what the coach goes by where no values were made for the board.

The field has no edge, no trees, no hills, and the target always lies straight ahead in an even direction, ``away``
counts off. A shot that goes n counts and hooks h to the side then leaves max(h, |away - n| + h / 2) counts, exactly.
It also tells which three cards to begin with (DB-45), and what a hand is worth that can lose some (DB-29).
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import fsum

from ..rules.board import LEAVING
from ..rules.card import Card, Swing, swing

FAR = 48
"""Counts up to which strokes are computed; beyond, they grow evenly."""
EACH = 4
"""Sweeps."""
TYPICAL = (6, 10, 14, 18, 22)
"""Counts from tee to target over which hands are compared."""
Outcomes = tuple[float, list[tuple[int, float]], list[list[tuple[int, float]]]]
"""The chance of a green box; different Distances with their chances; by counts left straight ahead, those that other
boxes leave, with their chances."""


@lru_cache(maxsize=64)
def strokes_away(cards: tuple[Card, ...]) -> tuple[float, ...]:
    """Expected strokes by counts to the target, 0 to 48, played best with those cards as they are printed."""
    return tuple(_solve(cards, FAR, EACH))


def typical_strokes(cards: Sequence[Card], adjusts: Sequence[int] = (0,), sweeps: int = 3) -> float:
    """Strokes a hole that those cards take, on average over the distances of a hole; roughly, for comparing hands."""
    strokes = _solve(cards, max(TYPICAL), sweeps, adjusts)
    return fsum(strokes[away] for away in TYPICAL) / len(TYPICAL)


def _solve(
    cards: Sequence[Card], furthest: int, sweeps: int, adjusts: Sequence[int] = (0,), steps: bool = False
) -> list[float]:
    """Strokes so far, after so many sweeps; with cards up and down, and safe ``steps`` (DB-39), where they are
    played."""
    rolls = [_outcomes(swing(card, adjust), furthest) for card in cards for adjust in adjusts]
    found = [1.0, *(2.0 + away / 14 for away in range(1, furthest + 1))]
    for _ in range(sweeps):
        for away in range(1, furthest + 1):
            found[away] = 1 + min(_expected(roll, found, away, 0) for roll in rolls)
            if steps:
                found[away] = min(found[away], 1 + found[away - 1])
    return [found[1], *found[1:]]


@lru_cache(maxsize=64)
def out_of(cards: tuple[Card, ...], terrain: str) -> tuple[float, ...]:
    """The same from a tree, which takes counts off the first Distance (DB-22)."""
    plain = strokes_away(cards)
    if terrain not in LEAVING:
        return plain
    rolls = [_outcomes(swing(card), FAR) for card in cards]
    near = (1.0, *plain[1:])
    return tuple(1 + min(_expected(roll, near, away, LEAVING[terrain]) for roll in rolls) for away in range(FAR + 1))


def at(strokes: Sequence[float], away: int) -> float:
    """Strokes from any distance."""
    if away <= FAR:
        return strokes[away]
    return strokes[FAR] + (away - FAR) * (strokes[FAR] - strokes[FAR - 12]) / 12


def _outcomes(club: Swing, last: int) -> Outcomes:
    hooks: dict[int, float] = {}
    for hook, green in zip(club.hook, club.green, strict=True):
        if not green:
            hooks[abs(hook)] = hooks.get(abs(hook), 0.0) + 1 / 12
    lefts, distances = range(max(last, *club.distance) + 1), Counter(club.distance)
    sides = [[(min(max(hook, left + (hook + 1) // 2), last), share) for hook, share in hooks.items()] for left in lefts]
    return sum(club.green) / 12, [(counts, times / 12) for counts, times in distances.items()], sides


def _expected(roll: Outcomes, found: Sequence[float], away: int, less: int) -> float:
    """Expected strokes after one shot; ``found[0]``: of a ball that reached the target without a green box."""
    (green, distances, sides), total, last = roll, 0.0, len(found) - 1
    for counts, chance in distances:
        left = abs(away - max(0, counts - less))
        part = green * found[min(left, last)] if left else 0.0
        for rest, share in sides[left]:
            part += share * found[rest]
        total += chance * part
    return total


ADJUSTS, SWEEPS = ((0, 1, 2, -1), (0, 2), (0,)), (40, 8, 3)
"""Of one, two and three cards or more: how they are played up and down, and sweeps; a bad hand is worth what it costs
only after many."""
GRIM, GRIMMER = 9.0, 3.0
"""Strokes on a hole from which each counts as so many more: such a hole may never end."""
LONG = 34
"""Counts of a very long hole, which a small hand has to manage too."""
Ranks = tuple[tuple[float, tuple[int, ...]], ...]


@lru_cache(maxsize=16)
def best_trios(deck: tuple[Card, ...]) -> Ranks:
    """Every choice of three cards with the strokes a hole that it takes on a plain field; best first."""
    trios = combinations(range(1, len(deck) + 1), 3)
    return tuple(sorted((typical_strokes([deck[card - 1] for card in cards]), cards) for cards in trios))


def small_hands(deck: tuple[Card, ...], adjust: bool, steps: bool) -> list[Mapping[tuple[int, ...], float]]:
    """By distance of a hole, long ones among them, what each hand of up to three cards takes (:func:`hardship`)."""
    hands = [hand for many in (1, 2, 3) for hand in combinations(range(1, len(deck) + 1), many)]
    return [
        {hand: hardship(tuple(deck[card - 1] for card in hand), adjust, steps, away) for hand in hands}
        for away in (*TYPICAL, LONG)
    ]


def hardship(cards: tuple[Card, ...], adjust: bool, steps: bool, away: int) -> float:
    """Return the strokes from ``away`` counts from the target on a plain field; see :func:`lengthened`."""
    return lengthened(_strokes(cards, adjust, steps)[min(away, LONG)])


def lengthened(strokes: float) -> float:
    """Return strokes of a hole with those above ``GRIM`` counted more than once."""
    return strokes + GRIMMER * max(0.0, strokes - GRIM)


@lru_cache(maxsize=256)
def _strokes(cards: tuple[Card, ...], adjust: bool, steps: bool) -> tuple[float, ...]:
    few = min(len(cards), 3) - 1
    return tuple(_solve(cards, LONG, SWEEPS[few], ADJUSTS[few] if adjust else (0,), steps))
