"""What coach and bots take long for on a hole with a dog-leg (DB-47), moment by moment: between two moments whoever
taps at the table is answered. What was found is kept by ``values``; nothing here changes what it comes to.
"""

from __future__ import annotations

from time import perf_counter

from ...core.game import COUNTED
from .parts import Parts
from .state import State
from .weighing import prospect, sweeps

MOMENT = 0.012
"""Seconds; the part of the work that is under way then is ended first."""
NEXT_SHOT = ("bot", "draft")
"""Requests that need the hole in play alone; others also what the holes to come take."""
MOST_BEGUN = 2
"""Works that are kept half done."""


def ponder(state: State, op: str) -> int:
    """Get on for a moment with what a request of that kind goes by: on how many holes there is work left."""
    key = (state.table, state.place, state.seat, state.hands, state.passed, sweeps(state))
    work = _BEGUN.pop(key, None) or _Work(state)
    left = work.go_on(op not in NEXT_SHOT)
    if not work.done:
        _BEGUN[key] = work
        while len(_BEGUN) > MOST_BEGUN:
            del _BEGUN[next(iter(_BEGUN))]
    return left


class _Work:
    """All there is to be found: the hole in play, and those to come."""

    def __init__(self, state: State) -> None:
        end = prospect(state, state.seat).end
        seats = [state.seat]
        if state.table.format in COUNTED:  # chances to win are everybody's
            seats += [seat for seat in range(len(state.hands)) if seat != state.seat]
        self._holes = [(place, seat) for place in range(state.place, end) for seat in seats]
        self._number, self.done = -1, False
        self._parts = self._find(state)

    def _find(self, state: State) -> Parts[None]:
        for number, (place, seat) in enumerate(self._holes):
            self._number = number
            yield
            ahead = prospect(state, seat)
            if place > state.place:
                yield from ahead.sweep_later(place)
            else:
                swept = seat == state.seat and sweeps(state)
                yield from ahead.sweep(place, state.hands[seat], swept, state.passed[seat])

    def go_on(self, whole: bool) -> int:
        """For a moment, ``whole`` or with the hole in play alone: on how many holes there is work left."""
        until = perf_counter() + MOMENT
        while whole or self._number < 1:
            number = self._number
            if next(self._parts, self) is self:
                self.done = True
                return 0
            # a hole that begins has taken no time yet
            if number == self._number and perf_counter() >= until:
                return len({place for place, _ in self._holes[number:]}) if whole else 1
        return 0


_BEGUN: dict[tuple[object, ...], _Work] = {}
"""By what it depends on: a table that is left, or goes on, leaves its work to whoever comes to the same hole."""
