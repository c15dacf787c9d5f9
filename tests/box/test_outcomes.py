"""Tests that the coach's value of a move equals the mean value of its outcomes under the rules."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from typing import Any, cast

import pytest

import pygolf
from box.table import hole
from box.test_second_implementation import make_board
from pygolf.core.events import Move
from pygolf.core.outcomes import outcomes
from pygolf.core.study.contest import Spread
from pygolf.core.study.to_go import to_go
from pygolf.games.box import GAME
from pygolf.games.box.play.coach import gem_price, weigh
from pygolf.games.box.play.odds import plan
from pygolf.games.box.play.outlook import odds_now
from pygolf.games.box.play.values import values
from pygolf.games.box.rules.gems import is_natural
from pygolf.games.box.rules.state import Ball, State, Turn
from pygolf.games.box.rules.validator import read_boards
from pygolf.games.box.study import winning

NO_GEMS = ((0, 0, 0, 0),)
PURSES = ((1, 1, 1, 1), (0, 0, 0, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))
EMPTY = (0, 0, 0, 0)
"""A box without gems, so that drawing gems does not multiply the outcomes."""


def mean(spread: Spread) -> float:
    """Return the expected number of strokes."""
    return math.fsum(strokes * chance for strokes, chance in enumerate(spread))


def expected_strokes(state: State, hole: int, gems: int) -> float:
    """Return the expected strokes of the hole. A gem that has been used costs its price; a gem that has been won has no
    value.
    """
    if state.phase == "over" or state.hole != hole:
        return float(state.cards[0][hole])
    if state.phase == "club" and not state.turn.attempt:
        ball = state.ball
        table = values(state.board)
        return ball.strokes + (table.putting if ball.putting else table.track)[ball.space]
    return min(value for value, move in weigh(state) if move["do"] != "gem" or gems < 0)


def expected(state: State, move: Move) -> float:
    """Return the expected strokes of a move without gems; purses are emptied before the count."""
    bare = replace(state, gems=NO_GEMS, box=EMPTY) if state.phase in ("club", "roll") else state
    results = outcomes(GAME, bare, move, alike=True)
    assert math.isclose(sum(one.probability for one in results), 1)
    return math.fsum(float(one.probability) * expected_strokes(one.state, state.hole, -1) for one in results)


def positions(seed: int) -> list[State]:
    """Return positions of a solo player's random walk over a random board, including drops and shots in the air."""
    chance = random.Random(seed)
    match = pygolf.new("box", ["Ann"], {"boards": [make_board(chance, 1), make_board(chance, 2)]}, f"walk {seed}")
    found = []
    for _ in range(60):
        if match.over:
            break
        found.append(match.state)
        moves = match.moves()
        small = [move for move in moves if move.get("dice", 0) in (0, 1, 2, 3)]
        match.play(chance.choice(small))
    return found


@pytest.mark.parametrize("seed", range(16))
def test_values_of_clubs_rolls_stops_and_drops_match_their_outcomes(seed: int) -> None:
    for state in positions(seed)[seed % 3 :: 3]:
        for value, move in weigh(state):
            if state.phase in ("club", "roll", "drop") and move.get("dice", 1) in (1, 2, 3):
                assert value == pytest.approx(expected(state, move), rel=1e-9), (seed, move, state.turn, state.ball)


@pytest.mark.parametrize("seed", range(30))
def test_values_of_gems_match_their_outcomes_plus_price(seed: int) -> None:
    for state in positions(seed):
        if state.phase != "gem" or state.hole:
            continue
        for value, move in weigh(state):
            results = outcomes(GAME, replace(state, box=EMPTY), move, alike=True)
            total = 0.0
            for one in results:
                paid = gem_price(state) * (sum(state.gems[0]) - _left(one.state, one.events))
                total += float(one.probability) * (_down(one.state) + paid)
            assert value == pytest.approx(total, rel=1e-9), (seed, move, state.turn, state.ball)


def _left(state: State, events: Any) -> int:
    """Return the gems that remain after a move, without those won during it."""
    drawn = sum(event.name == "gem_drawn" for event in events)
    left: int = sum(state.gems[0]) - drawn
    return left


def _down(state: State) -> float:
    """Return the expected strokes after a gem was played, assuming that no further gem is played on this shot."""
    if state.phase == "gem":
        return next(value for value, move in weigh(state) if move["do"] == "end")
    if state.phase == "club" and state.turn.attempt:
        return min(value for value, _ in weigh(state))
    return expected_strokes(state, 0, -1)


@pytest.mark.parametrize("seed", range(12))
def test_odds_of_a_stop_match_the_rules(seed: int) -> None:
    """Compare the odds with the rules: where a shot with the current count comes to rest, including tree tests, bounces
    and the space past the green.
    """
    for state in positions(seed):
        odds: Any = odds_now(state) if state.phase == "roll" and state.turn.rolls else None
        if not odds:
            continue
        bare = replace(state, gems=NO_GEMS, box=EMPTY)
        found: dict[Any, float] = {}
        for one in outcomes(GAME, bare, {"do": "stop"}, alike=True):
            spaces = [space for event in one.events for space in _rest(event)]
            found[spaces[-1]] = found.get(spaces[-1], 0.0) + float(one.probability)
        chances = {each["space"]: each["chance"] for each in odds["stop"]["odds"]}
        assert chances == pytest.approx(found, abs=1e-6), (seed, state.turn)


