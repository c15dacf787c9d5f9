"""One event name has one shape in all games."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Any, NotRequired, get_args, get_origin, is_typeddict

import pytest

import pygolf
from every_game import GAMES
from pygolf import LEVELS
from pygolf.core import shapes
from pygolf.core.events import Event
from shape_of import faults, fields_of

KEPT = Path(__file__).parent / "fixtures" / "saves" / "matches-1.json"


def vocabulary() -> dict[str, dict[str, Any]]:
    """By event that games share: its fields, as ``core.shapes`` declares it."""
    events = [fields_of(shape) for shape in vars(shapes).values() if is_typeddict(shape)]
    shared = {get_args(fields["event"])[0]: fields for fields in events if "event" in fields}
    return {name: {one: fields[one] for one in fields if one not in EVERY} for name, fields in shared.items()}


EVERY = ("event", "player", "clause")
VOCABULARY = vocabulary()
OF_A_SEAT = {"turn_began", "flew", "holed", "scored"}
"""The others are of the whole table; dice are thrown by either."""


def find_problems(event: Event) -> list[str]:
    """What an event has otherwise than its word of the vocabulary says; nothing for a word of the game's own."""
    fields, found = VOCABULARY.get(event.name, {}), list[str]()
    for name, kind in fields.items():
        optional = get_origin(kind) is NotRequired
        if name in event.facts:
            found += faults(event.facts[name], get_args(kind)[0] if optional else kind, name)
        elif not optional:
            found.append(f"{name} is missing")
    if fields and event.name != "rolled" and (event.player is not None) != (event.name in OF_A_SEAT):
        found.append("player is nobody" if event.player is None else "player is a seat")
    return [f"{event.name}: {fault}" for fault in found]


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
    found = {f"{game}: {fault}" for game, log in events.items() for event in log for fault in find_problems(event)}
    assert found == set()
    assert all(event.facts["purpose"] for log in events.values() for event in log if event.name == "rolled")


def test_a_name_that_two_games_use_is_in_the_vocabulary(events: dict[str, list[Event]]) -> None:
    games_of: dict[str, set[str]] = defaultdict(set)
    for game in pygolf.GAMES:  # the example may share names with what is made of it
        for event in events[game]:
            games_of[event.name].add(game)
    assert {name for name, games in games_of.items() if len(games) > 1} - set(VOCABULARY) == set()
    assert set(VOCABULARY) - set(games_of) == set(), "a word that no game uses"


@pytest.mark.parametrize(
    ("event", "fault"),
    [
        (Event("holed", 0, "X-1", {"hole": 1}), "holed: strokes is missing"),
        (Event("holed", 0, "X-1", {"hole": 1, "strokes": "two"}), "holed: strokes: 'two' is no int"),
        (Event("holed", None, "X-1", {"hole": 1, "strokes": 2}), "holed: player is nobody"),
        (Event("game_over", 1, "X-1", {"winners": [], "totals": []}), "game_over: player is a seat"),
        (Event("turn_began", 1, "X-1", {"hole": True}), "turn_began: hole: True is no int"),
        (
            Event("rolled", None, "X-1", {"purpose": "roll", "dice": 3, "rolled": []}),
            "rolled: dice: 3 is no list[typing.Any]",
        ),
    ],
)
def test_another_shape_is_named(event: Event, fault: str) -> None:
    assert find_problems(event) == [fault]
