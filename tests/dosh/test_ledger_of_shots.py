"""The ledger weighs by the coach's own list, part by part; lines of a board are those of the rules."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

import pygolf
from dosh import random_tables
from pygolf.core.errors import BadRequest
from pygolf.core.record import read_record
from pygolf.games.dosh.coach import evaluation
from pygolf.games.dosh.coach.evaluation import get_evaluator
from pygolf.games.dosh.rules.board import CLOCK, OFF, WET
from pygolf.games.dosh.rules.flight import Over, fly
from pygolf.games.dosh.rules.options import LEVELS
from pygolf.games.dosh.rules.state import State
from pygolf.games.dosh.values import straight_sweep
from pygolf.games.dosh.values import value_function as value_functions
from pygolf.games.dosh.values.tracks import REACH, Tracks
from pygolf.study.ledger import Review, weigh

ISLANDS = {"name": "Islands", "terrain": ["..    ..", "..    .."], "height": ["00000000", "00000000"]}


@pytest.mark.parametrize("level", LEVELS)
def test_who_follows_the_coach_loses_nothing(level: str) -> None:
    """Advice and review choose from the same shots: its first word is free, and no word of it is charged otherwise."""
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


def test_a_ledger_that_is_made_in_parts_is_the_same() -> None:
    """Whoever asks for steps gets none while a shot is being weighed, so that other requests go between."""
    match = pygolf.new("dosh", ["Ann"], {"level": "professional", "holes": [4]}, "parts")
    for _ in range(2):
        match.play(match.bot("rookie"))
    ledger, answers = Review(match.record()), []
    while ledger.left:
        answers.append(ledger.take(5))
    assert [step for steps in answers for step in steps] == list(Review(match.record()))
    assert answers.count([]) >= 50 and max(map(len, answers)) == 1


def test_the_board_is_swept_part_by_part_for_a_few_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """What an evaluator needs of it is there then, so that no request waits for a whole sweep."""
    state: State = pygolf.new("dosh", ["Ann"], {"level": "second", "holes": [3]}, "sweep").state
    state = replace(state, hands=((4, 6, 8),))
    for kept in (evaluation.forget, straight_sweep._SWEPT.clear, value_functions._KNOWN.clear):
        kept()
    assert sum(1 for _ in evaluation.evaluator_job(state)) > 100
    values = get_evaluator(state).value_function.open
    evaluation.forget()
    value_functions._KNOWN.clear()
    with monkeypatch.context() as patch:
        patch.setattr(straight_sweep, "Swept", None)
        assert get_evaluator(state).value_function.open == values
    straight_sweep._SWEPT.clear()
    value_functions._KNOWN.clear()
    evaluation.forget()
    assert get_evaluator(state).value_function.open == values


def test_a_step_that_was_given_up_half_done_is_weighed_in_full() -> None:
    """A review of a match that goes on may end at any part; what it found is kept."""
    match = pygolf.new("dosh", ["Ann"], {"level": "professional", "holes": [4]}, "parts")
    match.play(match.bot("rookie"))
    evaluation.forget()
    ledger, many = Review(match.record()), 0
    while not (found := ledger.take(1)):
        many += 1
    assert many > 20
    [whole] = found
    for parts in (1, many // 4, many // 2, many - 1):
        evaluation.forget()
        ledger = Review(match)
        assert not any(ledger.take(1) for _ in range(parts))
        del ledger
        assert next(Review(match)) == whole


@pytest.mark.parametrize("seed", range(6))
def test_a_track_tells_every_count_of_a_line(seed: int) -> None:
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
def test_holes_that_no_table_knows_have_no_review(given: dict[str, Any], words: str) -> None:
    record = {"format": 1, "game": "dosh", "players": ["Ann"], "options": {}, "seed": "x", "moves": [], **given}
    match = pygolf.replay(read_record(record))
    with pytest.raises(BadRequest, match=words):
        Review(match)
    move = match.bot("rookie")
    with pytest.raises(BadRequest, match=words):
        weigh(match, move)
