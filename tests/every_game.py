"""All games that the contract tests check: the games of pygolf and the example game in examples/."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygolf
import pygolf.games
from pygolf import LEVELS, find_game, register

EXAMPLES = {"putting": "pygolf.games.putting"}
"""Game id to package, as listed in the register once the example has been copied."""
GAMES = register.GAMES | EXAMPLES
EXAMPLES_FOLDER = Path(__file__).parents[1] / "examples"
MATCHES_FILE = Path(__file__).parent / "fixtures/saves/matches-1.json"

pygolf.games.__path__.append(str(EXAMPLES_FOLDER / "pygolf" / "games"))
register.FURTHER.update(EXAMPLES)


def known_facts(game: str) -> dict[str, Any]:
    """Return the contents of tests/<id>/known.json, or an empty dictionary if the file does not exist.

    The number of ``games`` of bots and their ``digest`` (to be updated if bots or views change), and the ``situations``
    of all rolls in a round of one player, in the form seat/where/stroke/purpose.
    """
    file = Path(__file__).parent / game / "known.json"
    return dict(json.loads(file.read_text(encoding="utf-8"))) if file.is_file() else {}


def stored_records(game: str) -> list[pygolf.Record]:
    """Return the stored matches of a game. If there are none yet, let bots play one."""
    rows = json.loads(MATCHES_FILE.read_text(encoding="utf-8"))["matches"]
    records = [pygolf.read_record(row["record"]) for row in rows if row["record"]["game"] == game]
    if not records:
        match = pygolf.new(game, ["Ann", "Bo"], seed="kept")
        for number in range(60):
            if not match.over:
                match.play(match.bot(LEVELS[number % len(LEVELS)]))
        records.append(match.record())
    return records


__all__ = ["EXAMPLES", "EXAMPLES_FOLDER", "GAMES", "find_game", "known_facts", "stored_records"]
