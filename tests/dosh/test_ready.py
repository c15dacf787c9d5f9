"""The shot that lies ready at a new turn: no trap, and played as it lies a round comes to its end."""

from __future__ import annotations

from typing import Any

import pytest

import pygolf
from pygolf.match import Match

PENALTY, TRAP = 0.3, 0.65
"""What ends more often than this in water or over the edge, or in any trouble, is no shot to begin with. On hole 9 half
of all fair shots end among trees, and the page warns of them."""


def ready(match: Match) -> dict[str, Any]:
    shot = match.draft({"do": "shot", "first": True, "quick": True})
    assert isinstance(shot, dict) and shot["legal"] is True
    return shot


def trouble(shot: dict[str, Any]) -> float:
    odds = shot["odds"]
    return float(odds["water"] + odds["edge"] + odds["trees"])


@pytest.mark.parametrize("level", ["beginner", "professional", "second"])
def test_no_hole_begins_with_a_trap(level: str) -> None:
    for hole in range(1, 10):
        match = pygolf.new("dosh", ["You"], {"level": level, "holes": [hole]}, "ready")
        shot = ready(match)
        assert shot["odds"]["water"] + shot["odds"]["edge"] < PENALTY, f"hole {hole}: {shot['move']}"
        assert trouble(shot) < TRAP, f"hole {hole}: {shot['move']}"
        same = match.draft({**shot["move"], "quick": True})
        assert {**same, "move": shot["move"]} == shot, "what is told of it is what is told of that shot"


def test_a_round_is_played_with_what_lies_ready() -> None:
    """Who only rolls comes home, without having lost the clubs that bring one there."""
    match = pygolf.new("dosh", ["You"], {"level": "professional", "holes": [1, 4, 5, 6]}, "as it lies")
    turns = 0
    while not match.over and turns < 60:
        match.play(ready(match)["move"])
        turns += 1
    assert match.over and turns < 40
    assert len(match.view()["hands"][0]) > 3


def test_what_lies_ready_leads_on() -> None:
    """Beside the island of hole 3 every straight shot that is no trap stays where it is, and lay ready turn by turn."""
    for seed in range(4):
        match = pygolf.new("dosh", ["You"], {"level": "beginner", "holes": [3]}, f"ping{seed}")
        given = 0.0
        while not match.over:
            shot = ready(match)
            loss = match.draft(shot["move"])["loss"]
            assert isinstance(loss, float)
            given += loss if match.state.strokes[0] else 0.0
            match.play(shot["move"])
        assert given < 2.5, f"{given} strokes given away with seed ping{seed}"
