"""Tests of the lessons of the Python Lab: each solution passes its check; the start and earlier solutions do not."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pygolf.bots import BotError, load_bot
from pygolf.lab.decisions import cost_decisions
from tools import nodeenv
from tools.paths import WEB
from tools.run import run

SCRIPT = f"""import {{ LESSONS }} from {json.dumps((WEB / "packages/lab/lessons.ts").as_uri())};
console.log(JSON.stringify(LESSONS.map((one) => ({{ ...one, limit: Math.min(one.limit, 1000) }}))));"""
COUNT = 8


@pytest.fixture(scope="module")
def lessons() -> list[dict[str, Any]]:
    """Return the lessons."""
    found: list[dict[str, Any]] = json.loads(run([nodeenv.node(), "--input-type=module", "-e", SCRIPT], hint=""))
    return found


def cost(lesson: dict[str, Any], source: str) -> float:
    """Return what a bot's decisions cost in the check of a lesson, in strokes per round."""
    return cost_decisions("dice", load_bot(source), rounds=lesson["rounds"], seed="lab lesson").cost


@pytest.mark.parametrize("number", range(COUNT))
def test_solution_passes_and_start_and_earlier_solution_do_not(lessons: list[dict[str, Any]], number: int) -> None:
    lesson = lessons[number]
    assert cost(lesson, lesson["solution"]) < 0.9 * lesson["limit"], "with a margin"
    if number == 0:
        with pytest.raises(BotError, match="not legal"):
            cost(lesson, lesson["start"])
        return
    assert cost(lesson, lesson["start"]) > 1.1 * lesson["limit"]
    earlier = lessons[number - 1]
    if not earlier.get("coach"):
        assert cost(lesson, earlier["solution"]) > lesson["limit"]


def test_only_one_lesson_has_the_coach_and_it_is_not_the_last(lessons: list[dict[str, Any]]) -> None:
    assert len(lessons) == COUNT
    assert [one["title"] for one in lessons if one.get("coach")] == ["Ask the coach"]
    assert not lessons[-1].get("coach")


def test_lessons_fit_a_phone_screen(lessons: list[dict[str, Any]]) -> None:
    for lesson in lessons:
        assert len(lesson["text"]) <= 320 and len(lesson["hint"]) <= 200, lesson["title"]
        assert lesson["hint"] and lesson["text"].endswith(".")
