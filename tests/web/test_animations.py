"""No normal move's animation takes longer than 1.2 s: the shots of real moves, as bots play all four games."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from typing import Any

import pytest

import pygolf
from tools import nodeenv
from tools.paths import ROOT

LONGEST = 1200
"""Milliseconds."""
SHORTEST = 40
"""Of a shot, such as one space of many between trees: two frames are still seen."""
TABLES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "dice": [(6, {}), (3, {"pro": True})],
    "box": [(2, {}), (3, {"holes": "front"})],
    "word": [(3, {})],
    "dosh": [(1, {"level": level}) for level in ("beginner", "professional", "second")],
}
"""By game how many games are played, and by which options."""
BOTS = ("rookie", "club", "tour")


def moves_of(game: str) -> list[dict[str, Any]]:
    """Every move of those games: its events as they travel, and what the picture was before and after."""
    found = []
    for games, options in TABLES[game]:
        for number in range(games):
            if game == "dosh":
                options = {**options, "holes": [number * 3 % 9 + 1, number * 5 % 9 + 2]}
            match = pygolf.new(game, ["Ann", "Bo"], options, f"animation {number}")
            bot = BOTS[number % 3]
            while not match.over:
                view = match.view()
                events = match.play(match.bot(bot))
                spaces = max((len(card["spaces"]) for card in view["hole_card"]), default=0) if game == "word" else 0
                happened = [event.to_json() for event in events]
                found.append({"events": happened, "after": match.view() if game == "dice" else None, "spaces": spaces})
    return found


@pytest.fixture(scope="module")
def lengths() -> dict[str, list[dict[str, Any]]]:
    given = {game: moves_of(game) for game in TABLES}
    command = [nodeenv.node(), "tests/js/support/lengths.mjs"]
    done = subprocess.run(
        command, cwd=ROOT, input=json.dumps(given), capture_output=True, text=True, timeout=240, check=False
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, list[dict[str, Any]]] = json.loads(done.stdout)
    assert {game: len(moves) for game, moves in found.items()} == {game: len(moves) for game, moves in given.items()}
    return found


@pytest.mark.parametrize("game", TABLES)
def test_no_move_takes_longer_than_it_may(lengths: dict[str, list[dict[str, Any]]], game: str) -> None:
    moved = [move for move in lengths[game] if move["ms"]]
    assert len(moved) > 20, "hardly anything moves"
    slow = Counter(round(move["ms"]) for move in moved if move["ms"] > LONGEST + 1e-6)
    assert not slow


@pytest.mark.parametrize("game", TABLES)
def test_what_is_shown_is_long_enough_to_be_seen(lengths: dict[str, list[dict[str, Any]]], game: str) -> None:
    shots = [ms for move in lengths[game] for ms in move["shots"] if ms]
    assert min(shots, default=SHORTEST) >= SHORTEST
