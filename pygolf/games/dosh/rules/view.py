"""The view of Doshboardgolf: everything a page needs to draw the game. Nothing is hidden."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ....core.card import score_card
from ....core.events import Json
from .board import OFF, distance
from .card import Card
from .course import Course
from .plan import choices
from .state import State
from .turns import get_standing, winners


def view(state: State) -> dict[str, Json]:
    """Return the game's part of the view. Cells are [column, row], zero-based. See docs/dosh.md."""
    table, grid = state.table, state.table.course.grid
    standing = get_standing(state)
    scores = standing.scores()
    hole = state.hole
    return {
        "phase": state.phase,
        "winners": winners(state),
        "scores": scores,
        "card": _card(state, scores),
        "standing": standing.to_json(),
        "level": table.level,
        "round": state.round,
        "rounds": table.rounds,
        "hole": hole,
        "holes": list(table.holes),
        "tee": list(grid.cell(table.tee(hole))),
        "target": list(grid.cell(table.target(hole))),
        "dogleg": None if table.dogleg(hole) == OFF else list(grid.cell(table.dogleg(hole))),
        "order": list(state.order),
        "balls": [_ball(state, seat) for seat in range(len(state.lies))],
        "flights": [
            [{"leg": leg, "path": [list(grid.cell(cell)) for cell in path]} for leg, path in legs]
            for legs in state.flights
        ],
        "wind": _wind(state),
        "tide": table.tide or None,
        "hands": [list(hand) for hand in state.hands],
        "colours": list(table.colours),
        "decks": {name: _deck(deck) for name, deck in zip(table.colours, table.decks, strict=True)},
        "course": _course(table.course, table.doglegs),
        "time_limit": table.time_limit,
        "warnings": list(table.warnings),
        "choices": choices(state),
    }


def _wind(state: State) -> dict[str, Json] | None:
    """Return strength, direction, and the counts of Distance per count of wind; None if wind is not played."""
    blowing = state.table.wind_from
    if blowing is None:
        return None
    return {
        "strength": blowing[0],
        "direction": blowing[1],
        "every": state.table.wind.every if state.table.wind else None,
    }


def _ball(state: State, seat: int) -> dict[str, Json]:
    grid = state.table.course.grid
    done = state.lies[seat] == OFF
    target = grid.cell(state.table.target(state.hole))
    return {
        "lie": None if done else list(grid.cell(state.lies[seat])),
        "strokes": state.strokes[seat],
        "done": done,
        "away": None if done else distance(grid.cell(state.lies[seat]), target),
        "passed": state.passed[seat],
    }


@lru_cache(maxsize=8)
def _course(course: Course, doglegs: tuple[tuple[int, int], ...]) -> dict[str, Json]:
    """Return the board with the game's own tees, targets and markers. The result is cached and must not be modified."""
    holes: list[Json] = []
    marked = dict(doglegs)
    for number, (tee, target) in enumerate(course.holes, start=1):
        marker = list(course.grid.cell(marked[number])) if number in marked else None
        holes.append({"tee": list(tee), "target": list(target), "dogleg": marker})
    labels: list[Json] = [{"at": list(cell), "text": text} for cell, text in course.labels]
    return {
        "name": course.name,
        "terrain": list(course.terrain),
        "height": list(course.height),
        "holes": holes,
        **({"labels": labels} if labels else {}),
    }


@lru_cache(maxsize=16)
def _deck(deck: tuple[Card, ...]) -> list[Json]:
    return [
        {
            "name": card.name,
            "distance": list(card.distance),
            "hook": list(card.hook),
            "green": list(card.green),
            "rating": round(card.rating, 1),
        }
        for card in deck
    ]


def _card(state: State, scores: list[int]) -> Mapping[str, Any]:
    """Return the strokes hole by hole over all rounds; the total is in the unit of the format."""
    table = state.table
    columns = [
        f"{number + 1}.{hole}" if table.rounds > 1 else str(hole)
        for number in range(table.rounds)
        for hole in table.holes
    ]
    return score_card(columns, state.scores, scores)
