"""Scorecards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .shapes import Card


def score_card(columns: Sequence[str], cells: Sequence[Sequence[int | None]], totals: Sequence[int]) -> Card:
    """Return the scorecard with the given cells and total of each seat. Holes not played yet are filled with None.

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
