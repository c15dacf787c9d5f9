"""Rules have versions: a new match plays by the current one, a record by its own."""

from __future__ import annotations

from dataclasses import replace

import pytest

import pygolf
from pygolf.core.dice import Dice
from pygolf.core.events import Events
from pygolf.core.options import Options
from pygolf.games.dice import INFO, DiceGolf
from pygolf.games.dice.state import State
from pygolf.match import Match


class Revised(DiceGolf):
    """Dice Golf as if its third version let everybody keep a gimme less."""

    info = replace(INFO, id="revised", rules_version=3, oldest_version=2)

    def new(self, seats: int, options: Options, dice: Dice, version: int) -> tuple[State, Events]:
        state, events = super().new(seats, options, dice, version)
        return (state if version < 3 else replace(state, gimmes=((True, False),) * seats)), events


@pytest.fixture
def revised(monkeypatch: pytest.MonkeyPatch) -> Revised:
    game = Revised()
    monkeypatch.setattr("pygolf.match.find_game", lambda name: game)
    return game


def gimmes(match: Match) -> object:
    return match.view()["gimmes"]


def test_a_new_match_is_of_the_current_version(revised: Revised) -> None:
    match = pygolf.new("revised", seed="x")
    assert (match.version, match.record().rules_version) == (3, 3)
    assert gimmes(match) == [{"addsies": True, "subtractsies": False}]


def test_a_record_plays_under_its_own_version_and_keeps_it(revised: Revised) -> None:
    old = replace(pygolf.new("revised", seed="x").record(), rules_version=2)
    match = pygolf.replay(old)
    match.play({"do": "roll"})
    assert gimmes(match) == [{"addsies": True, "subtractsies": True}]
    assert match.record().rules_version == 2
    again = pygolf.replay(pygolf.read_line(match.token()))
    assert again.record() == match.record()
    assert again.view() == match.view()


def test_a_record_made_by_hand_is_of_the_current_version(revised: Revised) -> None:
    by_hand = replace(pygolf.new("revised", seed="x").record(), rules_version=None)
    assert pygolf.replay(by_hand).version == 3


@pytest.mark.parametrize("version", [-1, 0, 1, 4, 10**30, True])
def test_another_version_is_refused_in_words(revised: Revised, version: int) -> None:
    record = replace(pygolf.new("revised", seed="x").record(), rules_version=version)
    with pytest.raises(pygolf.BadRecord, match=r"rules version .* of Dice Golf is not supported; supported: 2 to 3"):
        pygolf.replay(record)
