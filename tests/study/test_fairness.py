"""Tests of the check whether dice are fair: the counts of a match, the chances, and untrusted input."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

import pygolf
from every_game import GAMES
from pygolf.bots import play_match
from pygolf.core.dice import Seeded, Spot
from pygolf.core.errors import BadRequestError
from pygolf.protocol import Protocol
from pygolf.study.fairness import count_faces, evaluate_counts, exact_chance, survival


@pytest.mark.parametrize("game", GAMES)
def test_every_rolled_face_is_counted_and_the_throws_follow_from_the_seed(game: str) -> None:
    match = play_match(game, ["rookie", "rookie"], seed="fair", moves=60)
    found = count_faces(match.record())
    rolled = Counter(face for _, _, faces in match.path() for face in faces)
    counted: Counter[Any] = Counter()
    for die in found["dice"]:
        counted.update(dict(zip(die["faces"], die["counts"], strict=True)))
        assert die["entered"] is False
    # The gems of Box of Golf are drawn from a bag, which is not counted.
    assert counted == rolled if game != "box" else counted.total() > 0 and counted <= rolled
    seeded = Seeded("fair")
    assert found["throws"]
    for one in found["throws"]:
        spot = Spot(one["seat"], one["where"], one["stroke"], one["purpose"])
        numbers = seeded.numbers(spot, one["indices"], len(one["faces"]))
        assert [one["faces"][number] for number in numbers] == one["results"]


def test_entered_faces_are_counted_separately() -> None:
    match = pygolf.new("dice", ["Ann"], seed="fair")
    match.play("roll", dice=[1, 1, 1, 1, 2])
    match.play("hole 1")
    match.play("roll")
    seeded, entered = sorted(count_faces(match.record())["dice"], key=lambda die: bool(die["entered"]))
    assert entered["counts"] == [4, 1, 0, 0, 0, 0]
    assert sum(seeded["counts"]) == 1, "only the last die is rolled again"


@pytest.mark.parametrize(("rolls", "faces"), [(1, 6), (4, 6), (6, 3), (5, 4)])
def test_exact_chance_matches_enumeration(rolls: int, faces: int) -> None:
    squares = [sum(count * count for count in Counter(each).values()) for each in product(range(faces), repeat=rolls)]
    for limit in set(squares):
        expected = sum(one >= limit for one in squares) / len(squares)
        assert exact_chance(rolls, faces, limit) == pytest.approx(expected)


def test_survival_matches_published_values() -> None:
    for statistic, degrees, chance in ((11.070, 5, 0.05), (15.086, 5, 0.01), (19.675, 11, 0.05), (5.991, 2, 0.05)):
        assert survival(statistic, degrees) == pytest.approx(chance, rel=1e-3)
    assert survival(0, 5) == 1
    assert evaluate_counts([0, 0, 0]) == {"statistic": 0.0, "chance": 1.0}
    assert evaluate_counts([10**9, 0])["chance"] == 0


def test_approximation_continues_the_exact_chance() -> None:
    for faces, squares in ((6, 190), (12, 104)):
        assert survival(faces * squares / 30 - 30, faces - 1) == pytest.approx(
            exact_chance(30, faces, squares), abs=0.05
        )


@pytest.mark.parametrize(
    "counts", [None, [1], [[1]], [[1, -1]], [[1, True]], [[1, 2.0]], [[1, 10**10]], [[1, 2]] * 1001]
)
def test_fairness_rejects_invalid_counts(counts: object) -> None:
    with pytest.raises(BadRequestError):
        Protocol().dispatch({"op": "fairness", "counts": counts})
