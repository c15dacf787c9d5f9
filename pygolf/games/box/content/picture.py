"""The board of Box of Golf as text and as a picture (see ``pygolf.content.picture``)."""

from collections.abc import Mapping, Sequence
from typing import Any

from ....core.content.drawing import INK, PAPER, PLAYER_COLOURS, Drawing

COLOURS = {
    "tee": "#f5f0e1",
    "fairway": "#8cc78f",
    "green": "#3f8f52",
    "flag": "#3f8f52",
    "putt": "#5fae6d",
    "p": "#5fae6d",
    "bunker": "#ecd9a0",
    "water": "#6aa9e0",
    "star": "#f2c14e",
    "arrow": "#b9a6df",
}
"""Colour of each kind of space; others are grey."""
DICE = {"blue": "#3b7dd8", "green": "#3f9a56", "yellow": "#f0c93a", "red": "#d9483b", "black": "#30343b"}
SCALE = 3.2
"""Pixels per unit of the board."""


def write_lines(view: Mapping[str, Any]) -> list[str]:
    """Return the hole, the spaces of its board in order, the place of each ball, the gems and the dice."""
    board = view["board"]
    lines = [f"hole {view['hole']}, {board['name']}, par {view['par']}"]
    if view["turn"] is not None:
        surface = view["balls"][view["turn"]]["surface"]
        lines.append(f"{_SURFACES[surface]}: {_spaces_text(board[surface])}")
    for name, ball, gems in zip(view["players"], view["balls"], view["gems"], strict=True):
        where = "holed" if ball["done"] else f"{ball['surface']} {ball['space']}"
        lines.append(f"{name}: {where}, strokes {ball['strokes']}, gems {_gems(gems)}")
    return [*lines, f"dice: {' '.join(view['dice'])}"] if view["dice"] else lines


_SURFACES = {"track": "track", "putting": "putting green"}


def _spaces_text(spaces: Sequence[Mapping[str, Any]]) -> str:
    """Return the spaces of a surface in order: the kind unless it is usual, and where a ball continues if that is not
    the next space.
    """
    texts = []
    for place, space in enumerate(spaces):
        special = space["kind"] not in ("fairway", "putt", str(space["id"]))
        text = f"{space['id']} {space['kind']}" if special else str(space["id"])
        after = spaces[place + 1]["id"] if place + 1 < len(spaces) else None
        following = space.get("next")
        texts.append(f"{text} (then {following})" if following not in (None, after) else text)
    return ", ".join(texts)


def _gems(gems: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {colour}" for colour, count in gems.items() if count) or "none"


def draw(view: Mapping[str, Any]) -> Drawing:
    """Return a picture of the board with the balls, and of the dice."""
    drawing = Drawing(100 * SCALE + 20, 100 * SCALE + 64)
    for surface in ("track", "putting"):
        spaces = view["board"][surface]
        at = {space["id"]: (space["x"] * SCALE + 10, space["y"] * SCALE + 10) for space in spaces}
        _draw_spaces(drawing, spaces, at)
        for seat, ball in enumerate(view["balls"]):
            if ball["surface"] == surface and ball["space"] in at and not ball["done"]:
                x, y = at[ball["space"]]
                drawing.circle(x + 5 * seat - 5, y - 8, 6, PLAYER_COLOURS[seat % len(PLAYER_COLOURS)], PAPER)
    for place, colour in enumerate(view["dice"] or ()):
        drawing.rect(10 + 40 * place, 100 * SCALE + 24, 30, 30, DICE.get(colour, PAPER), INK)
    return drawing


def _draw_spaces(drawing: Drawing, spaces: Sequence[Mapping[str, Any]], at: Mapping[Any, tuple[float, float]]) -> None:
    for space in spaces:
        if space.get("next") in at:
            drawing.line(*at[space["id"]], *at[space["next"]])
    for space in spaces:
        x, y = at[space["id"]]
        drawing.circle(x, y, 12, COLOURS.get(space["kind"], "#c8ccd2"), INK)
        drawing.text(x, y + 4, space["id"], 9)
