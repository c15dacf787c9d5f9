"""Chances of winning in Dice Golf: the current turn is exact, and later turns use the exact distribution of every hole.

The current turn is solved for the chance of winning instead of strokes, by the same recursion. After this turn, every
player is assumed to play for the fewest strokes. The distribution of each hole is then exact, and holes are treated as
independent of each other.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import fsum

from ....core.caching import cached_method
from ....core.events import Move
from ....core.formats import Standing, group_sides
from ....core.frozen import put
from ....core.game import Advice
from ....core.study.contest import Around, Contest, Hole, HoleOdds, Leads, Spread, certain
from ....core.study.winning import Aimed, Value, Winning, outcome
from ..play.coach import describe_dice, move_value, rank
from ..play.turn import ADDS, HOLED, NEVER, SUBS, USED, Turn, odd_pips, solve_turn
from ..play.values import ALL_HOLES, BOTH_GIMMES, boundary
from ..rules.moves import get_standing, legal_moves
from ..rules.state import HOLES, MAX_STROKES, State
from .distribution import (
    SPENT,
    Distribution,
    End,
    Solved,
    hole_distribution,
    roll_distribution,
    spreads,
    switch_distribution,
    turn_distribution,
)

Forecast = tuple[tuple[Hole, ...], ...]
"""Distribution of the score, by round, hole and seat."""


@dataclass(frozen=True)
class Chase:
    """A turn played for the chance of winning: an ``Aim`` of the solver, for which lower values are better."""

    state: State
    """The position before the first roll of the turn."""

    @property
    def holes(self) -> tuple[int, ...]:
        """The holes that the player may choose."""
        return tuple(self.state.unplayed())

    def value(self, hole: int, score: int, used: int) -> float:
        """Return the negated chance of winning of the player's side; ``NEVER`` for a gimme that has been used."""
        adds, subs = self.state.gimmes[self.state.seat]
        if (used == ADDS and not adds) or (used == SUBS and not subs):
            return NEVER
        return -self.end_value((hole, score, used))[self.side]

    @property
    def side(self) -> int:
        """The side whose turn it is."""
        return make_contest(self.state).side(self.state.seat)

    @cached_method
    def end_value(self, end: End) -> Value:
        """Return the chance of winning per side if the turn ends this way."""
        return self._rest(end[0], end[2]).value(self._hole(end[0], end[1]))

    @cached_method
    def odds(self, end: End) -> HoleOdds:
        """Return the odds of the hole on which the turn ends."""
        return make_contest(self.state).odds(self._hole(end[0], end[1]))

    def mean(self, distribution: Distribution) -> tuple[Value, HoleOdds]:
        """Return the mean over all ends of the turn, weighted by their probabilities."""
        ends = [(chance, self.end_value(end), self.odds(end).best) for end, chance in distribution.items()]
        sides = range(len(make_contest(self.state).sides))
        value = tuple(fsum(chance * own[side] for chance, own, _ in ends) for side in sides)
        return value, HoleOdds(tuple(fsum(chance * best[side] for chance, _, best in ends) for side in sides))

    def _hole(self, hole: int, score: int) -> Hole:
        others = make_forecast(self.state)[self.state.round - 1][hole - 1]
        return put(others, self.state.seat, certain(score))

    @cached_method
    def _rest(self, hole: int, used: int) -> Around:
        """Return the contest after this hole, which is itself removed from it."""
        state, contest, round_ = self.state, make_contest(self.state), self.state.round - 1
        left, gimmes = boundary(state, state.seat)
        table = [list(holes) for holes in make_forecast(state)]
        here = table[round_]
        later = spreads(state.pro)[left & ~(1 << hole - 1), gimmes & ~SPENT.get(used, 0)]
        for other, spread in later.items():
            here[other - 1] = put(here[other - 1], state.seat, spread)
        return contest.around(here[: hole - 1], here[hole:], self._elsewhere)

    @cached_property
    def _elsewhere(self) -> Leads:
        """The distribution of the lead between the two sides that results from all other rounds."""
        rounds = enumerate(make_forecast(self.state), start=1)
        return make_contest(self.state).lead([one for at, of in rounds if at != self.state.round for one in of])


