"""Tests that compare the chances of winning in Dice Golf with a slow search over the rules and with simulated games."""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement
from math import sqrt
from typing import Any

import pytest

import pygolf
from dice.exact import count_orders, step
from pygolf.core.events import Move
from pygolf.core.frozen import replace
from pygolf.core.large import STUDY, read
from pygolf.core.study.winning import PLACES
from pygolf.games.dice import GAME
from pygolf.games.dice.play import coach
from pygolf.games.dice.play.values import stored_table
from pygolf.games.dice.rules import moves
from pygolf.games.dice.rules.state import HOLES, State
from pygolf.games.dice.study.distribution import FILE, SCORE_LIMIT, STEPS, spreads
from pygolf.games.dice.study.winning import WINNING
from pygolf.study import review
from tools.make_dice_spreads import _compute_spreads, write_spreads

NONE = (False, False)


class Slow:
    """The chance that side 0 wins, computed over all throws and moves. The seat ``chaser`` maximises its chance of
    winning; the others minimise strokes.
    """

    def __init__(self, chaser: int) -> None:
        self.chaser = chaser
        self.known: dict[State, float] = {}

    def value(self, state: State) -> float:
        if state.phase == "over":
            leaders = moves.get_standing(state).leaders
            return (0 in leaders) / len(leaders)
        dice = tuple(sorted(state.dice))
        if dice != state.dice:
            state = replace(state, dice=dice)
        if state not in self.known:
            self.known[state] = self.evaluate_best(state)
        return self.known[state]

    def evaluate_best(self, state: State) -> float:
        if state.seat != self.chaser:
            return self.evaluate_move(state, coach.COACH.best_move(state))
        values = [self.evaluate_move(state, move) for move in moves.legal_moves(state)]
        return max(values) if WINNING.standing(state).seat_sides()[state.seat] == 0 else min(values)

    def evaluate_move(self, state: State, move: Move) -> float:
        if move["do"] != "roll":
            return self.value(step(state, move))
        blank = replace(
            state, dice=tuple(sorted(pips if pips == state.hole else 0 for pips in state.dice)), phase="play"
        )
        if not state.dice:
            blank = state
        elif blank in self.known:
            return self.known[blank]
        free = 5 - state.dice.count(state.hole)
        throws = list(combinations_with_replacement((1, 2, 3, 4, 5, 6), free))
        self.known[blank] = (
            sum(count_orders(throw) * self.value(step(blank, moves.ROLL, throw)) for throw in throws) / 6**free
        )
        return self.known[blank]


def late_position(
    format: str, cards: Sequence[Sequence[int | None]], seat: int, gimmes: tuple[bool, bool] = (True, True)
) -> State:
    """Return a position near the end of a round in which ``seat`` is about to make the first roll."""
    rows = tuple((tuple(card),) for card in cards)
    return State(1, False, rows, (gimmes,) * len(cards), seat=seat, format=format)


A_LAST = late_position("match", [[4, 4, 4, 4, 4, 4], [4, 4, 3, 5, 4, None]], 1)
ONE_EACH = late_position("match", [[4, 4, 4, 4, None, 4], [4, 4, 3, 5, 4, None]], 0, (True, False))
SAME_HOLE = late_position("match", [[4, 4, 4, 4, 4, None], [4, 4, 4, 5, 4, None]], 0, NONE)
TWO_SIDES = late_position("match", [[4, 4, 4, 4, 4, 4], [4, 4, 4, 4, 4, 6], [4] * 5 + [9], [4, 4, 4, 3, 4, None]], 3)


@pytest.mark.slow
@pytest.mark.parametrize(
    "state", [A_LAST, ONE_EACH, SAME_HOLE, TWO_SIDES], ids=["last", "one each", "same hole", "two sides"]
)
def test_chances_in_last_turns_match_exhaustive_search(state: State) -> None:
    """Each seat has at most one hole left, so the fast chances are exact apart from rounding errors."""
    slow = Slow(state.seat)
    assert WINNING.value(state, moves.ROLL)[0] == pytest.approx(slow.evaluate_move(state, moves.ROLL), abs=2e-5)
    after = step(state, moves.ROLL, (6, 6, 6, 2, 4))
    for move in moves.legal_moves(after):
        aimed = WINNING.aim(after, move)
        assert aimed.value == pytest.approx(WINNING.value(after, move), abs=1e-9)
        assert aimed.value[0] == pytest.approx(slow.evaluate_move(after, move), abs=2e-5), move


