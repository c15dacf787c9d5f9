"""A finished match as the locker, a card to show and a handicap have it: holes against par, counts, differentials."""

import json
from collections.abc import Mapping, Sequence
from math import floor, fsum
from typing import Any

from ..core import large
from ..core.errors import BadRequest
from ..core.events import Json
from ..core.summary import Cells, Summary
from ..match import Match
from .handicap import differential, slope, tenth

TOUR = "the tour player"
"""Whose mean stands where a game has no par."""
FURTHEST = 2
"""Signs are -2 to 2: two or more better or worse."""

Course = Mapping[str, Mapping[str, float]]
"""Per level the mean of each hole, by its name in the first round."""
RATINGS: Mapping[str, Mapping[str, Course]] = {
    game: {course: {level: made["holes"] for level, made in levels.items()} for course, levels in courses.items()}
    for game, courses in json.loads(large.read(large.STUDY, "ratings.json")).items()
}
"""What each hole takes the tour player and the rookie, by course: the base of ratings, slopes and "against par".

``large/ratings.json`` is made by ``python3 -m tools.make_ratings`` from solo games of the bots on seeds of their own,
but for two things. Dice Golf: holes are scaled so that a round is what ``pygolf balance dice`` computes. Doshboardgolf,
``tour``: the values at the tees (yellow deck, wind and tide as they are rolled), scaled so that a round is what
``tools.dosh_rounds`` found. ``made`` says from how many games, and their sum with its error. Tests hold them to both.
docs/handicap.md says more.
"""


def summarise(match: Match) -> dict[str, Any]:
    """Everything that a line of the locker needs besides names and date; raises BadRequest while the match goes on.

    ``holes`` by name; ``half`` where a round is half the course, so that two make one for a handicap. Per seat
    ``cells``, ``signs`` (-2 to 2 a hole, 2 for two or more better than ``par``), ``differentials`` (one a round, none
    where ``unrated`` says why), ``counts``. ``house`` is Luis, ``sides`` are the seats that play together, each alone
    where the format has no partners.
    """
    if not match.over:
        raise BadRequest("a summary is of a match that is over")
    view = match.view()
    told, standing = _ask_game(match, view), view.get("standing")
    course = _course(match.game.info.id, told)
    par, name = _par(told, course)
    rating = _rating(told, course)
    return {
        "unit": told.unit,
        "low": told.low,
        "holes": list(told.holes),
        "of_round": told.of_round,
        "half": told.half,
        "par": None if par is None else [round(one, 2) for one in par],
        "par_name": name if par is not None else None,
        "seats": [_seat(told, seat, par, rating) for seat in range(len(told.cells))],
        "scores": view["scores"],
        "winners": view["winners"],
        "sides": standing["sides"] if standing else [[seat] for seat in range(len(told.cells))],
        "house": {"name": told.house[0], "score": told.house[1]} if told.house else None,
        "course": told.course,
        "rating": None if rating is None else tenth(rating[0]),
        "slope": None if rating is None else slope(*rating, told.half),
        "unrated": told.unrated or ("This course has no rating." if rating is None else ""),
    }


def _ask_game(match: Match, view: Mapping[str, Any]) -> Summary:
    """The game's own word; of a game without one its card, hole by hole."""
    if match.game.has("summary"):
        found: Summary = match.game.part("summary").summarise(view, match.options)
        return found
    card = view["card"]
    cells = tuple(tuple(row["cells"]) for row in card["rows"])
    holes = tuple(str(column) for column in card["columns"])
    none = "This game has no rating."
    return Summary(holes=holes, cells=cells, of_round=len(holes), course="clubhouse course", unrated=none)


def _course(game: str, told: Summary) -> Course | None:
    course = RATINGS.get(game, {}).get(told.course or "")
    names = _names(told)
    return course if course and all(name in course["tour"] for name in names) else None


def _names(told: Summary) -> list[str]:
    """Holes as the ratings call them: without the number of the round."""
    return [hole.rpartition(".")[2] for hole in told.holes]


def _par(told: Summary, course: Course | None) -> tuple[Sequence[float] | None, str]:
    if told.par is not None:
        return told.par, told.par_name
    return (None, "") if course is None else ([course["tour"][name] for name in _names(told)], TOUR)


def _rating(told: Summary, course: Course | None) -> tuple[float, float] | None:
    """Course and bogey rating of one round."""
    if course is None or told.unrated:
        return None
    names = _names(told)[: told.of_round]
    rating, bogey = (fsum(course[level][name] for name in names) for level in ("tour", "rookie"))
    return rating, bogey


def _seat(told: Summary, seat: int, par: Sequence[float] | None, rating: tuple[float, float] | None) -> dict[str, Json]:
    cells = told.cells[seat]
    return {
        "cells": list(cells),
        "signs": None if par is None else [_sign(told, *pair) for pair in zip(cells, par, strict=True)],
        "counts": {name: counts[seat] for name, counts in told.counts.items()},
        "differentials": [] if rating is None else _differentials(told, cells, rating),
    }


def _sign(told: Summary, cell: int | None, par: float) -> int | None:
    """How many steps better than par, at most two."""
    if cell is None:
        return None
    steps = (par - cell if told.low else cell - par) / told.step
    # a half step counts as level on the worse side only
    return max(-FURTHEST, min(FURTHEST, floor(steps + 0.5)))


def _differentials(told: Summary, cells: Cells, rating: tuple[float, float]) -> list[float]:
    size = told.of_round
    rounds = [cells[at : at + size] for at in range(0, len(cells), size)]
    whole = [[cell for cell in one if cell is not None] for one in rounds]
    return [differential(sum(one), *rating, told.half) for one in whole if len(one) == size]
