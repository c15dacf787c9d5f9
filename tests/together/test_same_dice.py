"""Tests that the same situation shows the same faces regardless of earlier choices (docs/links.md)."""

import re
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import pygolf
from every_game import known_facts
from pygolf.core.dice import Dice, Spot
from pygolf.together.day import FIRST, day_round


def random_round(
    game: str, seed: int, seen: dict[tuple[Spot, int, int], Any], monkeypatch: pytest.MonkeyPatch
) -> set[str]:
    """Play a random round and compare each face with the one seen in the same situation before."""
    spots: set[str] = set()
    throw = Dice.throw

    def watched(dice: Dice, spot: Spot, faces: Sequence[Any], indices: Sequence[int]) -> tuple[Any, ...]:
        shown = throw(dice, spot, faces, indices)
        spots.add(f"{spot.seat}/{spot.where}/{spot.stroke}/{spot.purpose}")
        for index, face in zip(indices, shown, strict=True):
            assert seen.setdefault((spot, index, len(faces)), face) == face
        return shown

    round_ = day_round(FIRST, game)
    match = pygolf.new(game, ["You"], round_.options, round_.seed)
    chance = Random(seed)
    with monkeypatch.context() as patched:
        patched.setattr(Dice, "throw", watched)
        for _ in range(400):
            if match.over:
                break
            moves = match.moves()
            match.play(chance.choice(moves) if moves.complete else match.bot(chance.choice(["rookie", "club"])))
    return spots


@pytest.mark.parametrize("game", pygolf.GAMES)
def test_same_situation_shows_the_same_faces_regardless_of_earlier_choices(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: dict[tuple[Spot, int, int], Any] = {}
    spots: set[str] = set()
    for seed in range(12):
        spots |= random_round(game, seed, seen, monkeypatch)
    assert seen
    pattern = re.compile(known_facts(game).get("situations", ".*"))
    assert [spot for spot in sorted(spots) if not pattern.fullmatch(spot)] == []


@pytest.mark.parametrize("game", pygolf.GAMES)
def test_equal_choices_give_equal_rounds(game: str) -> None:
    round_ = day_round(FIRST, game)
    one, other = (pygolf.new(game, [name], round_.options, round_.seed) for name in ("Ann", "Bo"))
    while not one.over:
        move = one.bot("rookie")
        assert [event.to_json() for event in one.play(move)] == [event.to_json() for event in other.play(move)]
    assert other.over
    assert one.view()["scores"] == other.view()["scores"]
