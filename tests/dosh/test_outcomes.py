"""Tests that compare the coach's fast odds with ``outcomes``, which uses the rules themselves, on random positions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from dosh import random_tables
from dosh.slow import Cell
from pygolf.core.dice import Dice, Seeded
from pygolf.core.events import Move
from pygolf.core.options import read_options
from pygolf.core.outcomes import TooManyOutcomesError, outcomes
from pygolf.games.dosh import GAME
from pygolf.games.dosh.play.coach import odds_in
from pygolf.games.dosh.play.evaluation import evaluate_option, get_coach
from pygolf.games.dosh.play.values.cost_to_go import CostToGo
from pygolf.games.dosh.play.values.odds import lost_chance
from pygolf.games.dosh.play.values.tables import ValueFunction
from pygolf.games.dosh.rules.board import OFF, TREES
from pygolf.games.dosh.rules.options import CURRENT
from pygolf.games.dosh.rules.state import State

POSITIONS = {"beginner": 16, "advanced": 10, "professional": 3}
End = tuple[int, int, bool, tuple[int, ...]]
"""The cell of the ball (OFF if finished), strokes, whether the target counts, and the hand."""


@pytest.fixture(autouse=True)
def constant_values(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Replace the values of lies and cards by constants. Computing them would take longer than the odds, which do not
    depend on them.
    """
    flat = [1.0] * 10_000
    monkeypatch.setattr(CostToGo, "value_function", lambda *_: ValueFunction(flat, flat))
    monkeypatch.setattr(CostToGo, "loss", lambda *_: 0.0)
    yield
    get_coach.cache_clear()


def random_position(rng: random.Random, level: str) -> tuple[State, Move] | None:
    """Return a random position of seat 0 and a legal shot, or None if it is not seat 0's turn."""
    given = random_tables.options(rng) | {"level": level}
    options = read_options(GAME.info.options, given)
    state, _ = GAME.new(2, options, Dice(Seeded(str(rng.random()))), CURRENT)
    cells = sorted(cell for cell, letter in random_tables.get_terrain(given["course"]).items() if letter not in "~!")
    lie: Cell = rng.choice(cells)
    hand = tuple(sorted(rng.sample(range(1, 9), rng.choice((1, 2, 8)))))
    gate = state.table.gate(state.hole)
    number = state.table.course.grid.number(lie)
    if number == state.table.target(state.hole):
        return None
    state = replace(
        state,
        lies=(number, state.lies[1]),
        hands=(hand, state.hands[1]),
        passed=(state.passed[0] or (gate is not None and number in gate.cells), state.passed[1]),
    )
    return (state, random_tables.plan(rng, given, lie, list(hand))) if state.seat == 0 else None


def by_the_rules(state: State, move: Move) -> dict[End, Fraction]:
    found: dict[End, Fraction] = {}
    for outcome in outcomes(GAME, state, move, most=700):
        after = outcome.state
        end = (after.lies[0], after.strokes[0], after.passed[0], after.hands[0])
        found[end] = found.get(end, Fraction(0)) + outcome.probability
    return found


def by_the_odds(state: State, move: Move) -> dict[End, float]:
    found: dict[End, float] = {}
    hand, card = state.hands[0], move.get("card")
    for rest, chance in evaluate_option(state, move).spread:
        lost = lost_chance(state.table.ruling, state.lies[0], rest) if len(hand) > 1 else 0.0
        for share, left in ((1 - lost, hand), (lost, tuple(number for number in hand if number != card))):
            end = (OFF if rest.finished else rest.lie, state.strokes[0] + 1 + rest.penalty, rest.passed, left)
            if share * chance:
                found[end] = found.get(end, 0.0) + chance * share
    return found


@pytest.mark.parametrize("level", POSITIONS)
@pytest.mark.parametrize("seed", [1, 2])
def test_fast_odds_match_the_outcomes_of_the_rules(level: str, seed: int) -> None:
    """With some other seeds, a shot has many thousands of possible throws."""
    rng = random.Random(f"{level} {seed}")
    compared = 0
    while compared < POSITIONS[level]:
        found = random_position(rng, level)
        if found is None:
            continue
        state, move = found
        try:
            rules = by_the_rules(state, move)
        except TooManyOutcomesError:
            continue
        odds = by_the_odds(state, move)
        context = (level, seed, compared, move, state.table.course)
        assert odds.keys() == rules.keys(), context
        for end, chance in rules.items():
            assert odds[end] == pytest.approx(float(chance), abs=1e-9), (end, *context)
        compared += 1


def test_safe_step_has_one_outcome() -> None:
    """Enumerating a shot of the second edition would take 248,832 throws, so only safe steps are enumerated here.
    test_coach.py checks shots die by die.
    """
    rng = random.Random("steps")
    compared = 0
    while compared < 20:
        position = random_position(rng, "second")
        if position is None:
            continue
        state, _ = position
        for move in GAME.moves(state) or [{"do": "step", "direction": way} for way in GAME.choices(state)["steps"]]:  # type: ignore[union-attr]
            if move["do"] == "step":
                assert by_the_odds(state, move) == {
                    end: float(chance) for end, chance in by_the_rules(state, move).items()
                }
                compared += 1


def test_odds_of_a_step_match_its_outcome() -> None:
    """A step into water or among trees is reported as such, although no dice are rolled (DB-39)."""
    rng = random.Random("odds of steps")
    seen = {"water": 0, "trees": 0, "target": 0}
    while min(seen.values()) < 3:
        position = random_position(rng, "second")
        if position is None:
            continue
        state, _ = position
        for direction in GAME.choices(state).get("steps", ()):  # type: ignore[union-attr]
            move: Move = {"do": "step", "direction": direction}
            (outcome,) = outcomes(GAME, state, move)
            after, events = outcome.state, [event.name for event in outcome.events]
            odds = odds_in(evaluate_option(state, move))
            lie = after.lies[0]
            assert odds["water"] == ("water" in events)
            assert odds["target"] == ("finished" in events)
            if lie != OFF and "water" not in events:
                assert odds["trees"] == (state.table.ground(state.hole).terrain[lie] in TREES)
            assert odds["edge"] == odds["lost"] == 0
            for name, count in seen.items():
                seen[name] = count + (odds[name] == 1)
