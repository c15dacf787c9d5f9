"""Tests of the lessons of the Python Lab: each solution passes its check, and each starting code does not."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pygolf.bots import BotError, BotLike, load_bot, tournament
from tools import nodeenv
from tools.paths import WEB
from tools.run import run

SCRIPT = f"""import {{ LESSONS }} from {json.dumps((WEB / "screens/lab/lessons.js").as_uri())};
console.log(JSON.stringify(LESSONS.map((one) => ({{ ...one, gain: Math.max(one.gain, -1000) }}))));"""


@pytest.fixture(scope="module")
def lessons() -> list[dict[str, Any]]:
    """Return the lessons."""
    found: list[dict[str, Any]] = json.loads(run([nodeenv.node(), "--input-type=module", "-e", SCRIPT], hint=""))
    return found


def gain(lesson: dict[str, Any], source: str) -> float:
    """Return how many strokes per round a bot gains against the opponent of a lesson."""
    rival: dict[str, str] = lesson["rival"]
    other: BotLike = load_bot(rival["source"], rival["name"]) if "source" in rival else rival["id"]
    table = tournament("dice", [load_bot(source, "Own"), other], rounds=lesson["rounds"], seed="lab lesson")
    means = {row.name == "Own": row.mean for row in table.rows}
    return means[False] - means[True]


@pytest.mark.parametrize("number", range(5))
def test_solution_passes_the_check_and_the_start_does_not(lessons: list[dict[str, Any]], number: int) -> None:
    lesson = lessons[number]
    assert gain(lesson, lesson["solution"]) > lesson["gain"]
    if number == 0:
        with pytest.raises(BotError, match="not legal"):
            gain(lesson, lesson["start"])
    else:
        assert gain(lesson, lesson["start"]) <= lesson["gain"]
