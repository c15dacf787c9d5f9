"""One event name has one shape in all games."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import NotRequired, get_args, get_origin, is_typeddict

import pytest

import pygolf
from every_game import GAMES
from pygolf import LEVELS
from pygolf.core import shapes
from pygolf.core.events import Event
from pygolf.core.vocabulary import VOCABULARY, faults
from shape_of import fields_of

KEPT = Path(__file__).parent / "fixtures" / "saves" / "matches-1.json"


def played() -> dict[str, list[Event]]:
    """Events of kept matches, and of one match of bots a game."""
    found: dict[str, list[Event]] = defaultdict(list)
    for row in json.loads(KEPT.read_text(encoding="utf-8"))["matches"]:
        match = pygolf.replay(pygolf.read_record(row["record"]))
        found[match.game.info.id] += match.events
    for game in GAMES:
        match = pygolf.new(game, ["Ann", "Bo"], seed="vocabulary")
        for number in range(40):
            if not match.over:
                match.play(match.bot(LEVELS[number % len(LEVELS)]))
        found[game] += match.events
    return found


@pytest.fixture(scope="module")
def events() -> dict[str, list[Event]]:
    return played()


def test_events_of_the_vocabulary_have_its_shape_in_every_game(events: dict[str, list[Event]]) -> None:
    found = {f"{game}: {fault}" for game, told in events.items() for event in told for fault in faults(event)}
    assert found == set()


def test_a_name_that_two_games_use_is_in_the_vocabulary(events: dict[str, list[Event]]) -> None:
    games_of: dict[str, set[str]] = defaultdict(set)
    for game, told in events.items():
        for event in told:
            games_of[event.name].add(game)
    assert {name for name, games in games_of.items() if len(games) > 1} - set(VOCABULARY) == set()
    assert set(VOCABULARY) - set(games_of) == set(), "a word that no game uses"


@pytest.mark.parametrize(
    ("event", "fault"),
    [
        (Event("holed", 0, "X-1", {"hole": 1}), "holed: strokes is missing"),
        (Event("holed", 0, "X-1", {"hole": 1, "strokes": "two"}), "holed: strokes is 'two'"),
        (Event("holed", None, "X-1", {"hole": 1, "strokes": 2}), "holed: player is nobody"),
        (Event("game_over", 1, "X-1", {"winners": [], "totals": []}), "game_over: player is a seat"),
        (Event("turn_began", 1, "X-1", {"hole": True}), "turn_began: hole is True"),
        (Event("rolled", None, "X-1", {"purpose": "", "dice": [], "rolled": []}), "rolled: purpose is ''"),
    ],
)
def test_another_shape_is_named(event: Event, fault: str) -> None:
    assert faults(event) == [fault]


def test_the_core_declares_a_shape_for_each_word() -> None:
    """What a game may import for its ``shapes.py`` says the same as the vocabulary."""
    events = [fields_of(shape) for shape in vars(shapes).values() if is_typeddict(shape)]
    declared = {get_args(fields["event"])[0]: fields for fields in events if get_args(fields.get("event"))}
    assert set(declared) == set(VOCABULARY)
    for name, term in VOCABULARY.items():
        found = declared[name]
        assert found.keys() - {"event", "player", "clause"} == {*term.fields, *term.optional}, name
        assert {one for one, kind in found.items() if get_origin(kind) is NotRequired} == set(term.optional), name
