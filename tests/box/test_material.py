"""Tests of the eighteen standard boards and of the validator for custom boards."""

from __future__ import annotations

import copy
import json
import math
from collections import Counter
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

import pygolf
from box.table import Table, hole
from pygolf.core.record import read_record
from pygolf.games.box.rules.board import Board, board_to_json
from pygolf.games.box.rules.course import read_pictures, standard_boards
from pygolf.games.box.rules.validator import RULES, find_problems, read_boards

rule = pytest.mark.rule
STANDARD = standard_boards()


def check_boards(given: object, version: int = RULES) -> tuple[tuple[Board, ...], list[str]]:
    """Return the valid boards and the messages of all problems."""
    boards, problems = find_problems(given, version)
    return boards, [problem.message for problem in problems]


def test_standard_boards_are_eighteen_with_par_36_per_nine() -> None:
    assert [board.number for board in STANDARD] == list(range(1, 19))
    assert {board.par for board in STANDARD} == {3, 4, 5}
    assert sum(board.par for board in STANDARD[:9]) == sum(board.par for board in STANDARD[9:]) == 36
    assert len({board.name for board in STANDARD}) == len({board.idea for board in STANDARD}) == 18
    assert all(board.idea.endswith(".") for board in STANDARD)


@rule("BG-21")
def test_only_these_boards_have_a_space_past_the_green() -> None:
    past = [board.number for board in STANDARD if board.track.spaces[board.track.goal].over >= 0]
    assert past == [5, 7, 8, 9, 11, 14, 16, 17, 18]


@rule("BG-24")
def test_only_these_boards_have_a_space_past_the_flag() -> None:
    past = [board.number for board in STANDARD if board.putting.spaces[board.putting.goal].over >= 0]
    assert past == [1, 5, 6, 9, 10, 11, 12, 13, 15, 16, 18]


@rule("BG-16")
def test_only_these_boards_have_trees_in_a_row() -> None:
    def in_a_row(board: Board) -> bool:
        spaces = board.track.spaces
        return any(space.kind == "tree" == spaces[space.next].kind for space in spaces if space.next >= 0)

    assert [board.number for board in STANDARD if in_a_row(board)] == [5, 12, 14]


@pytest.mark.parametrize("kind", ["bunker", "rough", "water", "tree", "arrow", "star"])
def test_every_kind_is_on_at_least_six_boards(kind: str) -> None:
    assert sum(any(space.kind == kind for space in board.track.spaces) for board in STANDARD) >= 6


def test_no_two_boards_are_identical() -> None:
    def shape(board: Board) -> tuple[Any, ...]:
        start = board.track.spaces[board.track.start]
        return tuple((space.x - start.x, space.y - start.y) for space in board.track.spaces)

    def kinds(board: Board) -> tuple[str, ...]:
        return tuple(space.kind for space in board.track.spaces)

    assert Counter(map(shape, STANDARD)).most_common(1)[0][1] == 1
    assert Counter(map(kinds, STANDARD)).most_common(1)[0][1] == 1
    mirrored = [tuple((-x, y) for x, y in shape(board)) for board in STANDARD]
    assert not set(mirrored) & set(map(shape, STANDARD))


@pytest.mark.parametrize("board", STANDARD, ids=lambda board: str(board.number))
def test_spaces_keep_their_minimum_distance_and_followers_are_close(board: Board) -> None:
    spaces = board.track.spaces
    for place, space in enumerate(spaces):
        assert 0 < space.x < 100
        assert 0 < space.y < 135
        assert all(math.dist((space.x, space.y), (other.x, other.y)) >= 10 for other in spaces[:place])
        if space.next >= 0 and isinstance(space.id, int):
            follower = spaces[space.next]
            assert math.dist((space.x, space.y), (follower.x, follower.y)) < 15


@rule("BG-1")
def test_standard_boards_survive_a_json_round_trip() -> None:
    boards, problems = check_boards([board_to_json(board) for board in STANDARD])
    assert not problems
    assert boards == STANDARD


