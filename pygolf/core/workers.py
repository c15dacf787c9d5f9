"""Processes that share long work, and an end at once where somebody stops it. Not for a page, which has one."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children
from signal import SIG_IGN, SIGINT, signal

try:
    from signal import SIG_BLOCK, SIG_UNBLOCK, pthread_sigmask
except ImportError:  # Windows has none: there a Ctrl-C of the first moment has to be pressed again
    pthread_sigmask = None  # type: ignore[assignment]


@contextmanager
def with_processes(workers: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes; on Ctrl-C, as on any fault, they are ended at once, and it is raised on."""
    executor = ProcessPoolExecutor(workers, initializer=_leave_ctrl_c)
    try:
        _begin(executor)
        yield executor
    except BaseException:
        for child in active_children():
            child.terminate()
        executor.shutdown(wait=False, cancel_futures=True)
        raise
    executor.shutdown()


def _begin(executor: ProcessPoolExecutor) -> None:
    """Start the processes with Ctrl-C held back: one that comes while Python forks would be lost."""
    if pthread_sigmask is None:
        return
    pthread_sigmask(SIG_BLOCK, [SIGINT])
    try:
        executor.submit(int).result()
    finally:
        pthread_sigmask(SIG_UNBLOCK, [SIGINT])


def _leave_ctrl_c() -> None:
    """In a worker: whoever started it hears Ctrl-C too."""
    signal(SIGINT, SIG_IGN)
