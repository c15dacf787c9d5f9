"""The coach's odds are those of the rules: a move is worth what it leads to, as the rules themselves enumerate it."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from typing import Any, cast

import pytest

import pygolf
from box.table import hole
from box.test_second_telling import make_board
from pygolf.core.contest import Spread
from pygolf.core.events import Move
from pygolf.core.outcomes import outcomes
from pygolf.core.to_go import to_go
from pygolf.games.box import GAME, winning
from pygolf.games.box.coach import evaluate, gem_price
from pygolf.games.box.gems import is_natural
from pygolf.games.box.odds import plan
from pygolf.games.box.outlook import odds_now
from pygolf.games.box.state import Ball, State, Turn
from pygolf.games.box.validator import read_boards
from pygolf.games.box.values import values

NO_GEMS = ((0, 0, 0, 0),)
PURSES = ((1, 1, 1, 1), (0, 0, 0, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))
EMPTY = (0, 0, 0, 0)
"""A box from which nothing is drawn: gems that are won do not multiply the outcomes."""


def mean(spread: Spread) -> float:
    """Strokes to be expected."""
    return math.fsum(strokes * chance for strokes, chance in enumerate(spread))


def worth(state: State, hole: int, gems: int) -> float:
    """Expected strokes of the hole; a gem that is gone since costs its price, one that was won is worth none."""
    if state.phase == "over" or state.hole != hole:
        return float(state.cards[0][hole])
    if state.phase == "club" and not state.turn.attempt:
        ball = state.ball
        table = values(state.board)
        return ball.strokes + (table.putting if ball.putting else table.track)[ball.space]
    return min(value for value, move in evaluate(state) if move["do"] != "gem" or gems < 0)


def expected(state: State, move: Move) -> float:
    """What a move leads to, with no gem foreseen: purses are emptied before the count is taken."""
    bare = replace(state, gems=NO_GEMS, box=EMPTY) if state.phase in ("club", "roll") else state
    led = outcomes(GAME, bare, move, alike=True)
    assert math.isclose(sum(one.probability for one in led), 1)
    return math.fsum(float(one.probability) * worth(one.state, state.hole, -1) for one in led)


def positions(seed: int) -> list[State]:
    """Positions of a lone player's walk over a board of chance, drops and shots in the air among them."""
    chance = random.Random(seed)
    match = pygolf.new("box", ["Ann"], {"boards": [make_board(chance, 1), make_board(chance, 2)]}, f"walk {seed}")
    found = []
    for _ in range(60):
        if match.over:
            break
        found.append(match.state)
        moves = match.moves() or []
        small = [move for move in moves if move.get("dice", 0) in (0, 1, 2, 3)]
        match.play(chance.choice(small))
    return found


@pytest.mark.parametrize("seed", range(16))
def test_clubs_rolls_stops_and_drops_are_worth_what_they_lead_to(seed: int) -> None:
    for state in positions(seed)[seed % 3 :: 3]:
        for value, move in evaluate(state):
            if state.phase in ("club", "roll", "drop") and move.get("dice", 1) in (1, 2, 3):
                assert value == pytest.approx(expected(state, move), rel=1e-9), (seed, move, state.turn, state.ball)


@pytest.mark.parametrize("seed", range(30))
def test_gems_and_their_end_are_worth_what_they_lead_to_and_their_price(seed: int) -> None:
    for state in positions(seed):
        if state.phase != "gem" or state.hole:
            continue
        for value, move in evaluate(state):
            led = outcomes(GAME, replace(state, box=EMPTY), move, alike=True)
            total = 0.0
            for one in led:
                paid = gem_price(state) * (sum(state.gems[0]) - _left(one.state, one.events))
                total += float(one.probability) * (_down(one.state) + paid)
            assert value == pytest.approx(total, rel=1e-9), (seed, move, state.turn, state.ball)


def _left(state: State, events: Any) -> int:
    """Gems in the purse after a move, without those that were won on the way."""
    drawn = sum(event.name == "gem_drawn" for event in events)
    left: int = sum(state.gems[0]) - drawn
    return left


def _down(state: State) -> float:
    """Expected strokes after a gem was played: where another may be, the shot comes down without it."""
    if state.phase == "gem":
        return next(value for value, move in evaluate(state) if move["do"] == "end")
    if state.phase == "club" and state.turn.attempt:
        return min(value for value, _ in evaluate(state))
    return worth(state, 0, -1)


