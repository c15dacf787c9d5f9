"""What PyScript runs in the worker: the protocol's one door, offered to the page under its own name."""

from js import fetch
from pygolf.core.large import lay
from pygolf.protocol import handle

__export__ = ["handle", "shelve"]

assert callable(handle)


async def shelve(game: str, url: str) -> None:
    """Fetch a game's large data, which is not part of the wheel, and hand it to pygolf."""
    answer = await fetch(url)
    if not answer.ok:
        raise OSError(f"the server answered {answer.status}")
    lay(game, (await answer.arrayBuffer()).to_bytes())
