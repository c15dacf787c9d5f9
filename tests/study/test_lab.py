"""Tests of the Python half of the Python Lab: `input`, and the cost of decisions."""

import json

import pytest

import pygolf
from pygolf.bots import BotError, BotLike, load_bot
from pygolf.lab.console import reject_input
from pygolf.lab.decisions import cost_decisions


def test_best_bot_loses_nothing() -> None:
    result = cost_decisions("dice", "tour", rounds=3, seed="S")
    assert result.cost < 1e-9 and result.worst is None and result.decisions > 50
    assert result.to_json()["worst"] is None


@pytest.mark.parametrize("bot", ["club", lambda match: match.moves()[0]])
def test_worst_decision_can_be_replayed(bot: BotLike) -> None:
    calls: list[tuple[int, int]] = []
    result = cost_decisions("dice", bot, rounds=3, seed="S", progress=lambda *args: calls.append(args))
    assert calls == [(1, 3), (2, 3), (3, 3)] and len(result.costs) == 3
    worst = result.worst
    assert worst is not None and worst.loss > 0
    match = pygolf.replay(pygolf.read_record(worst.record), worst.index)
    assert {worst.move, worst.best} <= set(match.moves(text=True))
    losses = {match.game.move_text(one.move): one.loss for one in match.advise(100)}
    assert losses[worst.move] == pytest.approx(worst.loss)
    assert losses[worst.best] == pytest.approx(0)
    json.dumps(result.to_json())


def test_input_explains_what_to_use_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", reject_input)
    with pytest.raises(BotError, match=r"line 2: RuntimeError: input\(\) does not work here.*match\.moves\(\)"):
        load_bot("def choose(match):\n    return input('Move? ')").choose(pygolf.new("dice", seed="x"))
