"""Tests that the outcomes of a move are exact, complete and derived only from the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import pygolf
from every_game import GAMES
from example_counts import example_count
from pygolf.core.dice import Dice, Seeded, Spot
from pygolf.core.errors import IllegalMoveError
from pygolf.core.events import Event, Events, Move
from pygolf.core.game import Game, GameInfo
from pygolf.core.options import Options
from pygolf.core.outcomes import TooManyOutcomesError, outcomes
from test_contract import choose_move, new_match, walk

SPOT = Spot(0, "1", 1, "toss")


@dataclass(frozen=True, slots=True)
class Toss:
    sum: int = 0
    seen: tuple[object, ...] = ()
    phase: str = "play"
    seat: int = 0


class Tossing(Game[Toss]):
    """A game with coins, a bag and a shuffle."""

    info = GameInfo("toss", "Tossing", (1, 1), (), 1, "TO")
    package = "nowhere"
    faces = (0, 1)
    codes: Mapping[str, Move] = {do[0]: {"do": do} for do in ("coins", "bag", "shuffle", "until", "illegal", "nothing")}  # type: ignore[misc]

    def new(self, seats: int, options: Options, dice: Dice, version: int) -> tuple[Toss, Events]:
        return Toss(), ()

    def moves(self, state: Toss) -> list[Move]:
        return list(self.codes.values())

    def view(self, state: Toss, player: int | None) -> Mapping[str, object]:
        return {}

    def apply(self, state: Toss, move: Move, dice: Dice) -> tuple[Toss, Events]:
        do = move["do"]
        if do == "illegal":
            raise IllegalMoveError("no", "TO-1")
        if do == "coins":
            coins = dice.throw(SPOT, (0, 1), (0, 1, 2))
            return Toss(sum(coins)), (Event("tossed", 0, "TO-1", {"coins": list(coins)}),)
        if do == "bag":
            return Toss(seen=(dice.draw(SPOT, (("red", 3), ("blue", 1), ("green", 0))),)), ()
        if do == "shuffle":
            return Toss(seen=dice.shuffle(SPOT, 3)), ()
        if do == "until":
            tosses = 1
            while tosses < 4 and not dice.throw(SPOT, (0, 1), (tosses,))[0]:
                tosses += 1
            return Toss(tosses), ()
        return state, ()


GAME = Tossing()


def chances(do: str, alike: bool = False) -> dict[object, Fraction]:
    return {one.state.sum or one.state.seen: one.probability for one in outcomes(GAME, Toss(), {"do": do}, alike)}


@pytest.mark.parametrize("alike", [False, True])
def test_equal_positions_are_one_outcome(alike: bool) -> None:
    eighth = Fraction(1, 8)
    assert chances("coins", alike) == {(): eighth, 1: 3 * eighth, 2: 3 * eighth, 3: eighth}


def test_draw_from_a_bag_is_weighted_by_its_contents() -> None:
    assert chances("bag") == {("red",): Fraction(3, 4), ("blue",): Fraction(1, 4)}


def test_shuffle_leads_to_every_order() -> None:
    assert set(chances("shuffle").values()) == {Fraction(1, 6)}
    assert len(chances("shuffle")) == 6


def test_throws_that_depend_on_earlier_throws_are_followed() -> None:
    assert chances("until") == {1: Fraction(1, 2), 2: Fraction(1, 4), 3: Fraction(1, 8), 4: Fraction(1, 8)}


def test_move_without_dice_has_one_outcome() -> None:
    (only,) = outcomes(GAME, Toss(), {"do": "nothing"})
    assert only.probability == 1
    assert (only.state, len(only.events)) == (Toss(), 0)


def test_outcome_includes_its_events() -> None:
    for one in outcomes(GAME, Toss(), {"do": "coins"}):
        assert sum(one.events[0].facts["coins"]) == one.state.sum  # type: ignore[arg-type]


def test_illegal_move_raises_the_error_of_the_rules() -> None:
    with pytest.raises(IllegalMoveError):
        outcomes(GAME, Toss(), {"do": "illegal"})


def test_too_many_outcomes_raise() -> None:
    with pytest.raises(TooManyOutcomesError, match="the move coins can lead to more than 3 positions"):
        outcomes(GAME, Toss(), {"do": "coins"}, most=3)


FEW = settings(
    max_examples=example_count(12),
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)


@pytest.mark.slow_in_pyodide
@pytest.mark.parametrize("game", GAMES)
@FEW
@given(numbers=st.lists(st.integers(0, 10_000), max_size=30), pick=st.integers(0, 10_000))
def test_outcomes_include_the_position_that_a_seed_leads_to(game: str, numbers: list[int], pick: int) -> None:
    match = new_match(game, "outcomes", 2)
    walk(match, numbers)
    if match.over:
        return
    move = choose_move(match, pick)
    try:
        results = outcomes(match.game, match.state, move, most=400)
    except TooManyOutcomesError:
        return
    assert sum(one.probability for one in results) == 1
    assert len({one.state for one in results}) == len(results)
    before = match.state
    match.play(move)
    assert match.state in [one.state for one in results]
    for number in range(5):
        after, _ = match.game.apply(before, move, Dice(Seeded(f"other {number}")))
        assert after in [one.state for one in results]


@pytest.mark.slow_in_pyodide
@pytest.mark.parametrize(("game", "seed"), [("dice", "alike 1"), ("box", "alike 2"), ("box", "alike 3")])
def test_alike_merges_positions_that_differ_only_in_the_order_of_the_dice(game: str, seed: str) -> None:
    """In Dice Golf and Box of Golf, no rule depends on the order of the dice, so all orders of the same throw have the
    same probability.
    """

    def without_order(state: object) -> object:
        turn = getattr(state, "turn", None)
        if turn is None:
            return replace(state, dice=tuple(sorted(state.dice)))  # type: ignore[type-var,attr-defined]
        return replace(state, turn=replace(turn, dice=tuple(sorted(turn.dice))))  # type: ignore[type-var]

    match = pygolf.new(game, ["Ann"], seed=seed)
    compared = 0
    for _ in range(40):
        if match.over:
            break
        move = match.bot("club")
        try:
            each = outcomes(match.game, match.state, move, most=300)
        except TooManyOutcomesError:
            pass
        else:
            sums: list[Counter[object]] = []
            for results in (each, outcomes(match.game, match.state, move, alike=True)):
                sums.append(Counter())
                for one in results:
                    sums[-1][without_order(one.state)] += one.probability  # type: ignore[assignment]
            assert sums[0] == sums[1]
            compared += len(each) > 6
        match.play(move)
    assert compared > 3
