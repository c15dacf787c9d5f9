"""The probability distribution of the possible ends of a turn of Dice Golf under a given policy.

The computation runs forward through the strokes and keeps the exact probability of every position. ``spreads`` returns
the distribution of each hole's score over the rest of a round under best play in strokes. It is shipped as a file that
``tools/make_dice_spreads.py`` generates.
"""

import struct
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Protocol

from ....core import large
from ....core.steps import Job
from ..play.turn import ADDS, FIRST, HANDS, HOLED, KIND_OF, ODD_OF, SPREAD, SUBS, TO_HANDS, TO_KINDS, Roll, Turn, hand
from ..play.values import ADDS_BIT, ALL_HOLES, BOTH_GIMMES, SUBS_BIT
from ..rules.state import HOLES, MAX_STROKES

End = tuple[int, int, int]
"""Hole, score, and the gimme used: ``ADDS``, ``SUBS``, or ``HOLED`` if the turn used none."""
Distribution = Mapping[End, float]
Spread = tuple[float, ...]
"""Probability of each score, from 0 up."""

FILE = "dice-spreads.bin"
STEPS = 60_000
"""Denominator of the probabilities in the file, which are stored as integers."""
SCORE_LIMIT = 41
"""Exclusive upper bound of a hole's score: ten strokes, and five sixes that miss in pro mode, give at most 40."""
SPENT = {ADDS: ADDS_BIT, SUBS: SUBS_BIT}


class Policy(Protocol):
    """A policy: the way in which a player makes the decisions of a turn."""

    @property
    def pro(self) -> bool:
        """Whether the player plays from the blue tees."""

    def chooses(self, dice: tuple[int, ...]) -> Sequence[tuple[int, float]]:
        """Return the holes that the player may choose after the first roll, each with its probability."""

    def switches(self, stroke: int, hole: int) -> tuple[Mapping[int, int], float]:
        """Return the hole that the player switches to, by hand (an index in ``HANDS``), and the probability of
        switching.
        """

    def calls(self, hole: int, stroke: int, kind: int, switched: bool, missed: int) -> float:
        """Return the probability of taking the gimme that the dice show; ``missed`` is the score without it after the
        tenth roll.
        """


class Solved:
    """Best play for the aim of a solved turn."""

    def __init__(self, turn: Turn) -> None:
        self.turn, self.pro = turn, turn.pro

    def chooses(self, dice: tuple[int, ...]) -> Sequence[tuple[int, float]]:
        """Return the best hole; ties go to the one that more dice show."""
        turn = self.turn
        return [(min(turn.ends.holes, key=lambda hole: (turn.choose(hole, dice), -dice.count(hole))), 1.0)]

    def switches(self, stroke: int, hole: int) -> tuple[Mapping[int, int], float]:
        """Return the hands for which another hole is better than staying."""
        stays, switched = (stands[stroke] for stands in self.turn.stands)
        others = [other for other in switched if other != hole]
        hands = zip(*(SPREAD[other](switched[other]) for other in others), strict=True)
        pairs = enumerate(zip(hands, SPREAD[hole](stays[hole]), strict=False))
        return {index: others[of.index(min(of))] for index, (of, stay) in pairs if min(of) < stay}, 1.0

    def calls(self, hole: int, stroke: int, kind: int, switched: bool, missed: int) -> float:
        """Return 1 if the gimme is better than continuing."""
        ends = self.turn.ends
        rest = ends.value(hole, missed, HOLED) if missed else self.turn.rolls[switched][stroke][hole][3]
        return 1.0 if ends.value(hole, stroke, kind) < rest else 0.0


