"""Rounds of the study ``tools.dosh_rounds``: remembered decisions are those that would be made again."""

from __future__ import annotations

from math import fsum
from typing import Any

import pytest

import pygolf
from pygolf.core.dice import Dice, Seeded
from pygolf.games.dosh.analysis.ledger import STUDY, mean_after
from pygolf.games.dosh.bots.players import choose
from pygolf.games.dosh.coach.weighing import option_of
from pygolf.games.dosh.rules import turns
from tools.dosh_rounds import Row, rows

ROUNDS = 4
SHORT: tuple[dict[str, Any], ...] = (
    {"level": "beginner", "holes": [3, 8]},
    {"level": "professional", "holes": [8]},
    {"level": "second", "holes": [8]},
)


def plain(options: dict[str, Any], seed: str) -> Row:
    """The same round, every shot thought about anew."""
    state = pygolf.new("dosh", ["Tess"], options, seed).state
    dice, before = Dice(Seeded(seed)), STUDY.expectation(state)[0]
    luck = [before - STUDY.values(state)[0]]
    while not state.over:
        move = choose(state, "tour", 0)
        expected = mean_after(state, option_of(state, move))
        state, _ = turns.play(state, move, dice)
        luck.append(expected - STUDY.values(state)[0])
    return before, fsum(luck), STUDY.values(state)[0]


@pytest.mark.parametrize("options", SHORT, ids=lambda options: str(options["level"]))
def test_what_is_remembered_is_what_would_be_played(options: dict[str, Any]) -> None:
    found = [row for some in rows(options, 0, ROUNDS, 1e12, True, 4) for row in some]
    again = [plain(options, f"tables/{number}") for number in range(ROUNDS)]
    assert [row[2] for row in found] == [row[2] for row in again]
    for row, same in zip(found, again, strict=True):
        assert row == pytest.approx(same, abs=1e-9)


def test_no_round_is_told_before_those_beside_it_are_played() -> None:
    """Else the weather of those that take long would be missing."""
    assert list(rows({"level": "beginner", "holes": [8]}, 0, 4, 0.0, True)) == []
