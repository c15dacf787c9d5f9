"""Where a ghost's ball lies, for a table that draws it (see ``pygolf.together.ghost``)."""

from typing import Any

from ....core.events import Json
from ....core.ghost import count, done


def place(view: dict[str, Any]) -> str:
    """The hole in play: a ghost is met on the same one."""
    return f"{view['round']}.{view['hole']}"


def mark(view: dict[str, Any]) -> Json:
    """Where the ball lies, and how far from the flag."""
    ball = view["balls"][0]
    return {"lie": ball["lie"], "away": ball["away"]}


__all__ = ["count", "done", "mark", "place"]
