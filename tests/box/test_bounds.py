"""Tests that any board from a link is fast to evaluate, because the coach's work has an upper limit."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import pytest

import pygolf
from box.table import END, ROLL, STOP, Table, club, gem, hole, keep
from box.test_second_implementation import make_board
from pygolf.games.box.play import values as study
from pygolf.games.box.rules.validator import check_board, read_boards

AWKWARD = {
    "water and fairway": hole("T" + "wf" * 58 + "G"),
    "four waters to a fairway": hole("T" + "wwwwf" * 23 + "G"),
    "nothing but water": hole("T" + "w" * 118 + "G"),
    "arrows back to the tee": hole("T" + "aaaaf" * 23 + "G", bounces={at: 0 for at in range(1, 116) if at % 5}),
    "a ladder of arrows": hole("T" + "af" * 58 + "G", bounces={at: at + 1 for at in range(1, 117, 2)}),
    "trees": hole("T" + "t" * 117 + "G"),
}


def test_view_and_move_do_not_import_the_coach() -> None:
    """Views and rules must not import the modules that evaluate moves."""
    script = (
        "import sys, pygolf; m = pygolf.new('box', seed='x'); m.view(); m.moves(); m.play({'do': 'club', 'dice': 5});"
        "m.play({'do': 'roll'}); m.view(); m.token();"
        "print([n for n in sys.modules if n.rpartition('.')[2] in ('values', 'outlook', 'coach', 'bots', 'odds')])"
    )
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


@pytest.mark.parametrize("name", AWKWARD)
def test_value_table_of_an_awkward_board_needs_a_bounded_number_of_turns(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    weighed = [0]
    turn_value = study.turn_value

    def counted(ends: study.Ends, lie: str) -> float:
        weighed[0] += 1
        return turn_value(ends, lie)

    monkeypatch.setattr(study, "turn_value", counted)
    board = dict(AWKWARD[name], name=f"counted {name}")
    (read,) = read_boards([board])
    table = study.values(read)
    sweep = 10 * len(read.track.spaces)
    assert weighed[0] <= study.MAX_TURNS + sweep + 100, "and a few turns on the putting surface"
    assert all(0 <= value <= study.NEVER for value in table.track)


@pytest.mark.parametrize("name", ["water and fairway", "four waters to a fairway", "a ladder of arrows", "trees"])
def test_value_table_is_exact_if_time_allows(name: str) -> None:
    (board,) = read_boards([AWKWARD[name]])
    table = study.values(board)
    for place, value in enumerate(table.track):
        if place != board.track.goal:
            ends = study.shot_ends(board, place, table)
            again = 1 + study.turn_value(ends, study.lie_at(board, False, place))
            assert value == pytest.approx(again, rel=1e-9)


def test_draft_returns_odds_while_a_choice_is_open() -> None:
    table = Table(hole("TfffG"))
    match = table.match
    assert set(match.draft({"do": "club"})["odds"]) == set("12345")  # type: ignore[arg-type]
    assert "odds" not in table.view
    table.play(club(3))
    odds: Any = match.draft({"do": "roll"})["odds"]
    assert set(odds) == {"roll"} and sum(odds["roll"]["counts"]) == pytest.approx(1, abs=1e-5)
    table.roll("rrg")
    assert set(match.draft({"do": "roll"})["odds"]) == {"roll", "stop"}  # type: ignore[arg-type]
    for wrong in ({}, {"do": "club"}, {"do": "roll", "dice": 3}, {"do": 7}):
        with pytest.raises(pygolf.BadRequestError, match="to get odds, draft"):
            match.draft(wrong)  # type: ignore[arg-type]
    table.play(STOP)
    with pytest.raises(pygolf.BadRequestError, match="to get odds, draft"):
        match.draft({"do": "gem"})


def test_draft_names_the_most_likely_goal_of_each_choice() -> None:
    table = Table(hole("TfsfG"))
    odds: Any = table.match.draft({"do": "club"})["odds"]
    assert [odds[club]["goal"] for club in "125"] == [None, "star", "green"]
    assert odds["1"]["goal_chance"] == 0 and 0.7 < odds["2"]["goal_chance"] < 0.8
    table.play(club(3))
    table.roll("rrg")
    assert table.view["reaches"] == "star"
    odds = table.match.draft({"do": "roll"})["odds"]
    assert (odds["stop"]["goal"], odds["stop"]["goal_chance"]) == ("star", 1)
    assert odds["roll"]["goal"] == "star" and 0 < odds["roll"]["goal_chance"] < 1


def test_purse_says_where_the_wind_would_take_the_shot() -> None:
    table = Table(hole("TfsbG"))
    table.play(club(3))
    table.roll("rrg")
    table.play(STOP)
    blue = table.view["purse"]["blue"]
    assert [move["by"] for move in blue["moves"]] == [1, -1]
    assert blue["reaches"] == ["bunker", "fairway"]
    assert table.view["purse"]["red"]["reaches"] == []


def test_changing_returned_moves_and_views_does_not_affect_the_match() -> None:
    match = pygolf.new("box", seed="x")
    before = match.view(), match.moves()
    moves: Any = match.moves()
    moves[0]["do"] = "end"
    moves.clear()
    view: Any = match.view()
    view["board"]["track"][0]["kind"] = "water"
    view["board"]["track"].clear()
    view["pars"].clear()
    assert (match.view(), match.moves()) == before == (pygolf.new("box", seed="x").view(), before[1])


def error(table: Table, move: Any) -> str:
    with pytest.raises(pygolf.PygolfError) as refused:
        table.match.play(move)
    return refused.value.message


def test_error_message_says_what_is_expected_now() -> None:
    table = Table(hole("TfwffG"))
    assert error(table, ROLL) == "no club is chosen yet; now choose a club of one to five dice"
    table.play(club(3))
    assert error(table, STOP) == "you can stop only after a roll and before the shot is counted; now roll the dice"
    table.roll("rrg")
    assert error(table, keep("blue")) == (
        "you must keep the largest group, which is red, not blue; now roll the dice again, or stop"
    )
    table.play(STOP)
    assert (
        error(table, gem("green"))
        == "a gimme can be played only on a putt; now play a gem (blue, red), or end the shot"
    )
    table.play(END)
    assert error(table, ROLL) == "the dice of this turn are rolled; now choose a drop: origin or dry"
    assert error(table, END) == "you can end a shot only when the ball is in the air; now choose a drop: origin or dry"


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ({"do": "club", "dice": "3"}, "\"dice\" must be an integer from 1 to 5, not '3'"),
        ({"do": "club", "dice": True}, "not True"),
        ({"do": "gem", "gem": "blue"}, 'the blue gem needs "by", which must be 1 or -1, not None'),
        ({"do": "gem", "gem": "blue", "by": "1"}, "not '1'"),
        ({"do": "gem", "gem": "red", "by": 1}, 'only the blue gem takes "by", not the red gem'),
        ({"do": "gem", "gem": 3}, '"gem" must be one of blue, green, yellow, red, not 3'),
        ({"do": "gem"}, "the move gem is missing gem"),
        ({"do": "keep", "colour": None}, "not None"),
        ({"do": "drop", "at": 1}, '"at" must be "origin" or "dry", not 1'),
        ({"do": "putt"}, "Box of Golf has no move 'putt'"),
    ],
)
def test_error_message_shows_the_type_of_the_value(move: Any, words: str) -> None:
    assert words in error(Table(hole("TfffG")), move)


@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({"par": 1, "number": 1, "name": "n" * 60, "idea": "i" * 400}, None),
        ({"par": 12, "number": 999}, None),
        ({"par": 0}, ("par",)),
        ({"par": 13}, ("par",)),
        ({"par": 4.0}, ("par",)),
        ({"number": 0}, ("number",)),
        ({"number": 1000}, ("number",)),
        ({"name": "n" * 61}, ("name",)),
        ({"idea": "i" * 401}, ("idea",)),
        (hole("TG", putts=1), None),
        (hole("T" + "f" * 118 + "G"), None),
        (hole("T" + "f" * 119 + "G"), ("track",)),
        ({"track": hole("TG")["track"][:1]}, ("track",)),  # type: ignore[index]
    ],
)
def test_check_board_accepts_values_up_to_the_limits(fields: dict[str, Any], place: tuple[str, ...] | None) -> None:
    board, problems = check_board({**hole("TffG"), **fields})
    assert (board is None) == bool(place)
    assert [problem.at for problem in problems][:1] == ([place] if place else [])


def test_string_hole_numbers_are_quoted_in_the_error() -> None:
    with pytest.raises(pygolf.BadOptionError, match=r"different board numbers, not '1'"):
        pygolf.new("box", options={"holes": ["1"]})


@pytest.mark.parametrize("seed", range(40))
def test_random_boards_are_valued_within_the_bound(seed: int) -> None:
    chance = random.Random(seed)
    (board,) = read_boards([make_board(chance, 1)])
    table = study.values(board)
    assert len(table.track) == len(board.track.spaces)
    assert all(0 <= value <= study.NEVER for value in (*table.track, *table.putting))
