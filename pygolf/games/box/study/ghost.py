"""The position of a ghost's ball, for a page that draws ghosts (see ``pygolf.together.ghost``)."""

from typing import Any

from ....core.events import Json
from ....core.study.ghost import count, done


def place(view: dict[str, Any]) -> str:
    """Return the number of the current hole. A ghost is compared on the same hole."""
    return str(view["hole_index"])


def mark(view: dict[str, Any]) -> Json:
    """Return the space of the ball and the surface it is on."""
    ball = view["balls"][0]
    return {"space": ball["space"], "surface": ball["surface"]}


__all__ = ["count", "done", "mark", "place"]
