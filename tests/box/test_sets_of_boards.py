"""Tests of the two sets of standard boards: versions 1 and 2 of the rules have the first, version 3 the second."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from importlib import resources

import pytest

import pygolf
from pygolf.core.events import Json
from pygolf.core.record import Record
from pygolf.games.box import GAME
from pygolf.games.box.content.design import ours
from pygolf.games.box.play.values import expected_strokes
from pygolf.games.box.rules.board import Board, board_to_json, without_obstacles
from pygolf.games.box.rules.course import standard_boards
from pygolf.match import replay
from pygolf.protocol import handle
from pygolf.study.ledger import review
from pygolf.study.problems import problems
from pygolf.together.duel import play_round, read_duel, write_duel
from pygolf.together.turn import begin_line, read_turn

FIRST, SECOND = standard_boards(2), standard_boards(3)
VERSIONS = pytest.mark.parametrize(("version", "boards"), [(1, FIRST), (2, FIRST), (3, SECOND)])


def played(version: int, options: dict[str, Json] | None = None) -> pygolf.Match:
    """Return a finished match by a version of the rules."""
    match = pygolf.new("box", ["Ann"], options or {"holes": [1, 2]}, "sets", rules_version=version)
    while not match.over:
        match.play(match.bot("rookie"))
    return match


def test_first_set_of_boards_never_changes() -> None:
    text = resources.files("pygolf.games.box").joinpath("boards.txt").read_bytes()
    assert hashlib.sha256(text).hexdigest() == "fb2b194bd49f48613bed18518ebf9818af0678ab11f87ff6a2ac09e74a6cc7ef"


def test_sets_have_the_same_numbers_and_different_boards() -> None:
    assert standard_boards() is SECOND
    assert [board.number for board in FIRST] == [board.number for board in SECOND] == list(range(1, 19))
    assert FIRST != SECOND


@VERSIONS
def test_match_has_the_boards_of_its_version(version: int, boards: tuple[Board, ...]) -> None:
    assert pygolf.new("box", 2, rules_version=version).state.boards == boards
    plain = pygolf.new("box", 2, {"beginner": True}, rules_version=version).state.boards
    assert plain == tuple(without_obstacles(board) for board in standard_boards(version))


@VERSIONS
def test_record_token_duel_and_turn_keep_their_boards(version: int, boards: tuple[Board, ...]) -> None:
    match = played(version)
    (duel,) = read_duel(write_duel([play_round(match.record())]))
    turn = read_turn(begin_line("abcdefgh", match)[0])
    for record in (match.record(), pygolf.read_line(match.token()), duel.record, turn.record):
        again = replay(record)
        assert again.record().rules_version == version
        assert again.state.boards == boards[:2]
        assert again.view() == match.view()


@VERSIONS
def test_review_starts_with_the_value_of_its_boards(version: int, boards: tuple[Board, ...]) -> None:
    head = review(played(version, {"holes": [1], "format": "stroke"}).record()).head
    assert head.expectation[0] == pytest.approx(expected_strokes(boards[:1]))


def test_record_by_hand_has_the_second_set() -> None:
    record = Record("box", ("Ann",), {"holes": [1]}, "sets", ())
    assert replay(record).state.boards == SECOND[:1]
    assert replay(replace(record, rules_version=2)).state.boards == FIRST[:1]


def test_request_new_accepts_an_older_version() -> None:
    request = {"op": "new", "game": "box", "options": {"holes": [1]}, "rules_version": 2}
    response = json.loads(handle(json.dumps(request)))
    assert response["record"]["rules_version"] == 2
    assert response["view"]["board"]["track"] == board_to_json(FIRST[0])["track"]
    wrong = json.loads(handle(json.dumps({**request, "rules_version": 4})))
    assert wrong["error"]["code"] == "bad-request" and "supported: 1 to 3" in wrong["error"]["message"]


def test_positions_name_the_boards_of_their_set() -> None:
    for version, name in ((2, "board1"), (3, "board1v3")):
        state = pygolf.new("box", 1, {"holes": [1]}, "x", rules_version=version).state
        text = GAME.write_position(state)
        assert f"boards=[@{name}]" in text
        assert GAME.read_position(text) == state


def test_released_problems_keep_the_first_set() -> None:
    for problem in problems("box")[:40]:
        assert problem.record.rules_version == 2
        assert all(board in FIRST for board in replay(problem.record).state.boards)


def test_design_offers_the_second_set() -> None:
    assert ours() == {"boards": [board_to_json(board) for board in SECOND]}
