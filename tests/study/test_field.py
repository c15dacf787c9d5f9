"""Tests that compare the percentile of a result in a field of club players with simulated rounds."""

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

import pygolf
from pygolf.core import large
from pygolf.core.content.daily import daily
from pygolf.core.errors import BadRequestError, PygolfError
from pygolf.games.box.play import bots
from pygolf.games.box.rules.course import standard_boards
from pygolf.games.dice.play.bots import HABITS
from pygolf.games.dice.play.values import fresh_round
from pygolf.match import bot_seed
from pygolf.protocol import Protocol
from pygolf.register import find_game
from pygolf.study import field as study_field
from pygolf.study import simulate
from pygolf.study.field import Field
from tools.balance.dice import expected_round

BOARD: dict[str, Any] = {"holes": [4], "format": "stroke"}
ROUNDS: tuple[tuple[str, dict[str, Any], int], ...] = (
    ("box", BOARD, 30),
    ("word", {"holes": [2]}, 6),
    ("dosh", {"level": "beginner", "holes": [1]}, 3),
)


def send(protocol: Protocol, request: dict[str, Any]) -> dict[str, Any]:
    response: dict[str, Any] = json.loads(protocol.handle(json.dumps(request)))
    return response


FIRST_RULES = 2
"""The version of the rules of the first stored counts, in Box of Golf, Word Golf and Doshboardgolf."""


def complete_field(
    game: str,
    options: Mapping[str, Any],
    players: int | None,
    steps: int = 1000,
    rules_version: int | None = None,
) -> Field:
    field = Field(game, options, "Sunday", players=players, rules_version=rules_version)
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
def test_players_with_different_dice_match_simulated_rounds(game: str, options: dict[str, Any], players: int) -> None:
    field = complete_field(game, options, players, steps=7)
    assert (field.progress, field.known) == (1, False)
    counted = simulate(game, players, ["club"], "field", options=options).seats[0].counts
    assert sorted(field.own.items()) == list(counted)


def largest_difference(known: Counter[float], counted: Counter[float]) -> float:
    """Return the largest difference between the cumulative shares of two sets of results, in percentage points."""
    assert set(counted) <= set(known)

    def share(results: Counter[float], score: float) -> float:
        return 100 * sum(times for one, times in results.items() if one <= score) / results.total()

    return max(abs(share(known, score) - share(counted, score)) for score in counted)


@pytest.mark.parametrize(("game", "options", "players"), ROUNDS)
def test_results_with_the_same_dice_match_simulated_rounds(game: str, options: dict[str, Any], players: int) -> None:
    """With n simulated rounds, no share differs by more than 100 / sqrt(n) percentage points."""
    known, rounds = complete_field(game, options, 1).same, 20 * players
    assert known.total() == pytest.approx(1)
    assert (
        largest_difference(known, Counter(same_dice(game, options, number) for number in range(rounds)))
        < 100 / rounds**0.5
    )


