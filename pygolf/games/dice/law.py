"""Where a turn of Dice Golf ends, and how likely: the law of its end under the play that a solved turn prescribes.

Forward through the strokes, every position with its exact chance. ``spread`` is the law of a hole's score over the rest
of a round under best play in strokes; it is shipped, made by ``tools/make_dice_spreads.py``.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

from ...core import large
from .state import HOLES, MOST_STROKES
from .turn import ADDS, FIRST, HANDS, HOLED, KIND_OF, ODD_OF, SUBS, TO_HANDS, TO_KINDS, Roll, Turn, hand
from .values import ADDS_BIT, ALL_HOLES, BOTH_GIMMES, SUBS_BIT

End = tuple[int, int, int]
"""Hole, score, and ``ADDS``, ``SUBS`` or ``HOLED`` for a turn that spent no gimme."""
Law = Mapping[End, float]
Spread = tuple[float, ...]
"""Chance of each score from 0 up."""

FILE = "dice-spreads.bin"
STEPS = 60_000
"""A chance in the file is a whole number of so many parts."""
MOST_SCORE = 41
"""Scores of a hole are below it: ten strokes and five sixes that miss."""
SPENT = {ADDS: ADDS_BIT, SUBS: SUBS_BIT}


class _Ends:
    """Gathers where a turn ends, position by position."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.found: dict[End, float] = {}

    def end(self, hole: int, score: int, used: int, chance: float) -> None:
        key = (hole, score, used)
        self.found[key] = self.found.get(key, 0.0) + chance

    def play(
        self, stroke: int, hands: Mapping[int, Mapping[int, float]], kinds: Mapping[int, Mapping[int, float]]
    ) -> None:
        """On from after a roll: by hole and hand while a switch is to be had, by hole and kind where it is not."""
        for at in range(stroke, MOST_STROKES):
            rolled, settled = self._decide(at, hands, kinds)
            if at + 1 == MOST_STROKES:
                both = {hole: _add(_rolled(rolled, hole, True), _rolled(settled, hole, True)) for hole in HOLES}
                self._last(both)
                return
            hands = {hole: _rolled(rolled, hole, True) for hole in HOLES}
            kinds = {hole: _rolled(settled, hole, False) for hole in HOLES}
        self._last(hands)

    def _decide(
        self, stroke: int, hands: Mapping[int, Mapping[int, float]], kinds: Mapping[int, Mapping[int, float]]
    ) -> tuple[dict[int, list[float]], dict[int, list[float]]]:
        """The dice that lie aside, by hole, of those who roll on: before a switch and after it."""
        rolled, settled = ({hole: [0.0] * 5 for hole in HOLES} for _ in range(2))
        switched: dict[int, dict[int, float]] = {hole: dict(of) for hole, of in kinds.items()}
        for hole, of in hands.items():
            for index, chance in of.items():
                kind = KIND_OF[hole][index]
                other = 0 if kind == HOLED else self._switch(stroke, hole, index)
                if other:
                    to = switched.setdefault(other, {})
                    to[KIND_OF[other][index]] = to.get(KIND_OF[other][index], 0.0) + chance
                else:
                    self._stay(stroke, hole, kind, chance, False, rolled[hole])
        for hole, of in switched.items():
            for kind, chance in of.items():
                self._stay(stroke, hole, kind, chance, True, settled[hole])
        return rolled, settled

    def _switch(self, stroke: int, hole: int, index: int) -> int:
        """The hole that is switched to from there; 0 for none."""
        turn = self.turn
        others = [other for other in turn.ends.holes if other != hole]
        if not others:
            return 0
        stands = turn.stands[1][stroke]
        best = min(others, key=lambda other: stands[other][KIND_OF[other][index]])
        return best if stands[best][KIND_OF[best][index]] < turn.stands[0][stroke][hole][KIND_OF[hole][index]] else 0

    def _stay(self, stroke: int, hole: int, kind: int, chance: float, switched: bool, rolled: list[float]) -> None:
        """Roll on or take the gimme; five of a kind has holed out."""
        if kind == HOLED:
            self.end(hole, stroke, HOLED, chance)
            return
        aside = 3 if kind in SPENT else kind
        worth = self.turn.rolls[switched][stroke][hole][aside]
        if kind in SPENT and self.turn.ends.worth(hole, stroke, kind) < worth:
            self.end(hole, stroke, kind, chance)
        else:
            rolled[aside] += chance

    def _last(self, hands: Mapping[int, Mapping[int, float]]) -> None:
        """The tenth stroke lies there."""
        worth = self.turn.ends.worth
        for hole, of in hands.items():
            for index, chance in of.items():
                kind = KIND_OF[hole][index]
                missed = MOST_STROKES + (ODD_OF[hole][index] if self.turn.pro else 0)
                if kind == HOLED:
                    self.end(hole, 0, HOLED, chance)
                elif kind in SPENT and worth(hole, MOST_STROKES, kind) < worth(hole, missed, HOLED):
                    self.end(hole, MOST_STROKES, kind, chance)
                else:
                    self.end(hole, missed, HOLED, chance)


