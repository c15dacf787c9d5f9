"""Tests of the seeded dice, which must be reproducible and fair, and of scripted faces."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pygolf
from pygolf.core.dice import Dice, Seeded, Spot

VECTORS = json.loads((Path(__file__).parent / "dice_vectors.json").read_text(encoding="utf-8"))


def slow_number(seed: str, spot: Spot, index: int, sides: int) -> int:
    """Compute the number exactly as docs/dice.md describes it."""
    retry = 0
    while True:
        text = f"/{spot.seat}/{spot.where}/{spot.stroke}/{spot.purpose}/{index // 8}/{retry}"
        digest = hashlib.sha256(("pygolf dice 1\n" + seed + text).encode()).digest()
        word = int.from_bytes(digest[index % 8 * 4 : index % 8 * 4 + 4], "big")
        if word < (1 << 32) // sides * sides:
            return word % sides
        retry += 1


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: f"{vector['seed']}-{vector['sides']}")
def test_seeded_matches_published_vectors(vector: dict[str, object]) -> None:
    spot = Spot(*vector["spot"])  # type: ignore[misc]
    seeded = Seeded(str(vector["seed"]))
    numbers = vector["numbers"]
    assert isinstance(numbers, list)
    assert seeded.numbers(spot, range(len(numbers)), int(str(vector["sides"]))) == numbers


spots = st.builds(
    Spot, st.integers(-1, 5), st.text("abc.123", max_size=5), st.integers(0, 99), st.sampled_from(["roll", "tree"])
)


@pytest.mark.slow_in_pyodide
@given(st.text(min_size=1, max_size=9).filter(str.isprintable), spots, st.integers(0, 40), st.integers(2, 104))
def test_seeded_matches_slow_implementation(seed: str, spot: Spot, index: int, sides: int) -> None:
    slow = slow_number(seed, spot, index, sides)
    assert Seeded(seed).number(spot, index, sides) == slow
    assert Seeded(seed).numbers(spot, [index], sides) == [slow]


def test_seeded_redraws_rejected_word() -> None:
    # With 2^31 + 1 sides, nearly every second 32-bit word is beyond the last multiple and must be rejected.
    sides = (1 << 31) + 1
    spot = Spot(0, "1", 1, "roll")
    seeded = Seeded("rejected")
    rejected = [index for index in range(16) if seeded.word(spot, index) >= sides]
    assert rejected
    assert all(seeded.number(spot, index, sides) == slow_number("rejected", spot, index, sides) for index in rejected)
    assert seeded.numbers(spot, rejected, sides) == [seeded.number(spot, index, sides) for index in rejected]


@pytest.mark.parametrize("sides", [5, 6, 12])
def test_faces_are_uniform_by_chi_square(sides: int) -> None:
    seeded = Seeded("fair")
    counts = [0] * sides
    throws = 12_000
    for stroke in range(throws // 8):
        for number in seeded.numbers(Spot(0, "1.1", stroke, "roll"), range(8), sides):
            counts[number] += 1
    expected = throws / sides
    # 99.9% points of the chi-square distribution for 4, 5 and 11 degrees of freedom. The seed is fixed, so this test
    # cannot fail at random.
    assert sum((count - expected) ** 2 for count in counts) / expected < {5: 18.5, 6: 20.5, 12: 31.3}[sides]


def test_earlier_choices_do_not_change_later_rolls() -> None:
    first = pygolf.new("dice", seed="same")
    second = pygolf.new("dice", seed="same")
    for match, number in ((first, 1), (second, 6)):
        match.play({"do": "roll"})
        match.play({"do": "hole", "hole": number})
    rolls = [match.play({"do": "roll"})[0].facts for match in (first, second)]
    both = [place for place in rolls[0]["rolled"] if place in rolls[1]["rolled"]]  # type: ignore[union-attr,operator]
    assert both
    assert all(rolls[0]["dice"][place] == rolls[1]["dice"][place] for place in both)  # type: ignore[index]


def test_scripted_faces_come_first_and_seeded_ones_follow() -> None:
    spot = Spot(0, "1", 1, "roll")
    seeded = Seeded("mixed")
    plain = Dice(seeded).throw(spot, (1, 2, 3, 4, 5, 6), range(5))
    tray = Dice(seeded, (6, 6))
    assert tray.throw(spot, (1, 2, 3, 4, 5, 6), range(5)) == (6, 6, *plain[2:])
    assert tray.used == 2
    assert tray.faces == [6, 6, *plain[2:]]


@pytest.mark.parametrize("face", [0, 7, True, "6", 1.0, None])
def test_invalid_face_raises(face: object) -> None:
    with pytest.raises(pygolf.BadRequestError, match=r"no die of Dice Golf has a face"):
        pygolf.new("dice", dice=[face])  # type: ignore[list-item]
    with pytest.raises(pygolf.BadRequestError, match=r"is not a face of this die"):
        Dice(Seeded("x"), (face,)).throw(Spot(0, "1", 1, "roll"), (1, 2, 3, 4, 5, 6), [0])  # type: ignore[arg-type]


@given(st.lists(st.tuples(st.sampled_from("abcd"), st.integers(0, 5)), min_size=1, max_size=6), st.integers(0, 9))
def test_draw_gives_each_single_item_the_same_chance(bag: list[tuple[str, int]], index: int) -> None:
    spot = Spot(1, "3", 1, "gem")
    things = [thing for thing, count in bag for _ in range(count)]
    if not things:
        with pytest.raises(ValueError, match="empty"):
            Dice(Seeded("bag")).draw(spot, bag, index)
        return
    assert Dice(Seeded("bag")).draw(spot, bag, index) == things[Seeded("bag").number(spot, index, len(things))]


@pytest.mark.parametrize("seed", ["", "x" * 201, None, 7, "\ud800"])
def test_seeded_rejects_invalid_seed(seed: object) -> None:
    with pytest.raises(pygolf.BadSeedError):
        Seeded(seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [" ", "x" * 200, "Ünïcödé ⛳", "a/b\n"])
def test_seeded_accepts_any_other_text(seed: str) -> None:
    assert Seeded(seed).seed == seed
