"""What "the same dice" is: the same situation shows the same faces, whatever was chosen before (docs/together.md)."""

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
    game: str, seed: int, met: dict[tuple[Spot, int, int], Any], monkeypatch: pytest.MonkeyPatch
) -> set[str]:
    """Plays a round at random, and holds each face to what was met in the same situation before."""
    spots: set[str] = set()
    throw = Dice.throw

    def watched(dice: Dice, spot: Spot, faces: Sequence[Any], indices: Sequence[int]) -> tuple[Any, ...]:
        shown = throw(dice, spot, faces, indices)
        spots.add(f"{spot.seat}/{spot.where}/{spot.stroke}/{spot.purpose}")
        for index, face in zip(indices, shown, strict=True):
            assert met.setdefault((spot, index, len(faces)), face) == face
        return shown

    dealt = day_round(FIRST, game)
    match = pygolf.new(game, ["You"], dealt.options, dealt.seed)
    chance = Random(seed)
    with monkeypatch.context() as patched:
        patched.setattr(Dice, "throw", watched)
        for _ in range(400):
            if match.over:
                break
            moves = match.moves()
            match.play(chance.choice(moves) if moves else match.bot(chance.choice(["rookie", "club"])))
    return spots


@pytest.mark.parametrize("game", pygolf.GAMES)
def test_the_same_situation_shows_the_same_faces_whatever_was_chosen_before(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    met: dict[tuple[Spot, int, int], Any] = {}
    spots: set[str] = set()
    for seed in range(12):
        spots |= random_round(game, seed, met, monkeypatch)
    assert met
    pattern = re.compile(known_facts(game).get("situations", ".*"))
    assert [spot for spot in sorted(spots) if not pattern.fullmatch(spot)] == []


@pytest.mark.parametrize("game", pygolf.GAMES)
def test_two_players_who_choose_alike_have_the_same_round(game: str) -> None:
    dealt = day_round(FIRST, game)
    one, other = (pygolf.new(game, [name], dealt.options, dealt.seed) for name in ("Ann", "Bo"))
    while not one.over:
        move = one.bot("rookie")
        assert [event.to_json() for event in one.play(move)] == [event.to_json() for event in other.play(move)]
    assert other.over
    assert one.view()["scores"] == other.view()["scores"]
