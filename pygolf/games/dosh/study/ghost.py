"""The position of a ghost's ball, for a page that draws ghosts (see ``pygolf.together.ghost``)."""

from typing import Any

from ....core.events import Json
from ....core.study.ghost import count, done


def place(view: dict[str, Any]) -> str:
    """Return the number of the current hole. A ghost is compared on the same hole."""
    return f"{view['round']}.{view['hole']}"


def mark(view: dict[str, Any]) -> Json:
    """Return where the ball lies and how far it is from the target."""
    ball = view["balls"][0]
    return {"lie": ball["lie"], "away": ball["away"]}


__all__ = ["count", "done", "mark", "place"]
