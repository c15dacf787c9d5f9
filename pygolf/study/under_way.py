"""Long work that is done step by step, as requests ask for it. It belongs to the process, which serves one page."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any, Generic, Protocol, TypeVar

from ..core.errors import BadRequest, shown

MOST_STEPS = 1000
"""Of one answer."""


class Work(Protocol):
    """What can be done a few steps at a time."""

    def take(self, steps: int) -> None:
        """So many steps more."""


W = TypeVar("W", bound=Work)


class UnderWay(Generic[W]):
    """Work of one kind by its handle; at most ``most`` at once, the oldest is closed for another."""

    def __init__(self, name: str, told: str, most: int) -> None:
        """``name``: of the handle in a request; ``told``: what a refusal calls the work."""
        self._name, self._told, self._most = name, told, most
        self._open: dict[int, W] = {}
        self._handles = count(1)

    def begin(self, work: W) -> int:
        """Its handle."""
        while len(self._open) >= self._most:  # whoever never closes loses the oldest
            del self._open[next(iter(self._open))]
        handle = next(self._handles)
        self._open[handle] = work
        return handle

    def step(self, request: Mapping[str, Any]) -> W:
        """The work that a request names, after the steps that it asks for. Raises BadRequest."""
        work, steps = self._open[self._handle(request)], request.get("count", 1)
        if type(steps) is not int or not 1 <= steps <= MOST_STEPS:
            raise BadRequest(f"count is a whole number 1 to {MOST_STEPS}, not {shown(steps)}")
        work.take(steps)
        return work

    def close(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Forget the work that a request names; the empty answer. Raises BadRequest."""
        del self._open[self._handle(request)]
        return {}

    def _handle(self, request: Mapping[str, Any]) -> int:
        handle = request.get(self._name)
        if type(handle) is not int or handle not in self._open:
            raise BadRequest(f"there is no open {self._told} {shown(handle)}")
        return handle
