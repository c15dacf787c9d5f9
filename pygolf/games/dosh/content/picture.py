"""The map of Doshboardgolf as text and as a picture (see ``pygolf.content.picture``)."""

from collections.abc import Mapping, Sequence
from math import atan2, sqrt, tau
from typing import Any

from ....core.content.drawing import INK, PAPER, PLAYER_COLOURS, Drawing

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


MARGIN = 3
"""Number of columns that the map in text shows on each side of the target and the balls."""
LEGEND = (
    "T tee  F target  1-4 balls (* several)  . grass  s m b small, medium, big tree",
    "~ water  ! waterfall  a sand  u mud",
)


def write_lines(view: Mapping[str, Any]) -> list[str]:
    """Return the hole, the balls, the map around them with tee ``T``, target ``F`` and balls ``1`` to ``4`` (``*``:
    several on one cell), and the clubs of the player to move.
    """
    lines = [f"hole {view['hole']}, tee {_cell_text(view['tee'])}, target {_cell_text(view['target'])}"]
    if view["wind"] and view["wind"]["strength"] != "none":
        wind = view["wind"]
        lines.append(f"{wind['strength']} wind to {wind['direction']} o’clock, 1 count per {wind['every']} of Distance")
    if view["tide"]:
        lines.append(f"{view['tide']} tide")
    for seat, (name, ball) in enumerate(zip(view["players"], view["balls"], strict=True), start=1):
        lines.append(f"{seat} {name}: strokes {ball['strokes']}, {_ball_text(ball, view['target'])}")
    return lines if view["turn"] is None else [*lines, *_map_lines(view), *_club_lines(view)]


def _cell_text(cell: Sequence[int]) -> str:
    return f"column {cell[0]} row {cell[1]}"


def _ball_text(ball: Mapping[str, Any], target: Sequence[int]) -> str:
    if ball["done"]:
        return "holed"
    if ball["lie"] is None:
        return "not on the course"
    (x, y), (to_x, to_y) = _place(*ball["lie"]), _place(*target)
    if (x, y) == (to_x, to_y):
        return f"{_cell_text(ball['lie'])}, on the target"
    hour = atan2((to_x - x) * sqrt(3) / 2, y - to_y) / tau * 12 % 12  # Columns are closer together than rows.
    near = round(hour) or 12
    cells = "1 cell" if ball["away"] == 1 else f"{ball['away']} cells"
    exact = abs(hour - round(hour)) < 0.05
    where = f"{near if exact else f'{int(hour) or 12} to {int(hour) + 1}'} o’clock"
    return f"{_cell_text(ball['lie'])}, target {cells} away, {where}"


def _map_lines(view: Mapping[str, Any]) -> list[str]:
    """Return the map around the target and the balls. Odd columns are half a row lower, so each row takes two lines.
    With hills, the number after each letter is the height of the cell.
    """
    terrain, heights = view["course"]["terrain"], view["course"]["height"]
    marks = {tuple(view["target"]): "F"}
    if view["dogleg"]:
        marks.setdefault(tuple(view["dogleg"]), "D")
    for seat, ball in enumerate(view["balls"], start=1):
        if ball["lie"]:
            at = tuple(ball["lie"])
            marks[at] = "*" if marks.get(at, "F") not in "FD" else str(seat)
    left, right = (edge(x for x, _ in marks) for edge in (min, max))
    top, bottom = (edge(y for _, y in marks) for edge in (min, max))
    marks.setdefault(tuple(view["tee"]), "T")
    columns = range(max(0, left - MARGIN), min(max(map(len, terrain)), right + MARGIN + 1))
    hills = view["level"] != "beginner"
    lines = ["   " + "".join(f"{x:<4}" for x in columns[::2]).rstrip()]
    for y in range(max(0, top - 2), min(len(terrain), bottom + 3)):
        for half in (0, 1):
            cells = (
                _cell_mark(terrain, heights if hills else (), marks, x, y) if x & 1 == half else "  " for x in columns
            )
            lines.append((f"{y:2} " if not half else "   ") + "".join(cells).rstrip())
    legend = [*LEGEND[:1], LEGEND[1] + ("  the number after a letter is the height" if hills else "")]
    return [*(line for line in lines if line.strip()), *legend]


def _cell_mark(
    terrain: Sequence[str], heights: Sequence[str], marks: Mapping[tuple[int, ...], str], x: int, y: int
) -> str:
    letter = terrain[y][x] if x < len(terrain[y]) else " "
    if letter == " ":
        return "  "
    return marks.get((x, y), letter) + (heights[y][x] if heights else " ")


def _club_lines(view: Mapping[str, Any]) -> list[str]:
    """Return the clubs of the player to move: the range and the mean of the Distance, and the Hook."""
    seat = view["turn"]
    deck = view["decks"][view["colours"][seat]]
    lines = ["club         Distance   mean  Hook                  green (holes out)"]
    for number in view["hands"][seat]:
        card = deck[number - 1]
        distance, hook, (first, last) = card["distance"], card["hook"], card["green"]
        counts = f"{min(distance)} to {max(distance)}"
        sides = f"{-min(hook)} left to {max(hook)} right"
        lines.append(
            f"{number} {card['name'][:10]:10} {counts:10} {sum(distance) / 12:4.1f}  {sides:20}  {first} to {last}"
        )
    return lines


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
