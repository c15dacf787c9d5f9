"""The handicap: the worked example of docs/handicap.md, the published table, and what comes from outside."""

from fractions import Fraction
from math import floor
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygolf.core.errors import BadRequest
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
"""Of the worked example; the lowest eight are 7.7, 8.2, 8.9, 9.0, 9.3, 9.9, 10.0 and 10.1."""

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
"""Rule 5.2a: with rounds of 1, 2, 3 ... strokes over the rating, the handicap after so many."""


def test_the_worked_example_of_the_docs() -> None:
    """Rating 40.0, bogey rating 48.1: slope 5.381 x 8.1 = 43.6, so 44; 45 strokes: 113 / 44 x 5 = 12.8."""
    assert slope(40.0, 48.1) == 44
    assert differential(45, 40.0, 48.1) == 12.8
    found = handicap(TWENTY)
    assert found.index == tenth((7.7 + 8.2 + 8.9 + 9.0 + 9.3 + 9.9 + 10.0 + 10.1) / 8) == 9.1
    assert [TWENTY[at] for at in found.counted] == [7.7, 8.2, 8.9, 9.0, 9.3, 9.9, 10.0, 10.1]


@pytest.mark.parametrize(("rounds", "index"), PUBLISHED)
def test_fewer_rounds_by_the_published_table(rounds: int, index: float | None) -> None:
    found = handicap([float(number) for number in range(rounds, 0, -1)])
    assert (found.index, found.rounds) == (index, rounds)


def test_one_who_plays_like_the_bots_has_their_handicap_in_every_game() -> None:
    for rating, bogey in ((40.0, 48.0), (66.6, 78.0), (215.0, 150.0)):
        assert differential(rating, rating, bogey) == 0.0
        assert differential(bogey, rating, bogey) == pytest.approx(21.0, abs=0.15)


def test_where_more_is_better_a_better_score_lowers_it() -> None:
    assert differential(230, 215.0, 150.0) < 0 < differential(200, 215.0, 150.0)


def test_only_the_last_twenty_count_and_nobody_is_above_the_highest() -> None:
    assert handicap([0.0] * 8 + [30.0] * 20).index == 30.0
    assert handicap([90.0] * 20).index == HIGHEST


@given(st.lists(st.floats(-40, 90), min_size=3, max_size=20))
def test_against_the_obvious_way(rounds: list[float]) -> None:
    """A better last round never raises the handicap; history ends with it; it lies within what was played."""
    found = handicap(rounds)
    assert found.index is not None
    assert history(rounds)[-1] == found.index
    better = handicap([*rounds[:-1], rounds[-1] - 5.0])
    assert better.index is not None and better.index <= found.index
    assert min(HIGHEST, min(rounds) - 2.1) <= found.index <= min(HIGHEST, max(rounds) + 0.1)


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
def test_what_is_no_list_of_numbers_is_refused(given_: Any) -> None:
    with pytest.raises(BadRequest):
        read_differentials(given_)


def test_the_request() -> None:
    answer = Protocol().dispatch({"op": "handicap", "differentials": [5, 4.0, 3.0]})
    assert answer["handicap"] == {"index": 1.0, "rounds": 3, "counted": [2], "averaged": 1, "adjustment": -2.0}
    assert answer["history"] == [None, None, 1.0]


@given(st.floats(20, 250), st.floats(-80, 80).filter(lambda more: abs(more) > 1), st.integers(0, 300), st.booleans())
def test_what_is_shown_gives_the_differential_that_is_shown(rating: float, more: float, score: int, half: bool) -> None:
    """Rule 5.1a: the rating to a tenth, the slope a whole number, the differential to a tenth, a half upwards."""
    bogey = rating + more
    shown = Fraction(str(tenth(rating))), slope(rating, bogey, half)
    exact = Fraction(113, shown[1]) * (score - shown[0]) * (1 if more > 0 else -1)
    assert Fraction(str(differential(score, rating, bogey, half))) == Fraction(floor(exact * 10 + Fraction(1, 2)), 10)


def test_two_halves_make_a_round() -> None:
    """Rule 5.1b: nine holes of rating 33.3 and bogey rating 39.0 have the slope of eighteen, 5.381 x 2 x 5.7 = 61.3."""
    assert slope(33.3, 39.0, half=True) == 61
    assert differential(36, 33.3, 39.0, half=True) == 5.0
    assert handicap([1.0, 2.0, Half(5.0)]).index is None
    found = handicap([9.0, Half(0.5), 9.5, Half(1.5)])
    assert (found.index, found.rounds, found.counted, found.averaged) == (0.0, 3, (1, 3), 1)
    assert history([9.0, Half(0.5), 9.5, Half(1.5), Half(-40.0)]) == [None, None, None, 0.0, 0.0]
    answer = Protocol().dispatch({"op": "handicap", "differentials": [9, {"half": 0.5}, 9.5, {"half": 1.5}]})
    assert answer["handicap"] == found.to_json()
