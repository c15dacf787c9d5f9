"""Runs in the worker through PyScript, and exports the protocol's `handle` function to the page."""

import gc

from js import fetch
from pygolf.core.large import install
from pygolf.protocol import handle

__export__ = ["handle", "load_game_data"]

assert callable(handle)
# Compared with a threshold of 2,000 objects, garbage collection takes a quarter of the time in total, and its longest
# pause is half as long.
gc.set_threshold(10_000)


async def load_game_data(game: str, url: str) -> None:
    """Download a game's large data, which is not part of the wheel, and pass it to pygolf."""
    answer = await fetch(url)
    if not answer.ok:
        raise OSError(f"the server answered {answer.status}")
    install(game, (await answer.arrayBuffer()).to_bytes())
