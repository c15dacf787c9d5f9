"""Tests of the event loop that runs coroutines in the Lab's worker."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import pygolf
from pygolf.bots import BotError, load_bot, run_script
from pygolf.lab.event_loop import run


def in_thread(work: Callable[[], Any]) -> Any:
    """Return the result of ``work`` in another thread: Playwright keeps an event loop running in the main thread."""
    with ThreadPoolExecutor() as threads:
        return threads.submit(work).result()


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

    assert in_thread(lambda: asyncio.run(outer())) == [2, 4, 6]


def test_run_rejects_a_wait_without_end() -> None:
    async def wait() -> None:
        await asyncio.Event().wait()

    with pytest.raises(RuntimeError, match="never happens"):
        run(wait())


def test_source_can_await_outside_functions(capsys: pytest.CaptureFixture[str]) -> None:
    in_thread(lambda: run_script("import asyncio\nprint(await asyncio.sleep(0, 7))\n"))
    assert capsys.readouterr().out == "7\n"
    source = "import asyncio\nmove = await asyncio.sleep(0, 'roll')\ndef choose(match): return move\n"
    bot = in_thread(lambda: load_bot(source))
    assert bot.choose(pygolf.new("dice", seed="await")) == "roll"
    with pytest.raises(BotError, match="line 2: ValueError: tired"):
        in_thread(lambda: run_script("import asyncio\nawait asyncio.sleep(0); raise ValueError('tired')\n"))