def law_of_turn(turn: Turn) -> Law:
    """Of a turn before its first roll."""
    ends, holes = _Ends(turn), turn.ends.holes
    hands: dict[int, dict[int, float]] = {hole: {} for hole in HOLES}
    for index, ways in _outcomes(FIRST, len(HANDS)):
        shown = HANDS[index]
        hole = min(holes, key=lambda hole: (turn.choose(hole, shown), -shown.count(hole)))
        hands[hole][index] = ways
    ends.play(1, hands, {})
    return ends.found


def law_of_roll(turn: Turn, stroke: int, hole: int, dice: tuple[int, ...], switched: bool) -> Law:
    """Of a turn that is rolled on after so many strokes (1 to 9)."""
    ends, aside = _Ends(turn), [0.0] * 5
    aside[dice.count(hole)] = 1.0
    if stroke + 1 == MOST_STROKES:
        ends.play(MOST_STROKES, {hole: _rolled({hole: aside}, hole, True)}, {})
    elif switched:
        ends.play(stroke + 1, {}, {hole: _rolled({hole: aside}, hole, False)})
    else:
        ends.play(stroke + 1, {hole: _rolled({hole: aside}, hole, True)}, {})
    return ends.found


def law_of_hole(turn: Turn, hole: int, dice: tuple[int, ...]) -> Law:
    """Of a turn whose first roll lies there, once that hole is chosen."""
    ends = _Ends(turn)
    ends.play(1, {hole: {hand(dice): 1.0}}, {})
    return ends.found


def law_of_switch(turn: Turn, stroke: int, hole: int, dice: tuple[int, ...]) -> Law:
    """Of a turn that is switched to ``hole`` now."""
    ends = _Ends(turn)
    ends.play(stroke, {}, {hole: {KIND_OF[hole][hand(dice)]: 1.0}})
    return ends.found


def _outcomes(roll: Roll, size: int) -> list[tuple[int, float]]:
    """Where a roll leads, with chances."""
    places = roll.pick(range(size))
    return [(int(at), ways / roll.throws) for at, ways in zip(places, roll.counts, strict=True)]


@cache
def _chances(hole: int, aside: int, to_hands: bool) -> list[tuple[int, float]]:
    roll = (TO_HANDS if to_hands else TO_KINDS)[hole][aside]
    return _outcomes(roll, len(HANDS))


def _rolled(rolling: Mapping[int, list[float]], hole: int, to_hands: bool) -> dict[int, float]:
    """What those who roll on a hole have before them then."""
    found: dict[int, float] = {}
    for aside, chance in enumerate(rolling[hole]):
        if chance:
            for at, likely in _chances(hole, aside, to_hands):
                found[at] = found.get(at, 0.0) + chance * likely
    return found


def _add(one: dict[int, float], other: dict[int, float]) -> dict[int, float]:
    found = dict(one)
    for at, chance in other.items():
        found[at] = found.get(at, 0.0) + chance
    return found


Spreads = dict[tuple[int, int], dict[int, Spread]]
"""By holes still to be played and gimmes left: the law of each of those holes."""


@lru_cache(maxsize=2)
def spreads(pro: bool) -> Spreads:
    """The shipped ones of a mode. Raises DataMissing."""
    data = zlib.decompress(large.read(large.STUDY, FILE))
    numbers = struct.unpack(f"<{len(data) // 2}H", data)
    at = sum(1 for _ in keys()) * length_of(False) if pro else 0
    found: Spreads = {(0, gimmes): {} for gimmes in range(4)}
    for key, hole in keys():
        part = numbers[at : at + length_of(pro)]
        whole = sum(part)
        found.setdefault(key, {})[hole] = tuple(number / whole for number in part)
        at += length_of(pro)
    return found


def length_of(pro: bool) -> int:
    """Scores that a hole can have in a mode."""
    return MOST_SCORE if pro else MOST_STROKES + 1


def keys() -> Iterator[tuple[tuple[int, int], int]]:
    """Holes and gimmes left with each of those holes, in the order of the file."""
    for holes in range(1, ALL_HOLES + 1):
        for gimmes in range(BOTH_GIMMES + 1):
            yield from (((holes, gimmes), hole) for hole in HOLES if holes & 1 << hole - 1)
