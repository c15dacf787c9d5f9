"""Worker processes for long work that can be stopped at any time. They are not used in the browser.

In the process pools of Python, all processes share a thread and two pipes. A process that is killed while it holds a
pipe's lock can block the others forever. Here, each process has its own pipe.
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
# Windows has no signal masks. If Ctrl-C is lost there while processes start, it must be pressed again.
except ImportError:
    pthread_sigmask = None  # type: ignore[assignment]

T = TypeVar("T")


class Workers(Protocol):
    """The interface that runs the parts of a study: worker processes, or any ``concurrent.futures.Executor``."""

    def map(self, fn: Callable[..., T], /, *iterables: Iterable[Any]) -> Iterator[T]:
        """Return the results in order."""


class _Processes:
    """A pool of processes. Each works on one part at a time and gets the next when it has finished."""

    def __init__(self) -> None:
        self.all: list[Process] = []
        self._idle: list[Connection] = []
        self._busy: dict[Connection, int] = {}
        self._tickets = count()

    def begin(self, number: int) -> None:
        """Start ``number`` more processes."""
        for _ in range(number):
            ours, theirs = Pipe()
            process = Process(target=_serve, args=(theirs,), daemon=True)
            process.start()
            theirs.close()
            self.all.append(process)
            self._idle.append(ours)

    def map(self, fn: Callable[..., T], /, *iterables: Iterable[Any]) -> Iterator[T]:
        """Yield the results in order, and raise any exception of a part. Results of an earlier, abandoned call are
        dropped.
        """
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
                    raise ChildProcessError("a worker process died unexpectedly") from None
                self._idle.append(pipe)

    def end(self) -> None:
        """Terminate all processes, even if they are working."""
        for process in self.all:
            process.terminate()
        for process in self.all:
            process.join()


def _serve(pipe: Connection) -> None:
    """Run a worker process. It ignores Ctrl-C, which its parent handles, and ends when its parent has died."""
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
    """Start ``workers`` processes. They are terminated at the end, on Ctrl-C and on any error."""
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
    """Delay Ctrl-C. If it came while Python forks, it would be lost; if it came while processes are terminated, some
    would be left running.
    """
    if pthread_sigmask is None:
        yield
        return
    before = pthread_sigmask(SIG_BLOCK, [SIGINT])
    try:
        yield
    finally:
        pthread_sigmask(SIG_SETMASK, before)
