"""Tests that rendering a table has no side effects: each phase is rendered twice, without requests, storage or
timers.
"""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

import pygolf
from dosh.table import SMALL
from pygolf import GAMES
from pygolf.core.errors import NoAdviceError
from pygolf.match import Match
from tools import nodeenv
from tools.paths import ROOT

SCRIPT = ROOT / "tests" / "js" / "support" / "draw-twice.mjs"
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "box": [{"holes": [1, 2]}, {"holes": [3], "format": "skins"}],
    "dosh": [
        {"holes": [1], "time_limit": 60},
        {"course": SMALL, "level": "professional", "start_cards": 3, "doglegs": {"1": [3, 0]}},
    ],
    "word": [{"holes": [1, 2, 3], "timer": 60}],
}
"""Options that lead to all phases of a game. Other games are played with default options."""
STATES = ("plays", "advised", "waits", "starts", "posed")
"""States of the table: the player's turn without and with advice, waiting for another player, before Python is ready,
and a position shown in a review, which skips the screen for passing the device and the last round.
"""


def positions(game: str) -> list[dict[str, Any]]:
    """Let two bots play, and return a view of each phase in each of the ``STATES``."""
    views: dict[tuple[object, ...], dict[str, Any]] = {}
    for number, options in enumerate(OPTIONS.get(game, [{}])):
        match = pygolf.new(game, ["Ann", "Bo"], options, seed="draw")
        while True:
            view = match.view(match.turn)
            key = (number, view["phase"], view["turn"], view["over"])
            if key not in views:
                views[key] = {"view": view, "legal": match.moves(), "advice": get_advice(match)}
            if match.turn is None:
                break
            match.play(match.bot("rookie"))
    return [
        {"game": game, "name": f"{game} {key} {state}", "view": one["view"], "ui": table_context(one, state)}
        for key, one in views.items()
        for state in STATES
    ]


def get_advice(match: Match) -> list[dict[str, Any]]:
    """Return two suggestions of the coach as JSON, or none if the game is over or the coach has no advice."""
    try:
        return [] if match.turn is None else [one.to_json() for one in match.advise(2)]
    except NoAdviceError:
        return []


def table_context(position: dict[str, Any], state: str) -> dict[str, Any]:
    """Return the data that the page passes to a game's table in a state."""
    seats = [{"name": name, "kind": "person", "level": "", "colour": at} for at, name in enumerate(["Ann", "Bo"])]
    is_playing = state in ("plays", "advised")
    return {
        "id": "drawn",
        "names": ["Ann", "Bo"],
        "seats": seats,
        "seat": None if state == "waits" else position["view"]["turn"],
        "legal": position["legal"],
        "log": [],
        "options": {},
        "ready": state != "starts",
        "busy": state in ("waits", "starts"),
        "hints": is_playing,
        "advice": position["advice"] if state == "advised" else None,
        "posed": state == "posed",
        "typed": False,
        "reduced": False,
    }


@pytest.mark.parametrize("game", GAMES)
def test_rendering_has_no_side_effects(game: str) -> None:
    input_data = json.dumps(positions(game))
    process = subprocess.run(
        [nodeenv.node(), str(SCRIPT)],
        input=input_data,
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=300,
        check=False,
    )
    assert process.returncode == 0, process.stderr[-3000:]
    assert json.loads(process.stdout) == []
