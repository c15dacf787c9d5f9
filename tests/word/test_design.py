"""What a designer of cards and dice is told: faults with their place, and none exactly where a game can begin."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import pygolf
from example_counts import example_count
from pygolf.design import find_problems
from pygolf.games.word import GAME
from pygolf.games.word.design import DESIGN, blank, ours

WORDS = {"words": ["so"]}


def accepted(material: dict[str, Any]) -> bool:
    try:
        pygolf.new("word", ["You"], material, "design")
    except pygolf.BadOption:
        return False
    return True


def faults(material: dict[str, Any]) -> dict[tuple[str | int, ...], str]:
    return {fault.at: fault.message for fault in find_problems(GAME, material)}


def test_ours_and_blank_cards_can_be_played_and_nobody_shares_them() -> None:
    assert faults(ours()) == faults(blank()) == faults({}) == faults({"cards": None}) == {}
    kept = pygolf.new("word", ["You"], {**ours(), **WORDS}, "x").view()
    plain = pygolf.new("word", ["You"], WORDS, "x").view()
    assert (kept["hole_card"], kept["dice_faces"]) == (plain["hole_card"], plain["dice_faces"])
    cards: Any = blank()["cards"]
    mine: Any = ours()["cards"]
    assert cards[0] == cards[5] and len(cards) == 6
    assert [len(card["spaces"]) for card in cards[0]] == [4, 4, 5, 5, 6, 6, 7, 7, 8]
    assert [card["par"] for card in cards[0]] == [card["par"] for card in mine[0]]
    lie = [[(space["x"], space["y"]) for space in cards[0][hole]["spaces"]] for hole in (0, 8)]
    xs = (50, 22, 74, 34, 84, 16, 62, 42)
    assert lie[0] == list(zip(xs[:4], (100, 70, 40, 10), strict=True))
    assert lie[1] == list(zip(xs, (100, 87, 74, 61, 49, 36, 23, 10), strict=True))
    for made in (ours, blank):
        made()["cards"].clear()  # type: ignore[union-attr]
        assert faults(made()) == {}


def spoilt(field: str, value: Any, deep: int | None = None) -> dict[str, Any]:
    cards: Any = blank()["cards"]
    card = cards[2][3]
    if deep is None:
        card[field] = value
    else:
        card["spaces"][deep][field] = value
    return {"cards": cards}


@pytest.mark.parametrize(
    ("material", "place", "words"),
    [
        ({"cards": 3}, ("cards",), "cards: must be six sets"),
        ({"cards": blank()["cards"][:5]}, ("cards",), "cards: must be six sets"),  # type: ignore[index]
        (spoilt("par", "x"), ("cards", 2, 3, "par"), "set 3, hole 4, par: must be an integer"),
        (spoilt("number", 9), ("cards", 2, 3, "number"), "set 3, hole 4, number: expected 4 here"),
        (spoilt("spaces", []), ("cards", 2, 3, "spaces"), "set 3, hole 4, spaces: must be a list of 2 to 12"),
        (spoilt("start", 9), ("cards", 2, 3, "start"), "set 3, hole 4, start: must be an integer from 0 to 4"),
        (spoilt("flag", 0), ("cards", 2, 3), "set 3, hole 4: the arrow and the flag must be on different spaces"),
        (spoilt("name", "x" * 41), ("cards", 2, 3, "name"), "set 3, hole 4, name"),
        (spoilt("notes", ""), ("cards", 2, 3), "unknown card field"),
        (spoilt("kind", "lava", 1), ("cards", 2, 3, "spaces", 1, "kind"), "space 2, kind: must be one of"),
        (spoilt("x", 0.5, 1), ("cards", 2, 3, "spaces", 1, "x"), "set 3, hole 4, space 2, x: must be an integer"),
        ({"dice": []}, ("dice",), "dice: must be six lists"),
        ({"dice": [[["S", 1]] * 6] * 5 + [[["S", 1]] * 5]}, ("dice",), "dice: must be six lists"),
        ({"dice": [[["S", 1]] * 6] * 5 + [[["S", 0]] * 6]}, ("dice", 5, 0), "die 6, face 1: must be an integer from 1"),
        ({"dice": [[["SH", 1]] * 6] * 6}, ("dice", 0, 5), "die 1, face 6: must be a letter"),
    ],
)  # fmt: skip
def test_each_fault_has_its_place(material: dict[str, Any], place: tuple[str | int, ...], words: str) -> None:
    assert words in faults(material)[place]
    assert not accepted(material)


def test_a_card_without_spaces_is_told_that_alone() -> None:
    assert list(faults(spoilt("spaces", []))) == [("cards", 2, 3, "spaces")]


def test_two_spaces_on_one_spot_are_told_of_the_second() -> None:
    material = spoilt("x", 50, 1)
    material["cards"][2][3]["spaces"][1] = dict(material["cards"][2][3]["spaces"][0])
    assert faults(material)["cards", 2, 3, "spaces", 1].endswith("is in the same position as another space")


junk: st.SearchStrategy[Any] = st.one_of(
    st.none(), st.booleans(), st.integers(-2, 120), st.sampled_from(["S", "*", "double", "x", "SH", ""]), st.just([])
)


@given(data=st.data())
@settings(max_examples=example_count(80), deadline=None, suppress_health_check=list(HealthCheck))
def test_no_fault_is_told_exactly_where_a_game_can_begin(data: st.DataObject) -> None:
    material: Any = copy.deepcopy(data.draw(st.sampled_from([ours(), blank()])))
    for _ in range(data.draw(st.integers(0, 2))):
        places: list[tuple[Any, Any]] = []

        def collect(value: Any, places: list[tuple[Any, Any]] = places) -> None:
            keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
            for key in keys:
                places.append((value, key))
                collect(value[key], places)

        collect(material)
        holder, key = data.draw(st.sampled_from(places))
        holder[key] = data.draw(junk)
    found = find_problems(GAME, material)
    assert DESIGN.problems(material) == found, "the game's own list is whole"
    assert (not found) == accepted(material)
    for fault in found:
        assert fault.message
        holder = material
        for step in fault.at[:-1]:
            holder = holder[step]
