"""Tests of the Python half of the Python Lab: the lessons, and the cost of decisions."""

import json

import pytest

import pygolf
from pygolf.bots import BotError, BotLike, load_bot
from pygolf.lab.console import reject_input
from pygolf.lab.decisions import cost_decisions
from pygolf.lab.lessons import LESSONS, Lesson, find_lesson


@pytest.mark.slow_in_pyodide
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_solution_passes_and_starting_bot_does_not(lesson: Lesson) -> None:
    for code, passes in ((lesson.code, False), (lesson.solution, True)):
        result = lesson.check(load_bot(code))
        assert result["passed"] == passes, result
        assert result["message"][0].isupper() and result["message"][-1] in ".!"


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_lesson_fits_a_phone_screen(lesson: Lesson) -> None:
    assert len(lesson.text) <= 500
    assert max(map(len, lesson.code.splitlines())) <= 50
    assert len(lesson.code.splitlines()) <= 12
    assert find_lesson(lesson.id) is lesson
    assert set(json.loads(json.dumps(lesson.to_json()))) == {"id", "title", "text", "code", "solution"}


@pytest.mark.parametrize(
    ("id", "code", "message"),
    [
        ("legal", "def choose(match):\n    return match", "Line 2: choose returned "),
        (
            "greedy",
            "def choose(match):\n    return match.moves()[0]",
            "With the dice 4 3 4 6 6, your bot chose hole 1. ",
        ),
        ("ahead", find_lesson("greedy").solution, "your bot played roll: 0.83 dice show the hole after the next roll"),
        ("value", find_lesson("ahead").solution, " strokes on average. "),
        ("otto", find_lesson("value").solution, "It must win more than it loses."),
    ],
)
@pytest.mark.slow_in_pyodide
def test_check_explains_what_is_missing(id: str, code: str, message: str) -> None:
    result = find_lesson(id).check(load_bot(code))
    assert not result["passed"] and message in result["message"]


def test_long_check_can_be_cancelled() -> None:
    def cancel(done: int, total: int) -> None:
        raise TimeoutError

    with pytest.raises(TimeoutError):
        find_lesson("otto").check(load_bot("def choose(match): return match.bot('tour')"), cancel)


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
    assert {worst.move, worst.best} <= set(match.moves(text=True) or ())
    losses = {match.game.move_text(one.move): one.loss for one in match.advise(100)}
    assert losses[worst.move] == pytest.approx(worst.loss)
    assert losses[worst.best] == pytest.approx(0)
    json.dumps(result.to_json())


def test_input_explains_what_to_use_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", reject_input)
    with pytest.raises(BotError, match=r"line 2: RuntimeError: input\(\) does not work here.*match\.moves\(\)"):
        load_bot("def choose(match):\n    return input('Move? ')").choose(pygolf.new("dice", seed="x"))
