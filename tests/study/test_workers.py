"""Tests of worker processes: results arrive in order, and all processes end when the work is stopped."""

import os
import random
import signal
import threading
import time
from collections.abc import Iterator
from multiprocessing import active_children

import pytest

from pygolf.core.errors import BadRequestError
from pygolf.simulation.workers import with_processes


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Restore the default handler of SIGINT, even if the test runner ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def make_bytes(number: int) -> bytes:
    """Return more bytes than a pipe can hold."""
    return bytes(number)


def raise_error(number: int) -> int:
    raise BadRequestError(f"not {number}")


def kill_itself(_: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_results_arrive_in_order() -> None:
    with with_processes(3) as pool:
        assert list(pool.map(divmod, range(40), [7] * 40)) == [divmod(number, 7) for number in range(40)]
        assert list(pool.map(abs, [])) == []
        assert [len(found) for found in pool.map(make_bytes, [300_000] * 9)] == [300_000] * 9


def test_results_of_an_unfinished_map_are_discarded() -> None:
    with with_processes(2) as pool:
        for found in pool.map(abs, range(-9, 0)):
            assert found == 9
            break
        assert list(pool.map(abs, range(50))) == list(range(50))


def test_error_in_a_worker_is_raised_with_its_location() -> None:
    with with_processes(2) as pool, pytest.raises(BadRequestError, match="not 3") as raised:
        list(pool.map(raise_error, [3]))
    assert "in raise_error" in raised.value.__notes__[0]
    assert not active_children()


def test_killed_worker_raises_child_process_error() -> None:
    with pytest.raises(ChildProcessError, match="died unexpectedly"), with_processes(2) as pool:
        list(pool.map(kill_itself, range(9)))
    assert not active_children()


@pytest.mark.usefixtures("ctrl_c")
def test_stop_during_transfers_of_any_size_ends_the_processes() -> None:
    """Python's own pool sometimes hung in this case, because its processes were killed while writing to a shared
    pipe.
    """
    draws = random.Random("stop")
    for _ in range(12):
        with pytest.raises(KeyboardInterrupt), with_processes(3) as pool:
            threading.Timer(draws.uniform(0, 0.05), os.kill, [os.getpid(), signal.SIGINT]).start()
            for _ in pool.map(make_bytes, (draws.choice([0, 9, 200_000]) for _ in iter(int, 1))):
                pass
        assert not active_children()


@pytest.mark.usefixtures("ctrl_c")
def test_stop_does_not_wait_for_long_tasks() -> None:
    started = time.monotonic()
    with pytest.raises(KeyboardInterrupt), with_processes(2) as pool:
        for _ in pool.map(time.sleep, [0.0] + [600.0] * 40):
            os.kill(os.getpid(), signal.SIGINT)
    assert not active_children()
    assert time.monotonic() - started < 600
