"""What a page needs to draw the whole table of Doshboardgolf."""

from __future__ import annotations

from ...core.events import Json
from .board import OFF
from .rules import winners
from .state import State


def view(state: State) -> dict[str, Json]:
    """The view's own part; cells are [column, row], zero-based."""
    table = state.table
    totals = [sum(card) for card in state.scores]
    return {
        "phase": "over" if state.over else "shot",
        "winners": winners(state),
        "scores": [total + (0 if state.over else strokes) for total, strokes in zip(totals, state.strokes, strict=True)],
        "card": _card(state, totals),
        "hole": state.hole,
        "tee": list(table.course.grid.cell(table.tee(state.hole))),
        "target": list(table.course.grid.cell(table.target(state.hole))),
        "order": list(state.order),
        "balls": [_ball(state, seat) for seat in range(len(state.lies))],
        "wind": {"strength": table.strength, "direction": table.wind.direction} if table.wind else None,
        "tide": table.tide or None,
        "hands": [list(hand) for hand in state.hands],
    }


def _ball(state: State, seat: int) -> dict[str, Json]:
    done = state.lies[seat] == OFF
    lie = None if done else list(state.table.course.grid.cell(state.lies[seat]))
    return {"lie": lie, "strokes": state.strokes[seat], "done": done}


def _card(state: State, totals: list[int]) -> dict[str, Json]:
    holes = state.table.holes
    rows: list[Json] = []
    for seat, card in enumerate(state.scores):
        cells = [*card, *[None] * (len(holes) - len(card))]
        rows.append({"player": seat, "cells": cells, "total": totals[seat]})
    return {"columns": [str(hole) for hole in holes], "rows": rows}
