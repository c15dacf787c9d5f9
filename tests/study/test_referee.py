"""Tests of the Lab's referee: contests of bots that run elsewhere have the same results as in a single Python
interpreter.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import pygolf
from pygolf.bots import BotError, against_house, choose_move, find_bot, tournament
from pygolf.lab.decisions import cost_decisions
from pygolf.lab.referee import Referee
from pygolf.match import Match, replay

SALT = "a secret"


def first(match: Match) -> Any:
    """Return the first legal move."""
    return (match.moves())[0]


def best(match: Match) -> Any:
    """Return the coach's move. Unlike that of a built-in bot, it does not depend on the seed."""
    return match.advise(1)[0].move


class Elsewhere:
    """A bot that runs in a separate Python interpreter and knows only what the referee sends."""

    def __init__(self, bot: Callable[[Match], Any], limit: int | None = None) -> None:
        """Create a bot that answers only the first ``limit`` positions of a request, as on a slow device."""
        self.bot = find_bot("dice", bot)
        self.limit = limit
        self.matches: dict[int, Match] = {}

    def choose(self, asks: list[dict[str, Any]]) -> list[tuple[int, Any]]:
        """Return the moves in these positions."""
        moves = []
        for ask in json.loads(json.dumps(asks))[: self.limit]:
            if "record" in ask:
                self.matches[ask["at"]] = replay(pygolf.read_record(ask["record"]))
            match = self.matches[ask["at"]]
            for move, dice in ask.get("steps", []):
                match.play(move, dice=dice)
            moves.append((ask["at"], choose_move(self.bot, match)))
        return moves


def run(kind: str, game: str, bots: list[Elsewhere | str], rounds: int, seed: str) -> dict[str, Any]:
    """Run a contest to its end, and return its result."""
    entrants = [{"id": bot} if isinstance(bot, str) else {"name": bot.bot.name} for bot in bots]
    referee = Referee(kind, game, entrants, rounds, seed, SALT)
    state, done = referee.go(), 0
    while "result" not in state:
        assert done <= state["done"] <= state["total"]
        done = state["done"]
        bot = bots[state.get("bot", 0)]
        assert isinstance(bot, Elsewhere)
        state = referee.go(bot.choose(state["asks"]) if "asks" in state else ())
    return as_json(state["result"])


def as_json(result: dict[str, Any]) -> dict[str, Any]:
    """Return a result as the page receives it."""
    found: dict[str, Any] = json.loads(json.dumps(result))
    return found


@pytest.mark.slow_in_pyodide
def test_tournament_has_the_same_result_as_in_one_python() -> None:
    found = run("contest", "dice", [Elsewhere(first), "rookie", Elsewhere(best)], 3, "S")
    assert found == as_json(tournament("dice", [first, "rookie", best], rounds=3, seed="S").to_json())


@pytest.mark.slow_in_pyodide
def test_comparison_has_the_same_result_as_in_one_python() -> None:
    found = run("house", "dice", [Elsewhere(best)], 2, "S")
    assert found == as_json(against_house("dice", best, rounds=2, seed="S").to_json())


@pytest.mark.slow_in_pyodide
@pytest.mark.parametrize("kind", ["house", "costs"])
def test_result_does_not_depend_on_the_speed_of_a_bot(kind: str) -> None:
    assert run(kind, "dice", [Elsewhere(best, limit=1)], 3, "S") == run(kind, "dice", [Elsewhere(best)], 3, "S")


@pytest.mark.slow_in_pyodide
def test_costs_are_the_same_as_in_one_python() -> None:
    found = run("costs", "dice", [Elsewhere(first)], 2, "S")
    assert found.pop("svg").startswith("<svg")
    assert found == as_json(cost_decisions("dice", first, rounds=2, seed="S").to_json())


def test_bot_receives_a_record_without_the_seed_and_then_only_moves() -> None:
    referee = Referee("costs", "dice", [{"name": "Bold"}], 1, "secret", SALT)
    bot = Elsewhere(best)
    start = referee.go()["asks"]
    later = referee.go(bot.choose(start))["asks"]
    assert "secret" not in json.dumps([start, later])
    assert list(start[0]) == ["at", "record"] and list(later[0]) == ["at", "steps"]


def test_illegal_move_of_a_bot_names_the_bot() -> None:
    referee = Referee("costs", "dice", [{"name": "Bold"}], 1, "S", SALT)
    asks = referee.go()["asks"]
    with pytest.raises(BotError, match="Bold: "):
        referee.go([(asks[0]["at"], {"do": "cheat"})])