@pytest.mark.parametrize(("game", "options"), [("box", {"holes": [1, 2]}), ("word", {"holes": [2, 3]})])
def test_field_uses_a_sample_if_there_are_too_many_positions(
    game: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    every = complete_field(game, options, 1).same
    monkeypatch.setattr(study_field, "MAX_POSITIONS", 20)
    few = complete_field(game, options, 1).same
    assert few.total() == pytest.approx(1)
    assert largest_difference(every, few) < 5


def test_game_without_odds_has_its_bots_queried(monkeypatch: pytest.MonkeyPatch) -> None:
    every = complete_field("box", BOARD, 1).same
    monkeypatch.delattr(bots, "odds")
    assert largest_difference(every, complete_field("box", BOARD, 1).same) < 30


@pytest.mark.parametrize("level", ["rookie", "club", "tour"])
@pytest.mark.parametrize(("game", "options"), [("box", BOARD), ("word", {"holes": [2]}), ("dosh", {"holes": [1]})])
def test_odds_match_the_choices_of_a_bot(game: str, options: dict[str, Any], level: str) -> None:
    match = pygolf.new(game, ["Ann"], options, "odds")
    while not match.over:
        odds = {str(move): chance for move, chance in match.game.part("play.bots").odds(match.state, level)}
        assert sum(odds.values()) == pytest.approx(1)
        chosen = Counter(str(match.game.bot(match.state, level, bot_seed(one, "odds"))) for one in range(300))
        assert set(chosen) <= set(odds)
        assert all(chosen[move] / 300 == pytest.approx(chance, abs=0.12) for move, chance in odds.items())
        match.play(match.bot(level))


def test_better_counts_beaten_players_and_half_of_the_ties() -> None:
    field = complete_field("box", BOARD, 60)
    rounds = [score for score, times in field.own.items() for _ in range(int(times))]
    for score in (*range(1, 20), 6.5):
        beaten = sum(one > score for one in rounds) + sum(one == score for one in rounds) / 2
        assert field.better(score)["own"] == pytest.approx(100 * beaten / 60, abs=0.005)
    points = complete_field("word", {"holes": [1]}, 6)
    assert points.better(-100) == {"own": 0, "same": 0}, "more points are better"
    assert points.better(200) == {"own": 100, "same": 100}
    assert Field("dice", {}, "Sunday").better(40) == {"own": None, "same": None}, "no one has played yet"


@pytest.mark.parametrize("game", ["box", "word", "dosh"])
def test_first_hole_of_a_day_has_stored_counts(game: str) -> None:
    """The comparison is with players who use different dice."""
    options = daily(find_game(game)).holes[0]
    field = complete_field(game, options, None, rules_version=FIRST_RULES)
    assert (field.known, field.progress) == (True, 1)
    assert field.own.total() == field.players >= 10_000
    others = Field(game, options, "Sunday", players=100, rules_version=FIRST_RULES)
    for number in range(200_000, 200_100):
        assert list(others.play(number))
    assert largest_difference(field.own, others.own) < 10


def test_version_of_the_rules_has_its_own_counts() -> None:
    """The boards of version 3 are others, so the results of version 2 are not used for them."""
    first, second = (Field("box", BOARD, "Sunday", rules_version=version) for version in (2, 3))
    assert (first.kind, second.kind) == (f"box {json.dumps(BOARD, sort_keys=True)}", f"box 3 {first.kind[4:]}")
    with pytest.raises(BadRequestError, match="rules version 9"):
        Field("box", BOARD, "Sunday", rules_version=9)
    seen = {
        version: Field("box", {"holes": [1]}, "S", players=1, rules_version=version)._match.state.boards
        for version in (2, 3)
    }
    assert seen[2] == (standard_boards(2)[0],) != seen[3] == (standard_boards(3)[0],)


def test_stored_counts_still_match_the_bots() -> None:
    """Changes in bots, boards or words are detected by replaying the first players, which are included in the
    counts.
    """
    stored: dict[str, list[tuple[float, int]]] = json.loads(large.read(large.STUDY, study_field.FILE))
    for kind, counts in stored.items():
        head, _, options = kind.partition("{")
        game, *version = head.split()
        if "professional" not in kind and "luis" not in kind:
            rules = int(version[0]) if version else FIRST_RULES
            first = Field(game, json.loads(f"{{{options}"), "Sunday", players=2, rules_version=rules)
            for number in range(2):
                assert list(first.play(number))
            assert set(first.own) <= {score for score, _ in counts}, kind


@pytest.mark.parametrize(("options", "rounds"), [({"holes": 1}, 3000), ({"pro": True, "rounds": 2}, 700)])
def test_dice_golf_field_is_exact(options: dict[str, Any], rounds: int) -> None:
    """With n simulated rounds, no share differs by more than 200 / sqrt(n) percentage points."""
    exact = complete_field("dice", options, 1000)
    played = Counter(dict(simulate("dice", rounds, ["club"], "other", options=options).seats[0].counts))
    same = Counter(same_dice("dice", options, number) for number in range(rounds // 6))
    for known, counted in ((exact.own, played), (exact.same, same)):
        assert known.total() == pytest.approx(1000, abs=1e-6)
        assert largest_difference(known, counted) < 200 / counted.total() ** 0.5


@pytest.mark.parametrize(("level", "holes"), [("rookie", 6), ("tour", 1)])
def test_dice_golf_field_is_exact_for_other_levels(level: str, holes: int) -> None:
    field = Field("dice", {"holes": holes}, "Sunday", level=level, players=1)
    field.take(10_000)
    best = level == "tour"
    mean = fresh_round(False, holes) if best else expected_round(HABITS[level], False)
    assert sum(score * chance for score, chance in field.own.items()) == pytest.approx(mean)
    assert len(field.same) == (1 if best else len(field.same)), (
        "a bot that misses nothing has only one way to play these dice"
    )


def test_percentiles_are_computed_as_a_job() -> None:
    protocol = Protocol()
    parameters = {"game": "box", "options": BOARD, "seed": "S", "players": 3, "score": 6}
    started = send(protocol, {"op": "begin", "work": "percentiles", **parameters})
    assert {name: started[name] for name in ("ok", "unit", "low", "players", "exact", "known", "done", "progress")} == {
        "ok": True,
        "unit": "strokes",
        "low": True,
        "players": 3,
        "exact": False,
        "known": False,
        "done": False,
        "progress": 0,
    }
    response = send(protocol, {"op": "step", "job": started["job"], "ms": 10_000})
    assert response["done"]
    for results in (response["own"], response["same"]):
        assert sum(times for _, times in results) == pytest.approx(3, abs=0.01)
    field = Field("box", BOARD, "S", players=3)
    field.take(10_000)
    assert response["better"] == field.better(6)
    response = send(protocol, {"op": "begin", "work": "percentiles", "game": "dice", "seed": "S", "score": 41})
    assert response["exact"]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"game": "chess"}, "unknown game"),
        ({"options": []}, "options must be an object"),
        ({"options": {"pro": 3}}, "option pro"),
        ({"seed": 3}, "seed must be a string"),
        ({"level": "nobody"}, "unknown level"),
        ({"players": 0}, "players must be an integer"),
        ({"players": True}, "players must be an integer"),
        ({"score": "ten"}, "score must be a number"),
    ],
)
def test_invalid_field_is_rejected(wrong: dict[str, Any], message: str) -> None:
    response = send(Protocol(), {"op": "begin", "work": "percentiles", "game": "dice", "seed": "S"} | wrong)
    assert not response["ok"]
    assert message in response["error"]["message"]


