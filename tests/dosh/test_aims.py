"""Tests of the lines that the table offers: the straight shot with which a turn starts, and the line to the flag."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

import pygolf
from pygolf.games.dosh import GAME
from pygolf.games.dosh.rules.aiming import first_shot
from pygolf.games.dosh.rules.board import axial, distance, offset, vector
from pygolf.match import Match

LAWN: dict[str, Any] = {
    "name": "Lawn",
    "terrain": ["." * 20] * 20,
    "height": ["0" * 20] * 20,
    "holes": [{"tee": [10, 15], "target": [10, 5]}],
}


def on_the_lawn(target: tuple[int, int], tee: tuple[int, int] = (10, 15), **options: Any) -> Match:
    course: dict[str, Any] = {**LAWN, "holes": [{"tee": list(tee), "target": list(target)}]}
    return pygolf.new("dosh", ["You"], {"level": "beginner", "course": course, "holes": [1], **options}, "aims")


def aims(match: Match) -> dict[str, Any]:
    offered = match.view()["aims"]
    assert isinstance(offered, dict)
    return offered


def end_of_line(match: Match, aim: dict[str, Any], counts: int) -> tuple[int, int]:
    """Return the cell in which a shot with this aim and this Distance ends on an open field, by its own steps."""
    column, row = match.view()["balls"][0]["lie"]
    (q, r), direction, left, done = axial((column, row)), aim["direction"], counts, 0
    elbow = aim.get("elbow") or {"at": None}
    while left > 0:
        if done == elbow["at"]:
            direction = elbow["direction"]
        dq, dr = vector(direction)
        step = 2 if direction % 2 else 1
        q, r, left, done = q + dq, r + dr, left - step, done + step
    return offset(q, r)


@pytest.mark.parametrize(
    ("target", "direction"),
    [((10, 5), 12), ((16, 12), 2), ((10, 14), 12), ((10, 0), 12), ((11, 5), 12), ((12, 15), 3)],
    ids=["10 to 12", "6 to 2", "1 to 12", "15 to 12", "between 12 and 1", "2 to 3"],
)
def test_turn_starts_straight_towards_the_flag(target: tuple[int, int], direction: int) -> None:
    first = aims(on_the_lawn(target))["first"]
    assert first["direction"] == direction and set(first) == {"direction", "card"}
    deck = on_the_lawn(target).view()["decks"]["yellow"]
    far = distance((10, 15), target)
    assert abs(deck[first["card"] - 1]["rating"] - far) == min(abs(club["rating"] - far) for club in deck)


def test_line_to_the_flag_ends_on_the_flag() -> None:
    draw = random.Random("lines to the flag")
    for _ in range(150):
        tee, target = ((draw.randrange(2, 18), draw.randrange(2, 18)) for _ in range(2))
        if tee == target:
            continue
        match = on_the_lawn(target, tee)
        flag = aims(match)["flag"]
        assert flag is not None, (tee, target)
        assert end_of_line(match, flag, distance(tee, target)) == target, (tee, target, flag)
        assert match.draft({**flag, "quick": True})["legal"] is True
        first = aims(match)["first"]
        straight = end_of_line(match, first, distance(tee, target)) == target
        assert ("elbow" in flag) != straight, "an elbow is offered only if no straight line leads to the flag"


def test_no_line_to_the_flag_is_offered_beyond_the_longest_club() -> None:
    far = aims(pygolf.new("dosh", ["You"], {"level": "beginner", "holes": [9]}, "far"))
    assert far["flag"] is None
    assert far["first"]["card"] == 1


def test_turn_starts_towards_the_dogleg_until_it_is_passed() -> None:
    assert aims(on_the_lawn((10, 5), doglegs={"1": [17, 12]}))["first"]["direction"] in (2, 3)


def test_clubs_fit_their_distances_and_the_hand() -> None:
    match = pygolf.new("dosh", ["You"], {"level": "professional", "start_cards": 3, "holes": [1]}, "three")
    assert match.view()["aims"] is None, "nothing can be aimed while cards are chosen"
    match.play({"do": "keep", "cards": [2, 5, 8]})
    fitting = aims(match)["clubs"]
    assert set(fitting) == {2, 5, 8} and fitting == sorted(fitting, reverse=True)


@pytest.mark.rule("DB-22")
def test_first_shot_in_a_tree_allows_for_the_lost_distance() -> None:
    terrain = ["." * 20] * 20
    terrain[15] = "." * 10 + "b" + "." * 9
    course: dict[str, Any] = {**LAWN, "terrain": terrain, "holes": [{"tee": [10, 18], "target": [10, 5]}]}
    state = pygolf.new("dosh", ["You"], {"level": "advanced", "holes": [1], "course": course}, "tree").state
    in_tree = replace(state, lies=(state.table.course.grid.number((10, 15)),))
    card = first_shot(in_tree)["card"]
    assert isinstance(card, int)
    assert state.table.decks[0][card - 1].name == "Brassie", "10 cells away, and a big tree takes 5 counts"


@pytest.mark.parametrize("level", ["beginner", "advanced", "professional", "second"])
def test_every_offered_shot_is_legal(level: str) -> None:
    match = pygolf.new("dosh", ["Ann", "Bo"], {"level": level, "holes": [3, 8]}, f"legal {level}")
    while not match.over:
        for aim in (aims(match)["first"], aims(match)["flag"]):
            assert aim is None or match.draft({**aim, "quick": True})["legal"] is True
        match.play(match.bot("club"))


def test_draft_with_first_describes_the_first_shot() -> None:
    match = on_the_lawn((10, 5))
    draft = match.draft({"first": True, "quick": True})
    assert draft["move"] == {"do": "shot", **aims(match)["first"]}
    assert {**match.draft({**aims(match)["first"], "quick": True}), "move": draft["move"]} == draft


def test_rules_of_aiming_do_not_use_the_coach() -> None:
    """A position without advice, before a dog-leg, has a first shot, too."""
    match = on_the_lawn((10, 5), doglegs={"1": [17, 12]})
    with pytest.raises(pygolf.PygolfError):
        match.advise(1)
    assert GAME.draft(match.state, {"first": True})["legal"] is True
