"""Where a turn may lead under best play: the odds of each count and of each landing space, for the table's chart."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.events import Json
from .flight import bounces, trees, way
from .grouping import deduction
from .odds import Plan
from .state import State
from .values import BLACK, keep_values


def final_hands(chain: Plan, stops: list[float], place: int | None, left: int) -> list[float]:
    """Chance of each hand when the count is taken; from the hand at ``place``, or before the first roll (None).

    ``left`` rolls are to be had; from a hand on the table the next is taken in any case, unless there is none.
    """
    chances = [0.0] * len(chain.hands)
    if left == 0 and place is not None:
        chances[place] = 1.0
        return chances
    for at, chance in chain.first if place is None else chain.again[place]:
        chances[at] = chance
    for more in range(left - 1, 0, -1):
        chances = _roll_or_stop(chain, chances, stops, keep_values(chain, stops, more))
    return chances


def _roll_or_stop(chain: Plan, chances: list[float], stops: list[float], best: list[float]) -> list[float]:
    """One more roll for every hand that is worth it; a hand that stops stays as it is, for it will stop again."""
    after = [0.0] * len(chances)
    for at, chance in enumerate(chances):
        if not chance:
            continue
        if best[at] < stops[at]:
            for to, likely in chain.again[at]:
                after[to] += chance * likely
        else:
            after[at] += chance
    return after


def spread(chain: Plan, chances: Sequence[float], lie: str) -> list[Json]:
    """Chance of each count from 0 up, after the deduction of the lie."""
    found = [0.0] * (chain.club + 1)
    for (group, wild, _), chance in zip(chain.hands, chances, strict=True):
        found[max(0, group + wild - deduction(lie))] += chance
    return [round(chance, 6) for chance in found]


def landings(state: State, chain: Plan, chances: Sequence[float]) -> list[Json]:
    """``{"space", "chance"}`` for each space where the ball may come to rest; tree tests and bounces included."""
    found: dict[int, float] = {}
    for (group, wild, _), chance in zip(chain.hands, chances, strict=True):
        if not chance:
            continue
        path = way(state.surface, state.ball.space, max(0, group + wild - deduction(state.lie)))
        for at in [] if state.ball.putting else trees(state.board, path):
            found[path[at]] = found.get(path[at], 0.0) + chance * BLACK
            chance *= 1 - BLACK
        end = path[-1] if state.ball.putting else (*path, *bounces(state.board, path))[-1]
        found[end] = found.get(end, 0.0) + chance
    spaces = state.surface.spaces
    return [{"space": spaces[place].id, "chance": round(found[place], 6)} for place in sorted(found)]
