"""Tests of the grade that a shot gets after it was played."""

from __future__ import annotations

import re
from typing import Any

import pytest

import pygolf
from fuzz import send
from pygolf.games.dosh.study.grading import GOOD, GREAT
from pygolf.match import Match
from pygolf.protocol import Protocol
from pygolf.study.ledger import weigh


def on_hole(hole: int, level: str = "beginner") -> Match:
    return pygolf.new("dosh", ["You"], {"level": level, "holes": [hole]}, "grades")


def test_best_shot_is_great_and_has_no_reason() -> None:
    match = on_hole(3)
    assert weigh(match, match.best())["grade"] == {"name": "great", "why": ""}


@pytest.mark.parametrize("hole", [1, 3, 5, 8])
def test_grade_follows_the_loss_and_names_the_better_shot(hole: int) -> None:
    match = on_hole(hole)
    names = set()
    for direction in range(1, 13):
        found = weigh(match, {"do": "shot", "direction": direction, "card": 4})
        loss, grade = found["loss"], found["grade"]
        names.add(grade["name"])
        assert grade["name"] == ("great" if loss < GREAT else "good" if loss < GOOD else "costly")
        club = match.view()["decks"]["yellow"][found["best"]["move"]["card"] - 1]["name"]
        assert grade["why"].startswith("" if loss < GREAT else f"{club} to {found['best']['move']['direction']}")
    assert "costly" in names


def test_reason_names_a_chance_of_both_shots() -> None:
    names = {"water": "water", "off the board": "edge", "by a tree": "trees", "in the hole": "holed"}
    seen = set()
    for hole, card in ((3, 5), (3, 3), (7, 1), (6, 4)):
        match = on_hole(hole, "advanced")
        for direction in range(1, 13):
            move: dict[str, Any] = {"do": "shot", "direction": direction, "card": card}
            reason = re.search(r": ([a-z ]+) (\d+)%, not (\d+)%\.$", weigh(match, move)["grade"]["why"])
            if reason is None:
                continue
            name = {**names, "at the flag": "target"}[reason[1]]
            drafts: list[Any] = [match.draft({**one, "quick": True}) for one in (match.best(), move)]
            odds = [draft["odds"][name] for draft in drafts]
            assert [f"{100 * chance:.0f}" for chance in odds] == [reason[2], reason[3]]
            seen.add(name)
    assert len(seen) > 2, seen


def test_short_putts_are_not_graded() -> None:
    targets: dict[str, Any] = {"1": {"tee": [5, 10], "target": [5, 9]}}
    match = pygolf.new("dosh", ["You"], {"level": "beginner", "holes": [1], "targets": targets}, "putt")
    assert "grade" not in weigh(match, {"do": "shot", "direction": 6, "card": 1})


def test_late_turn_does_not_change_the_grade() -> None:
    match = pygolf.new("dosh", ["You"], {"level": "beginner", "holes": [3], "time_limit": 30}, "late")
    assert weigh(match, {**match.best(), "late": True})["grade"]["name"] == "great"


def test_starting_cards_and_other_games_are_not_graded() -> None:
    match = pygolf.new("dosh", ["You"], {"level": "professional", "start_cards": 3, "holes": [1]}, "three")
    assert "grade" not in weigh(match, {"do": "keep", "cards": [1, 2, 3]})
    dice = pygolf.new("dice", ["You"], {}, "dice")
    dice.play({"do": "roll"})
    assert "grade" not in weigh(dice, dice.best())


def test_weigh_evaluates_a_move_that_was_played() -> None:
    protocol, match = Protocol(), on_hole(9)
    first: dict[str, Any] = {"do": "shot", "direction": 10, "card": 1}
    before = weigh(match, first)
    match.play(first)
    handle = send(protocol, op="replay", record=match.record().to_json())["match"]
    found = send(protocol, op="weigh", match=handle, move=first, after=0)
    assert {name: found[name] for name in before} == before
    for wrong in (-1, 2, True, "0"):
        response = send(protocol, op="weigh", match=handle, move=first, after=wrong)
        assert response["error"]["code"] == "bad-request", wrong
