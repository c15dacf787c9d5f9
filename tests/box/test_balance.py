"""Tests of the balance study with a small sample; ``python -m pygolf balance box`` prints the full study."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

import pytest

from box.table import STOP, Table
from box.table import club as club_move
from pygolf.games.box.play.values import club_cost
from pygolf.games.box.rules.board import board_to_json
from pygolf.games.box.rules.course import standard_boards
from pygolf.games.box.rules.holes import begin
from tools.balance import box as balance

SAMPLE = 24
BOUND = 0.3
"""Maximum difference, in strokes, between par and the mean of the bot ``club`` on each hole over 2,000 seeds."""


@pytest.fixture(scope="module")
def club() -> dict[str, list[float]]:
    return balance._games("club", range(SAMPLE))


def test_club_bot_averages_near_par_on_every_hole(club: dict[str, list[float]]) -> None:
    for board, strokes, squares in zip(standard_boards(), club["strokes"], club["squares"], strict=True):
        mean = strokes / SAMPLE
        error = sqrt(max(0.0, squares / SAMPLE - mean * mean) / SAMPLE)
        assert abs(mean - board.par) <= BOUND + 3.5 * error + 0.05, board.name


def test_chunks_add_up_to_the_complete_sample(club: dict[str, list[float]]) -> None:
    total = balance._empty()
    for chunk in (range(10), range(10, SAMPLE)):
        balance._add(total, balance._games("club", chunk))
    assert total == club


def test_stronger_bots_need_fewer_strokes(club: dict[str, list[float]]) -> None:
    rookie, tour = (balance._games(level, range(SAMPLE)) for level in ("rookie", "tour"))
    assert sum(tour["strokes"]) < sum(club["strokes"]) < sum(rookie["strokes"])


def test_write_lines_lists_every_hole_and_level() -> None:
    figures = balance.measure(2, workers=1)
    lines = balance.write_lines(figures)
    for board in standard_boards():
        assert sum(board.name in line for line in lines) == 3
    assert any("boards with each kind" in line for line in lines)


def test_choices_of_a_club_are_compared_with_five_dice() -> None:
    """On hole 11, fewer than five dice are clearly better from some spaces, but not from all."""
    board = standard_boards()[10]
    tee = begin((board,), 1, 0, False)[0]
    total = balance._empty()
    saved = []
    for place, space in enumerate(board.track.spaces):
        if space.kind in ("fairway", "tee", "star", "bunker", "rough"):
            state = replace(tee, balls=(replace(tee.ball, space=place),))
            balance._count_choice(total, state)
            costs = [club_cost(board, False, place, dice) for dice in range(1, 6)]
            saved.append(costs[4] - min(costs))
    assert total["choices"][0] == len(saved)
    assert total["clear"][0] == sum(strokes >= balance.CLEAR for strokes in saved)
    assert total["real"][0] == sum(strokes > balance.REAL for strokes in saved)
    assert 0 < total["clear"][0] < len(saved)


def test_choices_of_another_roll_are_compared_with_stopping() -> None:
    """On hole 6, a ball on the tee that has counted two spaces lands on the hill that throws it across the water."""
    table = Table(board_to_json(standard_boards()[5]))
    table.play(club_move(3))
    table.roll("rrg")
    on_the_hill, total = replace(table.match.state, hole=0), balance._empty()
    assert balance._is_choice(on_the_hill)
    balance._count_choice(total, on_the_hill)
    assert (total["rolls"][0], total["stops"][0]) == (1, 1)
    table.play(STOP)
    assert not balance._is_choice(table.match.state)


def test_putts_are_counted_separately() -> None:
    board = standard_boards()[0]
    tee = begin((board,), 1, 0, False)[0]
    total = balance._empty()
    balance._count_choice(total, replace(tee, balls=(replace(tee.ball, putting=True, space=board.putting.start),)))
    assert (total["choices"][0], total["putt_choices"][0], total["putt_clear"][0]) == (0, 1, 1)
