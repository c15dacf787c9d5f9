"""Tests that compare the C engine for Word Golf's tables with the solver. They need a C compiler."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from random import Random

import pytest

from pygolf.games.word.play.coach import CUP, HANDS, later, plans
from pygolf.games.word.play.solver import Query, search, solve
from pygolf.games.word.rules import dictionary, material
from pygolf.games.word.rules.material import WILD
from pygolf.games.word.rules.scoring import Roll

if shutil.which("cc") is None:
    pytest.skip("there is no C compiler (apt-get install gcc)", allow_module_level=True)

from tools.make_word_values import FOLDER, ROLLS, every_roll, row_before
from tools.word_engine import LEAST, Engine, read

CARDS = [card for of_set in material.standard_cards() for card in of_set]


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(CARDS, dictionary.own())


@pytest.mark.parametrize("seed", range(8))
def test_engine_agrees_with_the_solver(engine: Engine, seed: int) -> None:
    chance = Random(seed)
    wild = [face for face in material.standard_dice()[5] if seed % 2 == (face[0] == WILD)]
    roll = Roll((*(chance.choice(die) for die in material.standard_dice()[:5]), chance.choice(wild)))
    solved = engine.solve(roll)
    for _ in range(12):
        card, hand = chance.randrange(len(CARDS)), chance.randrange(len(HANDS))
        found = solve(Query(CARDS[card], roll, HANDS[hand], 4, True), dictionary.own())[0]
        best = read(solved[card * len(HANDS) + hand])
        assert (best.score, best.full) == (found.value, found.full)


def test_engine_rejects_rolls_it_cannot_read(engine: Engine) -> None:
    for faces in ((("*", 1), ("*", 1)), (("*", 2), ("E", 1))):
        with pytest.raises(ValueError, match="one wild face"):
            engine.solve(Roll(faces))


def test_every_roll_counts_all_rolls() -> None:
    rolls = every_roll()
    assert sum(rolls.values()) == ROLLS
    assert all(1 <= len(faces) <= 6 for faces in rolls)


def test_row_is_the_mean_over_the_best_uses_of_a_hand(engine: Engine) -> None:
    """Compare with the solver and all its plans on some rolls. The rows contain the values with which the review
    compares rolls.
    """
    chance, dice, hole = Random("row"), material.standard_dice(), 3
    rolls = [Roll(tuple(chance.choice(die) for die in dice)) for _ in range(6)]
    rows = Counter[bytes]()
    for roll in rolls:
        solved = engine.solve(roll)
        rows[solved[hole * len(HANDS) : (hole + 1) * len(HANDS)]] += ROLLS // len(rolls)
    after = {hand: later(hand, 5) for hand in HANDS}
    found = row_before([rows], after, False)
    for hand in ((), (2,), (3, 5), (2, 3, 4)):
        queries = [Query(CARDS[hole], roll, hand, 4, True) for roll in rolls]
        best = [search(one, dictionary.own(), 1, plans(hand, 0, 5))[0].plan_value for one in queries]
        assert found[hand] == pytest.approx(sum(best) / len(rolls), abs=1e-9)


def test_last_row_agrees_with_the_mean_values() -> None:
    means = json.loads((FOLDER / "means.json").read_text(encoding="utf-8"))["cards"]
    # Both values have been rounded.
    assert later((), 1) == pytest.approx(sum(row[8] for row in means) / len(means), abs=0.0006)
    assert read(2 * 7 + 1 + LEAST) == read(LEAST + 15)
    assert 0.99 < CUP < 1
