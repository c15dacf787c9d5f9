"""Long-running work in steps, between which the caller can handle other requests."""

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterator
from typing import TypeVar

T = TypeVar("T")
Job = Generator[None, None, T]
"""Work that yields between its parts, so that other requests can be handled, and finally returns its result."""


def finished(job: Job[T]) -> T:
    """Run all steps of a job and return its result."""
    while True:
        try:
            next(job)
        except StopIteration as end:
            result: T = end.value
            return result


class Steps(ABC):
    """Work in steps that can be repeated after an exception.

    A generator is exhausted once it has raised (for example because data has not been loaded yet), which would look
    like the end of the work. After an exception, this class therefore starts the work again from the beginning.
    """

    done = False
    _left: Iterator[object] | None = None

    @abstractmethod
    def _steps(self) -> Iterator[object]:
        """Start the work from the beginning, regardless of earlier results, and yield after each step."""

    def take(self, steps: int) -> None:
        """Do at most ``steps`` more steps. Raise any exception of the current step."""
        left = self._steps() if self._left is None else self._left
        self._left = None
        for _ in range(steps):
            if next(left, self) is self:
                self.done = True
                return
        self._left = left
