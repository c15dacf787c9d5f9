"""Tests that compare the pages of a course book with the rules and with the printed board."""

from __future__ import annotations

import cmath
import math
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from pygolf.core.dice import Dice, Seeded
from pygolf.core.options import read_options
from pygolf.core.outcomes import outcomes
from pygolf.core.steps import finished
from pygolf.games.dosh import GAME
from pygolf.games.dosh.play.coach import SAFE_LOSS, trouble
from pygolf.games.dosh.play.evaluation import Option, evaluate
from pygolf.games.dosh.play.values.odds import Rest
from pygolf.games.dosh.play.values.tables import Hole, get_table
from pygolf.games.dosh.rules.board import OFF, distance
from pygolf.games.dosh.rules.material import load_course
from pygolf.games.dosh.rules.options import CURRENT
from pygolf.games.dosh.rules.state import State
from pygolf.games.dosh.study.caddie import _elbow, bravest, middle, page, reach
from pygolf.study.book import Book

COURSE = load_course(None)
HOLES = pytest.mark.parametrize("hole", [2, 3, 8])
GARDEN = {
    "name": "Garden",
    "terrain": ["......", "..~~..", ".....a"],
    "height": ["000000"] * 3,
    "holes": [{"tee": [0, 1], "target": [5, 0]}],
}


@cache
def get_page(hole: int) -> dict[str, Any]:
    return finished(page({}, hole))


def tee(hole: int) -> State:
    return GAME.new(1, read_options(GAME.info.options, {"holes": [hole]}), Dice(Seeded("tee")), CURRENT)[0]


def lines(hole: int) -> list[dict[str, Any]]:
    return [line for line in (get_page(hole)["safe"], get_page(hole)["brave"]) if line]


def ends(hole: int, move: Any) -> list[tuple[float, float, bool]]:
    """Play a move by the rules with every face. Returns, for each end, the probability, the strokes including the value
    in the table, and whether the ball was put back.
    """
    state = tee(hole)
    table = get_table(Hole(COURSE, "low", "beginner", state.table.decks[0], state.table.target(hole)))
    assert table
    results = []
    for outcome in outcomes(GAME, state, move):
        after = outcome.state
        played = sum(after.scores[0]) if after.over else after.strokes[0]
        strokes = played + (0.0 if after.over else table[after.lies[0]])
        # A ball that is put back onto the target is finished with one more stroke (DB-18).
        results.append((float(outcome.probability), strokes, played > (2 if after.over else 1)))
    return results


@HOLES
def test_strokes_and_risk_of_a_line_match_the_rules(hole: int) -> None:
    for line in lines(hole):
        results = ends(hole, line["legs"][0]["move"])
        assert line["strokes"] == pytest.approx(sum(chance * strokes for chance, strokes, _ in results), abs=1e-3)
        assert line["trouble"] == pytest.approx(sum(chance for chance, _, back in results if back), abs=1e-3)


def test_page_names_the_level_of_its_lines() -> None:
    assert (get_page(2)["level"], get_page(2)["label"]) == ("beginner", "Beginner")


@HOLES
def test_safe_line_has_the_least_risk_and_bold_line_the_best_quarter(hole: int) -> None:
    state = tee(hole)
    options = evaluate(state)
    good = [option for option in options if option.value <= options[0].value + SAFE_LOSS]
    assert get_page(hole)["safe"]["trouble"] <= min(map(trouble, good)) + 0.01
    assert get_page(hole)["brave"]["strokes"] <= options[0].value + SAFE_LOSS

    def best_quarter(move: Any) -> float:
        """Return the mean strokes after the shot over the best quarter of its outcomes."""
        row = [strokes - 1 for chance, strokes, _ in sorted(ends(hole, move)) for _ in range(round(chance * 100_000))]
        return sum(sorted(row)[:25_000]) / 25_000

    brave = best_quarter(get_page(hole)["brave"]["legs"][0]["move"])
    assert brave <= min(best_quarter(option.move) for option in good) + 0.01
    assert min(reach(state, option) for option in good) == pytest.approx(brave, abs=0.01)


def test_bravest_costs_at_most_half_a_stroke_more_than_the_best() -> None:
    state = tee(2)
    far, near, *_, best = sorted(evaluate(state), key=lambda option: reach(state, option))
    assert round(reach(state, far), 2) < round(reach(state, near), 2) < round(reach(state, best), 2)
    options = [replace(best, value=1.0), replace(near, value=1.0 + SAFE_LOSS), replace(far, value=1.01 + SAFE_LOSS)]
    assert bravest(state, options) is options[1]


