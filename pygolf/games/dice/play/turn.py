"""The exact solution of one turn of Dice Golf: the lowest expected strokes from every position of the turn.

The solver works backward from the tenth stroke. After a switch, a position is only (stroke, hole, kind), because only
the dice that show the hole and a fitting gimme matter. Before a switch, all five dice matter, because they determine
the value of switching.

All means are sums of counts times values, which ``math.fsum`` adds and which are divided once. They are correctly
rounded, so that every Python version computes the same bits (plain ``sum`` does not: its result for floats changed in
3.12).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import factorial, fsum, prod
from operator import itemgetter, mul
from typing import Protocol

from ..rules.state import HOLES, MAX_STROKES, PIPS, addsies_fit, subtractsies_fit

Vector = Sequence[float]
Kinds = Sequence[float]
"""Expected strokes by kind of position: 0 to 5 dice set aside (3: no gimme fits), ``ADDS`` or ``SUBS``."""

HOLED = 5
ADDS = 6
SUBS = 7
KINDS = 8
USED = {"addsies": ADDS, "subtractsies": SUBS}
"""The gimme that a move uses."""
Levels = tuple[dict[int, Vector], ...]
"""Vectors by stroke (index 0 is empty) and hole."""
NEVER = float("inf")
"""Value of a gimme that has been used."""

_THROWS = tuple(tuple(combinations_with_replacement(PIPS, count)) for count in range(6))
"""All throws by number of dice, each with its faces sorted."""
HANDS = _THROWS[5]
"""The 252 different hands of five dice. A hand is identified by its index here."""
_INDEX = {hand: index for index, hand in enumerate(HANDS)}


def hand(dice: Sequence[int]) -> int:
    """Return the index in ``HANDS`` of five faces, which can be in any order."""
    return _INDEX[tuple(sorted(dice))]


def kind(dice: tuple[int, ...], hole: int) -> int:
    """Return the kind of five dice for a hole, which is all that matters after a switch."""
    aside = dice.count(hole)
    if aside == 3 and addsies_fit(dice, hole):
        return ADDS
    return SUBS if aside == 3 and subtractsies_fit(dice, hole) else aside


def odd_pips(dice: Sequence[int], hole: int) -> int:
    """Return the sum of the dots on the dice that do not show the hole: the penalty from the blue tees (DG-15)."""
    return sum(pips for pips in dice if pips != hole)


def _ways(throw: tuple[int, ...]) -> int:
    """Return how many of the 6**n ordered throws show these faces."""
    return factorial(len(throw)) // prod(factorial(throw.count(pips)) for pips in PIPS)


_WAYS = tuple(tuple(map(_ways, throws)) for throws in _THROWS)


@dataclass(frozen=True, slots=True)
class Roll:
    """The outcomes of a roll: a function that picks their values from a vector, and the number of throws per
    outcome.
    """

    pick: Callable[[Vector], tuple[float, ...]]
    counts: tuple[int, ...]
    throws: int

    def mean(self, values: Vector) -> float:
        """Return the expected value after the roll."""
        return fsum(map(mul, self.counts, self.pick(values))) / self.throws


def _roll_to_hands(hole: int, aside: int) -> Roll:
    hands = [hand((hole,) * aside + throw) for throw in _THROWS[5 - aside]]
    return Roll(itemgetter(*hands), _WAYS[5 - aside], 6 ** (5 - aside))


def _roll_to_kinds(hole: int, aside: int) -> Roll:
    counts = [0] * KINDS
    for throw, ways in zip(_THROWS[5 - aside], _WAYS[5 - aside], strict=True):
        counts[kind((hole,) * aside + throw, hole)] += ways
    kinds = [number for number in range(KINDS) if counts[number]]
    return Roll(itemgetter(*kinds), tuple(counts[number] for number in kinds), 6 ** (5 - aside))


KIND_OF = {hole: tuple(kind(dice, hole) for dice in HANDS) for hole in HOLES}
"""Kind of each hand, by hole."""
SPREAD = {hole: itemgetter(*KIND_OF[hole]) for hole in HOLES}
"""For each hole, a function that converts a list of values per kind into a list of values per hand."""
ODD_OF = {hole: tuple(odd_pips(dice, hole) for dice in HANDS) for hole in HOLES}
FIVE_OF = {hole: hand((hole,) * 5) for hole in HOLES}
"""For each hole, the hand with which the ball is holed."""
TO_HANDS = {hole: tuple(_roll_to_hands(hole, aside) for aside in range(5)) for hole in HOLES}
"""The next roll by hole and number of dice set aside, for vectors of values per hand."""
TO_KINDS = {hole: tuple(_roll_to_kinds(hole, aside) for aside in range(5)) for hole in HOLES}
"""The next roll by hole and number of dice set aside, for vectors of values per kind."""
FIRST = _roll_to_hands(1, 0)
"""The first roll of a turn."""


class Aim(Protocol):
    """The aim of a turn: a value for each way it can end, where lower is better."""

    @property
    def holes(self) -> tuple[int, ...]:
        """The holes that the player may play."""

    def value(self, hole: int, score: int, used: int) -> float:
        """Return the value of a turn that ends with this score; ``used`` is ``ADDS``, ``SUBS`` or ``HOLED`` (no gimme
        used).
        """


@dataclass(frozen=True, slots=True)
class Ends:
    """Expected strokes after the turn, by the hole that was played in it."""

    keep: dict[int, float]
    """Expected strokes if neither gimme is used."""
    adds: dict[int, float]
    """Expected strokes if addsies are used; ``NEVER`` if they are not available."""
    subs: dict[int, float]

    @property
    def holes(self) -> tuple[int, ...]:
        """The holes that the player may play."""
        return tuple(self.keep)

    def value(self, hole: int, score: int, used: int) -> float:
        """Return the strokes of the turn plus those expected after it."""
        return score + (self.adds if used == ADDS else self.subs if used == SUBS else self.keep)[hole]


@dataclass(frozen=True, slots=True)
class Turn:
    """A solved turn. Its values are in the unit of its aim: strokes of the turn plus those expected after it."""

    ends: Aim
    pro: bool
    rolls: tuple[Levels, Levels]
    """Value of the next roll. Indices: whether a switch was made (0, 1), stroke, hole and number of dice set aside."""
    stands: tuple[Levels, Levels]
    """Value of the better of roll and gimme, without a switch. Indices: whether a switch was made (0, 1), stroke, hole
    and kind.
    """
    fresh: float
    """Value before the first roll."""

    def roll(self, stroke: int, hole: int, dice: Sequence[int], switched: bool) -> float:
        """Return the value of rolling again after ``stroke`` strokes (1 to 9)."""
        return self.rolls[switched][stroke][hole][dice.count(hole)]

    def switch(self, stroke: int, hole: int, dice: tuple[int, ...]) -> float:
        """Return the value of switching to ``hole``."""
        return self.stands[1][stroke][hole][kind(dice, hole)]

    def stand(self, stroke: int, hole: int, dice: tuple[int, ...]) -> float:
        """Return the value of the better of roll and gimme if the player keeps the right to switch but does not use it
        now.
        """
        return self.stands[0][stroke][hole][kind(dice, hole)]

    def choose(self, hole: int, dice: tuple[int, ...]) -> float:
        """Return the value of choosing ``hole`` after the first roll."""
        stand = self.stand(1, hole, dice)
        if kind(dice, hole) == HOLED:
            return stand
        return min([stand] + [self.switch(1, other, dice) for other in self.ends.holes])

    def miss(self, hole: int, dice: Sequence[int]) -> float:
        """Return the value of ten strokes without holing out."""
        return self.ends.value(hole, MAX_STROKES + (odd_pips(dice, hole) if self.pro else 0), HOLED)


def solve_turn(ends: Aim, pro: bool) -> Turn:
    """Solve the turn of a player who may play the holes of ``ends`` (one to six of them)."""
    holes = ends.holes
    last: dict[int, Vector] = {hole: _after_tenth(ends, hole, pro) for hole in holes}
    roll1 = roll0 = _rolls_to_hands(last)
    rolls: list[tuple[dict[int, Vector], dict[int, Vector]]] = []
    stands: list[tuple[dict[int, Kinds], dict[int, Kinds]]] = []
    for stroke in range(MAX_STROKES - 1, 0, -1):
        stand1 = {hole: _stand(ends, stroke, hole, roll1[hole]) for hole in holes}
        stand0 = {hole: _stand(ends, stroke, hole, roll0[hole]) for hole in holes}
        rolls.append((roll0, roll1))
        stands.append((stand0, stand1))
        hands = _before_switch(stand0, stand1)
        roll1 = {hole: [roll.mean(stand1[hole]) for roll in TO_KINDS[hole]] for hole in holes}
        # On the last hole of a round there is nothing to switch to.
        roll0 = roll1 if len(holes) == 1 else _rolls_to_hands(hands)
    fresh = FIRST.mean(_best(list(hands.values())))
    return Turn(ends, pro, _by_stroke(rolls), _by_stroke(stands), fresh)


def _after_tenth(ends: Aim, hole: int, pro: bool) -> Vector:
    """Return values by hand after the tenth roll (DG-8, DG-9, DG-15), when a gimme can still be used (DG-13)."""
    if pro:
        values = [ends.value(hole, MAX_STROKES + odd, HOLED) for odd in ODD_OF[hole]]
    else:
        values = [ends.value(hole, MAX_STROKES, HOLED)] * len(HANDS)
    for index, gimme in enumerate(KIND_OF[hole]):
        if gimme in (ADDS, SUBS):
            values[index] = min(values[index], ends.value(hole, MAX_STROKES, gimme))
    values[FIVE_OF[hole]] = ends.value(hole, 0, HOLED)
    return values


def _stand(ends: Aim, stroke: int, hole: int, roll: Vector) -> Kinds:
    """Return the better of roll and gimme by kind. With five of a kind, the hole is finished (DG-7)."""
    adds, subs = min(roll[3], ends.value(hole, stroke, ADDS)), min(roll[3], ends.value(hole, stroke, SUBS))
    return (*roll, ends.value(hole, stroke, HOLED), adds, subs)


def _before_switch(stand0: dict[int, Kinds], stand1: dict[int, Kinds]) -> dict[int, Vector]:
    """Return values by hole and hand: the best of roll, gimme and switch while the switch is available."""
    # Switching from a hole to itself is never better than staying, so a single minimum over all holes is enough.
    best = _best([SPREAD[hole](stand1[hole]) for hole in stand1])
    hands: dict[int, Vector] = {}
    for hole, stand in stand0.items():
        values = list(map(min, SPREAD[hole](stand), best))
        values[FIVE_OF[hole]] = stand[HOLED]
        hands[hole] = values
    return hands


def _rolls_to_hands(hands: dict[int, Vector]) -> dict[int, Vector]:
    return {hole: [roll.mean(values) for roll in TO_HANDS[hole]] for hole, values in hands.items()}


def _best(vectors: list[Vector]) -> Vector:
    return vectors[0] if len(vectors) == 1 else list(map(min, *vectors))


def _by_stroke(levels: list[tuple[dict[int, Vector], dict[int, Vector]]]) -> tuple[Levels, Levels]:
    """Convert pairs (not switched, switched) for strokes 9 to 1 into two tuples indexed by stroke."""
    rising = levels[::-1]
    return ({}, *(level[0] for level in rising)), ({}, *(level[1] for level in rising))
