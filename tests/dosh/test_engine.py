"""Tests that compare the C engine for lost cards and winds with the game's odds. They need numpy and a C compiler."""

from __future__ import annotations

import random
import shutil
from typing import Any

import pytest

from dosh import random_tables
from pygolf.games.dosh.play.search import Evaluator
from pygolf.games.dosh.play.values.odds import Odds, lost_chance, spread
from pygolf.games.dosh.play.values.tables import Hole, ValueFunction
from pygolf.games.dosh.play.values.value_function import value_function
from pygolf.games.dosh.rules.board import OFF, Wind
from pygolf.games.dosh.rules.card import club, swing
from pygolf.games.dosh.rules.course import ground
from pygolf.games.dosh.rules.flight import Elbow
from pygolf.games.dosh.rules.material import load_course, load_decks
from pygolf.games.dosh.rules.options import ruling
from pygolf.games.dosh.rules.shot import Plan

pytest.importorskip("numpy", reason="numpy is not installed (tools/locks/tables.txt)")
if shutil.which("cc") is None:
    pytest.skip("there is no C compiler (apt-get install gcc)", allow_module_level=True)

FULL = tuple(range(1, 9))
LAND = 47
"""Seed of a small random board with enough hazards to lose cards."""


@pytest.mark.parametrize("level", ["professional", "second"])
def test_engine_agrees_with_the_game(level: str) -> None:
    from tools.dosh_engine import Engine, np

    rng, course, deck = random.Random(level), load_course(None), load_decks(None)["yellow"]
    engine = Engine()
    engine.deck(deck, (0, -1, 1, -2, 2))
    targets = tuple(course.grid.number(target) for _, target in course.holes)
    on = ruling({"level": level, "hit_or_miss": True, "lost_card": True})
    for wind in (None, Wind(2, 5), Wind(4, 12)):
        target = rng.choice(targets)
        board = ground(course, rng.choice(("low", "storm")), targets if level == "professional" else (target,))
        engine.board(board, on, target, wind, safe_step=False)
        values = list(value_function(Hole(course, "low", level, deck, target), FULL).open)
        values[target] = 1.0
        engine.solve(np.array(values), [0.0] * 8, looks=0)
        odds = Odds(board, on, wind, target)
        evaluator = Evaluator(odds, ValueFunction(values, values), {})
        for _ in range(80):
            start, plan, cost = some_plan(rng, board, target)
            number = rng.randrange(40)
            card, adjust = engine.clubs[number]
            how = club(card + 1, swing(deck[card], adjust), adjust)
            elbow = plan.elbow or Elbow(OFF, plan.direction)
            shot = (plan.direction, elbow.direction, elbow.cell, cost, number)
            assert engine.evaluate(start, shot, 0.0) == pytest.approx(evaluator.evaluate(start, plan, how), abs=1e-4)
            ends: dict[int, list[float]] = {}
            penalties = 0.0
            for rest, chance in spread(odds, start, plan, how).items():
                lost = lost_chance(on, start, rest)
                row = ends.setdefault(len(values) if rest.finished else rest.lie, [0.0, 0.0])
                row[0] += chance * (1 - lost)
                row[1] += chance * lost
                penalties += chance * rest.penalty
            found, penalty = engine.spread(start, shot)
            assert penalty == pytest.approx(penalties, abs=1e-5)
            assert {cell: pytest.approx(row, abs=1e-5) for cell, row in ends.items()} == {
                cell: list(row) for cell, row in found.items()
            }


def test_value_of_a_hand_includes_expected_losses() -> None:
    """Compare two games: in one, a lost card costs nothing; in the other, it costs one stroke. The best play for one
    game is also possible in the other, at a cost of one stroke per lost card. Therefore, the price is between the
    expected losses of the two games.
    """
    from tools.dosh_engine import ALL, HANDS, Engine, np

    course = load_course(random_tables.course(random.Random(LAND)))
    deck, (tee, target) = load_decks(None)["yellow"], map(course.grid.number, course.holes[0])
    engine = Engine()
    engine.deck(deck, (0, -1, 1))
    on = ruling({"level": "professional", "hit_or_miss": True, "lost_card": True})
    engine.board(ground(course, "low", (target,)), on, target, None, safe_step=False)
    values = value_function(Hole(course, "low", "professional", deck, target), FULL).open
    whole = engine.solve(np.array(values), [0.15] * 8, looks=1)
    engine.forget()
    engine.enter([0.15] * 8, 4)
    for card in range(8):
        engine.solve(whole + 2, [0.0] * 8, 1 << card, looks=1, sweeps=16)
        engine.enter([0.0] * 8, 3, 1 << card)
    free, lost = engine.shrink(whole, np.zeros(HANDS), tee)
    assert [engine.risks(ALL, card)[tee] for card in range(8)] == list(lost[ALL])
    paid, lost_less = engine.shrink(whole, [8.0 - hand.bit_count() for hand in range(HANDS)], tee)
    price = paid[ALL, tee] - free[ALL, tee]
    assert 0 < sum(lost_less[ALL]) - 0.01 < price < sum(lost[ALL]) + 0.01
    assert all(free[ALL ^ 1 << card, tee] > free[ALL, tee] - 0.01 for card in range(8))


def some_plan(rng: random.Random, board: Any, target: int) -> tuple[int, Plan, int]:
    """Return a lie, a plan from it, and the counts to its elbow."""
    cells = [cell for cell, letter in enumerate(board.terrain) if letter not in " ~!" and cell != target]
    start, way = rng.choice(cells), rng.randint(1, 12)
    cell, cost = start, 0
    for _ in range(rng.randint(0, 4)):
        after = board.grid.step[way][cell]
        if after == OFF:
            break
        rise = board.heights[after] - board.heights[cell]
        if way % 2:
            off = board.grid.mid[way][cell] == OFF
            cost += 2 + ((rise > 0) - (rise < 0) if off else rise)
        else:
            cost += 1 + rise
        cell = after
    if cell == start or not 1 <= cost <= 16:
        return start, Plan(way), 0
    return start, Plan(way, Elbow(cell, (way + rng.choice((-3, -2, -1, 1, 2, 3)) - 1) % 12 + 1)), cost
