"""What is pondered on a course with dog-legs (DB-47) is all that is asked for later, wherever the ball lies."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dosh.test_legs import TWO, forget, known, state_of
from pygolf.games.dosh import GAME
from pygolf.games.dosh.coach.weighing import weigh
from pygolf.games.dosh.values import solver


def test_whoever_has_passed_a_dog_leg_ponders_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    forget()
    state = replace(state_of(TWO), passed=(True,))
    while GAME.ponder(state, "advice"):
        pass
    assert len(known()) == 1, "the dog-leg that is behind is not wanted"
    monkeypatch.setattr(solver, "solver_of", None)  # whatever is still to be found would fail
    assert weigh(state)[0].value > 1