@HOLES
def test_line_leads_from_tee_to_target_without_gaps(hole: int) -> None:
    one = get_page(hole)
    assert one["steps"] == distance(tuple(one["tee"]), tuple(one["target"]))
    for line in lines(hole):
        legs = line["legs"]
        assert legs[0]["start"] == one["tee"]
        assert legs[-1]["end"] == one["target"]
        assert [leg["end"] for leg in legs[:-1]] == [leg["start"] for leg in legs[1:]]
        for leg in legs:
            assert leg["left"] == distance(tuple(leg["end"]), tuple(one["target"]))
            assert COURSE.letters[COURSE.grid.number(tuple(leg["end"]))] not in "~! "


def test_terrain_ahead_matches_the_board() -> None:
    line = get_page(2)["safe"]
    assert line["legs"][0]["move"]["direction"] == 12, "straight up column 5"
    column = [COURSE.terrain[row][5] for row in range(23, -1, -1)]
    seen = {"~": "water", "s": "trees", "m": "trees", "b": "trees", "a": "sand", "u": "mud"}
    for run in line["ahead"]:
        if run["kind"] != "edge":
            assert {seen.get(letter) for letter in column[run["first"] - 1 : run["last"]]} == {run["kind"]}
    water = [count for count, letter in enumerate(column, start=1) if letter == "~"]
    assert (water[0], "water") in {(run["first"], run["kind"]) for run in line["ahead"]}
    assert all(run["kind"] != "edge" for run in line["ahead"]), "that is the 25th count, and only 24 are listed"


@pytest.mark.parametrize("seed", range(30))
def test_line_continues_from_the_end_nearest_to_the_mean(seed: int) -> None:
    """The mean is computed on oblique axes, on which all six neighbours of a dot are at distance one."""
    chance, grid = Random(seed), COURSE.grid
    cells = chance.sample(range(len(COURSE.letters)), 5)
    parts = [chance.random() for _ in cells]

    def spot(cell: int) -> complex:
        column, row = grid.cell(cell)
        return column * cmath.rect(1, math.pi / 6) + (row - column // 2) * 1j

    spread = [(Rest(cell, 0, False, False, "", True), part) for cell, part in zip(cells, parts, strict=True)]
    mean = sum(spot(cell) * part for cell, part in zip(cells, parts, strict=True)) / sum(parts)
    nearest = min(cells, key=lambda cell: abs(spot(cell) - mean))
    at_home = (Rest(7, 1, True, False, "", True), sum(parts) * 0.9)
    wet = (Rest(8, 1, False, False, "~", True), 9.0)
    assert middle(grid, Option({}, 0.0, (*spread, at_home, wet))).lie == nearest
    assert middle(grid, Option({}, 0.0, (*spread, (at_home[0], math.fsum(parts))))).finished
    assert middle(grid, Option({}, 0.0, (wet,))) == wet[0]


@pytest.mark.parametrize("way", range(1, 13))
def test_elbow_is_on_the_dot_given_by_its_counts(way: int) -> None:
    cell = start = COURSE.grid.number((20, 15))
    assert _elbow(COURSE.grid, start, {"direction": way}) == OFF
    for dots in range(1, 4):
        cell = COURSE.grid.step[way][cell]
        counts = dots * (1 if way % 2 == 0 else 2)
        assert _elbow(COURSE.grid, start, {"direction": way, "elbow": {"at": counts}}) == cell


def test_best_play_is_listed_for_each_level_with_a_table() -> None:
    assert [best["level"] for best in get_page(3)["best"]] == ["beginner", "advanced", "professional", "second"]
    value = min(line["strokes"] for line in lines(3))
    assert get_page(3)["best"][0]["strokes"] == pytest.approx(value, abs=0.09), (
        "looks one exact shot ahead, see coach-dosh.md"
    )


def test_book_of_a_custom_course_uses_estimates() -> None:
    book, before = Book("dosh", {"course": GARDEN}, 2), 0.0
    while not book.done:
        book.take(1)
        assert before <= book.progress <= 1
        before = book.progress
    response: Any = book.to_json()
    figures, (one,) = response["figures"], response["pages"]
    assert figures["samples"] == 2
    assert one["target"] == [5, 0]
    assert one["best"] == [], "there is no table"
    assert one["safe"]["legs"][-1]["end"] == [5, 0]
