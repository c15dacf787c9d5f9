"""Expected strokes to finish on an open field of grass; the coach uses them for boards without tables.

The field has no edge, trees or hills, and the target is always straight ahead in an even direction, ``away`` counts
off. A shot that flies n counts and hooks h to the side then leaves exactly max(h, |away - n| + h / 2) counts. The
module also ranks choices of three starting cards (DB-45), and computes the value of a hand from which cards can be lost
(DB-29).
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import fsum

from ...rules.board import LEAVING
from ...rules.card import Card, Swing, swing

FAR = 48
"""Maximum distance, in counts, for which values are computed. Beyond it, strokes grow linearly."""
EACH = 4
"""Number of sweeps."""
TYPICAL = (6, 10, 14, 18, 22)
"""Typical distances from tee to target, in counts, for comparing hands."""
Outcomes = tuple[float, list[tuple[int, float]], list[list[tuple[int, float]]]]
"""The outcomes of a shot: the probability of a green box; the different Distances with their probabilities; and, by
counts left straight ahead, the counts left after the other boxes with their probabilities.
"""


@lru_cache(maxsize=64)
def strokes_away(cards: tuple[Card, ...]) -> tuple[float, ...]:
    """Return the expected strokes by counts to the target, 0 to 48, under best play with these cards as printed."""
    return tuple(_solve(cards, FAR, EACH))


def typical_strokes(cards: Sequence[Card], adjusts: Sequence[int] = (0,), sweeps: int = 3) -> float:
    """Return the mean strokes per hole with these cards over typical distances, an approximate number for comparing
    hands.
    """
    strokes = _solve(cards, max(TYPICAL), sweeps, adjusts)
    return fsum(strokes[away] for away in TYPICAL) / len(TYPICAL)


def _solve(
    cards: Sequence[Card], furthest: int, sweeps: int, adjusts: Sequence[int] = (0,), steps: bool = False
) -> list[float]:
    """Return the strokes by distance after this number of sweeps. Adjusted cards and safe ``steps`` (DB-39) are used if
    they are played.
    """
    rolls = [_outcomes(swing(card, adjust), furthest) for card in cards for adjust in adjusts]
    strokes = [1.0, *(2.0 + away / 14 for away in range(1, furthest + 1))]
    for _ in range(sweeps):
        for away in range(1, furthest + 1):
            strokes[away] = 1 + min(_expected(roll, strokes, away, 0) for roll in rolls)
            if steps:
                strokes[away] = min(strokes[away], 1 + strokes[away - 1])
    return [strokes[1], *strokes[1:]]


@lru_cache(maxsize=64)
def tree_row(cards: tuple[Card, ...], terrain: str) -> tuple[float, ...]:
    """Return the strokes by distance for shots out of a tree, which reduces the first Distance (DB-22)."""
    plain = strokes_away(cards)
    if terrain not in LEAVING:
        return plain
    rolls = [_outcomes(swing(card), FAR) for card in cards]
    near = (1.0, *plain[1:])
    return tuple(1 + min(_expected(roll, near, away, LEAVING[terrain]) for roll in rolls) for away in range(FAR + 1))


def at(strokes: Sequence[float], away: int) -> float:
    """Return the strokes from any distance, given those by distance."""
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


def _expected(roll: Outcomes, strokes: Sequence[float], away: int, less: int) -> float:
    """Return the expected strokes after one shot; ``found[0]`` is the value of a ball that reached the target without a
    green box.
    """
    (green, distances, sides), total, last = roll, 0.0, len(strokes) - 1
    for counts, chance in distances:
        left = abs(away - max(0, counts - less))
        part = green * strokes[min(left, last)] if left else 0.0
        for rest, share in sides[left]:
            part += share * strokes[rest]
        total += chance * part
    return total


ADJUSTS, SWEEPS = ((0, 1, 2, -1), (0, 2), (0,)), (40, 8, 3)
"""For hands of one, two, and three or more cards: the adjustments that are tried, and the number of sweeps. The value
of a bad hand needs many sweeps to converge.
"""
GRIM, GRIMMER = 9.0, 3.0
"""Each stroke above GRIM on a hole adds GRIMMER extra strokes to its cost, because such a hole may never end."""
LONG = 34
"""Number of counts of a very long hole, which a small hand must also be able to finish."""
Ranks = tuple[tuple[float, tuple[int, ...]], ...]


@lru_cache(maxsize=16)
def best_trios(deck: tuple[Card, ...]) -> Ranks:
    """Return every choice of three cards with its expected strokes per hole on an open field, best first."""
    trios = combinations(range(1, len(deck) + 1), 3)
    return tuple(sorted((typical_strokes([deck[card - 1] for card in cards]), cards) for cards in trios))


def small_hands(deck: tuple[Card, ...], adjust: bool, steps: bool) -> list[Mapping[tuple[int, ...], float]]:
    """Return, by distance of a hole (up to very long ones), the strokes of each hand of up to three cards
    (:func:`hardship`).
    """
    hands = [hand for many in (1, 2, 3) for hand in combinations(range(1, len(deck) + 1), many)]
    return [
        {hand: hardship(tuple(deck[card - 1] for card in hand), adjust, steps, away) for hand in hands}
        for away in (*TYPICAL, LONG)
    ]


def hardship(cards: tuple[Card, ...], adjust: bool, steps: bool, away: int) -> float:
    """Return the strokes from ``away`` counts from the target on an open field; see :func:`lengthened`."""
    return lengthened(_strokes(cards, adjust, steps)[min(away, LONG)])


def lengthened(strokes: float) -> float:
    """Return the strokes of a hole, in which those above ``GRIM`` have a higher weight."""
    return strokes + GRIMMER * max(0.0, strokes - GRIM)


@lru_cache(maxsize=256)
def _strokes(cards: tuple[Card, ...], adjust: bool, steps: bool) -> tuple[float, ...]:
    few = min(len(cards), 3) - 1
    return tuple(_solve(cards, LONG, SWEEPS[few], ADJUSTS[few] if adjust else (0,), steps))
