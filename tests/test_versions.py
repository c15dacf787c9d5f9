"""Tests of the versions of the rules: new matches use the current version, and records use their own."""

from __future__ import annotations

from dataclasses import replace

import pytest

import pygolf
from pygolf.core.dice import Dice
from pygolf.core.events import Events
from pygolf.core.options import Options
from pygolf.games.dice import INFO, DiceGolf
from pygolf.games.dice.rules.state import State
from pygolf.match import Match


class RevisedDiceGolf(DiceGolf):
    """Dice Golf with an invented third version of the rules, in which each player has only one gimme."""

    info = replace(INFO, id="revised", rules_version=3, oldest_version=2)

    def new(self, seats: int, options: Options, dice: Dice, version: int) -> tuple[State, Events]:
        state, events = super().new(seats, options, dice, version)
        return (state if version < 3 else replace(state, gimmes=((True, False),) * seats)), events


@pytest.fixture
def revised(monkeypatch: pytest.MonkeyPatch) -> RevisedDiceGolf:
    game = RevisedDiceGolf()
    monkeypatch.setattr("pygolf.match.find_game", lambda name: game)
    return game


def gimmes(match: Match) -> object:
    return match.view()["gimmes"]


def test_new_match_has_the_current_version(revised: RevisedDiceGolf) -> None:
    match = pygolf.new("revised", seed="x")
    assert (match.version, match.record().rules_version) == (3, 3)
    assert gimmes(match) == [{"addsies": True, "subtractsies": False}]


def test_record_is_replayed_with_its_own_version(revised: RevisedDiceGolf) -> None:
    old = replace(pygolf.new("revised", seed="x").record(), rules_version=2)
    match = pygolf.replay(old)
    match.play({"do": "roll"})
    assert gimmes(match) == [{"addsies": True, "subtractsies": True}]
    assert match.record().rules_version == 2
    again = pygolf.replay(pygolf.read_line(match.token()))
    assert again.record() == match.record()
    assert again.view() == match.view()


def test_new_match_can_have_an_older_version(revised: RevisedDiceGolf) -> None:
    match = pygolf.new("revised", [" Ann "], seed="x", rules_version=2)
    assert (match.version, match.record().rules_version, match.players) == (2, 2, ("Ann",))
    assert gimmes(match) == [{"addsies": True, "subtractsies": True}]
    for version in (1, 4):
        with pytest.raises(pygolf.BadRequestError, match=f"rules version {version} .*supported: 2 to 3"):
            pygolf.new("revised", seed="x", rules_version=version)
    with pytest.raises(pygolf.BadOptionError, match="skins"):
        pygolf.new("revised", options={"format": "skins"}, rules_version=2)


def test_record_without_version_has_the_current_version(revised: RevisedDiceGolf) -> None:
    by_hand = replace(pygolf.new("revised", seed="x").record(), rules_version=None)
    assert pygolf.replay(by_hand).version == 3


@pytest.mark.parametrize("version", [-1, 0, 1, 4, 10**30, True])
def test_unknown_version_raises_with_a_message(revised: RevisedDiceGolf, version: int) -> None:
    record = replace(pygolf.new("revised", seed="x").record(), rules_version=version)
    with pytest.raises(
        pygolf.BadRecordError, match=r"rules version .* of Dice Golf is not supported; supported: 2 to 3"
    ):
        pygolf.replay(record)
