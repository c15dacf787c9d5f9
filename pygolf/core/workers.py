"""Processes that share long work, and an end at once where somebody stops it. Not for a page, which has one.

Python's own pool has a thread and two pipes that all its processes share: one that is killed in the midst of a piece
can leave them taken for ever. Here each process has a pipe of its own, and nobody else reads it.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import count
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection, wait
from signal import SIG_IGN, SIGINT, signal
from traceback import format_exc
from typing import Any, Protocol, TypeVar

try:
    from signal import SIG_BLOCK, SIG_SETMASK, pthread_sigmask
except ImportError:  # Windows has none: there a Ctrl-C of the first moment has to be pressed again
    pthread_sigmask = None  # type: ignore[assignment]

T = TypeVar("T")


class Workers(Protocol):
    """Whoever does the pieces of a study: processes, or any ``concurrent.futures.Executor``."""

    def map(self, fn: Callable[..., T], /, *iterables: Iterable[Any]) -> Iterator[T]:
        """The results in order."""


class _Processes:
    """Each does one piece at a time and is given the next when it is done."""

    def __init__(self) -> None:
        self.all: list[Process] = []
        self._idle: list[Connection] = []
        self._busy: dict[Connection, int] = {}
        self._tickets = count()

    def begin(self, number: int) -> None:
        """So many more of them."""
        for _ in range(number):
            ours, theirs = Pipe()
            process = Process(target=_serve, args=(theirs,), daemon=True)
            process.start()
            theirs.close()
            self.all.append(process)
            self._idle.append(ours)

    def map(self, fn: Callable[..., T], /, *iterables: Iterable[Any]) -> Iterator[T]:
        """The results in order, raising what a piece raised; an answer to what was left half done before is dropped."""
        pieces = zip(*iterables, strict=False)
        asked: list[int] = []
        done: dict[int, tuple[bool, Any]] = {}
        while True:
            while self._idle and (piece := next(pieces, None)) is not None:
                asked.append(next(self._tickets))
                self._busy[self._idle[-1]] = asked[-1]
                self._idle.pop().send((fn, piece))
            while asked and asked[0] in done:
                fine, result = done.pop(asked.pop(0))
                if not fine:
                    raise result
                yield result
            if not asked and self._idle:
                return
            for pipe in wait(list(self._busy)):
                assert isinstance(pipe, Connection)
                try:
                    done[self._busy.pop(pipe)] = pipe.recv()
                except (EOFError, OSError):
                    raise ChildProcessError("a process ended in the midst of its work") from None
                self._idle.append(pipe)

    def end(self) -> None:
        """Whatever they do, they are gone."""
        for process in self.all:
            process.terminate()
        for process in self.all:
            process.join()


def _serve(pipe: Connection) -> None:
    """In a process: whoever started it hears Ctrl-C too, and ends it; without its starter it ends itself."""
    signal(SIGINT, SIG_IGN)
    while True:
        try:
            fn, piece = pipe.recv()
        except EOFError:
            return
        try:
            answer = True, fn(*piece)
        except Exception as error:
            error.add_note(format_exc())
            answer = False, error
        pipe.send(answer)


@contextmanager
def with_processes(workers: int) -> Iterator[Workers]:
    """So many processes; at the end, on Ctrl-C and on any fault they are ended at once."""
    pool = _Processes()
    try:
        with _ctrl_c_held():
            pool.begin(workers)
        yield pool
    finally:
        with _ctrl_c_held():
            pool.end()


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