def test_space_can_be_any_mapping() -> None:
    board: dict[str, Any] = dict(hole("TfG", number=1))
    other = board | {"track": [*map(MappingProxyType, board["track"])]}
    assert check_boards([other]) == check_boards([board]) == (read_boards([board]), [])


def test_custom_boards_can_have_any_number_and_are_sorted() -> None:
    table = Table(hole("TfG", number=7), hole("TffG", number=2))
    assert table.view["card"]["columns"] == ["2", "7"]


def test_spaces_without_coordinates_are_laid_out() -> None:
    board = hole("TfG")
    for space in board["track"]:  # type: ignore[union-attr]
        del space["x"], space["y"]  # type: ignore[index, call-overload]
    track = Table(board).view["board"]["track"]
    assert len({space["y"] for space in track}) == 3


def corrupt_board(change: str) -> dict[str, Any]:
    board: dict[str, Any] = copy.deepcopy(dict(hole("TfaffG", bounces={2: 3}, over="f", past=True)))
    exec(change, {"b": board, "t": board["track"], "p": board["putting"]})
    return board


NEW_PROBLEMS = [
    ("t[5]['next'] = 0", "track space 5 is the green and must not have a next space"),
    ("p[2]['next'] = 1", "putting space flag is the flag and must not have a next space"),
    ("t[4]['next'] = 'x'", 'track: a shot can never overshoot the green to reach its "over" space x'),
    ("p[1]['next'] = 'past'", 'putting: a putt can never overshoot the flag to reach its "over" space past'),
]
PROBLEMS = [
    ("b['number'] = 0", '"number" must be an integer from 1 to 999'),
    ("b['par'] = 'four'", '"par" must be an integer from 1 to 12'),
    ("b['name'] = 7", '"name" and "idea" must be strings'),
    ("del b['track']", "track must be a list"),
    ("b['putting'] = []", "putting must be a list"),
    ("t[1] = 'fairway'", "entry number 2 is not a space"),
    ("del t[1]['id']", "space number 2 has no id"),
    ("t[1]['id'] = 'a' * 21", "space number 2 has no id (an integer or a short string)"),
    ("t[1]['id'] = 0", "two spaces with the id 0"),
    ("t[1]['kind'] = 'lava'", "track space 1 has the unknown kind 'lava'"),
    ("p[1]['kind'] = 'tee'", "putting space 1 has the unknown kind 'tee'"),
    ("t[0]['kind'] = 'fairway'", "track has no tee"),
    ("t[1]['kind'] = 'tee'", "track has 2 tee"),
    ("p[2]['kind'] = 'putt'", "putting has no flag"),
    ("t[5]['kind'] = 'fairway'", "track has no green"),
    ("t[1]['next'] = 77", "track space 1 has a next space 77 that does not exist"),
    ("del t[1]['next']", "track space 1 has no next space"),
    ("del t[2]['bounce']", "track space 2 is an arrow without a bounce space"),
    ("t[1]['bounce'] = 0", 'track space 1 has a "bounce" space but is not an arrow'),
    ("t[2]['bounce'] = 2", "track space 2 is in a loop of arrows"),
    ("t[3]['kind'] = 'arrow'; t[3]['bounce'] = 2", "track space 3 is in a loop of arrows"),
    ("t[1]['over'] = 0", 'track space 1 has an "over" space but is not a green'),
    ("t[6]['next'] = 1", "track space x is past the green but does not lead back"),
    ("t[4]['next'] = 1", "never reaches the green"),
    ("t.append({'id': 'lost', 'kind': 'rough', 'next': 3})", "track space lost is unreachable"),
    ("t[1]['x'] = 'left'", "track space 1 has an x that is not a number"),
    *NEW_PROBLEMS,
]


