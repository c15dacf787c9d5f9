"""Processes that share work: in order, and gone at once when stopped, whatever they were in the midst of."""

import os
import random
import signal
import threading
import time
from collections.abc import Iterator
from multiprocessing import active_children

import pytest

from pygolf.core.errors import BadRequest
from pygolf.core.workers import with_processes


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """It is heard, also where whoever runs the tests does not want to hear of it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def many(number: int) -> bytes:
    """More than a pipe holds."""
    return bytes(number)


def refused(number: int) -> int:
    raise BadRequest(f"not {number}")


def killed(_: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_results_come_in_order() -> None:
    with with_processes(3) as pool:
        assert list(pool.map(divmod, range(40), [7] * 40)) == [divmod(number, 7) for number in range(40)]
        assert list(pool.map(abs, [])) == []
        assert [len(found) for found in pool.map(many, [300_000] * 9)] == [300_000] * 9


def test_what_was_left_half_done_is_not_taken_for_what_comes_after() -> None:
    with with_processes(2) as pool:
        for found in pool.map(abs, range(-9, 0)):
            assert found == 9
            break
        assert list(pool.map(abs, range(50))) == list(range(50))


def test_a_fault_in_a_piece_comes_out_with_where_it_was() -> None:
    with with_processes(2) as pool, pytest.raises(BadRequest, match="not 3") as raised:
        list(pool.map(refused, [3]))
    assert "in refused" in raised.value.__notes__[0]
    assert not active_children()


def test_a_process_that_is_killed_is_told_of() -> None:
    with pytest.raises(ChildProcessError, match="died unexpectedly"), with_processes(2) as pool:
        list(pool.map(killed, range(9)))
    assert not active_children()


@pytest.mark.usefixtures("ctrl_c")
def test_a_stop_while_pieces_and_results_of_any_size_go_to_and_fro_ends_the_processes() -> None:
    """Python's own pool hung here now and then: its processes were killed with a shared pipe half written."""
    draws = random.Random("stop")
    for _ in range(12):
        with pytest.raises(KeyboardInterrupt), with_processes(3) as pool:
            threading.Timer(draws.uniform(0, 0.05), os.kill, [os.getpid(), signal.SIGINT]).start()
            for _ in pool.map(many, (draws.choice([0, 9, 200_000]) for _ in iter(int, 1))):
                pass
        assert not active_children()


@pytest.mark.usefixtures("ctrl_c")
def test_a_stop_does_not_wait_for_long_pieces() -> None:
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt), with_processes(2) as pool:
        for _ in pool.map(time.sleep, [0.0] + [600.0] * 40):
            os.kill(os.getpid(), signal.SIGINT)
    assert not active_children()
    assert time.monotonic() - begun < 600
