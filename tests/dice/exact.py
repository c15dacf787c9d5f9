"""A slow and simple solver of Dice Golf. It uses exact fractions and applies the rules themselves at every step."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, lcm, prod

from pygolf.core.dice import Dice, Seeded
from pygolf.core.events import Move
from pygolf.core.frozen import replace
from pygolf.games.dice.rules import moves
from pygolf.games.dice.rules.state import HOLES, State, total

UNUSED = Seeded("every face is scripted")


def late_round(*unplayed: int, pro: bool = False, adds: bool = True, subs: bool = True) -> State:
    """Return the position of a solo player before a turn in which all holes except the listed ones have already been
    scored as 0.
    """
    card = tuple(None if hole in unplayed else 0 for hole in HOLES)
    return State(1, pro, ((card,),), ((adds, subs),))


def step(state: State, move: Move, faces: tuple[int, ...] = ()) -> State:
    return moves.play(state, move, Dice(UNUSED, faces))[0]


class Solver:
    """The minimum expected final total of a position."""

    def __init__(self) -> None:
        self.known: dict[State, Fraction] = {}

    def value(self, state: State) -> Fraction:
        so_far = total(state.cards[0])
        if state.phase == "over":
            return Fraction(so_far)
        # The strokes already on the card do not influence the rest of the round, so the cache ignores them.
        card = tuple(None if score is None else 0 for score in state.card)
        key = replace(state, dice=tuple(sorted(state.dice)), cards=((card,),))
        if key not in self.known:
            self.known[key] = min(self.evaluate_move(key, move) for move in moves.legal_moves(key))
        return so_far + self.known[key]

    def evaluate_move(self, state: State, move: Move) -> Fraction:
        return self.evaluate_roll(state) if move["do"] == "roll" else self.value(step(state, move))

    def evaluate_roll(self, state: State) -> Fraction:
        # Free dice are always rolled again, so their current faces do not matter.
        blank = replace(state, dice=tuple(sorted(pips if pips == state.hole else 0 for pips in state.dice)))
        if blank not in self.known:
            free = 5 - state.dice.count(state.hole)
            throws = combinations_with_replacement((1, 2, 3, 4, 5, 6), free)
            self.known[blank] = weighted_mean(
                [(count_orders(throw), self.value(step(blank, moves.ROLL, throw))) for throw in throws]
            )
        return self.known[blank]


@cache
def count_orders(throw: tuple[int, ...]) -> int:
    return factorial(len(throw)) // prod(factorial(throw.count(pips)) for pips in set(throw))


def weighted_mean(weighted: list[tuple[int, Fraction]]) -> Fraction:
    # The fractions have a common denominator, because adding them one by one would take five times as long.
    common = lcm(*(value.denominator for _, value in weighted))
    top = sum(weight * value.numerator * (common // value.denominator) for weight, value in weighted)
    return Fraction(top, common * sum(weight for weight, _ in weighted))
