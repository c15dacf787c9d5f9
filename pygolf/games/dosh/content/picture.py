"""The map of Doshboardgolf as text and as a picture (see ``pygolf.picture``)."""

from collections.abc import Mapping
from typing import Any

from ....core.drawing import INK, PAPER, PLAYER_COLOURS, Drawing

COLOURS = {
    ".": "#a8d08d",
    "~": "#6aa9e0",
    "a": "#ecd9a0",  # sand
    "u": "#b08d68",  # mud
    "s": "#86b86f",
    "m": "#5f9a55",
    "b": "#3f7a41",
    "!": "#3f7fc4",
}
"""Colour of each letter of the terrain; others are grey, and a blank is off the course."""
CELL = 14


def write_lines(view: Mapping[str, Any]) -> list[str]:
    """Return the hole, the balls, and the map with tee ``T``, target ``F`` and balls ``1`` to ``4``."""
    lines = [f"hole {view['hole']}, tee {tuple(view['tee'])}, target {tuple(view['target'])}"]
    for name, ball in zip(view["players"], view["balls"], strict=True):
        where = "holed" if ball["done"] else "not on the course" if ball["lie"] is None else f"at {tuple(ball['lie'])}"
        lines.append(f"{name}: {where}, strokes {ball['strokes']}")
    rows = [list(row) for row in view["course"]["terrain"]]
    marks = [(view["tee"], "T"), (view["target"], "F")]
    marks += [(ball["lie"], str(seat)) for seat, ball in enumerate(view["balls"], start=1) if ball["lie"]]
    for (x, y), mark in marks:
        rows[y][x] = mark
    return lines + ["".join(row).rstrip() for row in rows]


def _place(x: int, y: int) -> tuple[float, float]:
    """Return the centre of a cell; odd columns are half a cell lower."""
    return CELL * (x + 0.5), CELL * (y + 0.5 + (x & 1) / 2)


def draw(view: Mapping[str, Any]) -> Drawing:
    """Return a picture of the map with the tee, the flag and the balls."""
    rows = view["course"]["terrain"]
    drawing = Drawing(CELL * max(map(len, rows)), CELL * (len(rows) + 0.5))
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter != " ":
                across, down = _place(x, y)
                drawing.rect(across - CELL / 2, down - CELL / 2, CELL, CELL, COLOURS.get(letter, "#c8ccd2"))
    for cell, mark in ((view["tee"], "T"), (view["target"], "F")):
        across, down = _place(*cell)
        drawing.circle(across, down, CELL * 0.7, PAPER, INK)
        drawing.text(across, down + 4, mark, 11)
    for seat, ball in enumerate(view["balls"]):
        if ball["lie"]:
            drawing.circle(*_place(*ball["lie"]), CELL * 0.4, PLAYER_COLOURS[seat], PAPER)
    return drawing
