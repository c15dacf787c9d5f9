"""Tests of the suggested first shot of a turn: it is not a trap, and a round that is played only with suggested shots
ends.
"""

from __future__ import annotations

from typing import Any

import pytest

import pygolf
from pygolf.match import Match

PENALTY, TRAP = 0.3, 0.65
"""Maximum probabilities that a suggested shot ends in water or off the board, and that it ends in any hazard. On hole
9, half of all reasonable shots end among trees, and the page warns of them.
"""


def suggested_shot(match: Match) -> dict[str, Any]:
    shot = match.draft({"do": "shot", "first": True, "quick": True})
    assert isinstance(shot, dict) and shot["legal"] is True
    return shot


def trouble(shot: dict[str, Any]) -> float:
    odds = shot["odds"]
    return float(odds["water"] + odds["edge"] + odds["trees"])


@pytest.mark.parametrize("level", ["beginner", "professional", "second"])
def test_no_hole_starts_with_a_trap(level: str) -> None:
    for hole in range(1, 10):
        match = pygolf.new("dosh", ["You"], {"level": level, "holes": [hole]}, "ready")
        shot = suggested_shot(match)
        assert shot["odds"]["water"] + shot["odds"]["edge"] < PENALTY, f"hole {hole}: {shot['move']}"
        assert trouble(shot) < TRAP, f"hole {hole}: {shot['move']}"
        same = match.draft({**shot["move"], "quick": True})
        assert {**same, "move": shot["move"]} == shot, "the draft of the same shot must give the same information"


def test_round_can_be_played_with_suggested_shots() -> None:
    """A player who always accepts the suggestion must finish without losing the clubs that are needed for it."""
    match = pygolf.new("dosh", ["You"], {"level": "professional", "holes": [1, 4, 5, 6]}, "as it lies")
    turns = 0
    while not match.over and turns < 60:
        match.play(suggested_shot(match)["move"])
        turns += 1
    assert match.over and turns < 40
    assert len(match.view()["hands"][0]) > 3


def test_suggested_shots_make_progress() -> None:
    """Near the island of hole 3, every straight shot that is not a trap stays where it is, and such a shot was
    suggested turn after turn before.
    """
    for seed in range(4):
        match = pygolf.new("dosh", ["You"], {"level": "beginner", "holes": [3]}, f"ping{seed}")
        given = 0.0
        while not match.over:
            shot = suggested_shot(match)
            loss = match.draft(shot["move"])["loss"]
            assert isinstance(loss, float)
            given += loss if match.state.strokes[0] else 0.0
            match.play(shot["move"])
        assert given < 2.5, f"{given} strokes given away with seed ping{seed}"
