"""Runs coroutines in the Lab's worker, where Python's own event loops cannot run: they need sockets or JavaScript."""

import asyncio
import time
from collections.abc import Coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")


class _NoFiles:
    """A selector without files: it only waits."""

    def select(self, timeout: float | None = None) -> list[object]:
        """Wait for a time in seconds."""
        if timeout is None:
            raise RuntimeError("the program waits for something that never happens")
        time.sleep(timeout)
        return []


class WorkerLoop(asyncio.BaseEventLoop):
    """An event loop with tasks and timers, but without files and network."""

    def __init__(self) -> None:
        super().__init__()
        self._selector = _NoFiles()

    def _process_events(self, events: list[object]) -> None:
        """Do nothing: there are no files."""

    def _write_to_self(self) -> None:
        """Do nothing: no other thread wakes the loop."""


def run(main: Coroutine[Any, Any, Result], **_: Any) -> Result:
    """Run a coroutine to its end and return its result, as ``asyncio.run`` does."""
    # Pyodide's own loop counts as running all the time.
    outer = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    loop = WorkerLoop()
    try:
        return loop.run_until_complete(main)
    finally:
        loop.close()
        asyncio._set_running_loop(outer)