@lru_cache(maxsize=64)
def make_contest(state: State) -> Contest:
    """Return the match before its first hole. All holes are passed to it; finished ones have certain scores."""
    sides = group_sides(state.format, len(state.cards))
    return Contest(sides, (0,) * len(sides))


@lru_cache(maxsize=16)
def make_forecast(state: State) -> Forecast:
    """Return the distribution of every seat's score on every hole. For the seat to move, this is the distribution
    before its turn.
    """
    return tuple(tuple(_hole(state, round_, hole) for hole in HOLES) for round_ in range(state.rounds))


def _hole(state: State, round_: int, hole: int) -> Hole:
    return tuple(_spread(state, seat, round_, hole) for seat in range(len(state.cards)))


def _spread(state: State, seat: int, round_: int, hole: int) -> Spread:
    card = state.cards[seat]
    if round_ >= len(card):
        return spreads(state.pro)[ALL_HOLES, BOTH_GIMMES][hole]
    score = card[round_][hole - 1]
    return spreads(state.pro)[boundary(state, seat)][hole] if score is None else certain(score)


def _before(state: State) -> State:
    """Return the position at the start of the turn, which determines all chances of the turn."""
    return State(state.rounds, state.pro, state.cards, state.gimmes, state.seat, format=state.format)


@lru_cache(maxsize=8)
def _solved(before: State) -> tuple[Chase, Turn]:
    chase = Chase(before)
    return chase, solve_turn(chase, before.pro)


class DiceWinning(Winning[State]):
    """Chances of winning in match play."""

    def standing(self, state: State) -> Standing:
        """Return the standing over the finished holes."""
        return get_standing(state)

    def fact(self, state: State, advice: Advice) -> str:
        """Describe the dice for this move."""
        return describe_dice(state, advice.move)

    def values(self, state: State) -> Value:
        """Return the chance of winning per side. Within a turn, the player's side is assumed to maximise this chance;
        between turns, all players minimise their strokes.
        """
        if state.phase == "over":
            return outcome(get_standing(state))
        if state.phase == "roll":
            before = _before(state)
            holes = [hole for of in make_forecast(before) for hole in of]
            return make_contest(before).around(holes[:-1], ()).value(holes[-1])
        return self.value(state, self.best(state))

    def aimed(self, state: State) -> list[Aimed]:
        return [self.aim(state, move) for move in legal_moves(state)]

    def aim(self, state: State, move: Move) -> Aimed:
        """Return the expected chances after a move, over all ends of the turn."""
        chase, turn = _solved(_before(state))
        value, odds = chase.mean(_distribution(state, turn, move))
        return Aimed(move, odds, value)

    def value(self, state: State, move: Move) -> Value:
        """Return the chances from the solved turn only: the two sides' chances add up to 1."""
        chase, turn = _solved(_before(state))
        own = -move_value(state, turn, move)
        return (1.0 - own, own) if chase.side else (own, 1.0 - own)

    def best(self, state: State) -> Move:
        """Return the best move in the solved turn; ties go to the hole that more dice show."""
        _, turn = _solved(_before(state))
        return min(legal_moves(state), key=lambda move: rank(state, move, round(move_value(state, turn, move), 9)))


def _distribution(state: State, turn: Turn, move: Move) -> Distribution:
    """Return the distribution of the possible ends of the turn after a move, if the side plays its best from there
    on.
    """
    do, stroke, hole = move["do"], state.stroke, move.get("hole", state.hole)
    assert isinstance(hole, int)
    if do == "roll":
        return (
            roll_distribution(turn, stroke, hole, state.dice, state.switched)
            if stroke
            else turn_distribution(Solved(turn))
        )
    if do == "hole":
        return hole_distribution(turn, hole, state.dice)
    if do == "switch":
        return switch_distribution(turn, stroke, hole, state.dice)
    if do == "finish":
        return {(hole, MAX_STROKES + (odd_pips(state.dice, hole) if state.pro else 0), HOLED): 1.0}
    return {(hole, stroke, USED[str(do)]): 1.0}


WINNING = DiceWinning()
