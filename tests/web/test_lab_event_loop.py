"""Tests of the event loop that runs coroutines in the Lab's worker."""

from __future__ import annotations

import asyncio
import time

import pytest

import pygolf
from pygolf.bots import BotError, load_bot, run_script
from pygolf.lab.event_loop import run


async def double(number: int, delay: float = 0) -> int:
    await asyncio.sleep(delay)
    return 2 * number


async def gather() -> list[int]:
    return [*await asyncio.gather(double(1, 0.01), double(2), asyncio.create_task(double(3)))]


def test_run_returns_the_result_of_tasks_and_timers() -> None:
    started = time.monotonic()
    assert run(gather()) == [2, 4, 6]
    assert time.monotonic() - started >= 0.01


def test_run_works_inside_another_loop() -> None:
    async def outer() -> list[int]:
        return run(gather())

    assert asyncio.run(outer()) == [2, 4, 6]


def test_run_rejects_a_wait_without_end() -> None:
    async def wait() -> None:
        await asyncio.Event().wait()

    with pytest.raises(RuntimeError, match="never happens"):
        run(wait())


def test_source_can_await_outside_functions(capsys: pytest.CaptureFixture[str]) -> None:
    run_script("import asyncio\nprint(await asyncio.sleep(0, 7))\n")
    assert capsys.readouterr().out == "7\n"
    bot = load_bot("import asyncio\nmove = await asyncio.sleep(0, 'roll')\ndef choose(match): return move\n")
    assert bot.choose(pygolf.new("dice", seed="await")) == "roll"
    with pytest.raises(BotError, match="line 2: ValueError: tired"):
        run_script("import asyncio\nawait asyncio.sleep(0); raise ValueError('tired')\n")
