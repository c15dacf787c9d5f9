"""Tests of the durations of animations, measured on moves of bots in all four games."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from typing import Any

import pytest

import pygolf
from tools import nodeenv
from tools.paths import ROOT

MAX_MS = 1200
"""Maximum duration of a move's animation without its banners, in milliseconds."""
MOMENT_MS = 1200
"""Minimum time for which a banner is visible at any speed, in milliseconds."""
MAX_MOMENTS = 3
"""Maximum number of banners in one move, for example for a gem that is played, a hole-out, and the gems drawn for
it.
"""
DECISIVE = {
    "dice": {"holed", "bonus", "unfinished", "gimme"},
    "box": {"natural", "landed", "stayed", "on_green", "putt_missed", "holed", "picked_up", "splash", "gem_played"},
    "dosh": {"flew", "finished", "water", "out_of_bounds"},
}
"""The decisive events, for which banners are shown, by game."""
MIN_SHOT_MS = 40
"""Minimum duration of one shot of an animation, in milliseconds, so that at least two frames are visible."""
TABLES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "dice": [(6, {}), (3, {"pro": True})],
    "box": [(2, {}), (3, {"holes": "front"})],
    "word": [(3, {})],
    "dosh": [(1, {"level": level}) for level in ("beginner", "professional", "second")],
}
"""The number of matches and their options, by game."""
BOTS = ("rookie", "club", "tour")


def play_moves(game: str) -> list[dict[str, Any]]:
    """Let bots play, and return the events of each move with the data its animation needs."""
    moves = []
    for games, options in TABLES[game]:
        for number in range(games):
            if game == "dosh":
                options = {**options, "holes": [number * 3 % 9 + 1, number * 5 % 9 + 2]}
            match = pygolf.new(game, ["Ann", "Bo"], options, f"animation {number}")
            bot = BOTS[number % 3]
            while not match.over:
                view = match.view()
                events = match.play(match.bot(bot))
                event_data = [event.to_json() for event in events]
                moves.append({"events": event_data, "before": view, "after": match.view()})
    return moves


@pytest.fixture(scope="module")
def moves() -> dict[str, list[dict[str, Any]]]:
    return {game: play_moves(game) for game in TABLES}


@pytest.fixture(scope="module")
def durations(moves: dict[str, list[dict[str, Any]]]) -> dict[str, list[dict[str, Any]]]:
    command = [nodeenv.node(), "tests/js/support/lengths.mjs"]
    process = subprocess.run(
        command, cwd=ROOT, input=json.dumps(moves), capture_output=True, text=True, timeout=240, check=False
    )
    assert process.returncode == 0, process.stderr
    measured: dict[str, list[dict[str, Any]]] = json.loads(process.stdout)
    assert {game: len(played) for game, played in measured.items()} == {
        game: len(played) for game, played in moves.items()
    }
    return measured


@pytest.mark.parametrize("game", TABLES)
def test_no_move_animation_is_too_long(durations: dict[str, list[dict[str, Any]]], game: str) -> None:
    animated = [move for move in durations[game] if move["ms"]]
    assert len(animated) > 20, "too few animated moves"
    slow = Counter(round(move["ms"]) for move in animated if move["ms"] > MAX_MS + 1e-6)
    assert not slow


@pytest.mark.parametrize("game", DECISIVE)
def test_every_decisive_move_has_a_banner(
    durations: dict[str, list[dict[str, Any]]], moves: dict[str, list[dict[str, Any]]], game: str
) -> None:
    """Even at the highest speed, a banner names each hole-out, landing and gem for at least 1.2 seconds."""
    for move, duration in zip(moves[game], durations[game], strict=True):
        names = {event["event"] for event in move["events"]}
        assert not names & DECISIVE[game] or duration["moments"], names
        assert all(ms >= MOMENT_MS for ms in duration["moments"])
        assert len(duration["moments"]) <= MAX_MOMENTS


@pytest.mark.parametrize("game", TABLES)
def test_no_shot_animation_is_too_short(durations: dict[str, list[dict[str, Any]]], game: str) -> None:
    shots = [ms for move in durations[game] for ms in move["shots"] if ms]
    assert min(shots, default=MIN_SHOT_MS) >= MIN_SHOT_MS
