"""The games of the clubhouse. A further game is one folder under ``pygolf/games`` and one line here."""

from functools import cache
from importlib import import_module
from typing import Any

from .core.errors import UnknownGame, shown
from .core.game import Game

GAMES = {
    "dice": "pygolf.games.dice",
    "box": "pygolf.games.box",
    "word": "pygolf.games.word",
    "dosh": "pygolf.games.dosh",
}
"""Id to the package that has ``GAME``; imported when it is first asked for."""

FURTHER: dict[str, str] = {}
"""Games that can be found but belong to no clubhouse: tests put the example in (tests/every_game.py)."""


def find_game(game: object) -> Game[Any]:
    """The game of that id; raises UnknownGame, which names the ids there are."""
    if isinstance(game, str) and game in FURTHER:
        return _load(FURTHER[game])
    if not isinstance(game, str) or game not in GAMES:
        raise UnknownGame(f"there is no game {shown(game)}; there are {', '.join(GAMES)}")
    return _load(GAMES[game])


@cache
def _load(package: str) -> Game[Any]:
    found: Game[Any] = import_module(package).GAME
    return found
