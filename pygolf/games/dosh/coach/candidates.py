"""Candidate moves: the shots that look best at a glance, and what local search finds beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import fsum

from ....core.steps import Job
from ..rules.board import clock
from ..rules.card import Club
from ..rules.flight import Elbow
from ..rules.shot import Plan
from .evaluator import Evaluator

Shot = tuple[Plan, Club, int]
"""Plan, club, and counts to the elbow; 0 without one."""
AT_ONCE = 8
"""Shots that are counted exactly in one part."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A plan and its worth."""

    value: float
    plan: Plan
    club: Club
    at: int
    """Counts from the lie to the elbow; 0 without one."""


def straight_job(evaluator: Evaluator, start: int, clubs: Sequence[Club], most: int) -> Job[list[Ranked]]:
    """The best straight shots, counted exactly for the ``most`` that look best at a glance; best first."""
    seen = []
    flights = [(club, evaluator.flown(start, club)) for club in clubs]
    for direction in range(1, 13):
        worth = evaluator.ray(start, direction).worth
        for club, flown in flights:
            total = 1.0
            for counts, chance in flown:
                total += chance * worth[counts]
            seen.append((total, direction, club))
    seen.sort(key=lambda look: look[:1])
    return (yield from weighed_job(evaluator, start, [(Plan(way), club, 0) for _, way, club in seen[:most]]))


def bent_job(evaluator: Evaluator, start: int, clubs: Sequence[Club], most: int, furthest: int) -> Job[list[Ranked]]:
    """The best shots with an elbow within ``furthest`` counts, likewise."""
    flights, seen = [(club, evaluator.flown(start, club)) for club in clubs], list[Look]()
    for direction in range(1, 13):
        seen += _bends(evaluator, start, direction, flights, furthest)
        yield
    seen.sort(key=lambda look: look[:1])
    shots = [(Plan(way, Elbow(dot, after)), club, at) for _, way, at, dot, after, club in seen[:most]]
    return (yield from weighed_job(evaluator, start, shots))


def weighed_job(evaluator: Evaluator, start: int, shots: Sequence[Shot]) -> Job[list[Ranked]]:
    """Plans, clubs and counts to the elbow, counted exactly; best first."""
    found = []
    for number, (plan, club, at) in enumerate(shots, start=1):
        found.append(Ranked(evaluator.worth(start, plan, club), plan, club, at))
        if not number % AT_ONCE:
            yield
    return sorted(found, key=lambda ranked: ranked.value)


Look = tuple[float, int, int, int, int, Club]
"""A shot with an elbow at a glance: a guess of its worth without Hook, direction, counts to the elbow, its dot,
direction after it, club."""


Flights = Sequence[tuple[Club, Sequence[tuple[int, float]]]]
"""Clubs with their Distances and chances."""


def _bends(evaluator: Evaluator, start: int, direction: int, flights: Flights, furthest: int) -> Iterator[Look]:
    """Every elbow on a line that some Distance of the club goes beyond."""
    line, step = evaluator.ray(start, direction), 2 if direction % 2 else 1
    on = line.worth
    longest = max([counts for _, flown in flights for counts, _ in flown])
    for number, turn in enumerate(line.turns[: furthest // step], start=1):
        if not turn.left or turn.cost >= longest:
            continue
        cost, hit, left = turn.cost, turn.hit, turn.left
        ways = [(direction + by - 1) % 12 + 1 for by in (-3, -2, -1, 1, 2, 3)]
        rays = [(way, evaluator.ray(turn.dot, way, turn.passed).worth) for way in ways]
        for club, flown in flights:
            beyond = [(counts - cost, chance * left) for counts, chance in flown if counts > cost]
            if not beyond:
                continue
            short = 1.0
            for counts, chance in flown:
                short += chance * (on[counts] if counts <= cost else hit)
            for way, worth in rays:
                total = short
                for counts, chance in beyond:
                    total += chance * worth[counts]
                yield total, direction, number * step, turn.dot, way, club


ROUNDS = 4
"""How often the ideas are moved on."""


Key = tuple[int, int, int, int, int]
"""Of a shot: direction, elbow's dot, direction after it, card, adjustment."""


def polish_job(
    evaluator: Evaluator, start: int, clubs: Sequence[Club], found: Sequence[Ranked], ideas: int
) -> Job[list[Ranked]]:
    """Shots beside the best of that list, and beside those that turn out better; ``clubs`` are all that may be played.

    An idea is a direction and a card: the best shot of each of the first ``ideas`` is moved.
    """
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
            beside = [each for each in _beside(evaluator, start, by_card, ranked) if _new(seen, each)]
            told = yield from weighed_job(evaluator, start, beside)
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


def _beside(evaluator: Evaluator, start: int, clubs: dict[tuple[int, int], Club], ranked: Ranked) -> Iterator[Shot]:
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
                yield from _bend(evaluator, start, plan.direction, turn, clock(plan.direction + by), club)
        return
    turn = ranked.at // step
    for other_turn in (turn - 1, turn + 1):
        yield from _bend(evaluator, start, plan.direction, other_turn, elbow.direction, club)
    for by in (-2, -1, 1, 2):
        way = clock(elbow.direction + by)
        if (way - plan.direction + 3) % 12 <= 6 and way != plan.direction:
            yield Plan(plan.direction, Elbow(elbow.cell, way)), club, ranked.at
    mean = fsum(counts * chance for counts, chance in club.blue)
    last = round((mean - ranked.at) / (2 if elbow.direction % 2 else 1))
    for other_turn in (last, last + 1):
        yield from _bend(evaluator, start, elbow.direction, other_turn, plan.direction, club)


def _near(club: Club) -> Iterator[tuple[int, int]]:
    """Cards and adjustments beside that one; a card up is near the next longer one down."""
    for by in (-2, -1, 1, 2):
        yield club.card, club.adjust + by
    for card in (club.card - 1, club.card + 1):
        for adjust in dict.fromkeys((club.adjust, 0, -club.adjust)):
            yield card, adjust


def _bend(evaluator: Evaluator, start: int, direction: int, turn: int, way: int, club: Club) -> Iterator[Shot]:
    """With an elbow at that dot of the line, counted from 1, if there is one."""
    turns = evaluator.ray(start, direction).turns
    if 0 < turn <= len(turns):
        yield Plan(direction, Elbow(turns[turn - 1].dot, way)), club, turn * (1 + direction % 2)
