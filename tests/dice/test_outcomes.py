"""Tests that the coach's value of a roll equals the mean value of its outcomes under the rules, weighted by
probability.
"""

from __future__ import annotations

import math

import pytest

import pygolf
from pygolf.core.outcomes import outcomes
from pygolf.games.dice import GAME
from pygolf.games.dice.play.coach import COACH
from pygolf.games.dice.rules.moves import list_scores
from pygolf.games.dice.rules.state import State
from pygolf.simulation.fuzz import Draws


def expected_result(state: State) -> float:
    """Return the expected final result in a solo player's position."""
    return float(list_scores(state)[0]) if state.phase == "over" else COACH.advise(state, 1)[0].value


@pytest.mark.parametrize("pro", [False, True])
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_value_of_every_move_is_the_mean_of_its_outcomes(pro: bool, seed: str) -> None:
    match, draws = pygolf.new("dice", options={"pro": pro}, seed=seed), Draws(seed)
    while not match.over:
        if draws.below(4) == 0:
            for advice in COACH.advise(match.state, 20):
                results = outcomes(GAME, match.state, advice.move, alike=True)
                expected = math.fsum(float(one.probability) * expected_result(one.state) for one in results)
                assert advice.value == pytest.approx(expected, abs=1e-9), (match.state, advice.move)
        moves = match.moves()
        assert moves
        match.play(moves[draws.below(len(moves))])
