"""Tests of the handicap: the worked example of docs/handicap.md, the published table, and untrusted input."""

from fractions import Fraction
from math import floor
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygolf.core.errors import BadRequestError
from pygolf.protocol import Protocol
from pygolf.study.handicap import (
    HIGHEST,
    Half,
    differential,
    handicap,
    history,
    read_differentials,
    slope,
    tenth,
)

TWENTY = [
    9.3,
    10.1,
    12.4,
    8.9,
    15.0,
    11.2,
    9.9,
    13.7,
    10.4,
    14.1,
    8.2,
    12.0,
    16.3,
    9.0,
    11.8,
    10.9,
    13.2,
    7.7,
    12.8,
    10.0,
]
"""Differentials of the worked example. The lowest eight are 7.7, 8.2, 8.9, 9.0, 9.3, 9.9, 10.0 and 10.1."""

PUBLISHED = [
    (1, None),
    (2, None),
    (3, 1 - 2.0),
    (4, 1 - 1.0),
    (5, 1.0),
    (6, 1.5 - 1.0),
    (7, 1.5),
    (8, 1.5),
    (9, 2.0),
    (11, 2.0),
    (12, 2.5),
    (14, 2.5),
    (15, 3.0),
    (16, 3.0),
    (17, 3.5),
    (18, 3.5),
    (19, 4.0),
    (20, 4.5),
]
"""The number of rounds and the handicap after them (rule 5.2a), for rounds that are 1, 2, 3 … strokes over the
rating.
"""


def test_handicap_matches_the_worked_example() -> None:
    """Rating 40.0 and bogey rating 48.1 give the slope 5.381 x 8.1 = 43.6, rounded to 44. 45 strokes give 113 / 44 x 5
    = 12.8.
    """
    assert slope(40.0, 48.1) == 44
    assert differential(45, 40.0, 48.1) == 12.8
    result = handicap(TWENTY)
    assert result.index == tenth((7.7 + 8.2 + 8.9 + 9.0 + 9.3 + 9.9 + 10.0 + 10.1) / 8) == 9.1
    assert [TWENTY[at] for at in result.counted] == [7.7, 8.2, 8.9, 9.0, 9.3, 9.9, 10.0, 10.1]


@pytest.mark.parametrize(("rounds", "index"), PUBLISHED)
def test_handicap_of_few_rounds_matches_the_published_table(rounds: int, index: float | None) -> None:
    result = handicap([float(number) for number in range(rounds, 0, -1)])
    assert (result.index, result.rounds) == (index, rounds)


def test_handicap_of_a_bot_level_is_the_same_in_every_game() -> None:
    for rating, bogey in ((40.0, 48.0), (66.6, 78.0), (215.0, 150.0)):
        assert differential(rating, rating, bogey) == 0.0
        assert differential(bogey, rating, bogey) == pytest.approx(21.0, abs=0.15)


def test_differential_is_lower_for_more_points() -> None:
    assert differential(230, 215.0, 150.0) < 0 < differential(200, 215.0, 150.0)


def test_handicap_uses_the_last_twenty_rounds_and_has_a_maximum() -> None:
    assert handicap([0.0] * 8 + [30.0] * 20).index == 30.0
    assert handicap([90.0] * 20).index == HIGHEST


@given(st.lists(st.floats(-40, 90), min_size=3, max_size=20))
def test_handicap_stays_within_the_rounds_and_falls_with_a_better_round(rounds: list[float]) -> None:
    """A better last round never raises the handicap, the history ends with the handicap, and it is within the range of
    the rounds.
    """
    result = handicap(rounds)
    assert result.index is not None
    assert history(rounds)[-1] == result.index
    better = handicap([*rounds[:-1], rounds[-1] - 5.0])
    assert better.index is not None and better.index <= result.index
    assert min(HIGHEST, min(rounds) - 2.1) <= result.index <= min(HIGHEST, max(rounds) + 0.1)


@pytest.mark.parametrize(
    "given_",
    [
        None,
        3,
        "1",
        [None],
        ["1"],
        [True],
        [float("nan")],
        [1e9],
        [-(10**400)],
        [{}],
        [{"half": None}],
        [{"half": 1, "x": 1}],
        [[1]],
        [0.0] * 10_001,
    ],
)
def test_read_differentials_rejects_invalid_lists(given_: Any) -> None:
    with pytest.raises(BadRequestError):
        read_differentials(given_)


def test_handicap_request_returns_index_and_history() -> None:
    response = Protocol().dispatch({"op": "handicap", "differentials": [5, 4.0, 3.0]})
    figures = {"index": 1.0, "rounds": 3, "counted": [2], "averaged": 1, "adjustment": -2.0, "mean": 4.0}
    assert response["handicap"] == figures
    assert response["history"] == [None, None, 1.0]


@given(st.floats(20, 250), st.floats(-80, 80).filter(lambda more: abs(more) > 1), st.integers(0, 300), st.booleans())
def test_differential_follows_from_the_displayed_rating_and_slope(
    rating: float, more: float, score: int, half: bool
) -> None:
    """Rule 5.1a: the rating is rounded to a tenth, the slope to an integer and the differential to a tenth, halves
    upwards.
    """
    bogey = rating + more
    shown = Fraction(str(tenth(rating))), slope(rating, bogey, half)
    exact = Fraction(113, shown[1]) * (score - shown[0]) * (1 if more > 0 else -1)
    assert Fraction(str(differential(score, rating, bogey, half))) == Fraction(floor(exact * 10 + Fraction(1, 2)), 10)


def test_two_half_rounds_count_as_one_round() -> None:
    """Rule 5.1b: nine holes with rating 33.3 and bogey rating 39.0 have the slope of 18 holes, 5.381 x 2 x 5.7
    = 61.3.
    """
    assert slope(33.3, 39.0, half=True) == 61
    assert differential(36, 33.3, 39.0, half=True) == 5.0
    assert handicap([1.0, 2.0, Half(5.0)]).index is None
    result = handicap([9.0, Half(0.5), 9.5, Half(1.5)])
    assert (result.index, result.rounds, result.counted, result.averaged) == (0.0, 3, (1, 3), 1)
    assert history([9.0, Half(0.5), 9.5, Half(1.5), Half(-40.0)]) == [None, None, None, 0.0, 0.0]
    response = Protocol().dispatch({"op": "handicap", "differentials": [9, {"half": 0.5}, 9.5, {"half": 1.5}]})
    assert response["handicap"] == result.to_json()


def test_mean_is_that_of_all_rounds_that_count() -> None:
    """Luck in the best rounds can make the index of a weak player negative, but not the mean."""
    rounds = [30.0] * 12 + [-5.5] * 8
    assert (handicap(rounds).index, handicap(rounds).mean) == (-5.5, 15.8)
    assert handicap([90.0, *rounds]).mean == 15.8
    assert (handicap([]).mean, handicap([7.0]).mean) == (None, 7.0)
    assert handicap([1.0, Half(2.0), Half(3.0)]).mean == 3.0
