"""Where a ghost's ball lies, for a table that draws it (see ``pygolf.together.ghost``)."""

from typing import Any

from ...core.events import Json
from ...core.ghost import count, done


def place(view: dict[str, Any]) -> str:
    """The hole in play: a ghost is met on the same one."""
    return str(view["hole_index"])


def mark(view: dict[str, Any]) -> Json:
    """The space where the ball lies, and on which surface."""
    ball = view["balls"][0]
    return {"space": ball["space"], "surface": ball["surface"]}


__all__ = ["count", "done", "mark", "place"]
