"""Tests of the designer's checks: each problem has its path, and there are no problems if and only if a game can
start.
"""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import pygolf
from dosh import random_tables
from example_counts import example_count
from pygolf.content.design import find_problems, get_design
from pygolf.games.dosh import GAME
from pygolf.games.dosh.content.design import blank, ours
from pygolf.protocol import Protocol

PARTS = ("course", "decks", "doglegs")


def accepted(material: dict[str, Any]) -> bool:
    try:
        pygolf.new("dosh", ["You"], material, "design")
    except pygolf.BadOptionError:
        return False
    return True


def at(material: dict[str, Any]) -> list[tuple[str | int, ...]]:
    return [problem.at for problem in find_problems(GAME, material)]


def test_builtin_material_is_valid_and_is_the_default() -> None:
    assert at(ours()) == at({}) == at({"course": None}) == []
    views = [pygolf.new("dosh", ["You"], material, "x").view() for material in (ours(), {})]
    assert views[0] == views[1]
    copy_of_builtin: Any = ours()
    copy_of_builtin["course"]["holes"].clear()
    assert at(ours()) == []


def test_blank_course_lacks_only_its_holes() -> None:
    assert at(blank()) == [("course", "holes")]
    course: Any = blank()["course"]
    assert at({"course": {**course, "holes": [{"tee": [0, 0], "target": [9, 9]}]}}) == []


def small(**fields: Any) -> dict[str, Any]:
    course = {
        "name": "small",
        "terrain": ["....", ".~!.", "...."],
        "height": ["0000", "0001", "0000"],
        "holes": [{"tee": [0, 0], "target": [3, 2]}, {"tee": [1, 0], "target": [0, 2]}],
    }
    return {"course": {**course, **fields}}


@pytest.mark.parametrize(
    ("material", "problems"),
    [
        ({"course": 3}, {("course",): "course must be an object with name, terrain, height and holes"}),
        (small(name=3), {("course", "name"): "name: must be a string of at most 80 characters"}),
        (
            small(terrain=["..x.", ".~!y", "...."]),
            {
                ("course", "terrain", 0, 2): "terrain [2, 0]: 'x' is not a terrain type",
                ("course", "terrain", 1, 3): "terrain [3, 1]: 'y' is not a terrain type",
            },
        ),
        (
            small(height=["0000", "0001"]),
            {("course", "height"): "height: must have as many rows and columns as terrain"},
        ),
        (
            small(height=["00000", "00001", "00000"]),
            {("course", "height"): "height: must have as many rows and columns as terrain"},
        ),
        (small(height=["000x", "0001", "0000"]), {("course", "height", 0, 3): "height [3, 0]: 'x' is not a digit"}),
        (
            small(height=["0000", "0000", "0000"]),
            {("course", "terrain", 1, 2): "terrain [2, 1]: a waterfall must be on a hill line"},
        ),
        (small(holes=[]), {("course", "holes"): "holes: must be a list of one to nine holes"}),
        (
            small(holes=[{"tee": [0, 0]}, {"target": [0, 0]}]),
            {
                ("course", "holes", 0, "target"): "hole 1: must have tee and target, each [column, row]",
                ("course", "holes", 1, "tee"): "hole 2: must have tee and target, each [column, row]",
            },
        ),
        (small(holes=[3]), {("course", "holes", 0): "hole 1: must have tee and target, each [column, row]"}),
        (small(labels=3), {("course", "labels"): "labels: must be a list of at most 40 labels"}),
        (
            small(labels=[{"at": [0, 0], "text": "x"}, {"at": [0, 3], "text": "x"}, {}]),
            {
                ("course", "labels", 1): 'label 2: "at" must be the [column, row] of a cell',
                ("course", "labels", 2): 'label 3: "at" must be the [column, row] of a cell',
            },
        ),
        (
            small(holes=[{"tee": [0, 0], "target": [1, 1]}]),
            {("course", "holes", 0, "target"): "hole 1: the target [1, 1] is not on grass, mud or sand"},
        ),
        (
            small(holes=[{"tee": [9, 0], "target": [-1, -1]}]),
            {
                ("course", "holes", 0, "tee"): "hole 1: the tee [9, 0] is off the board",
                ("course", "holes", 0, "target"): "hole 1: the target [-1, -1] is off the board",
            },
        ),
        (
            small(holes=[{"tee": [-1, -1], "target": [-1, -1]}]),
            {
                ("course", "holes", 0, "tee"): "hole 1: the tee [-1, -1] is off the board",
                ("course", "holes", 0, "target"): "hole 1: the target [-1, -1] is off the board",
            },
        ),
        (
            small(holes=[{}, {"tee": [1, 0], "target": [1, 0]}]),
            {
                ("course", "holes", 0): "hole 1: must have tee and target, each [column, row]",
                ("course", "holes", 1, "target"): "hole 2: tee and target must be different cells",
            },
        ),
    ],
)
def test_each_problem_of_a_course_has_its_path_and_message(
    material: dict[str, Any], problems: dict[tuple[str | int, ...], str]
) -> None:
    assert {problem.at: problem.message for problem in find_problems(GAME, material)} == problems
    assert not accepted(material)


def test_labels_appear_only_in_the_course() -> None:
    labels = [{"at": [3, 0], "text": "Heron's <b>marsh</b>"}, {"at": [0, 2], "text": "Übersee 🏌"}]
    plain, named = (pygolf.new("dosh", ["You"], material, "x") for material in (small(), small(labels=labels)))
    course: Any = named.view()["course"]
    assert course.pop("labels") == labels
    assert {**named.view(), "course": course} == plain.view()
    assert pygolf.replay(named.record()).view()["course"]["labels"] == labels


