"""Tests that the bots of Dice Golf play legal, reproducible moves and are as strong as their ratings."""

from __future__ import annotations

import json
from math import fsum

import pytest

import pygolf
from pygolf.games.dice.play.bots import Habits, better_hole, choose, most_shown
from pygolf.games.dice.play.characters import BOTS
from pygolf.games.dice.play.coach import COACH
from pygolf.games.dice.play.values import ALL_HOLES, BOTH_GIMMES, fresh_round, stored_table
from pygolf.games.dice.rules import moves
from pygolf.games.dice.rules.state import State
from pygolf.games.dice.study.distribution import turn_distribution
from pygolf.games.dice.study.field import Habitual
from pygolf.study import simulate
from pygolf.study.summary import RATINGS
from tools import balance
from tools.balance import dice

rule = pytest.mark.rule
IDS = [bot.id for bot in BOTS]


def test_bots_include_the_three_common_levels() -> None:
    assert IDS == ["rookie", "roamer", "club", "saver", "tour"]
    assert set(pygolf.LEVELS) <= set(IDS)
    assert len({bot.name for bot in BOTS}) == len({bot.line for bot in BOTS}) == 5


@pytest.mark.parametrize("level", IDS)
def test_bot_plays_legal_and_reproducible_moves(level: str) -> None:
    for number in range(5):
        match = pygolf.new("dice", ["A", "B"], {"pro": number % 2 == 0, "rounds": 2}, f"bots {number}")
        while not match.over:
            move = match.bot(level)
            assert move == match.bot(level)
            assert move in match.moves()
            match.play(move)


def test_tour_never_loses_a_stroke_by_the_coach() -> None:
    match = pygolf.new("dice", options={"rounds": 3}, seed="no loss")
    while not match.over:
        worth = {str(option.move): option.value for option in COACH.evaluate(match.state)}
        move = match.bot("tour")
        assert worth[str(move)] == min(worth.values())
        match.play(move)


@pytest.mark.parametrize("bot_seed", [0, 1, 77, 2**32 - 1])
def test_rookie_never_uses_a_switch_or_a_gimme(bot_seed: int) -> None:
    state = State(1, False, (((None,) * 6,),), ((True, True),), 0, "play", 3, (5, 5, 5, 3, 2), 5)
    assert choose(state, "rookie", bot_seed) == moves.ROLL
    lost = State(1, False, (((None,) * 6,),), ((True, True),), 0, "play", 3, (5, 5, 5, 3, 2), 1)
    assert choose(lost, "rookie", bot_seed) == moves.ROLL


GIMME = State(1, False, (((None,) * 6,),), ((True, True),), 0, "play", 3, (5, 5, 5, 3, 2), 5)
ELSEWHERE = State(1, False, (((None,) * 6,),), ((True, True),), 0, "play", 3, (5, 5, 5, 3, 2), 1)
"""Three fives, a three and a two: on hole 5, addsies holes out. On hole 1, it does not."""


@pytest.mark.parametrize(
    ("bot", "gimmes", "switches"), [("rookie", 0, 0), ("roamer", 0, 512), ("club", 256, 256), ("saver", 512, 0)]
)
def test_bots_use_gimmes_and_switches_as_often_as_their_habits_say(bot: str, gimmes: int, switches: int) -> None:
    used = [choose(GIMME, bot, bot_seed) == moves.ADDSIES for bot_seed in range(512)]
    switched = [choose(ELSEWHERE, bot, bot_seed) == moves.SWITCH[5] for bot_seed in range(512)]
    assert (sum(used), sum(switched)) == (gimmes, switches)


@pytest.mark.parametrize(("bot", "hole"), [("rookie", 1), ("roamer", 5)])
def test_rookie_chooses_the_next_hole_and_roamer_the_most_shown(bot: str, hole: int) -> None:
    state = State(1, False, (((None,) * 6,),), ((True, True),), 0, "hole", 1, (5, 5, 5, 3, 2))
    assert all(choose(state, bot, bot_seed) == moves.CHOOSE[hole] for bot_seed in range(64))


def test_most_shown_and_better_hole() -> None:
    assert most_shown([1, 2, 3], (3, 3, 2, 2, 6)) == 3
    assert most_shown([1, 2], (3, 3, 2, 5, 6)) == 2
    assert better_hole([1, 2, 3], 1, (3, 3, 2, 5, 6)) == 3
    assert better_hole([1, 2, 3], 2, (3, 3, 2, 5, 6)) is None
    assert better_hole([2], 2, (3, 3, 3, 3, 3)) is None


def test_weaker_habits_need_more_strokes() -> None:
    """In a round of one hole, even a bot that notices everything needs more strokes than the coach."""
    turns = [Habitual(Habits(8, *sees), False, ALL_HOLES, BOTH_GIMMES) for sees in ((8, 8), (8, 0), (0, 8))]
    distributions = [turn_distribution(turn).items() for turn in turns]
    keen, no_switch, no_gimme = (
        fsum(score * chance for (_, score, _), chance in distribution) for distribution in distributions
    )
    assert fresh_round(False, 1) < keen < no_switch < no_gimme


def test_balance_matches_ratings_and_simulated_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each bot loses fewer strokes than the previous one, and simulated rounds agree with the computed
    levels. The stored table is used; test_coach.py compares it with the table that the tool computes.
    """
    monkeypatch.setattr(dice, "make_table", stored_table)
    figures = json.loads(balance.render("dice", as_json=True))
    normal, pro = figures["normal"], figures["pro"]
    assert normal["expected"] == pytest.approx(39.962103424, abs=1e-9)
    assert pro["expected"] == pytest.approx(49.033044157, abs=1e-9)
    loss = normal["loss"]
    assert [round(loss[bot], 6) for bot in IDS] == [9.234238, 6.838403, 3.007159, 1.594123, 0]
    assert any("39.962103" in line and "49.033044" in line for line in dice.write_lines(figures))
    for course, mode in (("white tees", normal), ("blue tees", pro)):
        for level in ("tour", "rookie"):
            total = fsum(RATINGS["dice"][course][level].values())
            assert total == pytest.approx(mode["levels"][level], abs=0.02)
    for mode, is_pro in ((normal, False), (pro, True)):
        for level in IDS:
            seat = simulate("dice", 36, [level], "agree", options={"pro": is_pro}).seats[0]
            assert abs(seat.mean - mode["levels"][level]) < 3 * seat.spread / 36**0.5, level
