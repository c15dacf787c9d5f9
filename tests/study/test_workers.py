"""Processes that share work: a pool that is stopped ends without a word of its own, however late its threads are."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import active_children
from typing import Any

import pytest

from pygolf.core.workers import with_processes

LATE = 0.3
"""Seconds by which the end of the pool comes after that of its processes, in which Python's thread finds them gone."""


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """It is heard, also where whoever runs the tests does not want to hear of it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_results_come_in_order() -> None:
    with with_processes(2) as pool:
        assert list(pool.map(divmod, range(40), [7] * 40)) == [divmod(number, 7) for number in range(40)]


@pytest.mark.usefixtures("ctrl_c")
def test_a_stop_while_a_result_is_waited_for_ends_the_pool_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Any] = []
    whole = ProcessPoolExecutor.shutdown

    def late(self: ProcessPoolExecutor, wait: bool = True, *, cancel_futures: bool = False) -> None:
        time.sleep(LATE)
        whole(self, wait, cancel_futures=cancel_futures)

    monkeypatch.setattr(threading, "excepthook", told.append)
    monkeypatch.setattr(ProcessPoolExecutor, "shutdown", late)
    with pytest.raises(KeyboardInterrupt), with_processes(2) as pool:
        for _ in pool.map(time.sleep, [0.0] + [60.0] * 40):
            threading.Timer(LATE, os.kill, [os.getpid(), signal.SIGINT]).start()
    assert not told, told[0].exc_value
    assert not active_children()
