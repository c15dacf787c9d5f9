"""Summaries of finished matches for the locker, result cards and handicaps: each hole compared with par, and counts."""

import json
from collections.abc import Mapping, Sequence
from math import floor, fsum
from typing import Any

from ..core import large
from ..core.errors import BadRequestError
from ..core.events import Json
from ..core.study.summary import Cells, Summary
from ..match import Match
from .handicap import differential, slope, tenth

TOUR = "the tour player"
"""Label of the reference results in games without par: the mean of the bot ``tour``."""
FURTHEST = 2
"""Maximum absolute value of signs; 2 means two or more better, -2 two or more worse."""

Course = Mapping[str, Mapping[str, float]]
"""For each level, the mean result on each hole, by its name in the first round."""
RATINGS: Mapping[str, Mapping[str, Course]] = {
    game: {course: {level: made["holes"] for level, made in levels.items()} for course, levels in courses.items()}
    for game, courses in json.loads(large.read(large.STUDY, "ratings.json")).items()
}
"""Mean strokes of the bots ``tour`` and ``rookie`` on each hole, by course: the basis of ratings, slopes and "against
par".

``python3 -m tools.make_ratings`` computes ``large/ratings.json`` from single-player games of the bots, with two
exceptions. In Dice Golf, the holes are scaled so that a round equals the result of ``build.py balance dice``. In
Doshboardgolf, the holes of ``tour`` are the values at the tees (yellow deck, with random wind and tide), scaled to the
mean of a study of up to 20,000 rounds (see docs/review.md). The key ``made`` contains the number of games, their sum
and its error. Tests check both exceptions. docs/handicap.md has more details.
"""


def summarise(match: Match) -> dict[str, Any]:
    """Return everything that a locker entry contains apart from names and date. Raise BadRequestError if the match is
    not over.

    ``half`` is true if a round has half the holes of the course, so that two make one for a handicap. Each seat has
    ``cells``, ``signs`` (-2 to 2 per hole, where 2 is two or more better than ``par``), ``differentials`` (one per
    round; empty if ``unrated`` gives a reason) and ``counts``. ``house`` is the opponent played by the rules (Luis),
    and ``sides`` contains the seats that play together.
    """
    if not match.over:
        raise BadRequestError("only finished matches have a summary")
    view = match.view()
    facts, standing = _ask_game(match, view), view.get("standing")
    course = _course(match.game.info.id, facts)
    par, name = _par(facts, course)
    rating = _rating(facts, course)
    return {
        "unit": facts.unit,
        "low": facts.low,
        "holes": list(facts.holes),
        "of_round": facts.of_round,
        "half": facts.half,
        "par": None if par is None else [round(one, 2) for one in par],
        "par_name": name if par is not None else None,
        "seats": [_seat(facts, seat, par, rating) for seat in range(len(facts.cells))],
        "scores": view["scores"],
        "winners": view["winners"],
        "sides": standing["sides"] if standing else [[seat] for seat in range(len(facts.cells))],
        "house": {"name": facts.house[0], "score": facts.house[1]} if facts.house else None,
        "course": facts.course,
        "rating": None if rating is None else tenth(rating[0]),
        "slope": None if rating is None else slope(*rating, facts.half),
        "unrated": facts.unrated or ("This course has no rating." if rating is None else ""),
    }


def _ask_game(match: Match, view: Mapping[str, Any]) -> Summary:
    """Return the summary defined by the game, or a default one made from its card."""
    if match.game.has("study.summary"):
        found: Summary = match.game.part("study.summary").summarise(view, match.options, match.version)
        return found
    card = view["card"]
    cells = tuple(tuple(row["cells"]) for row in card["rows"])
    holes = tuple(str(column) for column in card["columns"])
    none = "This game has no rating."
    return Summary(holes=holes, cells=cells, of_round=len(holes), course="clubhouse course", unrated=none)


def _course(game: str, facts: Summary) -> Course | None:
    course = RATINGS.get(game, {}).get(facts.course or "")
    names = _names(facts)
    return course if course and all(name in course["tour"] for name in names) else None


def _names(facts: Summary) -> list[str]:
    """Return the names of the holes in the ratings, without the number of the round."""
    return [hole.rpartition(".")[2] for hole in facts.holes]


def _par(facts: Summary, course: Course | None) -> tuple[Sequence[float] | None, str]:
    if facts.par is not None:
        return facts.par, facts.par_name
    return (None, "") if course is None else ([course["tour"][name] for name in _names(facts)], TOUR)


def _rating(facts: Summary, course: Course | None) -> tuple[float, float] | None:
    """Return the course rating and the bogey rating of one round."""
    if course is None or facts.unrated:
        return None
    names = _names(facts)[: facts.of_round]
    rating, bogey = (fsum(course[level][name] for name in names) for level in ("tour", "rookie"))
    return rating, bogey


def _seat(
    facts: Summary, seat: int, par: Sequence[float] | None, rating: tuple[float, float] | None
) -> dict[str, Json]:
    cells = facts.cells[seat]
    return {
        "cells": list(cells),
        "signs": None if par is None else [_sign(facts, *pair) for pair in zip(cells, par, strict=True)],
        "counts": {name: counts[seat] for name, counts in facts.counts.items()},
        "differentials": [] if rating is None else _differentials(facts, cells, rating),
    }


def _sign(facts: Summary, cell: int | None, par: float) -> int | None:
    """Return by how many steps a result is better than par, at most two in both directions."""
    if cell is None:
        return None
    steps = (par - cell if facts.low else cell - par) / facts.step
    # Half a step worse than par counts as level par; half a step better counts as one better.
    return max(-FURTHEST, min(FURTHEST, floor(steps + 0.5)))


def _differentials(facts: Summary, cells: Cells, rating: tuple[float, float]) -> list[float]:
    size = facts.of_round
    rounds = [cells[at : at + size] for at in range(0, len(cells), size)]
    whole = [[cell for cell in one if cell is not None] for one in rounds]
    return [differential(sum(one), *rating, facts.half) for one in whole if len(one) == size]
