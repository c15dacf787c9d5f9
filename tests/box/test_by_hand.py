"""Tests of a match in which the players roll all dice by hand: missing dice are requested, and the seed provides
none.
"""

from __future__ import annotations

import json
from typing import Any

from pygolf.protocol import handle


def request(**request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(handle(json.dumps(request)))
    return answer


def play(match: int, move: dict[str, Any], *dice: str) -> dict[str, Any]:
    return request(op="play", match=match, move=move, dice=list(dice), by_hand=True)


def requested_dice(answer: dict[str, Any]) -> tuple[str, int, list[str]]:
    assert answer["ok"] is False
    error = answer["error"]
    assert error["code"] == "dice-wanted"
    return error["purpose"].split()[0], error["count"], error["faces"]


ALL = ["red", "green", "yellow", "blue", "purple", "black"]


def start(hole: int) -> int:
    match: int = request(op="new", game="box", players=["Ann"], options={"holes": [hole]}, seed="by hand")["match"]
    play(match, {"do": "club", "dice": 5})
    return match


def test_roll_requests_dice_and_leaves_the_match_unchanged() -> None:
    match = start(5)
    before = request(op="view", match=match)
    assert requested_dice(play(match, {"do": "roll"})) == ("roll", 5, ALL)
    assert requested_dice(play(match, {"do": "roll"}, "red", "red")) == ("roll", 3, ALL)
    assert request(op="view", match=match) == before


def test_tree_tests_are_requested_one_at_a_time() -> None:
    match = start(5)
    five = ["red"] * 5
    assert requested_dice(play(match, {"do": "roll"}, *five)) == ("tree", 1, ALL)
    assert requested_dice(play(match, {"do": "roll"}, *five, "blue")) == ("tree", 1, ALL)
    answer = play(match, {"do": "roll"}, *five, "blue", "green")
    assert answer["ok"] is True
    assert [event["event"] for event in answer["events"]].count("tree_test") == 2
    assert request(op="record", match=match)["record"]["dice"] == [*five, "blue", "green"]


def test_backspin_dice_and_drawn_gems_are_requested() -> None:
    match = start(11)
    play(match, {"do": "roll"}, *["red"] * 5, "blue")
    assert requested_dice(play(match, {"do": "end"})) == ("spin", 5, ALL)
    match = start(1)
    play(match, {"do": "roll"}, *["red"] * 5)
    purpose, count, gems = requested_dice(play(match, {"do": "end"}))
    assert (purpose, count, sorted(gems)) == ("star", 1, ["blue", "green", "red", "yellow"])
    assert play(match, {"do": "end"}, "yellow")["view"]["gems"][0]["yellow"] == 2


def test_missing_dice_use_the_seed_without_by_hand() -> None:
    match = start(2)
    answer = request(op="play", match=match, move={"do": "roll"}, dice=["red", "red"])
    assert answer["ok"] is True
    assert answer["view"]["dice"][:2] == ["red", "red"]
