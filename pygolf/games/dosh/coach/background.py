"""What coach and bots take long for on a hole with a dog-leg (DB-47), moment by moment: between two moments whoever
taps at the table is answered. What was found is kept by ``values``; nothing here changes what it comes to.
"""

from dataclasses import replace
from time import perf_counter

from ....core.steps import Job
from ..rules.board import OFF
from ..rules.start import TIDES
from ..rules.state import State
from .weighing import cost_to_go, sweeps

MOMENT = 0.012
"""Seconds; the part of the work that is under way then is ended first."""
NEXT_SHOT, EVERYBODY, REVIEWED = "shot", "chances", "review"
"""Needs: the next shot goes by the hole in play alone, advice also by what the holes to come take. Chances to win are
everybody's, and a review begins with every tide's."""
MOST_BEGUN = 2
"""Works that are kept half done."""


def work_ahead(state: State, need: str) -> int:
    """Get on for a moment with what that need goes by: on how many holes there is work left."""
    key = (state.table, state.place, state.seat, state.hands, state.passed, sweeps(state))
    work = _BEGUN.pop(key, None) or _Work(state)
    left = work.go_on(need)
    if not work.done:
        _BEGUN[key] = work
        while len(_BEGUN) > MOST_BEGUN:
            del _BEGUN[next(iter(_BEGUN))]
    return left


class _Work:
    """All there is to be found: the hole in play, and those to come."""

    def __init__(self, state: State) -> None:
        table, seat = state.table, state.seat
        others = [each for each in range(len(state.hands)) if each != seat]
        later, holes = range(state.place + 1, cost_to_go(state, seat).end), table.holes
        places = [state.place, *(place for place in later if table.dogleg(holes[place % len(holes)]) != OFF)]
        self._holes = [(table, place, seat) for place in places]
        # chances to win are everybody's
        own = len(self._holes) if table.format != "match" else len(self._holes) * (1 + len(others))
        self._holes += [(table, place, each) for place in places for each in others]
        self._most = {NEXT_SHOT: 1, EVERYBODY: len(self._holes)}
        for tide, _ in TIDES if table.tide else ():
            other = replace(table, tide=tide)
            self._holes += [(other, place, each) for place in places for each in (seat, *others)]
        self._most[REVIEWED], self._own = len(self._holes), own
        self._number, self.done = -1, False
        self._parts = self._find(state)

    def _find(self, state: State) -> Job[None]:
        for number, (table, place, seat) in enumerate(self._holes):
            self._number = number
            yield
            ahead = cost_to_go(replace(state, table=table), seat)
            if place > state.place or table is not state.table:
                yield from ahead.sweep_later(place)
            else:
                swept = seat == state.seat and sweeps(state)
                yield from ahead.sweep(place, state.hands[seat], swept, state.passed[seat])
        self._number = len(self._holes)

    def go_on(self, need: str) -> int:
        """For a moment: on how many holes there is work left for such a need."""
        until, most = perf_counter() + MOMENT, self._most.get(need, self._own)
        while self._number < most:
            number = self._number
            if next(self._parts, self) is self:
                self.done = True
                return 0
            # a hole that begins has taken no time yet
            if number == self._number and perf_counter() >= until:
                return len(set(self._holes[number:most]))
        return 0


_BEGUN: dict[tuple[object, ...], _Work] = {}
"""By what it depends on: a table that is left, or goes on, leaves its work to whoever comes to the same hole."""
