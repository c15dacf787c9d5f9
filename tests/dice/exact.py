"""A slow and obvious solver of Dice Golf: exact fractions, and the rules themselves for every step."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, lcm, prod

from pygolf.core.dice import Dice, Seeded
from pygolf.core.events import Move
from pygolf.core.frozen import replace
from pygolf.games.dice import rules
from pygolf.games.dice.state import HOLES, State, total

UNUSED = Seeded("every face is handed in")


def late_round(*unplayed: int, pro: bool = False, adds: bool = True, subs: bool = True) -> State:
    """A lone player before a turn, the other holes played in no strokes."""
    card = tuple(None if hole in unplayed else 0 for hole in HOLES)
    return State(1, pro, ((card,),), ((adds, subs),))


def step(state: State, move: Move, faces: tuple[int, ...] = ()) -> State:
    return rules.play(state, move, Dice(UNUSED, faces))[0]


class Solver:
    """Least expected final result."""

    def __init__(self) -> None:
        self.known: dict[State, Fraction] = {}

    def value(self, state: State) -> Fraction:
        so_far = total(state.cards[0])
        if state.phase == "over":
            return Fraction(so_far)
        # strokes on the card are strokes on the card: what is still to come does not ask how many
        card = tuple(None if score is None else 0 for score in state.card)
        key = replace(state, dice=tuple(sorted(state.dice)), cards=((card,),))
        if key not in self.known:
            self.known[key] = min(self.worth(key, move) for move in rules.legal_moves(key))
        return so_far + self.known[key]

    def worth(self, state: State, move: Move) -> Fraction:
        return self.rolled(state) if move["do"] == "roll" else self.value(step(state, move))

    def rolled(self, state: State) -> Fraction:
        # whatever the free dice show, they are rolled again: their faces are rubbed out
        blank = replace(state, dice=tuple(sorted(pips if pips == state.hole else 0 for pips in state.dice)))
        if blank not in self.known:
            free = 5 - state.dice.count(state.hole)
            throws = combinations_with_replacement((1, 2, 3, 4, 5, 6), free)
            self.known[blank] = mean([(ways(throw), self.value(step(blank, rules.ROLL, throw))) for throw in throws])
        return self.known[blank]


@cache
def ways(throw: tuple[int, ...]) -> int:
    return factorial(len(throw)) // prod(factorial(throw.count(pips)) for pips in set(throw))


def mean(weighed: list[tuple[int, Fraction]]) -> Fraction:
    # over one common denominator: adding fractions one by one takes five times as long
    common = lcm(*(value.denominator for _, value in weighed))
    top = sum(weight * value.numerator * (common // value.denominator) for weight, value in weighed)
    return Fraction(top, common * sum(weight for weight, _ in weighed))
