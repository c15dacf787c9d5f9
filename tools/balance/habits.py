"""What habits cost in Dice Golf: exactly, by the same recursion as the coach's."""

from __future__ import annotations

from functools import cache

from pygolf.games.dice.habits import CHANCES, Habits, better_hole, most_shown
from pygolf.games.dice.state import MOST_STROKES
from pygolf.games.dice.turn import (
    ADDS,
    FIRST,
    FIVE_OF,
    HANDS,
    KIND_OF,
    NEVER,
    ODD_OF,
    SPREAD,
    SUBS,
    TO_HANDS,
    TO_KINDS,
    Ends,
    Vector,
)
from pygolf.games.dice.values import ALL_HOLES, ends

ByHole = dict[int, Vector]


def round_of(habits: Habits, pro: bool) -> float:
    """Expected strokes of a whole round with both gimmes, played by these habits."""
    table = [[0.0] * 4]
    for holes in range(1, ALL_HOLES + 1):
        table.append([_Turn(habits, ends(table, holes, gimmes), pro).fresh() for gimmes in range(4)])
    return table[ALL_HOLES][3]


class _Turn:
    """One turn played by habit: the mean of what may be seen stands where the coach takes the best."""

    def __init__(self, habits: Habits, after: Ends, pro: bool) -> None:
        self.habits, self.after, self.pro = habits, after, pro
        self.holes = tuple(after.keep)

    def fresh(self) -> float:
        """Expected strokes before the first roll."""
        roll0 = roll1 = {hole: self._rolls(hole, self._after_tenth(hole)) for hole in self.holes}
        hands: ByHole = {}
        for stroke in range(MOST_STROKES - 1, 0, -1):
            stand1 = {hole: self._stand(stroke, hole, roll1[hole]) for hole in self.holes}
            stand0 = {hole: self._stand(stroke, hole, roll0[hole]) for hole in self.holes}
            hands = {hole: self._switches(hole, stand0[hole], stand1, roll0[hole]) for hole in self.holes}
            roll1 = {hole: [roll.mean(stand1[hole]) for roll in TO_KINDS[hole]] for hole in self.holes}
            roll0 = {hole: self._rolls(hole, hands[hole]) for hole in self.holes} if self.habits.switch else roll1
        lowest = hands[self.holes[0]]
        shown = [hands[hole][index] for index, hole in enumerate(_shown(self.holes))]
        return FIRST.mean([_mix(self.habits.hole, *pair) for pair in zip(shown, lowest, strict=True)])

    def _rolls(self, hole: int, values: Vector) -> Vector:
        return [roll.mean(values) for roll in TO_HANDS[hole]]

    def _after_tenth(self, hole: int) -> Vector:
        values = [MOST_STROKES + (odd if self.pro else 0) + self.after.keep[hole] for odd in ODD_OF[hole]]
        for index, found in enumerate(KIND_OF[hole]):
            values[index] = self._gimme(MOST_STROKES, hole, found, values[index])
        values[FIVE_OF[hole]] = self.after.keep[hole]
        return values

    def _gimme(self, stroke: int, hole: int, found: int, without: float) -> float:
        gimme = {ADDS: self.after.adds, SUBS: self.after.subs}.get(found)
        if gimme is None or gimme[hole] == NEVER:
            return without
        return _mix(self.habits.gimme, stroke + gimme[hole], without)

    def _stand(self, stroke: int, hole: int, roll: Vector) -> Vector:
        gimmes = [self._gimme(stroke, hole, found, roll[3]) for found in (ADDS, SUBS)]
        return [*roll, stroke + self.after.keep[hole], *gimmes]

    def _switches(self, hole: int, stand0: Vector, stand1: ByHole, roll: Vector) -> Vector:
        """By hand, with the switch still to be had."""
        values = list(SPREAD[hole](stand0))
        if self.habits.switch:
            for index, other in _targets(self.holes, hole):
                # at most one die is aside, so the kind is the count, and no gimme fits
                switched = stand1[other][KIND_OF[other][index]]
                values[index] = _mix(self.habits.switch, switched, roll[KIND_OF[hole][index]])
        return values


def _mix(chance: int, seen: float, unseen: float) -> float:
    return (chance * seen + (CHANCES - chance) * unseen) / CHANCES


@cache
def _shown(holes: tuple[int, ...]) -> list[int]:
    """By hand: the hole that most dice show."""
    return [most_shown(holes, dice) for dice in HANDS]


@cache
def _targets(holes: tuple[int, ...], hole: int) -> list[tuple[int, int]]:
    """Hands in which another hole calls for a switch, and that hole."""
    found = [(index, better_hole(holes, hole, dice)) for index, dice in enumerate(HANDS)]
    return [(index, other) for index, other in found if other is not None]
