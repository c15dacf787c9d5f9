"""Bots of Dice Golf: legal, the same in the same position, and as strong as they are said to be."""

from __future__ import annotations

import pytest

import pygolf
from pygolf.games.dice import rules
from pygolf.games.dice.balance import measure, write_lines
from pygolf.games.dice.bots import HABITS, choose
from pygolf.games.dice.coach import weigh
from pygolf.games.dice.habits import Habits, better_hole, most_shown, round_of
from pygolf.games.dice.state import State
from pygolf.games.dice.values import ALL_HOLES, BOTH_GIMMES, stored_table
from pygolf.study import simulate

rule = pytest.mark.rule


@pytest.mark.parametrize("level", pygolf.LEVELS)
def test_a_bot_plays_legal_moves_and_the_same_ones_again(level: str) -> None:
    for number in range(5):
        match = pygolf.new("dice", ["A", "B"], {"pro": number % 2 == 0, "rounds": 2}, f"bots {number}")
        while not match.over:
            move = match.bot(level)
            assert move == match.bot(level)
            assert move in (match.moves() or ())
            match.play(move)


def test_tour_never_loses_a_stroke_to_the_coach() -> None:
    match = pygolf.new("dice", options={"rounds": 3}, seed="no loss")
    while not match.over:
        worth = {str(move): value for move, value in weigh(match.state)}
        move = match.bot("tour")
        assert worth[str(move)] == min(worth.values())
        match.play(move)


@pytest.mark.parametrize("bot_seed", [0, 1, 77, 2**32 - 1])
def test_a_rookie_knows_neither_switch_nor_gimme(bot_seed: int) -> None:
    state = State(1, False, (((None,) * 6,),), ((True, True),), 0, "play", 3, (5, 5, 5, 3, 2), 5)
    assert choose(state, "rookie", bot_seed) == rules.ROLL
    lost = State(1, False, (((None,) * 6,),), ((True, True),), 0, "play", 3, (5, 5, 5, 3, 2), 1)
    assert choose(lost, "rookie", bot_seed) == rules.ROLL


def test_a_club_player_sees_every_other_gimme_and_switch() -> None:
    gimme = State(1, False, (((None,) * 6,),), ((True, True),), 0, "play", 3, (5, 5, 5, 3, 2), 5)
    lost = State(1, False, (((None,) * 6,),), ((True, True),), 0, "play", 3, (5, 5, 5, 3, 2), 1)
    taken = [choose(gimme, "club", bot_seed) == rules.ADDSIES for bot_seed in range(512)]
    switched = [choose(lost, "club", bot_seed) == rules.SWITCH[5] for bot_seed in range(512)]
    assert sum(taken) == sum(switched) == 256


def test_the_hole_that_most_dice_show() -> None:
    assert most_shown([1, 2, 3], (3, 3, 2, 2, 6)) == 3
    assert most_shown([1, 2], (3, 3, 2, 5, 6)) == 2
    assert better_hole([1, 2, 3], 1, (3, 3, 2, 5, 6)) == 3
    assert better_hole([1, 2, 3], 2, (3, 3, 2, 5, 6)) is None
    assert better_hole([2], 2, (3, 3, 3, 3, 3)) is None


@pytest.mark.parametrize("pro", [False, True], ids=["normal", "pro"])
@pytest.mark.parametrize("level", pygolf.LEVELS)
def test_simulated_rounds_agree_with_the_computed_strokes(level: str, pro: bool) -> None:
    seat = simulate("dice", 400, [level], "agree", options={"pro": pro}).seats[0]
    computed = stored_table(pro)[ALL_HOLES][BOTH_GIMMES] if level == "tour" else round_of(HABITS[level], pro)
    assert abs(seat.mean - computed) < 3 * seat.spread / 400**0.5


def test_who_sees_everything_still_loses_to_the_coach_and_who_sees_less_loses_more() -> None:
    best = stored_table(False)[ALL_HOLES][BOTH_GIMMES]
    keen, no_switch, no_gimme = (
        round_of(habits, False) for habits in (Habits(8, 8, 8), Habits(8, 8, 0), Habits(8, 0, 8))
    )
    assert best < keen < no_switch < no_gimme


def test_the_levels_lose_about_three_and_about_eight_strokes_a_round() -> None:
    figures = measure()
    normal, pro = figures["normal"], figures["pro"]
    assert normal["expected"] == stored_table(False)[ALL_HOLES][BOTH_GIMMES]
    assert pro["expected"] == stored_table(True)[ALL_HOLES][BOTH_GIMMES]
    loss = normal["loss"]
    assert isinstance(loss, dict)
    assert loss["tour"] == 0
    assert loss["club"] == pytest.approx(3.007159, abs=1e-6)
    assert loss["rookie"] == pytest.approx(8.097500, abs=1e-6)
    assert any("39.962103" in line and "49.033044" in line for line in write_lines(figures))
