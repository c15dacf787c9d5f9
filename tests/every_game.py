"""Every game that the contract tests run on: those of the clubhouse, and the one to copy under examples/."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygolf
import pygolf.games
from pygolf import LEVELS, find_game, register

EXAMPLES = {"putting": "pygolf.games.putting"}
"""Id to package, as the register has it once the folders are copied."""
GAMES = register.GAMES | EXAMPLES
FOLDER = Path(__file__).parents[1] / "examples"
KEPT = Path(__file__).parent / "fixtures/saves/matches-1.json"

pygolf.games.__path__.append(str(FOLDER / "pygolf" / "games"))
register.FURTHER.update(EXAMPLES)


def known(game: str) -> dict[str, Any]:
    """What tests/<id>/known.json has of a game, nothing where there is none.

    How many ``games`` of bots come to which ``digest`` (a change of what a bot plays, or of a view, writes a new one
    there), and the ``situations`` of all throws of a round of one player, seat/where/stroke/purpose.
    """
    file = Path(__file__).parent / game / "known.json"
    return dict(json.loads(file.read_text(encoding="utf-8"))) if file.is_file() else {}


def kept_records(game: str) -> list[pygolf.Record]:
    """The kept matches of a game; of one that has none yet, a match of bots."""
    rows = json.loads(KEPT.read_text(encoding="utf-8"))["matches"]
    found = [pygolf.read_record(row["record"]) for row in rows if row["record"]["game"] == game]
    if not found:
        match = pygolf.new(game, ["Ann", "Bo"], seed="kept")
        for number in range(60):
            if not match.over:
                match.play(match.bot(LEVELS[number % len(LEVELS)]))
        found.append(match.record())
    return found


__all__ = ["EXAMPLES", "FOLDER", "GAMES", "find_game", "kept_records", "known"]
