"""A table where people roll everything themselves: what is missing is asked for, die by die, and nothing is made up."""

from __future__ import annotations

import json
from typing import Any

from pygolf.protocol import handle


def ask(**request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(handle(json.dumps(request)))
    return answer


def play(match: int, move: dict[str, Any], *dice: str) -> dict[str, Any]:
    return ask(op="play", match=match, move=move, dice=list(dice), by_hand=True)


def wanted(answer: dict[str, Any]) -> tuple[str, int, list[str]]:
    assert answer["ok"] is False
    error = answer["error"]
    assert error["code"] == "dice-wanted"
    return error["purpose"].split()[0], error["count"], error["faces"]


ALL = ["red", "green", "yellow", "blue", "purple", "black"]


def begin(hole: int) -> int:
    match: int = ask(op="new", game="box", players=["Ann"], options={"holes": [hole]}, seed="by hand")["match"]
    play(match, {"do": "club", "dice": 5})
    return match


def test_a_roll_is_asked_for_and_the_match_is_as_it_was() -> None:
    match = begin(5)
    before = ask(op="view", match=match)
    assert wanted(play(match, {"do": "roll"})) == ("roll", 5, ALL)
    assert wanted(play(match, {"do": "roll"}, "red", "red")) == ("roll", 3, ALL)
    assert ask(op="view", match=match) == before


def test_tree_tests_are_asked_for_one_after_the_other() -> None:
    match = begin(5)
    five = ["red"] * 5
    assert wanted(play(match, {"do": "roll"}, *five)) == ("tree", 1, ALL)
    assert wanted(play(match, {"do": "roll"}, *five, "blue")) == ("tree", 1, ALL)
    answer = play(match, {"do": "roll"}, *five, "blue", "green")
    assert answer["ok"] is True
    assert [event["event"] for event in answer["events"]].count("tree_test") == 2
    assert ask(op="record", match=match)["record"]["dice"] == [*five, "blue", "green"]


def test_a_free_backspin_and_a_drawn_gem_are_asked_for() -> None:
    match = begin(2)
    play(match, {"do": "roll"}, *["red"] * 5)
    assert wanted(play(match, {"do": "end"})) == ("spin", 5, ALL)
    match = begin(1)
    play(match, {"do": "roll"}, "red", "red", "red", "red", "green")
    play(match, {"do": "stop"})
    purpose, count, gems = wanted(play(match, {"do": "end"}))
    assert (purpose, count, sorted(gems)) == ("star", 1, ["blue", "green", "red", "yellow"])
    assert play(match, {"do": "end"}, "yellow")["view"]["gems"][0]["yellow"] == 2


def test_without_by_hand_the_rest_comes_from_the_seed() -> None:
    match = begin(2)
    answer = ask(op="play", match=match, move={"do": "roll"}, dice=["red", "red"])
    assert answer["ok"] is True
    assert answer["view"]["dice"][:2] == ["red", "red"]