def test_each_problem_of_a_deck_has_its_path_and_message() -> None:
    decks: Any = ours()["decks"]
    red = decks["red"]
    red[0] |= {"distance": [1, 31, 3, 4, 5, 6, 7, 8, 9, 10, 11, "x"]}
    red[1] |= {"hook": [0] * 11}
    red[2] |= {"green": [9, 3]}
    red[3]["hook"][0] = 4
    red[4] = {"name": 3}
    decks["green"] = decks["green"][:7]
    assert {problem.at: problem.message for problem in find_problems(GAME, {"decks": decks})} == {
        ("decks", "red", 0, "distance", 1): "red 1: distance must be twelve integers from 0 to 30; number 2 is 31",
        ("decks", "red", 0, "distance", 11): "red 1: distance must be twelve integers from 0 to 30; number 12 is 'x'",
        ("decks", "red", 1, "hook"): "red 2: hook must be twelve integers from -9 to 9",
        ("decks", "red", 2, "green"): "red 3: green must be the first and last box, 1 to 12, in order",
        ("decks", "red", 3, "hook", 0): "red 4: hook 1 is 4; 0 in the green boxes, left before them, right after them",
        ("decks", "red", 4): "red 5: must be an object with name, distance, hook and green",
        ("decks", "green"): "green: must be a list of 8 cards",
    }
    (none,) = find_problems(GAME, {"decks": {}})
    assert (none.at, none.message) == (("decks",), "must be an object of one to twelve colours")


def test_doglegs_are_checked_against_their_course() -> None:
    assert at({"doglegs": {"9": [9, 9]}}) == []
    assert at({**small(), "doglegs": {"1": [1, 2], "9": [0, 0]}}) == [("doglegs", "9")]
    assert at({**small(), "doglegs": {"1": [99, 2], "2": "x"}}) == [("doglegs", "1"), ("doglegs", "2")]
    assert at({**small(holes=[{}, {}]), "doglegs": {"2": [0, 0]}}) == [("course", "holes", 0), ("course", "holes", 1)]


def test_material_that_is_too_large_to_save_is_a_problem() -> None:
    row = "." * 200
    large = {
        "name": "",
        "terrain": [row] * 200,
        "height": ["0" * 200] * 200,
        "holes": [{"tee": [0, 0], "target": [9, 9]}],
    }
    assert at({"course": large}) == []
    padded: Any = ours()
    padded["decks"]["red"][0]["notes"] = "x" * 1_000_000
    (problem,) = find_problems(GAME, padded)
    assert "characters" in problem.message
    assert not accepted(padded)


def test_unknown_option_is_named() -> None:
    assert at({"level": "second"}) == [("level",)]


def test_design_request_returns_problems_and_dice_golf_has_none() -> None:
    protocol = Protocol()

    def request_design(**request: Any) -> Any:
        return json.loads(protocol.handle(json.dumps({"op": "design", **request})))

    response = request_design(game="dosh")
    assert response["options"] == list(PARTS) == list(get_design(GAME).options)
    assert response["ours"] == ours()
    assert response["blank"] == blank()
    assert request_design(game="dosh", material=response["ours"]) == {"ok": True, "faults": [], "count": 0}
    rough = [("09" * 40)[:60]] * 40
    many = request_design(
        game="dosh", material={"course": {"name": "", "terrain": ["." * 60] * 40, "height": rough, "holes": []}}
    )
    assert len(many["faults"]) == 200 < many["count"]
    assert request_design(game="dice")["error"]["code"] == "bad-request"
    assert request_design(game="dosh", material=[])["error"]["code"] == "bad-request"


junk = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 40) | st.text(". ~!u0123", max_size=6) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("123teargy", max_size=6), inner, max_size=3),
    max_leaves=6,
)


def corrupt(material: Any, data: st.DataObject) -> None:
    """Replace the value at a random path by an invalid one."""
    places: list[tuple[Any, Any]] = []

    def collect(value: Any) -> None:
        keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
        for key in keys:
            places.append((value, key))
            if isinstance(value[key], (dict, list)):
                collect(value[key])

    collect(material)
    holder, key = places[data.draw(st.integers(0, len(places) - 1), label="where")]
    if isinstance(holder[key], str) and len(holder[key]) > 1 and data.draw(st.booleans()):
        place, text = data.draw(st.integers(0, len(holder[key]) - 1)), holder[key]
        holder[key] = text[:place] + data.draw(st.sampled_from(".sm~! ua x019")) + text[place + 1 :]
    else:
        holder[key] = data.draw(junk)


@given(seed=st.integers(0, 10**9), changes=st.integers(0, 3), data=st.data())
@settings(max_examples=example_count(150), deadline=None, suppress_health_check=list(HealthCheck))
def test_problems_are_empty_exactly_if_a_game_can_start(seed: int, changes: int, data: st.DataObject) -> None:
    full = random_tables.options(random.Random(seed))
    material = {name: copy.deepcopy(full[name]) for name in PARTS if name in full}
    for _ in range(changes):
        corrupt(material, data)
    problems = find_problems(GAME, material)
    assert get_design(GAME).problems(material) == problems, "the list of the game is complete"
    assert (not problems) == accepted(material)
    for problem in problems:
        assert problem.message
        assert problem.at[0] in PARTS
        holder: Any = material
        for step in problem.at[:-1]:
            holder = holder[step]