def test_field_requires_a_seed_and_limits_the_players() -> None:
    with pytest.raises(PygolfError, match="seed must be a string"):
        Field("dice")
    with pytest.raises(BadRequestError):
        Field("dice", {}, "S", players=100_001)


@pytest.mark.parametrize("game", ["dice", "dosh"])
def test_results_of_independent_players_are_those_of_single_players(game: str) -> None:
    """The result of a seat with opponents is that of a single player who makes the same moves with the same dice."""
    options = {"holes": [1, 2]} if game == "dosh" else {}
    table = pygolf.new(game, ["Ann", "Bo"], options, "company")
    own = []
    while not table.over:
        move = table.bot("club" if table.turn else "rookie")
        if table.turn == 0:
            own.append(move)
        table.play(move)
    alone = pygolf.new(game, ["Ann"], options, "company")
    for move in own:
        alone.play(move)
    assert alone.over
    assert alone.view()["scores"][0] == table.view()["scores"][0]


def test_a_lone_player_of_box_has_fewer_gems_than_one_with_opponents() -> None:
    """For this reason, Box of Golf must not be marked as independent: only players with opponents get bonus gems
    (BG-38).
    """
    assert [game for game in ("dice", "word", "box", "dosh") if find_game(game).info.independent] == ["dice", "dosh"]

    def gems(players: list[str]) -> int:
        total = 0
        for number in range(10):
            match = pygolf.new("box", players, {"holes": "front"}, f"bonus {number}")
            while not match.over:
                match.play(match.bot("club"))
            total += match.view()["scores"][0]
        return total

    assert gems(["Ann", "Bo"]) > 1.3 * gems(["Ann"])
