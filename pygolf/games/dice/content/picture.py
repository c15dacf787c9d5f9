"""The dice of Dice Golf as text and as a picture (see ``pygolf.content.picture``)."""

from collections.abc import Mapping
from typing import Any

from ....core.content.drawing import PAPER, Drawing

ASIDE = "#cfe8d3"
"""Colour of a die that is set aside."""


def write_lines(view: Mapping[str, Any]) -> list[str]:
    """Return the dice, with those set aside in brackets, and the state of the turn."""
    if not view["dice"]:
        return []
    aside = set(view["aside"])
    dice = " ".join(f"[{pips}]" if place in aside else f" {pips} " for place, pips in enumerate(view["dice"]))
    hole = f"hole {view['hole']}" if view["hole"] else "no hole yet"
    return [f"dice: {dice}", f"{hole}, stroke {view['stroke']}{', switched' if view['switched'] else ''}"]


def draw(view: Mapping[str, Any]) -> Drawing:
    """Return a picture of the dice."""
    drawing = Drawing(300, 84 if view["dice"] else 0)
    for place, pips in enumerate(view["dice"] or ()):
        drawing.die(4 + 58 * place, 4, 48, pips, ASIDE if place in view["aside"] else PAPER)
    if view["dice"]:
        hole = f"hole {view['hole']}" if view["hole"] else "no hole yet"
        drawing.text(4, 74, f"{hole}, stroke {view['stroke']}", 13, "start")
    return drawing
