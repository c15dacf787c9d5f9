"""Show the position of a match as text and as a picture, for notebooks, terminals and the Python Lab.

Both show what all players may see. The scorecard is the same for all games; the module ``picture`` of a game adds its
dice, board or map with the functions ``write_lines(view)`` and ``draw(view)``.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from ..core.content.drawing import INK, PLAYER_COLOURS, Drawing
from ..core.jsontext import fresh
from ..match import Match

MAX_MOVES = 12
"""Maximum number of legal moves listed in the text."""
TEXT_WIDTH = 80
"""Maximum length of a line of the scorecard, in characters."""
_NAME, _CELL, _ROW = 120, 34, 26
"""Width of the names and of a column of the scorecard, and the height of a row, in pixels."""


def describe_turn(match: Match) -> str:
    """Return one line: the game, the number of moves played, and the player to move."""
    played = len(match.path()) - 1
    moves = f"{played} move{'' if played == 1 else 's'}"
    whose = "the match is over" if match.turn is None else f"{match.players[match.turn]} to play"
    return f"{match.game.info.title}, {moves}: {whose}"


def write_match(match: Match) -> str:
    """Return the position as text: the scorecard, the game's dice or board, and the legal moves."""
    return "\n".join([*write_position(match), *([] if match.over else [_moves_line(match)])])


def write_position(match: Match, with_card: bool = True) -> list[str]:
    """Return the lines of the position without the legal moves: the scorecard, and the game's dice or board."""
    view = match.view()
    lines = [describe_turn(match), *(write_card(view) if with_card else [])]
    return lines + match.game.part("content.picture").write_lines(view) if match.game.has("content.picture") else lines


def draw_match(match: Match) -> str:
    """Return the position as SVG: the scorecard and the game's dice or board."""
    view = match.view()
    has_board = match.game.has("content.picture")
    board: Drawing = match.game.part("content.picture").draw(fresh(view)) if has_board else Drawing(0, 0)
    card = _draw_card(view)
    whole = Drawing(max(card.width, board.width) + 20, card.height + board.height + 44)
    title = describe_turn(match)
    whole.text(10, 22, title, 15, "start")
    whole.add(card, 10, 34)
    whole.add(board, 10, card.height + 40)
    return whole.to_svg(title)


def _moves_line(match: Match) -> str:
    texts = match.moves(text=True)
    if not texts.complete:
        return f"moves: too many to list, for example {texts[0]}; see match.choices()"
    rest = f" and {len(texts) - MAX_MOVES} more" if len(texts) > MAX_MOVES else ""
    return f"moves: {', '.join(texts[:MAX_MOVES])}{rest}"


def _rows(view: Mapping[str, Any]) -> tuple[list[str], list[tuple[str, Sequence[object], object]]]:
    """Return the columns of the scorecard, and the name, the cells and the total of each row."""
    card = view["card"]
    names = view["players"]
    rows = [(names[row["player"]], row["cells"], row["total"]) for row in card["rows"] if row.get("player") is not None]
    return [str(column) for column in card["columns"]], rows


def write_card(view: Mapping[str, Any]) -> list[str]:
    """Return the scorecard. If it is too wide for a terminal, it consists of several tables below each other."""
    columns, rows = _rows(view)
    width = max(len(name) for name, _, _ in rows)
    table: list[tuple[str, list[object]]] = [
        (" " * width, [*columns, "total"]),
        *((name.ljust(width), [*cells, total]) for name, cells, total in rows),
    ]
    sizes = [*(max(3, len(column)) for column in columns), 5]
    lines: list[str] = []
    first = 0
    while first < len(sizes):
        last = first + 1
        while last < len(sizes) and width + sum(sizes[first : last + 1]) + last + 1 - first <= TEXT_WIDTH:
            last += 1
        for name, cells in table:
            texts = (_cell(cell).rjust(size) for cell, size in zip(cells[first:last], sizes[first:last], strict=True))
            lines.append(" ".join([name, *texts]))
        first = last
    return lines


def _cell(value: object) -> str:
    return "-" if value is None else f"{value:g}" if isinstance(value, float) else str(value)


def _draw_card(view: Mapping[str, Any]) -> Drawing:
    columns, rows = _rows(view)
    drawing = Drawing(_NAME + _CELL * (len(columns) + 1), _ROW * (len(rows) + 1))
    for place, column in enumerate([*columns, "total"]):
        drawing.text(_NAME + _CELL * (place + 0.5), 16, column, 11)
    for number, (name, cells, total) in enumerate(rows, start=1):
        base = _ROW * number + 17
        drawing.line(0, _ROW * number, drawing.width, _ROW * number)
        drawing.circle(7, base - 5, 5, PLAYER_COLOURS[(number - 1) % len(PLAYER_COLOURS)])
        drawing.text(18, base, name if len(name) <= 14 else f"{name[:13]}…", 13, "start")
        for place, cell in enumerate([*cells, total]):
            drawing.text(_NAME + _CELL * (place + 0.5), base, _cell(cell), 13, fill=INK)
    return drawing
