"""Ghosts of games in which each ball is played to the end of its hole and the card contains strokes."""

from typing import Any

from ..events import Json


def count(view: dict[str, Any]) -> int:
    """Return the number of strokes played on the current hole."""
    return int(view["balls"][0]["strokes"])


def done(before: dict[str, Any], after: dict[str, Any], do: str) -> tuple[int, Json]:
    """Return the strokes of the hole that has just been finished, and the mark to draw for it."""
    at = sum(cell is not None for cell in before["card"]["rows"][0]["cells"])
    strokes = after["card"]["rows"][0]["cells"][at]
    return int(strokes), {"in": strokes}
