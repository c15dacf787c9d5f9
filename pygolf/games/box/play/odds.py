"""A small Markov chain that models rolling a club: which hands can follow a hand after a roll, and with what
probability.

All colours are alike, so three numbers describe a hand: the size of the group, the wilds that count, and the locked
dice that do not count. A choice between tied colours changes none of these numbers, so ``keep`` never changes an
expected value.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

HandKind = tuple[int, int, int]
"""The number of dice of the group's colour, of wilds that count, and of locked dice that do not count."""

LIES = ("open", "fairway", "bunker")
"""Kinds of lies in which the dice are rolled differently: ``open`` (tee and star: black dice are free), ``fairway``,
and ``bunker`` (purple does not count).
"""


def lie_kind(lie: str) -> str:
    """Return the kind of lie for a kind of space."""
    return "open" if lie in ("tee", "star") else "bunker" if lie == "bunker" else "fairway"


@dataclass(frozen=True, slots=True)
class Plan:
    """The transition table of a club and a kind of lie: all hands, and the probability of getting from each hand to
    each other hand with another roll.
    """

    club: int
    hands: tuple[HandKind, ...]
    first: tuple[tuple[int, float], ...]
    """Probabilities of the hands after the first roll, as (index in ``hands``, probability)."""
    again: tuple[tuple[tuple[int, float], ...], ...]
    """Probabilities after rolling a hand's free dice, per hand; empty if no die is free."""


def hand_kind(dice: tuple[str, ...], group: str | None, lie: str) -> HandKind:
    """Return the three numbers that describe the hand on the table."""
    kind = lie_kind(lie)
    purple = dice.count("purple")
    black = 0 if kind == "open" else dice.count("black")
    same = dice.count(group) if group else 0
    return (same, 0, black + purple) if kind == "bunker" else (same, purple, black)


@cache
def plan(club: int, kind: str) -> Plan:
    """Build the transition table of a club with 1 to 5 dice for one of LIES."""
    hands = tuple(
        (group, wild, locked)
        for group in range(club + 1)
        for wild in range(club + 1 - group)
        for locked in range(club + 1 - group - wild)
    )
    place = {hand: at for at, hand in enumerate(hands)}
    again = tuple(_roll(hand, club - hand[0] - hand[1] - hand[2], kind, place) for hand in hands)
    return Plan(club, hands, again[place[(0, 0, 0)]], again)


def _roll(hand: HandKind, free: int, kind: str, place: dict[HandKind, int]) -> tuple[tuple[int, float], ...]:
    """Enumerate all results of rolling ``free`` dice, and return the probabilities of the resulting hands."""
    if not free:
        return ()
    ways: dict[int, int] = {}
    for fall in combinations_with_replacement(range(6), free):
        *colours, purple, black = counts = [fall.count(face) for face in range(6)]
        group = max(hand[0] + colours[0], *colours[1:])
        if kind == "bunker":
            made = (group, 0, hand[2] + purple + black)
        else:
            made = (group, hand[1] + purple, hand[2] + (0 if kind == "open" else black))
        many = factorial(free) // prod(map(factorial, counts))
        ways[place[made]] = ways.get(place[made], 0) + many
    return tuple((at, ways[at] / 6**free) for at in sorted(ways))
