"""Processes that share long work, and an end at once where somebody stops it. Not for a page, which has one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children
from signal import SIG_IGN, SIGINT, signal
from typing import Any, TypeVar

try:
    from signal import SIG_BLOCK, SIG_SETMASK, pthread_sigmask
except ImportError:  # Windows has none: there a Ctrl-C of the first moment has to be pressed again
    pthread_sigmask = None  # type: ignore[assignment]

T = TypeVar("T")


class _Pool(ProcessPoolExecutor):
    """Its pieces are ended, never cancelled: Python's own thread trips over a cancelled piece of a pool that broke."""

    def submit(self, fn: Callable[..., T], /, *given: Any, **named: Any) -> Future[T]:
        """A Ctrl-C waits until the piece is handed in: in its midst it would leave a lock taken for ever that the
        pool's own thread waits for."""
        with _ctrl_c_held():
            return super().submit(fn, *given, **named)

    def map(self, fn: Callable[..., T], *iterables: Iterable[Any], **_: Any) -> Iterator[T]:
        """The results in order; all pieces are handed in at once."""
        pieces = [self.submit(fn, *given) for given in zip(*iterables, strict=False)]
        return (piece.result() for piece in pieces)


@contextmanager
def with_processes(workers: int) -> Iterator[Executor]:
    """So many processes; on Ctrl-C, as on any fault, they are ended at once, and it is raised on."""
    pool = _Pool(workers, initializer=_leave_ctrl_c)
    try:
        with _ctrl_c_held():
            pool.submit(int).result()
        yield pool
    except BaseException:
        with _ctrl_c_held():
            for child in active_children():
                child.terminate()
            pool.shutdown()
        raise
    pool.shutdown()


@contextmanager
def _ctrl_c_held() -> Iterator[None]:
    """One that comes while Python forks would be lost; one that comes while processes are ended would spare some."""
    if pthread_sigmask is None:
        yield
        return
    before = pthread_sigmask(SIG_BLOCK, [SIGINT])
    try:
        yield
    finally:
        pthread_sigmask(SIG_SETMASK, before)


def _leave_ctrl_c() -> None:
    """In a worker: whoever started it hears Ctrl-C too."""
    signal(SIGINT, SIG_IGN)
