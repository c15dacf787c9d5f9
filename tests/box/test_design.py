"""Tests of the board designer's checks: each problem has its path, and a board has no problems if and only if it can be
played.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import pygolf
from box.table import hole
from example_counts import example_count
from pygolf.content.design import find_problems
from pygolf.games.box import GAME
from pygolf.games.box.content.design import DESIGN, blank, ours
from pygolf.games.box.rules.board import TRACK_KINDS
from pygolf.games.box.rules.validator import read_boards


def accepted(material: dict[str, Any]) -> bool:
    try:
        pygolf.new("box", ["You"], material, "design")
    except pygolf.BadOptionError:
        return False
    return True


def at(material: dict[str, Any]) -> list[tuple[str | int, ...]]:
    return [problem.at for problem in find_problems(GAME, material)]


def test_builtin_and_blank_boards_are_valid_and_independent_copies() -> None:
    assert at(ours()) == at(blank()) == at({}) == at({"boards": None}) == []
    mine, plain = (pygolf.new("box", ["You"], options, "x").view()["board"] for options in (ours(), {}))
    assert mine == plain
    boards: Any = blank()["boards"]
    assert (boards[0]["number"], boards[0]["par"]) == (1, 4)
    drawn = [[(space["id"], space["x"], space["y"]) for space in boards[0][name]] for name in ("track", "putting")]
    line = [(name, 50, 95 - 15 * place) for place, name in enumerate(["tee", 1, 2, 3, 4, 5, "green"])]
    assert drawn == [line, [(name, 5 + 10 * place, 5) for place, name in enumerate(["p", 1, 2, "flag"])]]
    assert at(corrupt(number=999, name="x" * 60, idea="y" * 400)) == []
    for made in (ours, blank):
        made()["boards"].clear()  # type: ignore[union-attr]
        assert at(made()) == []


def corrupt(**change: Any) -> dict[str, Any]:
    board: dict[str, Any] = dict(hole("TfaG", bounces={2: 1}))
    return {"boards": [dict(hole("TfG", number=7)), board | change]}


def track(*changes: tuple[int, dict[str, Any]]) -> dict[str, Any]:
    board = corrupt()["boards"][1]
    for place, change in changes:
        board["track"][place].update(change)
    return {"boards": [dict(hole("TfG", number=7)), board]}


@pytest.mark.parametrize(
    ("material", "places"),
    [
        ({"boards": 3}, [()]),
        ({"boards": []}, [()]),
        (corrupt(number=0, par="x"), [(1, "number"), (1, "par")]),
        (corrupt(number=7), [(1, "number")]),
        (corrupt(name="x" * 61), [(1, "name")]),
        (corrupt(number=1000, idea="y" * 401), [(1, "number"), (1, "idea")]),
        (corrupt(name="x" * 60, idea="y" * 401), [(1, "idea")]),
        (corrupt(idea=3), [(1, "idea")]),
        (track((1, {"id": ""})), [(1, "track", 1, "id")]),
        (track((1, {"id": "x" * 21})), [(1, "track", 1, "id")]),
        (corrupt(track=[]), [(1, "track")]),
        (corrupt(track=[3, {"kind": "tee"}]), [(1, "track", 0), (1, "track", 1, "id"), (1, "track"), (1, "track")]),
        (track((1, {"kind": "lava"})), [(1, "track", 1, "kind")]),
        (track((0, {"kind": "fairway"})), [(1, "track")]),
        (track((1, {"next": 9})), [(1, "track", 1, "next")]),
        (track((1, {"next": None})), [(1, "track", 1, "next"), (1, "track", 2), (1, "track", 3)]),
        (track((2, {"bounce": None})), [(1, "track", 2, "bounce")]),
        (track((2, {"bounce": 2})), [(1, "track", 2, "bounce")]),
        (track((1, {"bounce": 0})), [(1, "track", 1, "bounce")]),
        (track((1, {"over": 0})), [(1, "track", 1, "over")]),
        (track((1, {"next": 0})), [(1, "track", 0, "next"), (1, "track", 1, "next")]),
        (track((3, {"next": 0})), [(1, "track", 3, "next")]),
        (track((1, {"x": "left"})), [(1, "track", 1, "x")]),
        (track((1, {"id": 0})), [(1, "track", 1, "id"), (1, "track", 0, "next"), (1, "track", 2, "bounce")]),
    ],
)  # fmt: skip
def test_each_problem_has_its_path(material: dict[str, Any], places: list[tuple[str | int, ...]]) -> None:
    found = at(material)
    assert not accepted(material)
    for place in places:
        assert ("boards", *place) in found, found


def test_material_allows_999_boards_and_6000_spaces() -> None:
    boards: list[Any] = [dict(hole("TG", number=number)) for number in range(1, 1000)]
    boards[0]["track"][0]["id"] = "x" * 20
    assert at({"boards": boards}) == []
    assert at({"boards": [*boards, boards[0]]}) == [("boards",)]
    large: list[Any] = [dict(hole("T" + 114 * "f" + "G", number=number)) for number in range(1, 51)]
    spaces = sum(len(board["track"]) + len(board["putting"]) for board in large)
    assert at({"boards": [*large, *boards[50 : 50 + (6000 - spaces) // 5]]}) == []
    assert at({"boards": [*large, *boards[50 : 51 + (6000 - spaces) // 5]]}) == [("boards",)]


@pytest.mark.parametrize("edge", [-10_000, 10_000])
def test_coordinates_are_accepted_within_their_limits(edge: int) -> None:
    """If only one coordinate is given, the other is placed on a straight line upwards."""
    assert at(track((1, {"x": edge, "y": edge}))) == []
    assert at(track((1, {"x": edge * 1.00001}))) == [("boards", 1, "track", 1, "x")]
    half: Any = track((1, {"x": edge}))["boards"][1]
    short: Any = dict(hole("TG"))
    del half["track"][1]["y"], short["track"][0]["y"], short["track"][1]["y"]
    one, two = (read_boards([board])[0].track.spaces for board in (half, short))
    assert (one[1].x, one[1].y) == (edge, round(120 - 110 / 3, 2))
    assert [space.y for space in two] == [120, 10]


def test_messages_name_the_board_even_without_a_path() -> None:
    messages = [problem.message for problem in find_problems(GAME, corrupt(track=[3, {"kind": "tee"}], number=4))]
    assert all(message.startswith("board 4: ") for message in messages)


junk: st.SearchStrategy[Any] = st.one_of(
    st.none(), st.booleans(), st.integers(-2, 12), st.text("teagrn12", max_size=4), st.lists(st.none(), max_size=2)
)


@given(data=st.data())
@settings(max_examples=example_count(200), deadline=None, suppress_health_check=list(HealthCheck))
def test_problems_are_empty_exactly_if_a_game_can_start(data: st.DataObject) -> None:
    line = "T" + data.draw(st.text("fbrwtas", max_size=6)) + "G"
    ids = st.integers(0, len(line))
    bounces = {place: data.draw(ids) for place, letter in enumerate(line) if letter == "a"}
    over = data.draw(st.sampled_from([None, "f", "w"]))
    board: Any = dict(hole(line, bounces, over=over, past=data.draw(st.booleans()), putts=data.draw(st.integers(1, 7))))
    for _ in range(data.draw(st.integers(0, 3))):
        rows = board[data.draw(st.sampled_from(["track", "putting"]))]
        row = data.draw(st.sampled_from(rows))
        field = data.draw(st.sampled_from(["id", "kind", "next", "bounce", "over", "x"]))
        row[field] = data.draw(st.sampled_from([*TRACK_KINDS, "putt", "flag", "p"]) | ids | junk)
    if data.draw(st.integers(0, 9)) == 0:
        board[data.draw(st.sampled_from(["number", "par", "name", "idea", "track"]))] = data.draw(junk)
    material = {"boards": [board] * data.draw(st.sampled_from([1, 1, 1, 2]))}
    problems = find_problems(GAME, material)
    assert DESIGN.problems(material) == problems, "the game's own list is complete"
    assert (not problems) == accepted(material)
    for problem in problems:
        assert problem.message
        holder: Any = material
        for step in problem.at[:-1]:
            holder = holder[step]
