"""Tests of what the response to a draft says about the card."""

from __future__ import annotations

from typing import Any

import pytest

import pygolf
from pygolf.games.dosh import GAME

CARD: dict[str, Any] = {
    "name": "Test",
    "distance": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    "hook": [-3, -2, -1, -1, 0, 0, 0, 0, 1, 1, 2, 3],
    "green": [5, 8],
}
DECKS = {"yellow": [CARD] * 8}


@pytest.fixture
def match() -> pygolf.Match:
    return pygolf.new("dosh", ["Ann"], {"level": "second", "decks": DECKS, "wind": False}, "drafting")


@pytest.mark.slow_in_pyodide
def test_quick_draft_omits_only_the_loss(match: pygolf.Match) -> None:
    plan = {"direction": 12, "card": 3}
    complete, quick = GAME.draft(match.state, plan), GAME.draft(match.state, {**plan, "quick": True})
    assert set(complete) - set(quick) == {"loss"}
    assert all(complete[name] == value for name, value in quick.items())


@pytest.mark.rule("DB-33")
def test_card_up_shows_the_raised_card(match: pygolf.Match) -> None:
    card = GAME.draft(match.state, {"direction": 12, "card": 3, "adjust": 1})["card"]
    assert card == {
        "distance": list(range(1, 13)),
        "hook": [-4, -3, -2, -2, -1, 0, 0, 1, 2, 2, 3, 4],
        "green": [number in (6, 7) for number in range(1, 13)],
    }


@pytest.mark.rule("DB-32")
def test_card_down_shows_the_shortened_card(match: pygolf.Match) -> None:
    card = GAME.draft(match.state, {"direction": 12, "card": 3, "adjust": -2})["card"]
    assert isinstance(card, dict)
    assert card["distance"] == [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert card["hook"] == CARD["hook"]


@pytest.mark.rule("DB-34")
def test_call_shows_only_its_box_as_green(match: pygolf.Match) -> None:
    card = GAME.draft(match.state, {"direction": 12, "card": 3, "call": 11})["card"]
    assert isinstance(card, dict)
    assert card["green"] == [number == 11 for number in range(1, 13)]
    assert "card" not in GAME.draft(match.state, {"do": "step", "direction": 12})
