"""Tests of the option for a round of one hole, for which the player can choose any of the six holes. Old records do not
contain this option.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

import pygolf
from dice.exact import Solver
from dice.table import ADDSIES, Table, hole, only, switch
from pygolf.core.notation import read_position, write_position
from pygolf.games.dice.play.bots import HABITS, choose, odds
from pygolf.games.dice.play.coach import COACH
from pygolf.games.dice.rules.state import State
from pygolf.study.summary import summarise

rule = pytest.mark.rule


@rule("DG-2")
def test_one_hole_is_a_complete_game_with_free_choice() -> None:
    table = Table(holes=1)
    table.roll(1, 2, 3, 4, 4)
    assert table.match.moves() == [hole(number) for number in range(1, 7)]
    table.play(hole(4))
    assert [move for move in table.match.moves() if move["do"] == "switch"] == [switch(n) for n in (1, 2, 3, 5, 6)]
    table.play(switch(3))
    table.roll(3, 3, 1, 2)
    events = table.play(ADDSIES)
    assert only(events, "game_over")["totals"] == [2]
    assert table.view["over"]
    assert table.view["card"]["rows"][0]["cells"] == [None, None, 2, None, None, None]


@rule("DG-2", "DG-14")
def test_each_player_chooses_a_hole_and_fewest_strokes_win() -> None:
    table = Table(3, holes=1, rounds=2)
    for number in (2, 5, 5, 1, 1, 6):
        table.hole_in_one(number)
    assert table.view["scores"] == [2, 2, 2]
    assert table.view["winners"] == [0, 1, 2]
    assert table.view["round_totals"] == [[1, 1]] * 3


@rule("DG-14")
def test_match_play_and_skins_ignore_the_option() -> None:
    for format in ("match", "skins"):
        assert Table(2, holes=1, format=format).match.state == Table(2, format=format).match.state


def test_record_of_complete_rounds_omits_the_option() -> None:
    assert "holes" not in pygolf.new("dice", ["Ann"]).record().options
    assert pygolf.new("dice", ["Ann"], {"holes": 1}).record().options["holes"] == 1
    state = pygolf.new("dice", ["Ann"], {"holes": 1}).state
    assert read_position(write_position(state, {}), State, {}) == state


@pytest.mark.parametrize("pro", [False, True])
def test_coach_minimises_strokes_on_the_single_hole(pro: bool) -> None:
    """Compare the advice with the slow solver, which uses only the rules, from the eighth stroke on."""
    table, solver = Table(holes=1, pro=pro), Solver()
    table.roll(1, 2, 3, 4, 4)
    table.play(hole(4))
    for dice in ((4, 1, 2), (3, 1)):
        state = replace(table.match.state, stroke=8)
        for advice in COACH.advise(state, 9):
            assert abs(advice.value - float(solver.evaluate_move(state, advice.move))) < 1e-9
        table.roll(*dice)
    while not table.match.over:
        table.match.play(table.match.bot("tour"))
    assert summarise(table.match)["unrated"] == "A single hole does not count for a handicap."
    match = pygolf.new("dice", ["Ann", "Bo"], {"holes": 1, "format": "match"}, "all six are played")
    while not match.over:
        match.play(match.bot("rookie"))
    assert summarise(match)["unrated"] == "Only stroke play counts for a handicap."


@pytest.mark.parametrize("level", ["tour", *HABITS])
def test_odds_match_the_choices_of_all_bot_seeds(level: str) -> None:
    table = Table(holes=1)
    for dice in ((1, 2, 3, 4, 4), (4, 4, 1), (3, 1), (2, 2)):
        chances = odds(table.match.state, level)
        seeds = [choose(table.match.state, level, seed) for seed in range(512)]
        assert abs(sum(chance for _, chance in chances) - 1) < 1e-9
        for move, chance in chances:
            assert chance == seeds.count(move) / 512
        table.roll(*dice) if table.view["phase"] != "hole" else table.play(hole(4))
