"""Tests of dog-legs (DB-47): the estimate before a dog-leg is passed, the bots that use it, and the coach, which gives
no advice there.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from math import fsum
from time import perf_counter
from typing import Any

import pytest

import pygolf
from dosh.table import SMALL
from pygolf.core.errors import NoAdviceError
from pygolf.games.dosh import GAME
from pygolf.games.dosh.play.characters import BOTS
from pygolf.games.dosh.play.evaluation import cost_to_go, evaluate, get_evaluator
from pygolf.games.dosh.play.values import value_function as value_functions
from pygolf.games.dosh.play.values.tables import Hole, ValueFunction
from pygolf.games.dosh.play.values.value_function import AWAY, beside, value_function
from pygolf.games.dosh.rules.course import gate
from pygolf.games.dosh.rules.state import State
from pygolf.protocol import Protocol

FULL = (1, 2, 3, 4, 5, 6, 7, 8)
STANDARD = [("beginner", 5, (32, 0)), ("advanced", 3, (3, 4)), ("professional", 7, (22, 14))]
"""Holes of the standard course with a marker among trees, at the tee, and halfway."""
LEG: dict[str, Any] = {"level": "beginner", "course": SMALL, "doglegs": {"1": [3, 0]}}


@pytest.fixture(autouse=True)
def clear_coach_cache() -> Iterator[None]:
    yield
    value_functions.value_job.cache_clear()


def start_state(options: dict[str, Any]) -> State:
    """Return the position of a solo player on the first tee."""
    state = pygolf.new("dosh", ["Ada"], options, "legs").state
    assert isinstance(state, State)
    return state


def calm(state: State) -> State:
    """Return the state without wind, lost cards and calls, as the stored tables assume."""
    table = state.table
    rules = replace(table.ruling, lost_card=False)
    low = "low" if table.tide else ""
    return replace(state, table=replace(table, wind=None, wind_from=None, tide=low, ruling=rules, call=False))


@pytest.mark.parametrize(("level", "hole", "marker"), STANDARD)
def test_estimate_agrees_with_the_best_shot_from_the_tee(level: str, hole: int, marker: tuple[int, int]) -> None:
    state = calm(start_state({"level": level, "colours": ["yellow"], "holes": [hole], "doglegs": {str(hole): marker}}))
    value = get_evaluator(state).value_function.at(state.lies[0], False)
    assert evaluate(state)[0].value == pytest.approx(value, abs=0.5)
    plain = calm(start_state({"level": level, "colours": ["yellow"], "holes": [hole]}))
    assert value > get_evaluator(plain).value_function.at(plain.lies[0], True), "a dog-leg never makes a hole shorter"


def test_marker_can_be_on_any_cell() -> None:
    """Markers can be on the tee, on the target, on water, on the edge, and where no ball can reach them (DB-47)."""
    course = {
        **SMALL,
        "terrain": [row + "  ." for row in SMALL["terrain"]],
        "height": [row + "000" for row in SMALL["height"]],
    }
    for marker in ([0, 4], [7, 3], [3, 2], [0, 0], [10, 2]):
        state = calm(
            start_state({"course": course, "level": "professional", "doglegs": {"1": marker}, "colours": ["blue"]})
        )
        evaluator = get_evaluator(state)
        assert all(1 <= value < 100 for value in evaluator.value_function.closed)
        for cell in gate(state.table.course, state.table.dogleg(1)).cells - {state.table.target(1)}:
            assert evaluator.value_function.closed[cell] == evaluator.value_function.open[cell]
        assert evaluate(state)[0].value < 100
    assert evaluator.value_function.closed[state.lies[0]] > 15, "a marker that cannot be passed costs many strokes"


def test_estimate_of_a_large_board_is_fast() -> None:
    rows = {"terrain": ["." * 60] * 40, "height": ["0" * 60] * 40, "holes": [{"tee": [3, 3], "target": [50, 30]}]}
    given = {"course": {"name": "wide", **rows}, "doglegs": {"1": [40, 5]}, "level": "advanced", "colours": ["red"]}
    state, began = calm(start_state(given)), perf_counter()
    closed = get_evaluator(state).value_function.closed
    assert perf_counter() - began < 2, "about 0.02 s; the rest is room for a busy machine"
    assert closed[state.lies[0]] > get_evaluator(state).value_function.open[state.lies[0]]


def test_dogleg_is_harder_to_pass_in_wind_and_with_fewer_cards() -> None:
    """Values for other hands and winds are computed from one table. A single lie gets the same value as if all lies are
    computed together.
    """
    given = {"level": "professional", "colours": ["yellow"], "holes": [3, 7], "doglegs": {"3": [4, 2]}}
    state = start_state(given)

    def at(wind: tuple[str, int], hand: tuple[int, ...]) -> tuple[ValueFunction, ValueFunction, list[int]]:
        table = replace(state.table, wind_from=wind, wind_each="game")
        ahead = cost_to_go(replace(state, table=table), 0)
        values = ahead.value_function(0, hand)
        for cell in (state.lies[0], 200, 500):
            assert ahead.here(0, hand, cell, False) == pytest.approx(values.closed[cell], abs=1e-9)
            assert ahead.here(0, hand, cell, True) == pytest.approx(values.open[cell], abs=1e-9)
        return values, ahead._base(0, True), beside(table.course, table.dogleg(3), table.target(3))

    tee, many = state.lies[0], (1, 2, 4, 6, 8)
    for wind, hand, least, most in (
        (("none", 0), FULL, 0.0, 0.0),
        (("medium", 4), FULL, 0.43 / 4, 0.43 / 4),
        (("storm", 4), FULL, 0.43 / 2, 0.43 / 2),
        (("none", 0), many, 0.02, 0.43 * 2),
    ):
        values, base, cells = at(wind, hand)
        times = fsum(values.open[cell] for cell in cells) / fsum(base.open[cell] for cell in cells)
        assert base.closed[tee] > fsum(base.open[cell] for cell in cells) / len(cells) + AWAY
        assert least - 1e-9 <= values.closed[tee] - base.closed[tee] * times <= most + 1e-9
        near = min(cells, key=base.closed.__getitem__)
        assert values.closed[near] == pytest.approx(max(1.0, base.closed[near] * times))


def test_later_holes_include_their_doglegs() -> None:
    given = {"level": "beginner", "colours": ["red"], "holes": [1, 2], "doglegs": {"2": [0, 17]}}
    state, plain = start_state(given), start_state({**given, "doglegs": {}})
    table, tee = state.table, state.table.tee(2)
    hole = Hole(table.course, table.tide, table.level, table.decks[0], table.target(2), table.dogleg(2))
    values = value_function(hole, FULL)
    more = cost_to_go(state, 0).ahead(1, FULL) - cost_to_go(plain, 0).ahead(1, FULL)
    assert more == pytest.approx(values.closed[tee] - values.open[tee], abs=1e-9)
    assert more > 0.3


def test_coach_knows_from_which_dot_on_a_line_the_target_counts() -> None:
    """Otherwise the coach would never consider the best elbow (DB-47)."""
    state = calm(start_state({"level": "beginner", "colours": ["yellow"], "holes": [5], "doglegs": {"5": [32, 0]}}))
    evaluator, grid = get_evaluator(state), state.table.course.grid
    ray = evaluator.ray(state.lies[0], 3)
    assert not ray.turns[0].passed
    near = evaluator.ray(grid.number((31, 3)), 12)
    assert [turn.passed for turn in near.turns] == [False, False, True]
    assert near.turns[2].cost == 3
    assert evaluator.ray(grid.number((31, 3)), 6, True).turns[0].passed


@pytest.mark.parametrize("bot", [bot.id for bot in BOTS])
@pytest.mark.parametrize("level", ["beginner", "second"])
def test_bots_finish_holes_with_doglegs(level: str, bot: str) -> None:
    match = pygolf.new("dosh", ["Ada"], {**LEG, "level": level}, bot)
    while match.turn is not None:
        match.play(match.bot(bot))
        assert len(match.record().moves) < 40
    assert match.view()["scores"][0] < 30


def send(protocol: Protocol, **request: Any) -> dict[str, Any]:
    response: dict[str, Any] = json.loads(protocol.handle(json.dumps(request)))
    return response


@pytest.mark.parametrize("format", ["stroke", "match"])
def test_coach_declines_before_a_dogleg(format: str) -> None:
    protocol, players = Protocol(), ["Ada", "Bo"]
    options = {**LEG, "format": format, "colours": ["yellow", "red"]}
    match = send(protocol, op="new", game="dosh", players=players, options=options, seed="legs")["match"]
    error = send(protocol, op="advise", match=match)["error"]
    assert error == {
        "code": "no-advice",
        "message": "the coach gives no advice until the ball has passed the dog-leg of this hole",
    }
    move = send(protocol, op="bot", match=match)["move"]
    draft = send(protocol, op="draft", match=match, draft={k: v for k, v in move.items() if k != "do"})["draft"]
    assert draft["legal"] and draft["expected"] > 1 and draft["estimate"] and "loss" not in draft
    assert send(protocol, op="draft", match=match, draft={"first": True})["draft"]["move"]
    evaluated = send(protocol, op="weigh", match=match, move=move)
    assert evaluated["ok"] and evaluated["best"] is None and not evaluated["loss"]


def test_coach_advises_again_after_the_dogleg() -> None:
    state = start_state(LEG)
    with pytest.raises(NoAdviceError):
        GAME.advise(state, 3)
    advice = GAME.advise(replace(state, passed=(True,)), 3)[0]
    assert "estimate" in advice.why and advice.more["estimate"]


def test_advice_on_the_standard_course_is_not_an_estimate() -> None:
    advice = GAME.advise(start_state({"level": "professional"}), 3)[0]
    assert "estimate" not in advice.why and "estimate" not in advice.more


def test_review_does_not_judge_shots_before_a_dogleg() -> None:
    match = pygolf.new("dosh", ["Ada"], LEG, "legs")
    before = []
    while match.turn is not None:
        before.append(match.state.before_dogleg)
        match.play(match.bot("club"))
    protocol = Protocol()
    response = send(protocol, op="begin", work="review", record=match.record().to_json())
    steps: list[Any] = []
    while not response["done"]:
        response = send(protocol, op="step", job=response.get("job", 1), ms=1000)
        steps += response["steps"]
    judged = [step["loss"] is not None for step in steps]
    assert before[0] and not any(judge for judge, leg in zip(judged, before, strict=True) if leg)
    assert all(judge for judge, leg in zip(judged, before, strict=True) if not leg)
