"""Tests that problems of custom courses, options and moves are reported with their field and position."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import pygolf
from dosh.table import CLUBS, COLOURS, Table, grass
from example_counts import example_count

COURSE: dict[str, Any] = {
    "name": "small",
    "terrain": ["....", ".~!.", "...."],
    "height": ["0000", "0001", "0000"],
    "holes": [{"tee": [0, 0], "target": [3, 2]}],
}
DECKS: dict[str, Any] = dict.fromkeys(COLOURS, CLUBS)


def error_for(**options: Any) -> str:
    """Return the error message for these options, which may include the number of players."""
    players = options.pop("players", 1)
    given_options = {"course": COURSE, "decks": DECKS, **options}
    with pytest.raises(pygolf.BadOptionError) as error:
        pygolf.new("dosh", ["P"] * players, given_options, "x")
    return error.value.message


def course(**fields: Any) -> dict[str, Any]:
    return {**COURSE, **fields}


BAD_COURSES: list[tuple[Any, str]] = [
    ([], "course must be an object"),
    (course(terrain=[]), "terrain: must be a list of 1 to 200 rows"),
    (course(terrain="...."), "terrain: must be a list of 1 to 200 rows"),
    (course(terrain=["....", "..."]), "terrain: rows must be strings of the same length"),
    (course(terrain=["....", 4, "...."]), "terrain: rows must be strings of the same length"),
    (course(terrain=["", "", ""]), "terrain: rows must be strings of the same length"),
    (course(terrain=["." * 201]), "terrain: rows must be strings of the same length"),
    (course(height=["0000", "0001"]), "height: must have as many rows and columns as terrain"),
    (course(terrain=["..x.", ".~!.", "...."]), "terrain [2, 0]: 'x' is not a terrain type"),
    (course(height=["00-0", "0001", "0000"]), "height [2, 0]: '-' is not a digit"),
    (course(height=["0020", "0001", "0000"]), "height [1, 0]: a neighbouring cell is more than 1 higher"),
    (course(height=["0000", "0000", "0000"]), "terrain [2, 1]: a waterfall must be on a hill line"),
    (course(holes=[]), "holes: must be a list of one to nine holes"),
    (course(holes=[{"tee": [0, 0], "target": [3, 2]}] * 10), "holes: must be a list of one to nine holes"),
    (course(holes=[{"tee": [0, 0]}]), "hole 1: must have tee and target, each [column, row]"),
    (course(holes=[{"tee": [0, 0.5], "target": [1, 1]}]), "hole 1: must have tee and target, each [column, row]"),
    (course(holes=[{"tee": [0, 0], "target": [3, 3]}]), "hole 1: the target [3, 3] is off the board"),
    (course(holes=[{"tee": [-1, 0], "target": [3, 2]}]), "hole 1: the tee [-1, 0] is off the board"),
    (course(terrain=[" ...", ".~!.", "...."]), "hole 1: the tee [0, 0] is off the board"),
    (course(holes=[{"tee": [0, 0], "target": [1, 1]}]), "hole 1: the target [1, 1] is not on grass, mud or sand"),
    (course(name=7), "name: must be a string"),
    (course(labels={}), "labels: must be a list of at most 40 labels"),
    (course(labels=[{"at": [0, 0], "text": "x"}] * 41), "labels: must be a list of at most 40 labels"),
    (course(labels=["x"]), 'label 1: "at" must be the [column, row] of a cell'),
    (course(labels=[{"at": [4, 0], "text": "x"}]), 'label 1: "at" must be the [column, row] of a cell'),
    (course(labels=[{"at": [0, 0], "text": ""}]), "label 1: text must be one line of 1 to 24 characters"),
    (course(labels=[{"at": [0, 0], "text": "x" * 25}]), "label 1: text must be one line of 1 to 24 characters"),
    (course(labels=[{"at": [0, 0], "text": "turned \u202e"}]), "label 1: text must be one line of 1 to 24 characters"),
]


@pytest.mark.parametrize(("bad", "words"), BAD_COURSES, ids=[words[:40] for _, words in BAD_COURSES])
def test_every_problem_of_a_course_is_named(bad: Any, words: str) -> None:
    assert words in error_for(course=bad)


def test_all_problems_are_reported_together() -> None:
    message = error_for(course=course(terrain=["x...", ".~!.", "...y"], holes=[{}]))
    for words in ("[0, 0]", "[3, 2]", "hole 1"):
        assert words in message


def club(**fields: Any) -> dict[str, Any]:
    return {"yellow": [CLUBS[0]] * 3 + [{**CLUBS[0], **fields}] + [CLUBS[0]] * 4}


BAD_DECKS: list[tuple[Any, str]] = [
    ([], "decks: must be an object"),
    ({}, "decks: must be an object"),
    ({"yellow": CLUBS[:7]}, "yellow: must be a list of 8 cards"),
    ({"yellow": [*CLUBS[:7], 5]}, "yellow 8: must be an object"),
    (club(name=5), "yellow 4: must be an object with name"),
    (club(distance=[1] * 11), "yellow 4: distance"),
    (club(distance=[*[1] * 11, 31]), "yellow 4: distance"),
    (club(distance=[*[1] * 11, True]), "yellow 4: distance"),
    (club(hook=[0] * 13), "yellow 4: hook"),
    (club(hook=[*[-10], *[0] * 11]), "yellow 4: hook"),
    (club(green=[7, 6]), "yellow 4: green"),
    (club(green=[0, 6]), "yellow 4: green"),
    (club(green=[6, 8]), "yellow 4: hook 8 is 1"),
    (club(hook=[1, -4, -3, -2, -1, 0, 0, 1, 2, 3, 4, 5]), "yellow 4: hook 1 is 1"),
    (club(hook=[-5, -4, -3, -2, -1, 0, 0, 1, 2, 3, 4, -5]), "yellow 4: hook 12 is -5"),
]


@pytest.mark.parametrize(
    ("bad", "words"), BAD_DECKS, ids=[words[:40] + str(n) for n, (_, words) in enumerate(BAD_DECKS)]
)
def test_every_problem_of_a_deck_is_named(bad: Any, words: str) -> None:
    assert words in error_for(decks=bad)


BAD_OPTIONS: list[tuple[dict[str, Any], str]] = [
    ({"level": "expert"}, "level"),
    ({"wind": 1}, "wind"),
    ({"colours": []}, "colours"),
    ({"colours": ["yellow", 5]}, "colours"),
    ({"colours": ["purple"]}, "unknown deck 'purple'"),
    ({"colours": ["yellow"], "players": 2, "level": "advanced"}, "one deck given for 2 players"),
    ({"decks": {"yellow": CLUBS}, "players": 2, "level": "second"}, "one deck given for 2 players"),
    ({"format": "stableford"}, "format"),
    ({"start_cards": 4}, "start_cards"),
    ({"start_cards": True}, "start_cards"),
    ({"rounds": 5}, "rounds"),
    ({"wind_each": "turn"}, "wind_each"),
    ({"time_limit": -1}, "time_limit"),
    ({"holes": []}, "holes"),
    ({"holes": [1, 1]}, "holes"),
    ({"holes": [2]}, "there is no hole 2"),
    ({"holes": ["1"]}, "holes"),
    ({"targets": [1]}, "targets"),
    ({"targets": {"2": {"tee": [0, 0]}}}, "targets: there is no hole '2'"),
    ({"targets": {"1": {}}}, "targets: hole 1"),
    ({"targets": {"1": {"tee": [0, 0], "flag": [0, 1]}}}, "targets: hole 1"),
    ({"targets": {"1": {"tee": [0]}}}, "targets: hole 1"),
    ({"targets": {"1": {"tee": [9, 9]}}}, "targets: hole 1: the tee [9, 9] is off the board"),
    ({"targets": {"1": {"target": [1, 1]}}}, "targets: hole 1: the target [1, 1] is not on grass"),
    ({"doglegs": 3}, "doglegs"),
    ({"doglegs": {"0": [1, 1]}}, "doglegs: there is no hole '0'"),
    ({"doglegs": {"1": [9, 1]}}, "doglegs: hole 1: the marker [9, 1] is off the board"),
    ({"doglegs": {"1": "x"}}, "doglegs: hole 1"),
    ({"greens": 1}, "greens"),
]


@pytest.mark.parametrize(("bad", "words"), BAD_OPTIONS, ids=[str(bad)[:60] for bad, _ in BAD_OPTIONS])
def test_every_invalid_option_is_named(bad: dict[str, Any], words: str) -> None:
    assert words in error_for(**bad)


def test_unreachable_target_gives_a_warning() -> None:
    table = Table(["..  .."], None, [((0, 0), (5, 0))])
    (warning,) = table.view["warnings"]
    assert "Hole 1" in warning
    assert Table(grass(3, 3), None, [((0, 0), (2, 2))]).view["warnings"] == []


BAD_MOVES: list[Any] = [
    {"do": "putt"},
    {"do": "shot"},
    {"do": "shot", "direction": 12},
    {"do": "shot", "direction": "12", "card": 1},
    {"do": "shot", "direction": 12.0, "card": 1},
    {"do": "shot", "direction": True, "card": 1},
    {"do": "shot", "direction": 12, "card": None},
    {"do": "shot", "direction": 12, "card": 1, "adjust": "1"},
    {"do": "shot", "direction": 12, "card": 1, "adjust": False},
    {"do": "shot", "direction": 12, "card": 1, "call": [1]},
    {"do": "shot", "direction": 12, "card": 1, "elbow": 3},
    {"do": "shot", "direction": 12, "card": 1, "elbow": {"at": 1}},
    {"do": "shot", "direction": 12, "card": 1, "elbow": {"at": 1, "direction": 1, "x": 1}},
    {"do": "shot", "direction": 12, "card": 1, "elbow": {"at": "1", "direction": 1}},
    {"do": "shot", "direction": 12, "card": 1, "late": 1},
    {"do": "shot", "direction": 12, "card": 1, "power": 9},
    {"do": "step"},
    {"do": "step", "direction": "up"},
    {"do": "step", "direction": 12, "card": 1},
]


@pytest.mark.parametrize("move", BAD_MOVES, ids=str)
def test_malformed_moves_raise_bad_request(move: Any) -> None:
    table = Table(grass(4, 4), None, [((0, 3), (3, 0))], level="second", first=(1, 1, 1))
    before = copy.deepcopy(table.view)
    with pytest.raises(pygolf.BadRequestError):
        table.match.play(move)
    assert table.view == before
    keeping = Table(grass(4, 4), None, [((0, 3), (3, 0))], start_cards=3)
    for cards in (None, 3, "123", ["1", "2", "3"], [1, 2, 3.0], {"1": 2}):
        with pytest.raises(pygolf.BadRequestError):
            keeping.match.play({"do": "keep", "cards": cards})
    with pytest.raises(pygolf.BadRequestError):
        keeping.match.play({"do": "keep", "cards": [1, 2, 3], "late": False})


junk = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 40) | st.text(". ~!u0123", max_size=6) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("123teargy", max_size=6), inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.slow_in_pyodide
@given(data=st.data())
@settings(max_examples=example_count(150), deadline=None, suppress_health_check=list(HealthCheck))
def test_corrupt_material_raises_only_bad_option(data: st.DataObject) -> None:
    options: dict[str, Any] = copy.deepcopy(
        {
            "course": COURSE,
            "decks": DECKS,
            "targets": {"1": {"tee": [0, 0]}},
            "doglegs": {"1": [1, 1]},
            "colours": ["yellow", "red"],
            "holes": [1],
            "level": "second",
        }
    )
    places: list[tuple[Any, Any]] = []

    def collect(value: Any) -> None:
        keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
        for key in keys:
            places.append((value, key))
            collect(value[key])

    collect(options)
    holder, key = data.draw(st.sampled_from(places), label="where")
    holder[key] = data.draw(junk)
    try:
        pygolf.new("dosh", ["A", "B"], options, "x").view()
    except pygolf.BadOptionError as error:
        assert error.message
