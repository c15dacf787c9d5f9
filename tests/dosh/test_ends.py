"""Tests of the percentages of where a shot can end, which are shown before it is played."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pygolf
from pygolf.games.dosh import GAME
from pygolf.games.dosh.play.ends import percentages

CARD: dict[str, Any] = {"name": "Test", "distance": [2] * 12, "hook": [0] * 12, "green": [1, 3]}


def lawn(rows: list[str], holes: list[dict[str, list[int]]]) -> dict[str, Any]:
    """Return a flat course."""
    return {"name": "Test", "terrain": rows, "height": ["0" * len(row) for row in rows], "holes": holes}


def draft(rows: list[str], target: list[int], direction: int = 12, **card: Any) -> dict[str, Any]:
    """Return the draft of a shot from the lower end of the middle column."""
    course = lawn(rows, [{"tee": [1, len(rows) - 1], "target": target}])
    options: dict[str, Any] = {"level": "beginner", "course": course, "decks": {"yellow": [CARD | card] * 8}}
    state = pygolf.new("dosh", ["Ann"], options, "ends").state
    answer = dict(GAME.draft(state, {"do": "shot", "direction": direction, "card": 1, "quick": True}))
    assert answer["legal"] is True
    return answer


def test_ends_separate_a_hole_out_from_where_the_ball_stops() -> None:
    # Three of twelve boxes are green.
    answer = draft(["...", "...", "...", "..."], [1, 1])
    assert answer["ends"] == [["flag", 100]]
    assert answer["holing"] == [["holed", 25], ["tap_in", 75]]


@pytest.mark.parametrize(
    ("letter", "target", "name"),
    [(".", [0, 0], "grass"), ("a", [0, 0], "sand"), ("u", [0, 0], "mud"), ("s", [0, 0], "trees"),
     ("~", [0, 0], "water"), (".", [1, 2], "near"), ("a", [1, 2], "near"), ("s", [1, 2], "trees"),
     ("~", [1, 2], "water")],
)  # fmt: skip
def test_ends_name_the_ground(letter: str, target: list[int], name: str) -> None:
    rows = ["...", "...", "...", f".{letter}.", "...", "..."]
    answer = draft(rows, target)
    assert answer["ends"] == [[name, 100]]
    assert answer["holing"] == [["out", 100]]


def test_ends_count_a_ball_that_leaves_the_board_there() -> None:
    answer = draft(["...", "...", "..."], [1, 0], distance=[1] * 6 + [9] * 6)
    assert answer["ends"] == [["near", 50], ["edge", 50]]


@given(st.lists(st.integers(0, 5000), min_size=2, max_size=8).filter(any))
def test_percentages_add_up_to_100_and_round_fairly(weights: list[int]) -> None:
    total = sum(weights)
    chances = [weight / total for weight in weights]
    shares = percentages(chances)
    assert sum(shares) == 100
    assert all(abs(share - 100 * chance) < 1.0001 for share, chance in zip(shares, chances, strict=True))
    assert abs(shares[0] - 100 * chances[0]) <= 0.5001


def test_draft_percentages_add_up_at_every_level() -> None:
    for level in ("beginner", "advanced", "professional", "second"):
        match = pygolf.new("dosh", ["Ann"], {"level": level}, "sums")
        for direction in (12, 3, 8):
            answer = GAME.draft(match.state, {"direction": direction, "card": 3, "quick": True})
            for group in ("ends", "holing"):
                shares = answer[group]
                assert isinstance(shares, list)
                assert sum(share for _, share in shares) == 100
