"""Score cards, and the event that closes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .events import Event, Json

if TYPE_CHECKING:
    from .formats import Standing
    from .shapes import Card


def score_card(columns: Sequence[str], cells: Sequence[Sequence[int | None]], totals: Sequence[int]) -> Card:
    """Of each seat's cells and total; null where a column is still to be played.

    >>> score_card(["1", "2"], [(3, 2), (4,)], [5, 4])["rows"][1]
    {'player': 1, 'cells': [4, None], 'total': 4}
    """
    rows = enumerate(zip(cells, totals, strict=True))
    return {
        "columns": [*columns],
        "rows": [
            {"player": seat, "cells": [*row, *[None] * (len(columns) - len(row))], "total": total}
            for seat, (row, total) in rows
        ],
    }


def stroke_card(cards: Sequence[Sequence[int]], holes: int) -> Card:
    """Of each seat's strokes by finished hole: a column a hole, and the sum."""
    return score_card([str(hole) for hole in range(1, holes + 1)], cards, [sum(card) for card in cards])


def game_over(clause: str, standing: Standing, **more: Json) -> Event:
    """The end, as the cards stand."""
    return Event("game_over", None, clause, {"winners": standing.winners(), "totals": standing.scores(), **more})