def test_advice_skips_a_gimme_that_cannot_win() -> None:
    """Two dice are missing after three strokes. A five would be one stroke too many, and a halved hole loses the
    match.
    """
    state = late_position("match", [[4, 4, 4, 4, 4, 1], [4, 4, 4, 4, 3, None]], 1)
    state = replace(state, cards=((((4, 4, 4, 4, 4, 4)),), ((4, 4, 4, 4, 5, None),)))
    four = replace(state, phase="play", stroke=4, hole=6, dice=(6, 6, 6, 2, 4))
    by_strokes = coach.COACH.advise(four, 1)[0]
    by_chance = GAME.advise(four, 1)[0]
    assert by_strokes.move == {"do": "addsies"}
    # A gimme now makes a four, which halves the hole and loses the match by one. Only the bonus of the tenth stroke
    # wins it.
    assert by_chance.move == {"do": "roll"}
    chance: Any = by_chance.more["chance"]
    assert by_chance.loss > 0 and 0 < chance["worth"] == pytest.approx(chance["hole"] / 2, abs=1e-6)
    assert by_chance.why.startswith("Wins the hole in ") and "and is worth" in by_chance.why


def test_advice_is_ranked_by_the_chance_of_winning() -> None:
    names = ["Ann", "Bo", "Cy", "Di"]
    match = pygolf.new("dice", players=names, options={"format": "match"}, seed="ranked")
    seen = 0
    while not match.over and seen < 40:
        chances: list[Mapping[str, Any]] = [one.more["chance"] for one in match.advise(9)]  # type: ignore[misc]
        assert {one["unit"] for one in chances} == {"chance"}
        values = [round(one["worth"], PLACES) for one in chances]
        assert values == sorted(values, reverse=True), "moves with equal rounded chances are ranked by strokes"
        assert chances[0]["loss"] == 0 and all(0 <= one["hole"] + one["shared"] <= 1 + 1e-6 for one in chances)
        seen += len(chances) > 1
        match.play(match.bot("club"))


def test_stroke_play_advice_has_no_chances() -> None:
    match = pygolf.new("dice", players=["Ann", "Bo"], seed="ranked")
    match.play({"do": "roll"})
    assert all("chance" not in one.more for one in match.advise(6))
    assert match.advise(6) == coach.COACH.advise(match.state, 6)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_predicted_chances_match_the_results_on_average(seats: int) -> None:
    """Over many games of the bot ``tour``, the mean difference between prediction and result is zero at every turn."""
    wrong: dict[int, list[float]] = {turn: [] for turn in range(0, 6 * seats, seats)}
    for number in range(60):
        match = pygolf.new(
            "dice", players=[str(n) for n in range(seats)], options={"format": "match"}, seed=f"t{number}"
        )
        chances = {}
        turn = 0
        while not match.over:
            if match.state.phase == "roll" and match.state.stroke == 0:
                if turn in wrong:
                    chances[turn] = WINNING.values(match.state)
                turn += 1
            match.play(match.bot("tour"))
        result = WINNING.values(match.state)
        for turn, values in chances.items():
            assert sum(values) == pytest.approx(1)
            # Count the error with a positive sign if it makes the side that is ahead look better.
            wrong[turn].append((result[0] - values[0]) * (values[0] - result[0] * 0 > 0.5 or -1))
    for turn, errors in wrong.items():
        mean = sum(errors) / len(errors)
        error = sqrt(sum((one - mean) ** 2 for one in errors) / (len(errors) - 1) / len(errors))
        assert abs(mean) < 3.5 * error + 1e-9, (seats, turn, mean, error)


