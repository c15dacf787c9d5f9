"""The score card of a game in which every seat has strokes for each hole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .shapes import Card


def stroke_card(cards: Sequence[Sequence[int]], holes: int) -> Card:
    """Of each seat's strokes by finished hole: a column a hole, null where it is still to be played, and the sum.

    >>> stroke_card([(3, 2), (4,)], 2)["rows"][1]
    {'player': 1, 'cells': [4, None], 'total': 4}
    """
    columns = [str(hole) for hole in range(1, holes + 1)]
    return {
        "columns": columns,
        "rows": [
            {"player": seat, "cells": [*card, *[None] * (holes - len(card))], "total": sum(card)}
            for seat, card in enumerate(cards)
        ],
    }
