"""Tests of how bots finish a hole with few cards: sweeps in the wind, valuable cards, shots without progress and
conceded holes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

import pygolf
from dosh.table import grass
from pygolf.core.steps import finished
from pygolf.games.dosh.play.bots import DESPAIR, HOME, choose
from pygolf.games.dosh.play.evaluation import evaluate_option
from pygolf.games.dosh.play.homeward import MAX_STROKES, STUCK, starting_trios, tee_strokes, way_home
from pygolf.games.dosh.play.values.odds import Odds
from pygolf.games.dosh.play.values.straight_sweep import Air, Board, sweep_job
from pygolf.games.dosh.play.values.tracks import Tracks
from pygolf.games.dosh.rules.board import CLOCK, OFF, WET, Ground, Ruling, Wind
from pygolf.games.dosh.rules.card import swing
from pygolf.games.dosh.rules.course import ground, read_course
from pygolf.games.dosh.rules.material import load_decks
from pygolf.games.dosh.rules.state import State
from tools.balance import dosh as balance

IDS = ["rookie", "hitter", "club", "careful", "tour"]
NIBLICK, PUTTER = 6, 8
FLAT = Ruling(hills=False, wind_hills=False, leave_tree=False, roll_away=False, hit_or_miss=True, lost_card=True)


def start(level: str, first: list[int], **options: Any) -> State:
    state: State = pygolf.new("dosh", ["Ann"], {"level": level, **options}, "home", first).state
    return state


def dry_cells(board: Ground, cells: Iterable[int]) -> list[int]:
    return [cell for cell in cells if board.terrain[cell] not in WET]


@pytest.mark.parametrize("every", [2, 3, 6])
@pytest.mark.parametrize("blows", [12, 3, 7, 8])
def test_lines_in_the_wind_end_as_in_the_odds(every: int, blows: int) -> None:
    rows = grass(13, 12, water=[(5, 3), (6, 3), (7, 4), (2, 8), (3, 8), (9, 9)])
    course = read_course(
        {"name": "c", "terrain": rows, "height": ["0" * 13] * 12, "holes": [{"tee": [4, 11], "target": [0, 0]}]}
    )
    board, wind = ground(course, "low", ()), Wind(every, blows)
    odds, size, seen = Odds(board, FLAT, wind, OFF), len(board.terrain), 0
    air = Air(board, Tracks(board, False), wind)
    for cell, way in product(dry_cells(board, range(size)), CLOCK):
        for counts, lie in zip(range(15), air.line(cell, way).lies, strict=False):
            ((chance, end),) = odds.after(odds.launch(cell, way, counts), 0, False)
            ((_, rest),) = odds.rests(end)
            assert chance == 1
            assert lie == rest.lie + size * rest.penalty, (cell, way, counts)
            seen += 1
    assert seen > 20_000


def test_lines_over_hills_end_as_in_the_odds() -> None:
    """The cells include steps down that cost no count, followed by steps up that are too high, and edges behind a
    rise.
    """
    board = ground(start("advanced", [6, 2]).table.course, "low", ())
    odds = Odds(board, replace(FLAT, hills=True, hit_or_miss=False), None, OFF)
    size, wrong, seen = len(board.terrain), [], 0
    air = Air(board, Tracks(board, True), None)
    for cell, way in product(dry_cells(board, (*range(0, size, 9), 60, 97, 172)), CLOCK):
        for counts, lie in zip(range(21), air.line(cell, way).lies, strict=False):
            ((_, end),) = odds.after(odds.launch(cell, way, counts), 0, False)
            ((_, rest),) = odds.rests(end)
            wrong += [(cell, way, counts)] * (lie != rest.lie + size * rest.penalty)
            seen += 1
    assert not wrong
    assert seen > 15_000


def test_sweep_includes_the_wind() -> None:
    course = read_course(
        {"name": "c", "terrain": grass(9, 30), "height": ["0" * 9] * 30, "holes": [{"tee": [4, 29], "target": [4, 1]}]}
    )
    target, tee = course.grid.number((4, 1)), course.grid.number((4, 29))
    clubs = tuple((swing(card), 0.0) for card in load_decks(None)["yellow"][4:6])

    def strokes(wind: Wind | None) -> float:
        board = Board(ground(course, "low", (target,)), target, False, False, False, wind)
        return finished(sweep_job(board, clubs)).strokes[tee]

    assert strokes(Wind(3, 12)) < strokes(None) - 0.3
    assert strokes(Wind(3, 6)) > strokes(None) + 0.5


def test_bots_choose_starting_cards_any_of_which_can_finish_if_cards_can_be_lost() -> None:
    for bot in IDS:
        trios: list[Any] = [choose(start("second", [6, 2, 1], start_cards=3), bot, seed)["cards"] for seed in range(16)]
        assert all(PUTTER not in cards for cards in trios), bot
    state = start("professional", [6, 2], start_cards=3)
    assert NIBLICK in choose(state, "tour", 0)["cards"]  # type: ignore[operator]
    assert NIBLICK in starting_trios(state.table, 0)[0][1]


def test_small_hands_have_values_only_on_standard_holes() -> None:
    standard = start("professional", [6, 2])
    strokes = tee_strokes(standard.table, 0, 9)
    assert strokes is not None
    assert strokes[(PUTTER,)] > strokes[(NIBLICK,)] > strokes[(5, NIBLICK, PUTTER)]
    moved = start("professional", [6, 2], targets={"1": {"target": [10, 20]}})
    assert tee_strokes(moved.table, 0, 1) is None
    assert tee_strokes(start("second", [6, 2, 1]).table, 0, 1) is None


def test_way_home_avoids_shots_that_do_not_move() -> None:
    """The value of a lie was too low before, so a bot played the putter with card down 2 six times in a row (hole
    5).
    """
    state = start("professional", [9, 1], holes=[5])
    lie = state.table.course.grid.number((25, 4))
    state = replace(state, hands=((5, NIBLICK, PUTTER),), lies=(lie,), strokes=(1,), turns=(1,))
    spread = evaluate_option(state, way_home(state)).spread
    assert sum(share for rest, share in spread if rest.lie == lie and not rest.finished) < STUCK


def test_bot_varies_its_moves_when_it_moves_back_and_forth() -> None:
    """With the spoon and the putter, a ball could move in a circle on hole 7 forever, regardless of the dice."""
    state = start("professional", [9, 1], holes=[7])
    lie = state.table.course.grid.number((10, 22))
    state = replace(state, hands=((3, PUTTER),), lies=(lie,), strokes=(DESPAIR,))

    def moves(turns: int) -> list[Any]:
        return [choose(replace(state, turns=(turns,)), "tour", seed) for seed in range(1, 12, 2)]

    assert all(move == moves(DESPAIR - 1)[0] for move in moves(DESPAIR - 1))
    assert any(move != moves(DESPAIR)[0] for move in moves(DESPAIR))


def test_hole_of_a_match_is_conceded_before_it_exceeds_the_limit() -> None:
    options: dict[str, Any] = {"format": "match", "holes": [7], "level": "advanced"}
    state: State = pygolf.new("dosh", ["Ann", "Bo"], options, "many").state
    behind = replace(state, strokes=(MAX_STROKES - 1, MAX_STROKES - 2), turns=(HOME, HOME))
    move = choose(behind, "tour", 1)
    ends = [] if move["do"] == "concede" else [rest.penalty for rest, _ in evaluate_option(behind, move).spread]
    assert max(ends, default=0) == 0
    assert choose(replace(behind, strokes=(MAX_STROKES, MAX_STROKES)), "tour", 1)["do"] == "concede"
    early = replace(state, strokes=(MAX_STROKES - 6, MAX_STROKES - 6), turns=(HOME, HOME))
    assert choose(early, "tour", 1)["do"] == "shot"


def test_stroke_chances_distinguish_strokes_on_the_way_home(monkeypatch: pytest.MonkeyPatch) -> None:
    requested: dict[tuple[int, int], set[int]] = {}

    def record(state: State, bot: str, mood: int) -> Any:
        if state.turns[0] >= HOME:
            requested.setdefault((state.lies[0], state.turns[0]), set()).add(state.strokes[0])
        return choose(state, bot, mood)

    monkeypatch.setattr(balance, "choose", record)
    monkeypatch.setattr(balance, "FAINT", 1e-3)
    monkeypatch.setattr(balance, "MAX_TURNS", HOME + 2)
    balance.stroke_chances(start("advanced", [], holes=[7]), "rookie")
    assert max(map(len, requested.values())) > 1
