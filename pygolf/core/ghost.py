"""What ghosts of games have in common in which each ball is played to the end of a hole, and strokes are the cells."""

from typing import Any

from .events import Json


def count(view: dict[str, Any]) -> int:
    """Strokes on it so far."""
    return int(view["balls"][0]["strokes"])


def done(before: dict[str, Any], after: dict[str, Any], do: str) -> tuple[int, Json]:
    """Strokes on the hole that has just ended, and what stands there in the end."""
    at = sum(cell is not None for cell in before["card"]["rows"][0]["cells"])
    strokes = after["card"]["rows"][0]["cells"][at]
    return int(strokes), {"in": strokes}
