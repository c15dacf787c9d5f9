"""What a designer is told: faults with their place, and none exactly where a game can begin."""

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
from pygolf.design import find_problems, get_design
from pygolf.games.dosh import GAME
from pygolf.games.dosh.content.design import blank, ours
from pygolf.protocol import Protocol

PARTS = ("course", "decks", "doglegs")


def accepted(material: dict[str, Any]) -> bool:
    try:
        pygolf.new("dosh", ["You"], material, "design")
    except pygolf.BadOption:
        return False
    return True


def at(material: dict[str, Any]) -> list[tuple[str | int, ...]]:
    return [fault.at for fault in find_problems(GAME, material)]


def test_ours_has_no_fault_and_is_what_is_played_without() -> None:
    assert at(ours()) == at({}) == at({"course": None}) == []
    views = [pygolf.new("dosh", ["You"], material, "x").view() for material in (ours(), {})]
    assert views[0] == views[1]
    spoilt: Any = ours()
    spoilt["course"]["holes"].clear()
    assert at(ours()) == []


def test_a_blank_course_lacks_its_holes_alone() -> None:
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
    ("material", "places"),
    [
        ({"course": 3}, [()]),
        (small(name=3), [("name",)]),
        (small(terrain=["..x.", ".~!y", "...."]), [("terrain", 0, 2), ("terrain", 1, 3)]),
        (small(height=["0000", "0001"]), [("height",)]),
        (small(height=["00000", "00001", "00000"]), [("height",)]),
        (small(height=["000x", "0001", "0000"]), [("height", 0, 3)]),
        (small(height=["0000", "0000", "0000"]), [("terrain", 1, 2)]),
        (small(holes=[]), [("holes",)]),
        (small(holes=[{"tee": [0, 0]}, {"target": [0, 0]}]), [("holes", 0, "target"), ("holes", 1, "tee")]),
        (small(holes=[3]), [("holes", 0)]),
        (small(labels=3), [("labels",)]),
        (small(labels=[{"at": [0, 0], "text": "x"}, {"at": [0, 3], "text": "x"}, {}]), [("labels", 1), ("labels", 2)]),
        (small(holes=[{"tee": [0, 0], "target": [1, 1]}]), [("holes", 0, "target")]),
        (small(holes=[{"tee": [9, 0], "target": [-1, -1]}]), [("holes", 0, "tee"), ("holes", 0, "target")]),
        (small(holes=[{"tee": [-1, -1], "target": [-1, -1]}]), [("holes", 0, "tee"), ("holes", 0, "target")]),
        (small(holes=[{}, {"tee": [1, 0], "target": [1, 0]}]), [("holes", 0), ("holes", 1, "target")]),
    ],
)  # fmt: skip
def test_each_fault_of_a_course_has_its_place(material: dict[str, Any], places: list[tuple[str | int, ...]]) -> None:
    assert sorted(at(material), key=str) == sorted([("course", *place) for place in places], key=str)
    assert not accepted(material)


def test_labels_stand_on_the_map_and_nowhere_else() -> None:
    labels = [{"at": [3, 0], "text": "Heron's <b>marsh</b>"}, {"at": [0, 2], "text": "Übersee 🏌"}]
    plain, named = (pygolf.new("dosh", ["You"], material, "x") for material in (small(), small(labels=labels)))
    course: Any = named.view()["course"]
    assert course.pop("labels") == labels
    assert {**named.view(), "course": course} == plain.view()
    assert pygolf.replay(named.record()).view()["course"]["labels"] == labels


def test_each_fault_of_a_deck_has_its_place() -> None:
    decks: Any = ours()["decks"]
    red = decks["red"]
    red[0] |= {"distance": [1, 31, 3, 4, 5, 6, 7, 8, 9, 10, 11, "x"]}
    red[1] |= {"hook": [0] * 11}
    red[2] |= {"green": [9, 3]}
    red[3]["hook"][0] = 4
    red[4] = {"name": 3}
    decks["green"] = decks["green"][:7]
    assert at({"decks": decks}) == [
        ("decks", "red", 0, "distance", 1),
        ("decks", "red", 0, "distance", 11),
        ("decks", "red", 1, "hook"),
        ("decks", "red", 2, "green"),
        ("decks", "red", 3, "hook", 0),
        ("decks", "red", 4),
        ("decks", "green"),
    ]
    assert at({"decks": {}}) == [("decks",)]


def test_dog_legs_are_held_against_the_course_that_they_are_on() -> None:
    assert at({"doglegs": {"9": [9, 9]}}) == []
    assert at({**small(), "doglegs": {"1": [1, 2], "9": [0, 0]}}) == [("doglegs", "9")]
    assert at({**small(), "doglegs": {"1": [99, 2], "2": "x"}}) == [("doglegs", "1"), ("doglegs", "2")]
    assert at({**small(holes=[{}, {}]), "doglegs": {"2": [0, 0]}}) == [("course", "holes", 0), ("course", "holes", 1)]


def test_what_is_too_large_to_be_kept_is_a_fault() -> None:
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
    (fault,) = find_problems(GAME, padded)
    assert "characters" in fault.message
    assert not accepted(padded)


def test_a_strange_option_is_named() -> None:
    assert at({"level": "second"}) == [("level",)]


def test_the_door_tells_it_and_dice_golf_has_nothing() -> None:
    door = Protocol()

    def ask(**request: Any) -> Any:
        return json.loads(door.handle(json.dumps({"op": "design", **request})))

    answer = ask(game="dosh")
    assert answer["options"] == list(PARTS) == list(get_design(GAME).options)
    assert answer["ours"] == ours()
    assert answer["blank"] == blank()
    assert ask(game="dosh", material=answer["ours"]) == {"ok": True, "faults": [], "count": 0}
    rough = [("09" * 40)[:60]] * 40
    many = ask(game="dosh", material={"course": {"name": "", "terrain": ["." * 60] * 40, "height": rough, "holes": []}})
    assert len(many["faults"]) == 200 < many["count"]
    assert ask(game="dice")["error"]["code"] == "bad-request"
    assert ask(game="dosh", material=[])["error"]["code"] == "bad-request"


junk = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 40) | st.text(". ~!u0123", max_size=6) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("123teargy", max_size=6), inner, max_size=3),
    max_leaves=6,
)


def spoil(material: Any, data: st.DataObject) -> None:
    """Put anything in any one place."""
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


@given(seed=st.integers(0, 10**9), blows=st.integers(0, 3), data=st.data())
@settings(max_examples=example_count(150), deadline=None, suppress_health_check=list(HealthCheck))
def test_no_fault_is_told_exactly_where_a_game_can_begin(seed: int, blows: int, data: st.DataObject) -> None:
    full = random_tables.options(random.Random(seed))
    material = {name: copy.deepcopy(full[name]) for name in PARTS if name in full}
    for _ in range(blows):
        spoil(material, data)
    faults = find_problems(GAME, material)
    assert get_design(GAME).problems(material) == faults, "the list of the game is complete"
    assert (not faults) == accepted(material)
    for fault in faults:
        assert fault.message
        assert fault.at[0] in PARTS
        holder: Any = material
        for step in fault.at[:-1]:
            holder = holder[step]
