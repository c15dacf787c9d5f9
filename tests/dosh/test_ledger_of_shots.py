"""Tests that the review evaluates shots as the coach does, in short steps, and that the lines of a board match the
rules.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

import pygolf
from dosh import random_tables
from pygolf.core.errors import BadRequestError
from pygolf.core.record import read_record
from pygolf.games.dosh.play import evaluation
from pygolf.games.dosh.play.evaluation import get_evaluator
from pygolf.games.dosh.play.values import straight_sweep
from pygolf.games.dosh.play.values import value_function as value_functions
from pygolf.games.dosh.play.values.tracks import REACH, Tracks
from pygolf.games.dosh.rules.board import CLOCK, OFF, WET
from pygolf.games.dosh.rules.flight import Over, fly
from pygolf.games.dosh.rules.options import LEVELS
from pygolf.games.dosh.rules.state import State
from pygolf.study.ledger import Review, weigh

ISLANDS = {"name": "Islands", "terrain": ["..    ..", "..    .."], "height": ["00000000", "00000000"]}


@pytest.mark.parametrize("level", LEVELS)
def test_following_the_advice_loses_nothing(level: str) -> None:
    """Advice and review choose from the same shots: the first piece of advice loses nothing, and every other one loses
    as much as it states.
    """
    match = pygolf.new("dosh", ["Ann"], {"level": level, "holes": [3, 6]}, f"advice/{level}")
    rng = random.Random(f"advice/{level}")
    for _ in range(12):
        if match.over:
            break
        advised = match.advise(3)
        for advice in advised:
            loss = weigh(match, advice.move)["loss"]
            assert loss is not None and abs(loss - advice.loss) < 1e-9, (level, advice)
        assert advised[0].loss == 0
        match.play(rng.choice(advised).move)


def test_review_in_steps_gives_the_same_ledger() -> None:
    """Requests for steps return an empty list while a shot is being evaluated, so that other requests can run in
    between.
    """
    match = pygolf.new("dosh", ["Ann"], {"level": "professional", "holes": [4]}, "parts")
    for _ in range(2):
        match.play(match.bot("rookie"))
    ledger, responses = Review(match.record()), []
    while ledger.left:
        responses.append(ledger.take(5))
    assert [step for steps in responses for step in steps] == list(Review(match.record()))
    assert responses.count([]) >= 50 and max(map(len, responses)) == 1


def test_board_is_swept_in_steps_for_a_small_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Afterwards, the evaluator has all values, so that no request waits for a complete sweep."""
    state: State = pygolf.new("dosh", ["Ann"], {"level": "second", "holes": [3]}, "sweep").state
    state = replace(state, hands=((4, 6, 8),))
    for clear in (
        evaluation.get_coach.cache_clear,
        straight_sweep.sweep_job.cache_clear,
        value_functions.value_job.cache_clear,
    ):
        clear()
    assert sum(1 for _ in evaluation.evaluator_job(state)) > 100
    values = get_evaluator(state).value_function.open
    evaluation.get_coach.cache_clear()
    value_functions.value_job.cache_clear()
    with monkeypatch.context() as patch:
        patch.setattr(straight_sweep, "Swept", None)
        assert get_evaluator(state).value_function.open == values
    straight_sweep.sweep_job.cache_clear()
    value_functions.value_job.cache_clear()
    evaluation.get_coach.cache_clear()
    assert get_evaluator(state).value_function.open == values


def test_cancelled_step_is_evaluated_completely_later() -> None:
    """A review can be cancelled at any point, for example because the match continues. The results that it has computed
    stay cached.
    """
    match = pygolf.new("dosh", ["Ann"], {"level": "professional", "holes": [4]}, "parts")
    match.play(match.bot("rookie"))
    evaluation.get_coach.cache_clear()
    ledger, count = Review(match.record()), 0
    while not (steps := ledger.take(1)):
        count += 1
    assert count > 20
    [complete] = steps
    for parts in (1, count // 4, count // 2, count - 1):
        evaluation.get_coach.cache_clear()
        ledger = Review(match)
        assert not any(ledger.take(1) for _ in range(parts))
        del ledger
        assert next(Review(match)) == complete


@pytest.mark.parametrize("seed", range(6))
def test_track_matches_every_count_of_a_line(seed: int) -> None:
    rng = random.Random(f"tracks/{seed}")
    table = pygolf.new("dosh", ["Ann"], random_tables.options(rng), "t").state.table
    land, hills = table.ground(table.holes[0]), seed % 3 > 0
    tracks, size = Tracks(land, hills), len(land.terrain)
    cells = [at for at, letter in enumerate(land.terrain) if letter != " "]
    for cell in rng.sample(cells, min(3, len(cells))):
        for way in CLOCK:
            track = tracks.track(cell, way)
            for counts in range(REACH + 1):
                heights = land.heights if hills else None
                leg = fly(Over(land.grid, heights, land.trees, lambda dot, left: True), cell, way, counts)
                dry = next((at for at in leg.path[:0:-1] if land.terrain[at] not in WET), OFF)
                end = leg.path[-1] + (2 * size if leg.stopped else 0)
                assert track.ends[counts] == (size + (cell if dry == OFF else dry) if leg.off else end)
                assert leg.off or track.dries[counts] == dry


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (
            {"rules_version": 1, "options": {"targets": {"2": {"tee": [8, 8], "target": [8, 8]}}}},
            "hole 2 is its target",
        ),
        ({"options": {"course": {**ISLANDS, "holes": [{"tee": [0, 0], "target": [7, 0]}]}}}, "no line of cells"),
    ],
)
def test_holes_without_a_table_have_no_review(given: dict[str, Any], words: str) -> None:
    record = {"format": 1, "game": "dosh", "players": ["Ann"], "options": {}, "seed": "x", "moves": [], **given}
    match = pygolf.replay(read_record(record))
    with pytest.raises(BadRequestError, match=words):
        Review(match)
    move = match.bot("rookie")
    with pytest.raises(BadRequestError, match=words):
        weigh(match, move)
