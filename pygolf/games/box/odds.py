"""Rolling a club as a small chain: which groups a roll can make of a group, and how likely.

Colours are alike, so a hand is told by three numbers: the group, the wilds that count, and the dice that are locked
without counting. Ties between colours change none of the three, which is why ``keep`` never changes an expectation.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

HandKind = tuple[int, int, int]
"""Dice of the group's colour, wilds that count, locked dice that count nothing."""

LIES = ("open", "fairway", "bunker")
"""What matters of a lie to the roll: ``open`` (tee, star: blacks free), ``fairway``, ``bunker`` (no purples)."""


def lie_kind(lie: str) -> str:
    """Which of the three a kind of space is."""
    return "open" if lie in ("tee", "star") else "bunker" if lie == "bunker" else "fairway"


@dataclass(frozen=True, slots=True)
class Plan:
    """All hands of one club and lie, and the chances from each to each by a further roll."""

    club: int
    hands: tuple[HandKind, ...]
    first: tuple[tuple[int, float], ...]
    """Chances of each hand (by place in ``hands``) after the first roll."""
    again: tuple[tuple[tuple[int, float], ...], ...]
    """Per hand: the chances after rolling its free dice; empty where none is free."""


def hand_kind(dice: tuple[str, ...], group: str | None, lie: str) -> HandKind:
    """The hand on the table as three numbers."""
    kind = lie_kind(lie)
    purple = dice.count("purple")
    black = 0 if kind == "open" else dice.count("black")
    same = dice.count(group) if group else 0
    return (same, 0, black + purple) if kind == "bunker" else (same, purple, black)


@cache
def plan(club: int, kind: str) -> Plan:
    """The chain of a club of 1 to 5 dice from one of LIES."""
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
    """Every way in which ``free`` dice fall, counted exactly, as chances of the hands that they make."""
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