@pytest.mark.parametrize("seed", range(12))
def test_odds_of_a_stop_are_those_of_the_rules(seed: int) -> None:
    """Where a shot of the count on the table comes to rest: tests of trees, bounces and the run past the green."""
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
    """Spaces on which an event shows the ball, before it is dropped, moved to P or spun."""
    if event.name == "flew":
        return [event.facts["path"][-1]]
    return [event.facts["to"]] if event.name == "bounced" else []


def test_a_turn_on_a_board_of_our_own_is_worth_what_its_dice_lead_to() -> None:
    (board,) = read_boards([make_board(random.Random(7), 1)])
    state = pygolf.new("box", ["Ann"], {"holes": [7]}, "x").state
    assert board.track.start == 0
    for dice in (3, 4):
        after = outcomes(GAME, state, {"do": "club", "dice": dice})[0].state
        value = next(worth for worth, move in evaluate(state) if move.get("dice") == dice)
        assert value == pytest.approx(expected(after, {"do": "roll"}), rel=1e-9)
    assert replace(state, turn=Turn(), balls=(Ball(0),)) == state


@pytest.mark.parametrize("seed", range(12))
def test_chances_reckon_with_the_gems_that_the_rules_let_one_play(seed: int) -> None:
    """BG-25 to BG-30."""
    for state in positions(seed):
        for purse in PURSES if state.phase == "gem" else ():
            rich = replace(state, gems=(purse,))
            turn = winning._Turn(rich, cast("Any", None), 0)
            air = winning._Air(rich.turn.way, rich.count, is_natural(rich), rich.turn.wind != 0, rich.turn.stuck)
            allowed = [move for move in GAME.moves(rich) or [] if move["do"] == "gem"]
            assert [{"do": "gem", **move} for move in turn._playable(purse, air)] == allowed


def test_what_gems_in_hand_save_from_afar_and_a_tee_costs_less_than_the_bot_alone_took() -> None:
    """Beside what that bot took, over all spaces from which a ball has some way to go."""
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
def test_the_purse_in_a_view_has_the_gems_that_may_be_played_now(seed: int) -> None:
    for state in positions(seed):
        purse: Any = GAME.view(state, 0)["purse"] or {}
        moves = [move for gem in purse.values() for move in gem["moves"]]
        assert moves == [move for move in GAME.moves(state) or [] if move["do"] == "gem"]


@pytest.mark.parametrize("club", range(1, 6))
def test_a_hand_is_how_many_dice_are_of_the_group_wild_locked_and_free(club: int) -> None:
    assert len(set(plan(club, "open").hands)) == len(plan(club, "open").hands) == math.comb(club + 3, 3)


@pytest.mark.parametrize("putts", range(1, 7))
def test_putts_end_and_their_chances_have_the_mean_that_the_values_tell(putts: int) -> None:
    (board,) = read_boards([hole("TffG", putts=putts, past=putts > 3)])
    surface = board.putting
    for place, value in enumerate(values(board).putting):
        spread = winning._rest(board, True, place, NO_GEMS[0])
        assert len(spread) == winning.LONGEST + 1
        assert math.fsum(spread) == pytest.approx(1, abs=1e-14)
        assert mean(spread) == pytest.approx(value, abs=1e-9)
        gimme = winning._rest(board, True, place, (0, 1, 0, 0))
        assert gimme == ((1.0,) if place == surface.goal else (0.0, 1.0))


def tied(seed: int) -> list[State]:
    """Positions of two players' walk over a board of chance, with few gems in the box."""
    chance = random.Random(seed)
    boards = [make_board(chance, 1), make_board(chance, 2)]
    match = pygolf.new("box", ["Ann", "Bo"], {"format": "match", "boards": boards}, f"won {seed}")
    found: list[State] = []
    while not match.over and len(found) < 50:
        found.append(replace(match.state, box=(1, 0, 2, 0)))
        match.play(chance.choice([move for move in match.moves() or [] if move.get("dice", 1) in (1, 2)]))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_a_move_wins_as_often_as_what_the_rules_make_of_it(seed: int) -> None:
    of_box = winning.WINNING
    for state in tied(seed):
        for move in GAME.moves(state) or []:
            if move.get("dice", 1) in (1, 2):
                led = outcomes(GAME, state, move, alike=True)
                chance = math.fsum(float(one.probability) * of_box.values(one.state)[0] for one in led)
                assert of_box.expected(state, move)[0] == pytest.approx(chance, abs=1e-9), (seed, move, state.turn)
