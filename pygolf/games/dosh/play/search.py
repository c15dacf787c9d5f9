"""Candidate moves and their values: expected strokes to finish the hole, from the exact odds of the shot and the values
after it. All shots are estimated roughly, the best are evaluated exactly, and a local search tries variations of those.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import fsum
from typing import Any, NamedTuple

from ....core.steps import Job
from ..rules.board import OFF, TREES, clock
from ..rules.card import SIDES, Boxes, Club, called, list_clubs
from ..rules.flight import Elbow
from ..rules.shot import Plan
from ..rules.state import State
from .values.odds import End, Launch, Odds, Rest, lost_chance
from .values.tables import ValueFunction

SEEN, SEEN_BENT, FURTHEST = 30, 60, 16
"""Number of straight shots and of shots with an elbow that are evaluated exactly, and the maximum number of counts to
an elbow.
"""
TURNED, CALLED = 12, 5
"""Number of the best shots with an elbow that are tried with adjusted cards, and number of the best shots that are
tried with calls.
"""
IDEAS = 6
"""Number of the best shots with different directions or cards to which local search is applied."""


def candidates_job(state: State, evaluator: Evaluator, start: int) -> Job[list[Ranked]]:
    """Return shots that were evaluated exactly, best first. They are computed in short steps."""
    table, seat = state.table, state.seat
    deck, hand = table.decks[seat], state.hands[seat]
    adjusts = (0, -1, 1, -2, 2) if table.adjust else (0,)
    plain, every = list_clubs(deck, hand, (0,)), list_clubs(deck, hand, adjusts)
    elbows = yield from bent_job(evaluator, start, plain, SEEN_BENT, FURTHEST)
    candidates = elbows + (yield from straight_job(evaluator, start, every, SEEN))
    turned = [
        (ranked.plan, other, ranked.at)
        for ranked in elbows[:TURNED]
        for other in every
        if other.adjust and other.card == ranked.club.card
    ]
    candidates += yield from evaluated_job(evaluator, start, turned)
    candidates.sort(key=lambda ranked: ranked.value)
    candidates += yield from local_search_job(evaluator, start, every, candidates, IDEAS)
    candidates.sort(key=lambda ranked: ranked.value)
    best = candidates[:CALLED] if table.call else []
    shots = [(ranked.plan, other, ranked.at) for ranked in best for other in called(deck, ranked.club)]
    candidates += yield from evaluated_job(evaluator, start, shots)
    candidates.sort(key=lambda ranked: ranked.value)
    return candidates


Shot = tuple[Plan, Club, int]
"""Plan, club, and number of counts to the elbow (0 without one)."""
AT_ONCE = 8
"""Number of shots that are evaluated exactly in one step."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A plan and its value."""

    value: float
    plan: Plan
    club: Club
    at: int
    """Number of counts from the lie to the elbow; 0 without one."""


def straight_job(evaluator: Evaluator, start: int, clubs: Sequence[Club], most: int) -> Job[list[Ranked]]:
    """Evaluate the straight shots with the best rough estimates exactly, at most ``most`` of them, and return them,
    best first.
    """
    seen = []
    flights = [(club, evaluator.flown(start, club)) for club in clubs]
    for direction in range(1, 13):
        values = evaluator.ray(start, direction).values
        for club, flown in flights:
            total = 1.0
            for counts, chance in flown:
                total += chance * values[counts]
            seen.append((total, direction, club))
    seen.sort(key=lambda look: look[:1])
    return (yield from evaluated_job(evaluator, start, [(Plan(way), club, 0) for _, way, club in seen[:most]]))


def bent_job(evaluator: Evaluator, start: int, clubs: Sequence[Club], most: int, furthest: int) -> Job[list[Ranked]]:
    """Find and evaluate the best shots with an elbow at most ``furthest`` counts away."""
    flights, seen = [(club, evaluator.flown(start, club)) for club in clubs], list[Look]()
    for direction in range(1, 13):
        seen += _bends(evaluator, start, direction, flights, furthest)
        yield
    seen.sort(key=lambda look: look[:1])
    shots = [(Plan(way, Elbow(dot, after)), club, at) for _, way, at, dot, after, club in seen[:most]]
    return (yield from evaluated_job(evaluator, start, shots))


