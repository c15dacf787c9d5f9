"""Where a result stands in a field of club players, against a count that plays every round by its match."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import pygolf
from pygolf.core.errors import BadRequest, PygolfError
from pygolf.games.dice.bots import HABITS
from pygolf.games.dice.values import fresh_round
from pygolf.match import bot_seed
from pygolf.protocol import Door
from pygolf.study import simulate
from pygolf.study.field import Field
from tools.balance.dice import round_of

BOARD: dict[str, Any] = {"holes": [4], "format": "stroke"}
ROUNDS: tuple[tuple[str, dict[str, Any], int], ...] = (
    ("box", BOARD, 30),
    ("word", {"holes": [2]}, 6),
    ("dosh", {"level": "beginner", "holes": [1]}, 3),
)


def ask(door: Door, request: dict[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(door.handle(json.dumps(request)))
    return answer


def whole(game: str, options: dict[str, Any], players: int, steps: int = 1000) -> Field:
    field = Field(game, options, "Sunday", players=players)
    while not field.done:
        field.take(steps)
    return field


def same_dice(game: str, options: dict[str, Any], number: int) -> float:
    match = pygolf.new(game, ["Ann"], options, "Sunday")
    for moves in range(1, 1000):
        if match.over:
            break
        match.play(dict(match.game.bot(match.state, "club", bot_seed(moves, f"Sunday/field/{number}"))))
    score: float = match.view()["scores"][0]
    return score


@pytest.mark.parametrize(("game", "options", "players"), ROUNDS)
def test_each_field_is_what_its_matches_come_to(game: str, options: dict[str, Any], players: int) -> None:
    field = whole(game, options, players, steps=7)
    assert field.progress == 1
    counted = simulate(game, players, ["club"], "field", options=options).seats[0].counts
    assert sorted(field.own.items()) == list(counted)
    assert field.same == Counter(same_dice(game, options, number) for number in range(players))


def test_a_share_counts_whom_a_result_beats_and_half_of_the_ties() -> None:
    field = whole("box", BOARD, 60)
    rounds = [score for score, times in field.own.items() for _ in range(int(times))]
    for score in (*range(1, 20), 6.5):
        beaten = sum(one > score for one in rounds) + sum(one == score for one in rounds) / 2
        assert field.better(score)["own"] == pytest.approx(100 * beaten / 60, abs=0.005)
    points = whole("word", {"holes": [1]}, 6)
    assert points.better(-100) == {"own": 0, "same": 0}, "more points are better"
    assert points.better(200) == {"own": 100, "same": 100}
    assert Field("dice", {}, "Sunday").better(40) == {"own": None, "same": None}, "nobody has played"


@pytest.mark.parametrize(("options", "rounds"), [({"holes": 1}, 6000), ({"pro": True}, 1500), ({"rounds": 2}, 700)])
def test_dice_golf_is_exact(options: dict[str, Any], rounds: int) -> None:
    """Against rounds that are played out; a share strays by half a point over the root of their number at most."""
    exact = whole("dice", options, 1000)
    played = Counter(dict(simulate("dice", rounds, ["club"], "other", options=options).seats[0].counts))
    same = Counter(same_dice("dice", options, number) for number in range(rounds // 6))
    for known, counted in ((exact.own, played), (exact.same, same)):
        assert known.total() == pytest.approx(1000, abs=1e-6)
        assert set(counted) <= set(known)
        for score in counted:
            share = sum(times for one, times in counted.items() if one <= score) / counted.total()
            chance = sum(times for one, times in known.items() if one <= score) / 1000
            assert share == pytest.approx(chance, abs=2 / counted.total() ** 0.5)


@pytest.mark.parametrize("level", ["rookie", "tour"])
def test_other_levels_are_exact_too(level: str) -> None:
    field = Field("dice", {}, "Sunday", level=level, players=1)
    field.take(10_000)
    best = level == "tour"
    mean = fresh_round(False) if best else round_of(HABITS[level], False)
    assert sum(score * chance for score, chance in field.own.items()) == pytest.approx(mean)
    assert len(field.same) == (1 if best else len(field.same)), "who sees all has one way to play these dice"


def test_a_door_tells_percentiles_as_a_job() -> None:
    door = Door()
    wanted = {"game": "box", "options": BOARD, "seed": "S", "players": 3, "score": 6}
    begun = ask(door, {"op": "begin", "work": "percentiles", **wanted})
    assert {name: begun[name] for name in ("ok", "unit", "low", "players", "exact", "done", "progress")} == {
        "ok": True,
        "unit": "strokes",
        "low": True,
        "players": 3,
        "exact": False,
        "done": False,
        "progress": 0,
    }
    told = ask(door, {"op": "step", "job": begun["job"], "ms": 10_000})
    assert told["done"]
    assert sum(times for _, times in told["own"]) == sum(times for _, times in told["same"]) == 3
    field = Field("box", BOARD, "S", players=3)
    field.take(10_000)
    assert told["better"] == field.better(6)
    told = ask(door, {"op": "begin", "work": "percentiles", "game": "dice", "seed": "S", "score": 41})
    assert told["exact"]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"game": "chess"}, "there is no game"),
        ({"options": []}, "options is an object"),
        ({"options": {"pro": 3}}, "option pro"),
        ({"seed": 3}, "a seed is a text"),
        ({"level": "nobody"}, "there is no level"),
        ({"players": 0}, "players is a whole number"),
        ({"players": True}, "players is a whole number"),
        ({"score": "ten"}, "score is a number"),
    ],
)
def test_what_cannot_be_a_field_is_refused_in_a_sentence(wrong: dict[str, Any], words: str) -> None:
    answer = ask(Door(), {"op": "begin", "work": "percentiles", "game": "dice", "seed": "S"} | wrong)
    assert not answer["ok"]
    assert words in answer["error"]["message"]


def test_a_field_has_a_seed() -> None:
    with pytest.raises(PygolfError, match="a seed is a text"):
        Field("dice")
    with pytest.raises(BadRequest):
        Field("dice", {}, "S", players=100_001)
