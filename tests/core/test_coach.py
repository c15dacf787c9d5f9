"""Tests of what follows from a coach's evaluation: advice, losses, margins and the comparison of a move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest

from pygolf.core.coach import Coach, Option
from pygolf.core.events import Move
from pygolf.core.study.review import Study

PUTT, CHIP, BLAST, TRICK = ({"do": do} for do in ("putt", "chip", "blast", "trick"))
VALUES = (1.25, 1.5, 3.0)


@dataclass(frozen=True)
class State:
    phase: str = "shot"
    seat: int = 1


class Caddie(Coach[State, Option]):
    """A coach that considers three moves."""

    def evaluate(self, state: State) -> list[Option]:
        return [Option(move, value) for move, value in zip((PUTT, CHIP, BLAST), VALUES, strict=True)]

    def base(self, state: State) -> float:
        return 10.0

    def sentence(self, state: State, option: Option, options: Sequence[Option]) -> str:
        return f"{option.move['do']} of {len(options)}"


class HighCaddie(Caddie):
    """The same coach in a game in which higher results are better, with rounded numbers."""

    low = False
    digits = 1

    def evaluate(self, state: State) -> list[Option]:
        return [replace(option, value=-option.value) for option in super().evaluate(state)]


class Ledger(Study[State, Option]):
    """A review that also knows a move that the coach does not consider."""

    coach = Caddie()
    trick = 1.0

    def expectation(self, state: State) -> list[float]:
        return [20.0, 20.0]

    def values(self, state: State) -> list[float]:
        return [12.0, 11.25]

    def find(self, state: State, move: Move) -> Option:
        return Option(move, self.trick)


class TwinLedger(Ledger):
    """A review for which the second option is the same decision as the first."""

    def distinct(self, options: Sequence[Option]) -> list[Option]:
        return [options[0], *options[2:]]


def test_advice_contains_results_losses_and_sentences() -> None:
    first, second = Caddie().advise(State(), 2)
    assert (first.move, first.value, first.loss, first.why) == (PUTT, 11.25, 0.0, "putt of 3")
    assert (second.move, second.value, second.loss, second.why) == (CHIP, 11.5, 0.25, "chip of 3")
    assert Caddie().best_move(State()) == PUTT


def test_loss_is_positive_if_higher_results_are_better() -> None:
    first, second, third = HighCaddie().advise(State(), 9)
    assert [first.value, second.value, third.value] == [8.8, 8.5, 7.0]
    assert [first.loss, second.loss, third.loss] == [0.0, 0.2, 1.8]


def test_choice_compares_a_move_with_the_best_option() -> None:
    choice = Ledger().choose(State(), {"do": "blast"})
    assert (choice.best, choice.played, choice.move, choice.weighed) == (11.25, 13.0, PUTT, 3)
    assert choice.expected == (12.0, 13.0)
    assert choice.why == "putt of 3"


@pytest.mark.parametrize(("value", "best", "why"), [(1.0, TRICK, "trick of 4"), (2.0, PUTT, "putt of 3")])
def test_move_that_the_coach_does_not_consider_can_be_the_best(value: float, best: Move, why: str) -> None:
    ledger = Ledger()
    ledger.trick = value
    choice = ledger.choose(State(), TRICK)
    assert (choice.move, choice.why, choice.played) == (best, why, 10.0 + value)
    assert choice.best == 10.0 + min(value, VALUES[0])
    assert choice.weighed == 3


def test_margin_and_choice_ignore_equal_decisions() -> None:
    assert Ledger().margin(State()) == 0.25
    assert TwinLedger().margin(State()) == 1.75
    assert TwinLedger().choose(State(), CHIP).weighed == 3
