"""The view of Doshboardgolf: everything a page needs to draw the game. Nothing is hidden."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, cast

from ....core.card import score_card
from .aiming import aims
from .board import OFF, Grid, distance
from .card import Card
from .course import Course as Board
from .par import pars
from .plan import choices
from .state import State
from .turns import get_standing, winners

if TYPE_CHECKING:
    from ....core.shapes import Card as ScoreCard
    from .shapes import Aims, Ball, Cell, Choices, Club, Course, Flight, Hole, Label, View, Wind


def view(state: State) -> View:
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
        "level": cast("Literal['beginner', 'advanced', 'professional', 'second']", table.level),
        "round": state.round,
        "rounds": table.rounds,
        "hole": hole,
        "holes": list(table.holes),
        "par": dict(zip(table.holes, pars(table), strict=True))[hole],
        "pars": list(pars(table)),
        "tee": _cell(grid, table.tee(hole)),
        "target": _cell(grid, table.target(hole)),
        "dogleg": None if table.dogleg(hole) == OFF else _cell(grid, table.dogleg(hole)),
        "order": list(state.order),
        "balls": [_ball(state, seat) for seat in range(len(state.lies))],
        "flights": [
            [cast("Flight", {"leg": leg, "path": [_cell(grid, cell) for cell in path]}) for leg, path in legs]
            for legs in state.flights
        ],
        "wind": _wind(state),
        "tide": cast("Literal['low', 'high', 'storm'] | None", table.tide or None),
        "hands": [list(hand) for hand in state.hands],
        "colours": list(table.colours),
        "decks": {name: _deck(deck) for name, deck in zip(table.colours, table.decks, strict=True)},
        "course": _course(table.course, table.doglegs),
        "time_limit": table.time_limit,
        "warnings": list(table.warnings),
        "choices": cast("Choices", choices(state)),
        "aims": cast("Aims | None", aims(state)),
    }


def _cell(grid: Grid, number: int) -> Cell:
    """Return the column and row of a cell as a list, as in JSON."""
    return cast("Cell", list(grid.cell(number)))


def _wind(state: State) -> Wind | None:
    """Return strength, direction, and the counts of Distance per count of wind; None if wind is not played."""
    blowing = state.table.wind_from
    if blowing is None:
        return None
    every = state.table.wind.every if state.table.wind else None
    return cast("Wind", {"strength": blowing[0], "direction": blowing[1], "every": every})


def _ball(state: State, seat: int) -> Ball:
    grid = state.table.course.grid
    done = state.lies[seat] == OFF
    target = grid.cell(state.table.target(state.hole))
    return {
        "lie": None if done else _cell(grid, state.lies[seat]),
        "strokes": state.strokes[seat],
        "done": done,
        "away": None if done else distance(grid.cell(state.lies[seat]), target),
        "passed": state.passed[seat],
    }


@lru_cache(maxsize=8)
def _course(course: Board, doglegs: tuple[tuple[int, int], ...]) -> Course:
    """Return the board with the game's own tees, targets and markers. The result is cached and must not be modified."""
    holes: list[Hole] = []
    marked = dict(doglegs)
    for number, (tee, target) in enumerate(course.holes, start=1):
        marker = list(course.grid.cell(marked[number])) if number in marked else None
        holes.append(cast("Hole", {"tee": list(tee), "target": list(target), "dogleg": marker}))
    labels = [cast("Label", {"at": list(cell), "text": text}) for cell, text in course.labels]
    shown: Course = {
        "name": course.name,
        "terrain": list(course.terrain),
        "height": list(course.height),
        "holes": holes,
    }
    if labels:
        shown["labels"] = labels
    return shown


@lru_cache(maxsize=16)
def _deck(deck: tuple[Card, ...]) -> list[Club]:
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


def _card(state: State, scores: list[int]) -> ScoreCard:
    """Return the strokes hole by hole over all rounds; the total is in the unit of the format."""
    table = state.table
    columns = [
        f"{number + 1}.{hole}" if table.rounds > 1 else str(hole)
        for number in range(table.rounds)
        for hole in table.holes
    ]
    return score_card(columns, state.scores, scores)
