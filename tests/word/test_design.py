"""Tests of the designer's checks: each problem has its path, and there are no problems if and only if a game can
start.
"""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import pygolf
from example_counts import example_count
from pygolf.content.design import find_problems
from pygolf.games.word import GAME
from pygolf.games.word.content.design import DESIGN, blank, ours, pieces

WORDS = {"words": ["so"]}


def accepted(material: dict[str, Any]) -> bool:
    try:
        pygolf.new("word", ["You"], material, "design")
    except pygolf.BadOptionError:
        return False
    return True


def list_problems(material: dict[str, Any]) -> dict[tuple[str | int, ...], str]:
    return {problem.at: problem.message for problem in find_problems(GAME, material)}


def test_builtin_and_blank_cards_are_valid_and_independent_copies() -> None:
    assert list_problems(ours()) == list_problems(blank()) == list_problems({}) == list_problems({"cards": None}) == {}
    builtin = pygolf.new("word", ["You"], {**ours(), **WORDS}, "x").view()
    plain = pygolf.new("word", ["You"], WORDS, "x").view()
    assert (builtin["hole_card"], builtin["dice_faces"]) == (plain["hole_card"], plain["dice_faces"])
    cards: Any = blank()["cards"]
    mine: Any = ours()["cards"]
    assert cards[0] == cards[5] and len(cards) == 6
    assert [len(card["spaces"]) for card in cards[0]] == [4, 4, 5, 5, 6, 6, 7, 7, 8]
    assert [card["par"] for card in cards[0]] == [card["par"] for card in mine[0]]
    positions = [[(space["x"], space["y"]) for space in cards[0][hole]["spaces"]] for hole in (0, 8)]
    xs = (50, 22, 74, 34, 84, 16, 62, 42)
    assert positions[0] == list(zip(xs[:4], (100, 70, 40, 10), strict=True))
    assert positions[1] == list(zip(xs, (100, 87, 74, 61, 49, 36, 23, 10), strict=True))
    for made in (ours, blank):
        made()["cards"].clear()  # type: ignore[union-attr]
        assert list_problems(made()) == {}


def corrupt(field: str, value: Any, space: int | None = None) -> dict[str, Any]:
    cards: Any = blank()["cards"]
    card = cards[2][3]
    if space is None:
        card[field] = value
    else:
        card["spaces"][space][field] = value
    return {"cards": cards}


@pytest.mark.parametrize(
    ("material", "place", "message"),
    [
        ({"cards": 3}, ("cards",), "cards: must be six sets"),
        ({"cards": blank()["cards"][:5]}, ("cards",), "cards: must be six sets"),  # type: ignore[index]
        (corrupt("par", "x"), ("cards", 2, 3, "par"), "set 3, hole 4, par: must be an integer"),
        (corrupt("number", 9), ("cards", 2, 3, "number"), "set 3, hole 4, number: expected 4 here"),
        (corrupt("spaces", []), ("cards", 2, 3, "spaces"), "set 3, hole 4, spaces: must be a list of 2 to 12"),
        (corrupt("start", 9), ("cards", 2, 3, "start"), "set 3, hole 4, start: must be an integer from 0 to 4"),
        (corrupt("flag", 0), ("cards", 2, 3), "set 3, hole 4: the arrow and the flag must be on different spaces"),
        (corrupt("name", "x" * 41), ("cards", 2, 3, "name"), "set 3, hole 4, name"),
        (corrupt("notes", ""), ("cards", 2, 3), "unknown card field"),
        (corrupt("kind", "lava", 1), ("cards", 2, 3, "spaces", 1, "kind"), "space 2, kind: must be one of"),
        (corrupt("x", 0.5, 1), ("cards", 2, 3, "spaces", 1, "x"), "set 3, hole 4, space 2, x: must be an integer"),
        ({"dice": []}, ("dice",), "dice: must be six lists"),
        ({"dice": [[["S", 1]] * 6] * 5 + [[["S", 1]] * 5]}, ("dice",), "dice: must be six lists"),
        ({"dice": [[["S", 1]] * 6] * 5 + [[["S", 0]] * 6]}, ("dice", 5, 0), "die 6, face 1: must be an integer from 1"),
        ({"dice": [[["SH", 1]] * 6] * 6}, ("dice", 0, 5), "die 1, face 6: must be a letter"),
    ],
)  # fmt: skip
def test_each_problem_has_its_path(material: dict[str, Any], place: tuple[str | int, ...], message: str) -> None:
    assert message in list_problems(material)[place]
    assert not accepted(material)


@pytest.mark.rule("WG-3")
def test_pieces_are_those_of_a_game_with_six_players() -> None:
    view = pygolf.new("word", ["You"] * 6, WORDS, "x").view()
    cards: Any = pieces()["wild_cards"]
    assert {str(card["kind"]): card["count"] for card in cards} == view["supply"]
    assert [card["price"] for card in cards] == [2, 3, 4, 5]
    assert pieces()["coins"] == view["bank"] == 12


def test_card_without_spaces_has_only_that_problem() -> None:
    assert list(list_problems(corrupt("spaces", []))) == [("cards", 2, 3, "spaces")]


def test_two_spaces_in_one_position_are_reported_for_the_second() -> None:
    material = corrupt("x", 50, 1)
    material["cards"][2][3]["spaces"][1] = dict(material["cards"][2][3]["spaces"][0])
    assert list_problems(material)["cards", 2, 3, "spaces", 1].endswith("is in the same position as another space")


junk: st.SearchStrategy[Any] = st.one_of(
    st.none(), st.booleans(), st.integers(-2, 120), st.sampled_from(["S", "*", "double", "x", "SH", ""]), st.just([])
)


@given(data=st.data())
@settings(max_examples=example_count(80), deadline=None, suppress_health_check=list(HealthCheck))
def test_problems_are_empty_exactly_if_a_game_can_start(data: st.DataObject) -> None:
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
    problems = find_problems(GAME, material)
    assert DESIGN.problems(material) == problems, "the game's own list is complete"
    assert (not problems) == accepted(material)
    for problem in problems:
        assert problem.message
        holder = material
        for step in problem.at[:-1]:
            holder = holder[step]
