"""Where a ghost's ball lies, for a table that draws it (see ``pygolf.together.ghost``)."""

from __future__ import annotations

from typing import Any

from ....core.events import Json


def place(view: dict[str, Any]) -> str:
    """The hole in play: a ghost is met on the same one."""
    return f"{view['round']}.{view['hole']}"


def count(view: dict[str, Any]) -> int:
    """Strokes on it so far."""
    return int(view["balls"][0]["strokes"])


def mark(view: dict[str, Any]) -> Json:
    """Where the ball lies, and how far from the flag."""
    ball = view["balls"][0]
    return {"lie": ball["lie"], "away": ball["away"]}


def done(before: dict[str, Any], after: dict[str, Any], do: str) -> tuple[int, Json]:
    """Strokes on the hole that has just ended, and what stands there in the end."""
    at = sum(cell is not None for cell in before["card"]["rows"][0]["cells"])
    strokes = after["card"]["rows"][0]["cells"][at]
    return int(strokes), {"in": strokes}
