"""The C engine that makes the figures of lost cards and winds, held against the game's odds; needs numpy and cc."""

from __future__ import annotations

import random
import shutil
from typing import Any

import pytest

from pygolf.games.dosh.coach.search import Evaluator
from pygolf.games.dosh.rules.board import OFF, Wind
from pygolf.games.dosh.rules.card import club, swing
from pygolf.games.dosh.rules.course import ground
from pygolf.games.dosh.rules.flight import Elbow
from pygolf.games.dosh.rules.material import course_of, decks_of
from pygolf.games.dosh.rules.options import ruling
from pygolf.games.dosh.rules.shot import Plan
from pygolf.games.dosh.values.odds import Odds, lost_chance, spread
from pygolf.games.dosh.values.tables import Hole, ValueFunction
from pygolf.games.dosh.values.value_function import value_function

pytest.importorskip("numpy", reason="numpy is not installed (tools/locks/tables.txt)")
if shutil.which("cc") is None:
    pytest.skip("there is no C compiler (apt-get install gcc)", allow_module_level=True)

FULL = tuple(range(1, 9))


@pytest.mark.parametrize("level", ["professional", "second"])
def test_the_engine_counts_as_the_game_does(level: str) -> None:
    from tools.dosh_engine import Engine, np

    rng, course, deck = random.Random(level), course_of(None), decks_of(None)["yellow"]
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
            assert engine.worth(start, shot, 0.0) == pytest.approx(evaluator.worth(start, plan, how), abs=1e-4)
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


def some_plan(rng: random.Random, board: Any, target: int) -> tuple[int, Plan, int]:
    """A lie, a plan from it, and the counts to its elbow."""
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