class _Ends:
    """Collects the ends of a turn with their probabilities."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.found: dict[End, float] = {}

    def end(self, hole: int, score: int, used: int, chance: float) -> None:
        key = (hole, score, used)
        self.found[key] = self.found.get(key, 0.0) + chance

    def play(
        self, stroke: int, hands: Mapping[int, Mapping[int, float]], kinds: Mapping[int, Mapping[int, float]]
    ) -> Distribution:
        """Continue from the position after a roll. Positions are grouped by hole and hand while the player can switch,
        otherwise by hole and kind.
        """
        for at in range(stroke, MAX_STROKES):
            rolled, settled = self._decide(at, hands, kinds)
            if at + 1 == MAX_STROKES:
                both = {hole: _add(_rolled(rolled, hole, True), _rolled(settled, hole, True)) for hole in HOLES}
                return self._last(both)
            hands = {hole: _rolled(rolled, hole, True) for hole in HOLES}
            kinds = {hole: _rolled(settled, hole, False) for hole in HOLES}
        return self._last(hands)

    def _decide(
        self, stroke: int, hands: Mapping[int, Mapping[int, float]], kinds: Mapping[int, Mapping[int, float]]
    ) -> tuple[dict[int, list[float]], dict[int, list[float]]]:
        """Return the probabilities of the number of dice set aside, by hole, if the player rolls again: while a switch
        is available, and after it.
        """
        rolled, settled = ({hole: [0.0] * 5 for hole in HOLES} for _ in range(2))
        switched: dict[int, dict[int, float]] = {hole: dict(of) for hole, of in kinds.items()}
        for hole, of in hands.items():
            others, likely = self.policy.switches(stroke, hole) if of else ({}, 0.0)
            for index, chance in of.items():
                kind = KIND_OF[hole][index]
                other = others.get(index) if kind != HOLED else None
                if other:
                    to = switched.setdefault(other, {})
                    to[KIND_OF[other][index]] = to.get(KIND_OF[other][index], 0.0) + chance * likely
                    chance *= 1.0 - likely
                if not other or likely < 1.0:
                    self._stay(stroke, hole, kind, chance, False, rolled[hole])
        for hole, of in switched.items():
            for kind, chance in of.items():
                self._stay(stroke, hole, kind, chance, True, settled[hole])
        return rolled, settled

    def _stay(self, stroke: int, hole: int, kind: int, chance: float, switched: bool, rolled: list[float]) -> None:
        """Roll again or take the gimme. With five of a kind, the hole is finished."""
        if kind == HOLED:
            self.end(hole, stroke, HOLED, chance)
            return
        aside = 3 if kind in SPENT else kind
        likely = self.policy.calls(hole, stroke, kind, switched, 0) if kind in SPENT else 0.0
        if likely:
            self.end(hole, stroke, kind, chance * likely)
        if likely < 1.0:
            rolled[aside] += chance * (1.0 - likely)

    def _last(self, hands: Mapping[int, Mapping[int, float]]) -> Distribution:
        """Score the turn after the tenth stroke, and return the complete distribution."""
        for hole, of in hands.items():
            for index, chance in of.items():
                kind = KIND_OF[hole][index]
                if kind == HOLED:
                    self.end(hole, 0, HOLED, chance)
                    continue
                missed = MAX_STROKES + (ODD_OF[hole][index] if self.policy.pro else 0)
                likely = self.policy.calls(hole, MAX_STROKES, kind, True, missed) if kind in SPENT else 0.0
                if likely:
                    self.end(hole, MAX_STROKES, kind, chance * likely)
                if likely < 1.0:
                    self.end(hole, missed, HOLED, chance * (1.0 - likely))
        return self.found


def turn_distribution(policy: Policy) -> Distribution:
    """Return the distribution of a turn before its first roll."""
    hands: dict[int, dict[int, float]] = {hole: {} for hole in HOLES}
    for index, ways in _outcomes(FIRST, len(HANDS)):
        for hole, likely in policy.chooses(HANDS[index]):
            hands[hole][index] = ways * likely
    return _Ends(policy).play(1, hands, {})


def roll_distribution(turn: Turn, stroke: int, hole: int, dice: tuple[int, ...], switched: bool) -> Distribution:
    """Return the distribution of a turn in which the player rolls again after ``stroke`` strokes (1 to 9)."""
    aside = [0.0] * 5
    aside[dice.count(hole)] = 1.0
    if switched and stroke + 1 < MAX_STROKES:
        return _Ends(Solved(turn)).play(stroke + 1, {}, {hole: _rolled({hole: aside}, hole, False)})
    return _Ends(Solved(turn)).play(stroke + 1, {hole: _rolled({hole: aside}, hole, True)}, {})


def hole_distribution(turn: Turn, hole: int, dice: tuple[int, ...]) -> Distribution:
    """Return the distribution of a turn if this hole is chosen after a first roll of ``dice``."""
    return _Ends(Solved(turn)).play(1, {hole: {hand(dice): 1.0}}, {})


def switch_distribution(turn: Turn, stroke: int, hole: int, dice: tuple[int, ...]) -> Distribution:
    """Return the distribution of a turn if the player now switches to ``hole``."""
    return _Ends(Solved(turn)).play(stroke, {}, {hole: {KIND_OF[hole][hand(dice)]: 1.0}})


def _outcomes(roll: Roll, size: int) -> list[tuple[int, float]]:
    """Return the results of a roll with their probabilities."""
    places = roll.pick(range(size))
    return [(int(at), ways / roll.throws) for at, ways in zip(places, roll.counts, strict=True)]


@cache
def _chances(hole: int, aside: int, to_hands: bool) -> list[tuple[int, float]]:
    roll = (TO_HANDS if to_hands else TO_KINDS)[hole][aside]
    return _outcomes(roll, len(HANDS))


def _rolled(rolling: Mapping[int, list[float]], hole: int, to_hands: bool) -> dict[int, float]:
    """Return the probabilities of the hands or kinds after rolling on this hole."""
    result: dict[int, float] = {}
    for aside, chance in enumerate(rolling[hole]):
        if chance:
            for at, likely in _chances(hole, aside, to_hands):
                result[at] = result.get(at, 0.0) + chance * likely
    return result


def _add(one: dict[int, float], other: dict[int, float]) -> dict[int, float]:
    result = dict(one)
    for at, chance in other.items():
        result[at] = result.get(at, 0.0) + chance
    return result


def forward(distribution: Callable[[int, int], Distribution], turns: int = len(HOLES)) -> Job[dict[int, float]]:
    """Compute the probabilities of a round's scores, turn by turn.

    ``distribution`` is called with the masks of remaining holes and gimmes.
    """
    at: dict[tuple[int, int], dict[int, float]] = {(ALL_HOLES, BOTH_GIMMES): {0: 1.0}}
    for _ in range(turns):
        then: dict[tuple[int, int], dict[int, float]] = {}
        for (holes, gimmes), totals in at.items():
            for (hole, score, used), chance in distribution(holes, gimmes).items():
                to = then.setdefault((holes & ~(1 << hole - 1), gimmes & ~SPENT.get(used, 0)), {})
                for total, likely in totals.items():
                    to[total + score] = to.get(total + score, 0.0) + chance * likely
            yield
        at = then
    result: dict[int, float] = {}
    for totals in at.values():
        result = _add(result, totals)
    return result


Spreads = dict[tuple[int, int], dict[int, Spread]]
"""Distribution of each remaining hole's score. The keys are the masks of remaining holes and gimmes, then the hole."""


@lru_cache(maxsize=2)
def spreads(pro: bool) -> Spreads:
    """Load the shipped distributions of a mode. Raises MissingDataError."""
    data = zlib.decompress(large.read(large.STUDY, FILE))
    numbers = struct.unpack(f"<{len(data) // 2}H", data)
    at = sum(1 for _ in keys()) * count_scores(False) if pro else 0
    result: Spreads = {(0, gimmes): {} for gimmes in range(4)}
    for key, hole in keys():
        part = numbers[at : at + count_scores(pro)]
        whole = sum(part)
        result.setdefault(key, {})[hole] = tuple(number / whole for number in part)
        at += count_scores(pro)
    return result


def count_scores(pro: bool) -> int:
    """Return the number of different scores a hole can have in a mode."""
    return SCORE_LIMIT if pro else MAX_STROKES + 1


def keys() -> Iterator[tuple[tuple[int, int], int]]:
    """Yield the masks of remaining holes and gimmes with each of these holes, in the order of the file."""
    for holes in range(1, ALL_HOLES + 1):
        for gimmes in range(BOTH_GIMMES + 1):
            yield from (((holes, gimmes), hole) for hole in HOLES if holes & 1 << hole - 1)