def _rest(event: Any) -> list[Any]:
    """Return the spaces on which an event shows the ball before it is dropped, moved to P or spun."""
    if event.name == "flew":
        return [event.facts["path"][-1]]
    return [event.facts["to"]] if event.name == "bounced" else []


def test_value_of_a_turn_on_a_standard_board_matches_its_outcomes() -> None:
    (board,) = read_boards([make_board(random.Random(7), 1)])
    state = pygolf.new("box", ["Ann"], {"holes": [7]}, "x").state
    assert board.track.start == 0
    for dice in (3, 4):
        after = outcomes(GAME, state, {"do": "club", "dice": dice})[0].state
        value = next(value for value, move in weigh(state) if move.get("dice") == dice)
        assert value == pytest.approx(expected(after, {"do": "roll"}), rel=1e-9)
    assert replace(state, turn=Turn(), balls=(Ball(0),)) == state


@pytest.mark.parametrize("seed", range(12))
def test_playable_gems_match_the_rules(seed: int) -> None:
    """Check clauses BG-25 to BG-30."""
    for state in positions(seed):
        for purse in PURSES if state.phase == "gem" else ():
            rich = replace(state, gems=(purse,))
            turn = winning._Turn(rich, cast("Any", None), 0)
            air = winning._Air(rich.turn.way, rich.count, is_natural(rich), rich.turn.wind != 0, rich.turn.stuck)
            allowed = [move for move in GAME.moves(rich) or [] if move["do"] == "gem"]
            assert [{"do": "gem", **move} for move in turn._playable(purse, air)] == allowed


def test_gem_savings_far_from_the_hole_match_the_estimate() -> None:
    """Compare with the strokes of a bot that has no gems, from all spaces that are far enough from the hole."""
    more: dict[tuple[bool, tuple[int, ...]], list[float]] = {}
    for board in pygolf.new("box", ["Ann"], {}, "afar").state.boards:
        for place, value in enumerate(values(board).track):
            for purse in PURSES if 1.5 < value < 4.5 else ():
                saved = mean(winning._rest(board, False, place, purse)) - mean(to_go("box", value))
                more.setdefault((place == board.track.start, purse), []).append(saved)
    for (tee, (blue, green, *_)), found in more.items():
        expected = -0.15 if tee else 0.245 - 0.19 * blue - 0.24 * green
        assert sum(found) / len(found) == pytest.approx(expected, abs=0.08), (tee, blue, green)


@pytest.mark.parametrize("seed", range(6))
def test_purse_in_the_view_lists_the_playable_gems(seed: int) -> None:
    for state in positions(seed):
        purse: Any = GAME.view(state, 0)["purse"] or {}
        moves = [move for gem in purse.values() for move in gem["moves"]]
        assert moves == [move for move in GAME.moves(state) or [] if move["do"] == "gem"]


@pytest.mark.parametrize("club", range(1, 6))
def test_hands_are_distinct_by_group_wild_locked_and_free_dice(club: int) -> None:
    assert len(set(plan(club, "open").hands)) == len(plan(club, "open").hands) == math.comb(club + 3, 3)


@pytest.mark.parametrize("putts", range(1, 7))
def test_putting_distribution_has_the_mean_of_the_value_table(putts: int) -> None:
    (board,) = read_boards([hole("TffG", putts=putts, past=putts > 3)])
    surface = board.putting
    for place, value in enumerate(values(board).putting):
        spread = winning._rest(board, True, place, NO_GEMS[0])
        assert len(spread) == winning.LONGEST + 1
        assert math.fsum(spread) == pytest.approx(1, abs=1e-14)
        assert mean(spread) == pytest.approx(value, abs=1e-9)
        gimme = winning._rest(board, True, place, (0, 1, 0, 0))
        assert gimme == ((1.0,) if place == surface.goal else (0.0, 1.0))


def match_positions(seed: int) -> list[State]:
    """Return positions of two players' random walk over random boards, with few gems in the box."""
    chance = random.Random(seed)
    boards = [make_board(chance, 1), make_board(chance, 2)]
    match = pygolf.new("box", ["Ann", "Bo"], {"format": "match", "boards": boards}, f"won {seed}")
    found: list[State] = []
    while not match.over and len(found) < 50:
        found.append(replace(match.state, box=(1, 0, 2, 0)))
        match.play(chance.choice([move for move in match.moves() if move.get("dice", 1) in (1, 2)]))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_chance_of_a_move_is_the_mean_of_its_outcomes(seed: int) -> None:
    chances = winning.WINNING
    for state in match_positions(seed):
        for move in GAME.moves(state) or []:
            if move.get("dice", 1) in (1, 2):
                results = outcomes(GAME, state, move, alike=True)
                chance = math.fsum(float(one.probability) * chances.values(one.state)[0] for one in results)
                assert chances.expected(state, move)[0] == pytest.approx(chance, abs=1e-9), (seed, move, state.turn)
