"""Count the games, clauses and tested matches for the About page of the app."""

import json

from pygolf import register
from tools.paths import ROOT

SAVES = ROOT / "tests" / "fixtures" / "saves"


def counts() -> dict[str, int]:
    """Return the number of games, clauses of all rulebooks, and stored matches that the tests replay."""
    matches = [json.loads(file.read_text(encoding="utf-8")) for file in SAVES.glob("matches-*.json")]
    return {
        "games": len(register.GAMES),
        "clauses": sum(len(register.find_game(game).rulebook()) for game in register.GAMES),
        "kept": sum(len(rows["matches"]) for rows in matches),
    }