def evaluated_job(evaluator: Evaluator, start: int, shots: Sequence[Shot]) -> Job[list[Ranked]]:
    """Evaluate shots exactly, and return them, best first."""
    ranked_shots = []
    for number, (plan, club, at) in enumerate(shots, start=1):
        ranked_shots.append(Ranked(evaluator.evaluate(start, plan, club), plan, club, at))
        if not number % AT_ONCE:
            yield
    return sorted(ranked_shots, key=lambda ranked: ranked.value)


Look = tuple[float, int, int, int, int, Club]
"""A rough estimate of a shot with an elbow: its value without the Hook, its direction, the counts to the elbow, the
elbow's dot, the direction after it, and the club.
"""
Flights = Sequence[tuple[Club, Sequence[tuple[int, float]]]]
"""Clubs with their Distances and probabilities."""


def _bends(evaluator: Evaluator, start: int, direction: int, flights: Flights, furthest: int) -> Iterator[Look]:
    """Yield every possible elbow on a line, up to the longest Distance of the club."""
    line, step = evaluator.ray(start, direction), 2 if direction % 2 else 1
    on = line.values
    longest = max([counts for _, flown in flights for counts, _ in flown])
    for number, turn in enumerate(line.turns[: furthest // step], start=1):
        if not turn.left or turn.cost >= longest:
            continue
        cost, hit, left = turn.cost, turn.hit, turn.left
        ways = [(direction + by - 1) % 12 + 1 for by in (-3, -2, -1, 1, 2, 3)]
        rays = [(way, evaluator.ray(turn.dot, way, turn.passed).values) for way in ways]
        for club, flown in flights:
            beyond = [(counts - cost, chance * left) for counts, chance in flown if counts > cost]
            if not beyond:
                continue
            short = 1.0
            for counts, chance in flown:
                short += chance * (on[counts] if counts <= cost else hit)
            for way, values in rays:
                total = short
                for counts, chance in beyond:
                    total += chance * values[counts]
                yield total, direction, number * step, turn.dot, way, club


ROUNDS = 4
"""Number of rounds of local search."""


def local_search_job(
    evaluator: Evaluator, start: int, clubs: Sequence[Club], starts: Sequence[Ranked], ideas: int
) -> Job[list[Ranked]]:
    """Return variations of the best shots in the list, and of any better ones found; ``clubs`` are all clubs that may
    be played.

    An *idea* is a direction and a card. For each of the first ``ideas`` ideas, the best shot is varied.
    """
    seen = {_key(ranked.plan, ranked.club) for ranked in starts}
    best: dict[tuple[int, int], Ranked] = {}
    for ranked in starts:
        if len(best) == ideas:
            break
        best.setdefault((ranked.plan.direction, ranked.club.card), ranked)
    front, more = list(best.values()), list[Ranked]()
    by_card: dict[tuple[int, int], Club] = {(club.card, club.adjust): club for club in clubs}
    for _ in range(ROUNDS):
        ahead = []
        for ranked in front:
            beside = {_key(*shot[:2]): shot for shot in _beside(evaluator, start, by_card, ranked)}
            fresh = [shot for key, shot in beside.items() if key not in seen]
            seen |= beside.keys()
            weighed = yield from evaluated_job(evaluator, start, fresh)
            more += weighed
            if weighed and weighed[0].value < ranked.value:
                ahead.append(weighed[0])
        front = ahead
    return more


def _key(plan: Plan, club: Club) -> tuple[Plan, int, int]:
    """Return a key that is the same for shots that differ only in their call."""
    return plan, club.card, club.adjust


def _beside(evaluator: Evaluator, start: int, clubs: dict[tuple[int, int], Club], ranked: Ranked) -> Iterator[Shot]:
    """Yield variations of a shot: with another adjustment or club, with its elbow one dot farther or nearer, with
    another direction after it, and with its two legs exchanged.
    """
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
    mean = fsum(counts * (times / SIDES) for counts, times in club.blue)
    last = round((mean - ranked.at) / (2 if elbow.direction % 2 else 1))
    for other_turn in (last, last + 1):
        yield from _bend(evaluator, start, elbow.direction, other_turn, plan.direction, club)


def _near(club: Club) -> Iterator[tuple[int, int]]:
    """Yield the neighbouring cards and adjustments. A card that is adjusted up is similar to the next longer card
    adjusted down.
    """
    for by in (-2, -1, 1, 2):
        yield club.card, club.adjust + by
    for card in (club.card - 1, club.card + 1):
        for adjust in dict.fromkeys((club.adjust, 0, -club.adjust)):
            yield card, adjust


def _bend(evaluator: Evaluator, start: int, direction: int, turn: int, way: int, club: Club) -> Iterator[Shot]:
    """Yield the shot with an elbow at that dot of the line, counted from 1, if the dot exists."""
    turns = evaluator.ray(start, direction).turns
    if 0 < turn <= len(turns):
        yield Plan(direction, Elbow(turns[turn - 1].dot, way)), club, turn * (1 + direction % 2)


LONGEST = 32
"""The longest possible Distance, including card up."""
HOLES = 0.6
"""Share of the balls on the target that rough estimates assume to be holed. Exact evaluation uses the green boxes of
the club instead.
"""
Groups = tuple[tuple[float, int, bool], ...]
Value = tuple[float, float]
"""Value of the end of a movement: the strokes still needed, and the probability that the card is lost."""


class Turn(NamedTuple):
    """A dot on a line where an elbow could be."""

    dot: int
    cost: int
    """Number of counts needed to reach the dot."""
    hit: float
    """Sum of the values of being stopped by the trees before the dot, weighted by probability."""
    left: float
    """Probability of passing these trees."""
    passed: bool
    """Whether the target counts for a ball that turns there (DB-47)."""


class Ray(NamedTuple):
    """A straight line: the values by number of counts along it, from 0 to 32, without Hook and wind."""

    values: tuple[float, ...]
    turns: tuple[Turn, ...]


class Evaluator:
    """Evaluates plans on one hole, and caches all results."""

    def __init__(self, odds: Odds, value_function: ValueFunction, losses: Mapping[int, float]) -> None:
        """Create an evaluator. ``losses`` contains the cost, in strokes, of losing each card. It is empty if no card
        can be lost.
        """
        self.odds = odds
        self.value_function = value_function
        self.losses = losses
        self._usual = fsum(losses.values()) / max(1, len(losses))
        self._ends: dict[tuple[End, int], Value] = {}
        self._averages: dict[End, float] = {}
        self._mids: dict[tuple[End, bool, int, int, Groups, float, int], float] = {}
        self._rays: dict[tuple[int, int, bool], Ray] = {}
        self.memo: dict[tuple[str, int], Any] = {}
        """Earlier decisions, by the name of the player or the use, and the lie."""

    @property
    def cache_size(self) -> int:
        """The number of cached entries, with rays weighted by their size."""
        return len(self._mids) + 30 * len(self._rays) + self.odds.cache_size

    def rest(self, rest: Rest) -> float:
        """Return the strokes still needed after the shot, including its penalties; the card is assumed not to be
        lost.
        """
        return rest.penalty + (0.0 if rest.finished else self.value_function.at(rest.lie, rest.passed))

    def end(self, end: End) -> float:
        """Return the strokes still needed after the end of a movement, averaged over rolling away and including the
        average cost of a lost card.
        """
        cached = self._averages.get(end)
        if cached is None:
            value, lost = self._end(end, OFF)
            cached = self._averages[end] = value + lost * self._usual
        return cached

    def _end(self, end: End, start: int) -> Value:
        """Return the strokes and the chance of losing the club. ``start`` is the tree in which the ball lay, where no
        card can be lost (DB-29), or OFF.
        """
        cached = self._ends.get((end, start))
        if cached is None:
            value = lost = 0.0
            for chance, rest in self.odds.rests(end):
                value += chance * self.rest(rest)
                if self.losses:
                    lost += chance * lost_chance(self.odds.ruling, start, rest)
            cached = self._ends[end, start] = (value, lost)
        return cached

    def evaluate(self, start: int, plan: Plan, club: Club) -> float:
        """Return the expected strokes to finish with this shot, including the shot itself and the risk of losing its
        card.
        """
        odds, red, total, price = self.odds, club.red, 1.0, self.losses[club.card] if self.losses else 0.0
        free = start if self.losses and odds.ground.terrain[start] in TREES else OFF
        for times, launch in odds.launches(start, plan, club):
            part = 0.0
            for hit, cell, back, passed in launch.hits:
                share = red.green if passed and cell == odds.target else 0.0
                value, lost = self._end((cell, back, passed), free)
                part += hit * (1 - share) * (value + lost * price)
            if launch.left:
                part += launch.left * self._mid(launch, red, price, free)
            total += times / SIDES * part
        return total

    def _mid(self, launch: Launch, red: Boxes, price: float, free: int) -> float:
        """Return the strokes still needed after the Distance, averaged over all boxes of the card; ``price`` is the
        cost of losing the club.
        """
        if launch.end[0] == OFF:
            value, lost = self._end(launch.end, free)
            return value + lost * price
        key = (launch.end, launch.pending, launch.direction, launch.gust, red.groups, price, free)
        total = self._mids.get(key)
        if total is None:
            total = 0.0
            for share, hook, green in red.groups:
                value = lost = 0.0
                for chance, end in self.odds.after(launch, hook, green):
                    end_value, end_lost = self._end(end, free)
                    value += chance * end_value
                    lost += chance * end_lost
                total += share * (value + lost * price)
            self._mids[key] = total
        return total

    def flown(self, start: int, club: Club) -> list[tuple[int, float]]:
        """Return the Distances that the club can have from that lie, with their probabilities."""
        return [(counts, times / SIDES) for counts, times in self.odds.flown(start, club)]

    def ray(self, cell: int, direction: int, passed: bool = False) -> Ray:
        """Return a straight line from a cell. With ``passed``, the line starts at an elbow after the dog-leg was
        passed.
        """
        key = (cell, direction, passed)
        cached = self._rays.get(key)
        if cached is None:
            cached = self._rays[key] = self._cast(cell, direction, passed)
        return cached

    def _cast(self, cell: int, direction: int, passed: bool) -> Ray:
        """Consider trees on the line and changes of height between its dots; forfeited counts are approximated."""
        odds, ground, gate, wet = self.odds, self.odds.ground, self.odds.gate, self.odds.wet
        dry, passed = cell, passed or gate is None or gate.flags[cell]
        step, mid = ground.grid.step[direction], ground.grid.mid[direction]
        hills = ground.heights if odds.ruling.hills else None
        values, turns, hit, left = [self.end((cell, cell, passed))], list[Turn](), 0.0, 1.0
        while len(values) <= LONGEST:
            after = step[cell]
            if direction % 2:
                middle = mid[cell]
                back = dry if middle == OFF or wet[middle] else middle
                touched = passed or (gate is not None and middle != OFF and gate.flags[middle])
                values.append(hit + left * self.end((middle, back, touched)))
            if after == OFF:
                values += [hit + left * self.end((OFF, dry, passed))] * (LONGEST + 1 - len(values))
                break
            cost = 1 + hills[after] - hills[cell] if hills else 1
            dry = dry if wet[after] else after
            passed = passed or (gate is not None and gate.flags[after])
            cell, here = after, self.end((after, dry, passed))
            here -= HOLES if passed and cell == odds.target else 0.0
            if cost > 1:
                values += [values[-1]] * (cost - 1)
            elif not cost:
                values.pop()
            values.append(hit + left * here)
            chance = odds.holds[cell]
            if chance and (passed or cell != odds.target):
                hit, left = hit + left * chance * here, left * (1 - chance)
            turns.append(Turn(cell, len(values) - 1, hit, left, passed))
        return Ray(tuple(values), tuple(turns))
