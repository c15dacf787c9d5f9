"""Drawing only reads: each table is drawn twice in every phase, and asks, keeps and starts nothing."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

import pygolf
from dosh.table import SMALL
from pygolf import GAMES
from pygolf.core.errors import NoAdvice
from pygolf.match import Match
from tools import nodeenv
from tools.paths import ROOT

DRAW = ROOT / "tests" / "js" / "support" / "draw-twice.mjs"
WAYS: dict[str, list[dict[str, Any]]] = {
    "box": [{"holes": [1, 2]}, {"holes": [3], "format": "skins"}],
    "dosh": [
        {"holes": [1], "time_limit": 60},
        {"course": SMALL, "level": "professional", "start_cards": 3, "doglegs": {"1": [3, 0]}},
    ],
    "word": [{"holes": [1, 2, 3], "timer": 60}],
}
"""Options that bring what a game has of phases; a game without any is played as it is."""
STATES = ("plays", "advised", "waits", "starts", "posed")
"""Who draws: somebody who plays, without the coach's advice and with it; who waits for another; a table before Python
is there; and a position of a review, where nothing is handed over and no round is looked back on first."""


def moments(game: str) -> list[dict[str, Any]]:
    """A view of each phase that two bots come to, in each of ``STATES``."""
    found: dict[tuple[object, ...], dict[str, Any]] = {}
    for way, options in enumerate(WAYS.get(game, [{}])):
        match = pygolf.new(game, ["Ann", "Bo"], options, seed="draw")
        while True:
            view = match.view(match.turn)
            key = (way, view["phase"], view["turn"], view["over"])
            if key not in found:
                found[key] = {"view": view, "legal": match.moves() or [], "advice": advice_of(match)}
            if match.turn is None:
                break
            match.play(match.bot("rookie"))
    return [
        {"game": game, "name": f"{game} {key} {state}", "view": one["view"], "ui": ui(one, state)}
        for key, one in found.items()
        for state in STATES
    ]


def advice_of(match: Match) -> list[dict[str, Any]]:
    """Return two pieces of advice as the page gets them; none if the game is over or the coach declines."""
    try:
        return [] if match.turn is None else [one.to_json() for one in match.advise(2)]
    except NoAdvice:
        return []


def ui(moment: dict[str, Any], state: str) -> dict[str, Any]:
    """What the house tells a table in a state."""
    seats = [{"name": name, "kind": "person", "level": "", "colour": at} for at, name in enumerate(["Ann", "Bo"])]
    plays = state in ("plays", "advised")
    return {
        "id": "drawn",
        "names": ["Ann", "Bo"],
        "seats": seats,
        "seat": None if state == "waits" else moment["view"]["turn"],
        "legal": moment["legal"],
        "ready": state != "starts",
        "busy": state in ("waits", "starts"),
        "hints": plays,
        "advice": moment["advice"] if state == "advised" else None,
        "posed": state == "posed",
        "typed": False,
        "reduced": False,
    }


@pytest.mark.parametrize("game", GAMES)
def test_drawing_only_reads(game: str) -> None:
    given = json.dumps(moments(game))
    done = subprocess.run(
        [nodeenv.node(), str(DRAW)], input=given, capture_output=True, text=True, cwd=ROOT, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert json.loads(done.stdout) == []