@pytest.mark.parametrize(("change", "problem"), PROBLEMS)
def test_every_problem_is_reported(change: str, problem: str) -> None:
    boards, problems = check_boards([corrupt_board(change)])
    assert not boards
    assert any(problem in found for found in problems), problems
    with pytest.raises(pygolf.BadOptionError, match="boards: board"):
        Table(corrupt_board(change))


@rule("BG-21")
@pytest.mark.parametrize(("change", "problem"), NEW_PROBLEMS)
def test_version_1_accepts_boards_that_are_invalid_today(change: str, problem: str) -> None:
    boards, problems = check_boards([corrupt_board(change)], version=1)
    assert boards and not problems


@rule("BG-21")
def test_saved_record_with_boards_invalid_today_replays_under_its_version() -> None:
    saved = json.loads((Path(__file__).parents[1] / "fixtures/saves/box-boards-1.json").read_text(encoding="utf-8"))
    for record in (read_record(saved["record"]), pygolf.read_line(saved["token"])):
        match = pygolf.replay(record)
        view: dict[str, Any] = match.view()
        assert {name: view[name] for name in ("scores", "winners")} == {
            name: saved[name] for name in ("scores", "winners")
        }
        assert [row["cells"] for row in view["card"]["rows"]] == saved["rows"]
        assert match.record().to_json() == saved["record"]
    with pytest.raises(pygolf.BadOptionError, match=r"must not have a next space.*a shot can never overshoot"):
        pygolf.new("box", ["Ann"], saved["record"]["options"])


def test_total_number_of_spaces_is_limited() -> None:
    long = [hole("T" + "f" * 118 + "G", number=number) for number in range(1, 49)]
    assert not check_boards(long)[1]
    more = [*long, hole("T" + "f" * 118 + "G", number=49)]
    assert check_boards(more)[1] == ["boards can have at most 6000 spaces in all; these have 6027"]
    assert not check_boards(more, version=1)[1]


@rule("BG-21")
def test_space_past_the_green_must_be_within_reach() -> None:
    assert not check_boards([hole("TwwwwG", over="f")])[1], "five spaces, plus one for the wind"
    (problem,) = check_boards([hole("TwwwwwG", over="f")])[1]
    assert "can never overshoot the green" in problem


def test_all_problems_are_reported_together_with_their_boards() -> None:
    _, problems = check_boards([corrupt_board("b['par'] = 0; t[1]['kind'] = 'lava'"), hole("TfG", number=1), 5])
    assert len(problems) == 4
    assert [problem.split(":")[0] for problem in problems] == [
        "board 1",
        "board 1",
        "board 1",
        "board number 3 in the list",
    ]


def test_error_message_has_a_maximum_length() -> None:
    with pytest.raises(pygolf.BadOptionError) as refused:
        pygolf.new("box", options={"boards": [{}] * 999})
    assert len(refused.value.message) < 3000


def test_path_problems_are_reported_together_with_others() -> None:
    change = "b['par'] = 0; t[4]['next'] = 1; t[2]['bounce'] = 2; del p[1]['next']"
    _, problems = check_boards([corrupt_board(change + "; t.append({'id': 'lost', 'kind': 'rough', 'next': 77})")])
    for problem in (
        '"par" must be',
        "space 4 never reaches",
        "loop of arrows",
        "has no next",
        "space 77",
        "lost is unreachable",
    ):
        assert any(problem in found for found in problems), problem


@pytest.mark.parametrize("given", [None, {}, [], "boards", [[]] * 100])
def test_check_boards_rejects_invalid_lists(given: object) -> None:
    assert check_boards(given)[1]


def test_read_pictures_places_spaces_at_cell_centres() -> None:
    picture = "# 1 Gate · par 3\n> An idea.\n.  G\nf1 .\nT  .\nputting: P . F\n"
    track: Any = read_pictures(picture)[0]["track"]
    assert {space["id"]: (space["x"], space["y"]) for space in track} == {"tee": (5, 25), 1: (5, 15), "green": (15, 5)}
