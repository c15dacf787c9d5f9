"""Tests that events with the same name have the same shape in all games."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Any, NotRequired, get_args, get_origin

import pytest

import pygolf
from every_game import GAMES
from pygolf import LEVELS
from pygolf.core import shapes, vocabulary
from pygolf.core.events import Event
from shape_check import event_shapes, shape_fields, shape_problems

MATCHES_FILE = Path(__file__).parent / "fixtures" / "saves" / "matches-1.json"


def shared_events() -> dict[str, dict[str, Any]]:
    """Return the fields of each event that games share, as declared in ``core.vocabulary``."""
    shared = {name: shape_fields(shape) for name, shape in event_shapes(vocabulary, shapes).items()}
    return {name: {one: fields[one] for one in fields if one not in COMMON_FIELDS} for name, fields in shared.items()}


COMMON_FIELDS = ("event", "player", "clause")
SHARED_EVENTS = shared_events()
PLAYER_EVENTS = {"turn_began", "flew", "holed", "scored"}
"""Events that belong to a player. The others belong to the table, except `rolled`, which can be either."""


def find_problems(event: Event) -> list[str]:
    """Return the differences between an event and its shared declaration; none for events of a single game."""
    fields, result = SHARED_EVENTS.get(event.name, {}), list[str]()
    for name, kind in fields.items():
        optional = get_origin(kind) is NotRequired
        if name in event.facts:
            result += shape_problems(event.facts[name], get_args(kind)[0] if optional else kind, name)
        elif not optional:
            result.append(f"{name} is missing")
    if fields and event.name != "rolled" and (event.player is not None) != (event.name in PLAYER_EVENTS):
        result.append("player is missing" if event.player is None else "unexpected player")
    return [f"{event.name}: {problem}" for problem in result]


def play_matches() -> dict[str, list[Event]]:
    """Return the events of stored matches and of one bot match per game, by game."""
    result: dict[str, list[Event]] = defaultdict(list)
    for row in json.loads(MATCHES_FILE.read_text(encoding="utf-8"))["matches"]:
        match = pygolf.replay(pygolf.read_record(row["record"]))
        result[match.game.info.id] += match.events
    for game in GAMES:
        match = pygolf.new(game, ["Ann", "Bo"], seed="vocabulary")
        for number in range(40):
            if not match.over:
                match.play(match.bot(LEVELS[number % len(LEVELS)]))
        result[game] += match.events
    return result


@pytest.fixture(scope="module")
def events() -> dict[str, list[Event]]:
    return play_matches()


def test_shared_events_have_the_same_shape_in_every_game(events: dict[str, list[Event]]) -> None:
    result = {f"{game}: {problem}" for game, log in events.items() for event in log for problem in find_problems(event)}
    assert result == set()
    assert all(event.facts["purpose"] for log in events.values() for event in log if event.name == "rolled")


def test_event_names_used_by_two_games_are_declared_as_shared(events: dict[str, list[Event]]) -> None:
    users: dict[str, set[str]] = defaultdict(set)
    for game in pygolf.GAMES:  # Exclude the example game: copies of it may share its event names.
        for event in events[game]:
            users[event.name].add(game)
    assert {name for name, games in users.items() if len(games) > 1} - set(SHARED_EVENTS) == set()
    assert set(SHARED_EVENTS) - set(users) == set(), "no game uses these events"


@pytest.mark.parametrize(
    ("event", "problem"),
    [
        (Event("holed", 0, "X-1", {"hole": 1}), "holed: strokes is missing"),
        (Event("holed", 0, "X-1", {"hole": 1, "strokes": "two"}), "holed: strokes: 'two' is not of type int"),
        (Event("holed", None, "X-1", {"hole": 1, "strokes": 2}), "holed: player is missing"),
        (Event("game_over", 1, "X-1", {"winners": [], "totals": []}), "game_over: unexpected player"),
        (Event("turn_began", 1, "X-1", {"hole": True}), "turn_began: hole: True is not of type int"),
        (
            Event("rolled", None, "X-1", {"purpose": "roll", "dice": 3, "rolled": []}),
            "rolled: dice: 3 is not of type list[typing.Any]",
        ),
    ],
)
def test_find_problems_describes_the_difference(event: Event, problem: str) -> None:
    assert find_problems(event) == [problem]
