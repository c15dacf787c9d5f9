"""The list of games. To add a game, add a folder to ``pygolf/games`` and a line to ``GAMES``."""

from functools import cache
from typing import Any

from .core.errors import UnknownGameError, shown
from .core.game import Game, load_game

GAMES = {
    "dice": "pygolf.games.dice",
    "box": "pygolf.games.box",
    "word": "pygolf.games.word",
    "dosh": "pygolf.games.dosh",
}
"""Maps each game ID to the package that defines ``GAME``; the package is imported on first use."""

FURTHER: dict[str, str] = {}
"""Games that can be found but are not listed, for example the example game in tests (tests/every_game.py)."""


def find_game(game: object) -> Game[Any]:
    """Return the game with this ID. Raise UnknownGameError, whose message lists the valid IDs."""
    if isinstance(game, str) and game in FURTHER:
        return _load(FURTHER[game])
    if not isinstance(game, str) or game not in GAMES:
        raise UnknownGameError(f"unknown game {shown(game)}; valid games are {', '.join(GAMES)}")
    return _load(GAMES[game])


_load = cache(load_game)
