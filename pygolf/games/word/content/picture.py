"""The dice and hole cards of Word Golf Tournament as text and as a picture (see ``pygolf.content.picture``)."""

from collections.abc import Mapping, Sequence
from typing import Any

from ....core.content.drawing import INK, PALE, PAPER, Drawing

COLOURS = {"plain": "#8cc78f", "double": "#f2c14e", "obstacle": "#ecd9a0"}
"""Colour of each kind of space; others are grey."""
SCALE = 1.6
"""Pixels per unit of a hole card."""


def write_lines(view: Mapping[str, Any]) -> list[str]:
    """Return the letters on the dice with their points, each player's hand, and the hole card of the player to move."""
    lines = [f"round {view['round']} of {view['rounds']}, hole {view['hole']}, {_PHASES[view['phase']]}"]
    if view["dice"]:
        lines.append(f"dice: {'  '.join(f'{letter}{points}' for letter, points in view['dice'])}")
    for name, card, hand, word in zip(view["players"], view["hole_card"], view["hand"], view["word"], strict=True):
        held = f"wild cards {', '.join(map(str, hand['cards'])) or 'none'}"
        text = f"; {word['word'] or 'no word'}, {word['total']} points" if word and "total" in word else ""
        lines.append(f"{name}: par {card['par']}, {held}, coins {hand['coins']}{text}")
    if view["luis"] is not None:
        lines.append(f"Luis: {view['luis']} points, {view['luis_round']} in this round")
    if view["shop"]:
        shop = view["shop"]
        lines.append(f"to spend: {shop['money']} points and {shop['coins']} coins")
    if view["turn"] is not None and view["phase"] in ("write", "judge"):
        lines += _card_lines(view["hole_card"][view["turn"]])
    return lines


_PHASES = {"write": "write a word", "judge": "words in doubt", "buy": "buy wild cards", "over": "the end"}
_MARKS = {"double": "x2", "obstacle": "-"}
_COLUMNS = 64
"""Width of a hole card in text, in characters."""


def _card_lines(card: Mapping[str, Any]) -> list[str]:
    """Return the spaces of a hole card at their places, with a legend."""
    spaces = card["spaces"]
    low = min(space["y"] for space in spaces)
    high = max(space["y"] for space in spaces)
    last = len(spaces) + 3
    grid = [[" "] * (_COLUMNS + 8) for _ in range(last + 1)]
    for number, space in enumerate(spaces):
        mark = _MARKS.get(space["kind"], "") + (
            ">" if number == card["start"] else "F" if number == card["flag"] else ""
        )
        text = f"[{number}{f' {mark}' if mark else ''}]"
        row = grid[round((space["y"] - low) / max(1, high - low) * last)]
        column = round(space["x"] / 100 * _COLUMNS)
        row[column : column + len(text)] = text
    legend = "[0 >] arrow: first letter   [F] flag: last letter   x2 double   - obstacle"
    return [*("".join(row).rstrip() for row in grid), legend]


def draw(view: Mapping[str, Any]) -> Drawing:
    """Return a picture of the dice, and of each player's hole card with the word written on it.

    Until there is a word, the first space is marked S and the flag F.
    """
    cards = view["hole_card"]
    height = max((space["y"] for card in cards for space in card["spaces"]), default=0) * SCALE
    drawing = Drawing(max(280, len(cards) * 190), height + 90)
    for place, (letter, points) in enumerate(view["dice"] or ()):
        drawing.rect(4 + 46 * place, 4, 38, 38, PAPER, INK)
        drawing.text(23 + 46 * place, 29, letter, 18)
        drawing.text(38 + 46 * place, 39, points, 9, "end")
    for seat, (card, word) in enumerate(zip(cards, view["word"], strict=True)):
        letters = dict(zip(word["spaces"], word["word"], strict=False)) if word else {}
        drawing.text(190 * seat + 4, 66, f"{view['players'][seat][:16]}, par {card['par']}", 12, "start")
        marks = {card["start"]: "S", card["flag"]: "F"}
        _draw_spaces(drawing, card["spaces"], letters or marks, 190 * seat)
    return drawing


def _draw_spaces(
    drawing: Drawing, spaces: Sequence[Mapping[str, Any]], letters: Mapping[int, str], left: float
) -> None:
    for place, space in enumerate(spaces):
        x, y = left + space["x"] * SCALE, 70 + space["y"] * SCALE
        drawing.circle(x, y, 13, COLOURS.get(space["kind"], PALE), INK)
        drawing.text(x, y + 5, letters.get(place, ""), 13)