@pytest.mark.parametrize("seats", [2, 4])
def test_ledger_in_chances_adds_up(seats: int) -> None:
    match = pygolf.new("dice", players=[str(n) for n in range(seats)], options={"format": "match"}, seed="ledger")
    while not match.over:
        match.play(match.bot("club"))
    ledger = review(match.record())
    steps = list(ledger)
    head, end = ledger.head.chance, ledger.end.chance
    assert head and end
    sides: Any = {**head, **{f"end {name}": value for name, value in end.items()}}
    for seat in range(seats):
        sums = sides["expectation"][seat] + sides["end luck"][seat] + sides["end gifts"][seat] - sides["end loss"][seat]
        sums += sides["end residual"][seat]
        assert sums == pytest.approx(sides["end result"][seat], abs=1e-9)
        # A player who maximises the chance of winning gains more than the strokes predict, and the others gain less.
        assert abs(sides["end residual"][seat]) < 0.4
    for one in steps:
        assert one.chance is not None and (one.chance.loss is None) == (one.loss is None)
        assert (one.chance.luck is None) == (one.luck is None)
        assert one.chance.loss is None or one.chance.loss >= 0


def test_luck_in_chances_has_mean_zero_over_every_roll() -> None:
    """Within a turn the chances are exact: the mean over all results of a roll is the chance before the roll."""
    match = pygolf.new("dice", players=["Ann", "Bo"], options={"format": "match"}, seed="mean")
    for _ in range(12):
        match.play(match.bot("tour"))
    while match.state.phase != "play":
        match.play(match.bot("tour"))
    state = match.state
    free = 5 - state.dice.count(state.hole)
    blank = replace(state, dice=tuple(sorted(pips if pips == state.hole else 0 for pips in state.dice)))
    throws = list(combinations_with_replacement((1, 2, 3, 4, 5, 6), free))
    mean = sum(count_orders(throw) * WINNING.values(step(blank, moves.ROLL, throw))[0] for throw in throws) / 6**free
    assert mean == pytest.approx(WINNING.value(state, moves.ROLL)[0], abs=1e-9)


def test_mean_of_every_score_distribution_is_the_value_of_best_play() -> None:
    for pro in (False, True):
        for (holes, gimmes), of in spreads(pro).items():
            mean = sum(score * chance for spread in of.values() for score, chance in enumerate(spread))
            assert mean == pytest.approx(stored_table(pro)[holes][gimmes], abs=4e-3), (pro, holes, gimmes)
            assert set(of) == {hole for hole in HOLES if holes & 1 << hole - 1}


@pytest.mark.slow
def test_stored_distributions_match_a_new_computation() -> None:
    """Recompute every ninth stage from the stored distributions of later stages. Another test compares the means of all
    stages.
    """
    for pro in (False, True):
        stored = spreads(pro)
        for at in [*stored][:3:-9]:
            for hole, made in _compute_spreads(pro, *at, stored).items():
                assert made == pytest.approx((*stored[at][hole], *[0] * SCORE_LIMIT)[:SCORE_LIMIT], abs=2 / STEPS)
    written = write_spreads({pro: spreads(pro) for pro in (False, True)})
    recomputed, published = (array("H", zlib.decompress(data)) for data in (written, read(STUDY, FILE)))
    assert max(abs(one - other) for one, other in zip(recomputed, published, strict=True)) <= 2, "equal up to rounding"


@pytest.mark.parametrize(("pro", "opponent_score"), [(False, 10), (True, 12)])
def test_last_score_counts_as_in_the_rules(pro: bool, opponent_score: int) -> None:
    """Ten strokes halve the hole, but from the blue tees the penalty makes a score above twelve (DG-15)."""
    cards = (((4, 4, 4, 4, 4, opponent_score),), ((4, 4, 4, 4, 4, None),))
    dice = (6, 6, 6, 2, 4)
    for gimmes in ((True, True), (True, False), (False, True)):
        state = State(1, pro, cards, ((True, True), gimmes), 1, "last", 10, dice, 6, format="match")
        for move in moves.legal_moves(state):
            result = WINNING.values(step(state, move))
            assert WINNING.aim(state, move).value == pytest.approx(result), move
            assert WINNING.value(state, move) == pytest.approx(result, abs=1e-4), move
