"""Shots beside those that look best: what a glance has missed, found step by step from what it has not.

A glance leaves Hooks out, so the best shot of all may not be among those that are counted exactly. It is hardly ever
far from one that is: a dot further, an hour round the clock, a card up, the next club. So the best ideas are moved
that way as long as it pays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .flight import Elbow
from .judge import Club, Judge, Ranked
from .shot import Plan

ROUNDS = 4
"""How often the ideas are moved on."""
Key = tuple[int, int, int, int, int]
"""Of a shot: direction, elbow's dot, direction after it, card, adjustment."""


def polish(judge: Judge, start: int, clubs: Sequence[Club], found: Sequence[Ranked], ideas: int) -> list[Ranked]:
    """Shots beside the best of that list, and beside those that turn out better; ``clubs`` are all that may be played.

    An idea is a direction and a card: the best shot of each of the first ``ideas`` is moved.
    """
    seen = {_key(ranked) for ranked in found}
    best: dict[tuple[int, int], Ranked] = {}
    for ranked in found:
        if len(best) == ideas:
            break
        best.setdefault((ranked.plan.direction, ranked.club.card), ranked)
    front, more = list(best.values()), []
    by_card: dict[tuple[int, int], Club] = {(club.card, club.adjust): club for club in clubs}
    for _ in range(ROUNDS):
        ahead = []
        for ranked in front:
            beside = [each for each in _beside(judge, start, by_card, ranked) if _new(seen, each)]
            told = [_weighed(judge, start, each) for each in beside]
            more += told
            better = min(told, key=lambda each: each.value, default=ranked)
            if better.value < ranked.value:
                ahead.append(better)
        front = ahead
    return more


def _key(ranked: Ranked) -> Key:
    elbow = ranked.plan.elbow
    bend = (elbow.cell, elbow.direction) if elbow else (0, 0)
    return ranked.plan.direction, *bend, ranked.club.card, ranked.club.adjust


def _new(seen: set[Key], ranked: Ranked) -> bool:
    key = _key(ranked)
    if key in seen:
        return False
    seen.add(key)
    return True


def _weighed(judge: Judge, start: int, ranked: Ranked) -> Ranked:
    value = judge.worth(start, ranked.plan, ranked.club)
    return Ranked(value, ranked.plan, ranked.club, ranked.at)


def _beside(judge: Judge, start: int, clubs: dict[tuple[int, int], Club], ranked: Ranked) -> Iterator[Ranked]:
    """The same shot with another adjustment or club, its elbow a dot further or nearer, or an hour round the clock."""
    plan, club = ranked.plan, ranked.club
    if club.call is not None:
        return
    for by in (-2, -1, 1, 2):
        if other := clubs.get((club.card, club.adjust + by)):
            yield Ranked(0.0, plan, other, ranked.at)
    for card in (club.card - 1, club.card + 1):
        for adjust in (club.adjust, 0):
            if other := clubs.get((card, adjust)):
                yield Ranked(0.0, plan, other, ranked.at)
    elbow, step = plan.elbow, 2 if plan.direction % 2 else 1
    turns = judge.ray(start, plan.direction).turns
    if elbow is None:
        for number, turn in enumerate(turns[:2], start=1):
            for by in (-3, -2, -1, 1, 2, 3):
                bend = Elbow(turn.dot, (plan.direction + by - 1) % 12 + 1)
                yield Ranked(0.0, Plan(plan.direction, bend), club, number * step)
        return
    at = ranked.at // step - 1
    for number in (at - 1, at + 1):
        if 0 <= number < len(turns):
            yield Ranked(
                0.0, Plan(plan.direction, Elbow(turns[number].dot, elbow.direction)), club, (number + 1) * step
            )
    for by in (-2, -1, 1, 2):
        way = (elbow.direction + by - 1) % 12 + 1
        if (way - plan.direction + 3) % 12 <= 6 and way != plan.direction:
            yield Ranked(0.0, Plan(plan.direction, Elbow(elbow.cell, way)), club, ranked.at)
