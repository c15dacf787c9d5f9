"""Shots beside those that look best: what a glance has missed, found step by step from what it has not.

A glance leaves Hooks out, so the best shot of all may not be among those that are counted exactly. It is hardly ever
far from one that is: a dot further, an hour round the clock, a card up, the next club. So the best ideas are moved
that way as long as it pays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum

from ..rules.board import clock
from ..rules.flight import Elbow
from ..rules.shot import Plan
from ..values.parts import Parts, finished
from .evaluator import Club, Judge, Ranked, weighed_parts

ROUNDS = 4
"""How often the ideas are moved on."""
Key = tuple[int, int, int, int, int]
"""Of a shot: direction, elbow's dot, direction after it, card, adjustment."""
Shot = tuple[Plan, Club, int]
"""Plan, club, and counts to the elbow; 0 without one."""


def polish(judge: Judge, start: int, clubs: Sequence[Club], found: Sequence[Ranked], ideas: int) -> list[Ranked]:
    """Shots beside the best of that list, and beside those that turn out better; ``clubs`` are all that may be played.

    An idea is a direction and a card: the best shot of each of the first ``ideas`` is moved.
    """
    return finished(polish_parts(judge, start, clubs, found, ideas))


def polish_parts(
    judge: Judge, start: int, clubs: Sequence[Club], found: Sequence[Ranked], ideas: int
) -> Parts[list[Ranked]]:
    """The same part by part."""
    seen = {_key(ranked) for ranked in found}
    best: dict[tuple[int, int], Ranked] = {}
    for ranked in found:
        if len(best) == ideas:
            break
        best.setdefault((ranked.plan.direction, ranked.club.card), ranked)
    front, more = list(best.values()), list[Ranked]()
    by_card: dict[tuple[int, int], Club] = {(club.card, club.adjust): club for club in clubs}
    for _ in range(ROUNDS):
        ahead = []
        for ranked in front:
            beside = [each for each in _beside(judge, start, by_card, ranked) if _new(seen, each)]
            told = yield from weighed_parts(judge, start, beside)
            more += told
            if told and told[0].value < ranked.value:
                ahead.append(told[0])
        front = ahead
    return more


def _key(ranked: Ranked) -> Key:
    elbow = ranked.plan.elbow
    bend = (elbow.cell, elbow.direction) if elbow else (0, 0)
    return ranked.plan.direction, *bend, ranked.club.card, ranked.club.adjust


def _new(seen: set[Key], shot: Shot) -> bool:
    key = _key(Ranked(0.0, *shot))
    if key in seen:
        return False
    seen.add(key)
    return True


def _beside(judge: Judge, start: int, clubs: dict[tuple[int, int], Club], ranked: Ranked) -> Iterator[Shot]:
    """The same shot with another adjustment or club, its elbow a dot further or nearer, or an hour round the clock;
    and its two legs the other way round."""
    plan, club = ranked.plan, ranked.club
    if club.call is not None:
        return
    for card, adjust in _near(club):
        if other := clubs.get((card, adjust)):
            yield plan, other, ranked.at
    elbow, step = plan.elbow, 2 if plan.direction % 2 else 1
    if elbow is None:
        for turn in range(1, 3):
            for by in (-3, -2, -1, 1, 2, 3):
                yield from _bend(judge, start, plan.direction, turn, clock(plan.direction + by), club)
        return
    turn = ranked.at // step
    for other_turn in (turn - 1, turn + 1):
        yield from _bend(judge, start, plan.direction, other_turn, elbow.direction, club)
    for by in (-2, -1, 1, 2):
        way = clock(elbow.direction + by)
        if (way - plan.direction + 3) % 12 <= 6 and way != plan.direction:
            yield Plan(plan.direction, Elbow(elbow.cell, way)), club, ranked.at
    mean = fsum(counts * chance for counts, chance in club.blue)
    last = round((mean - ranked.at) / (2 if elbow.direction % 2 else 1))
    for other_turn in (last, last + 1):
        yield from _bend(judge, start, elbow.direction, other_turn, plan.direction, club)


def _near(club: Club) -> Iterator[tuple[int, int]]:
    """Cards and adjustments beside that one; a card up is near the next longer one down."""
    for by in (-2, -1, 1, 2):
        yield club.card, club.adjust + by
    for card in (club.card - 1, club.card + 1):
        for adjust in dict.fromkeys((club.adjust, 0, -club.adjust)):
            yield card, adjust


def _bend(judge: Judge, start: int, direction: int, turn: int, way: int, club: Club) -> Iterator[Shot]:
    """With an elbow at that dot of the line, counted from 1, if there is one."""
    turns = judge.ray(start, direction).turns
    if 0 < turn <= len(turns):
        yield Plan(direction, Elbow(turns[turn - 1].dot, way)), club, turn * (1 + direction % 2)
