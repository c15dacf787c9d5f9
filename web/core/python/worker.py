"""What PyScript runs in the worker: the protocol's one door, offered to the page under its own name."""

import gc

from js import fetch
from pygolf.core.large import install
from pygolf.protocol import handle

__export__ = ["handle", "load_game_data"]

assert callable(handle)
# Searches for garbage are a fourth as long in all, and the longest half as long, as with 2,000 new objects to each.
gc.set_threshold(10_000)


async def load_game_data(game: str, url: str) -> None:
    """Fetch a game's large data, which is not part of the wheel, and hand it to pygolf."""
    answer = await fetch(url)
    if not answer.ok:
        raise OSError(f"the server answered {answer.status}")
    install(game, (await answer.arrayBuffer()).to_bytes())
