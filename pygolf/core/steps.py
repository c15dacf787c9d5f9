"""Long work in steps, for whoever is to be answered in between."""

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterator
from typing import TypeVar

T = TypeVar("T")
Job = Generator[None, None, T]
"""Work that yields between two parts, so that somebody else can be answered, and returns what it was asked for."""


def finished(job: Job[T]) -> T:
    """All parts at once, and what they came to."""
    while True:
        try:
            next(job)
        except StopIteration as end:
            found: T = end.value
            return found


class Steps(ABC):
    """A generator ends with a step that raises (data still on its way), and would then be taken for one that is done.
    Here the work begins anew when it is asked for again."""

    done = False
    _left: Iterator[object] | None = None

    @abstractmethod
    def _steps(self) -> Iterator[object]:
        """From the beginning, whatever was found before; yields after each step."""

    def take(self, steps: int) -> None:
        """Goes on by at most so many steps; raises what the step raises that is under way."""
        left = self._steps() if self._left is None else self._left
        self._left = None
        for _ in range(steps):
            if next(left, self) is self:
                self.done = True
                return
        self._left = left
