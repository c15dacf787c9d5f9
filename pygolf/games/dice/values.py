"""Values of Dice Golf at hole boundaries: least expected strokes for the rest of a round.

A boundary is (mode, holes not yet played, gimmes left): 2 x 64 x 4 numbers, shipped as ``data/values.json`` and made by
``tools/make_dice_values.py``. Holes are a mask (bit 0: hole 1), gimmes too (bit 0: addsies, bit 1: subtractsies).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib import resources

from .state import HOLES, Scores, State
from .turn import NEVER, Ends, Turn, solve_turn

Table = Sequence[Sequence[float]]
"""By mask of holes, then by mask of gimmes."""

ALL_HOLES = 63
BOTH_GIMMES = 3
ADDS_BIT = 1
SUBS_BIT = 2
SCHEMA = 1


def ends(table: Table, holes: int, gimmes: int) -> Ends:
    """What is still to come after a turn at that boundary."""
    after = {hole: table[holes & ~(1 << hole - 1)] for hole in HOLES if holes & 1 << hole - 1}
    return Ends(
        {hole: rest[gimmes] for hole, rest in after.items()},
        {hole: rest[gimmes & ~ADDS_BIT] if gimmes & ADDS_BIT else NEVER for hole, rest in after.items()},
        {hole: rest[gimmes & ~SUBS_BIT] if gimmes & SUBS_BIT else NEVER for hole, rest in after.items()},
    )


@cache
def stored_table(pro: bool) -> Table:
    """The shipped boundaries of a mode."""
    stored = json.loads(resources.files(__package__).joinpath("data/values.json").read_text(encoding="utf-8"))
    if stored["schema"] != SCHEMA:
        raise ValueError(f"values.json has schema {stored['schema']}; this version reads {SCHEMA}")
    table: Table = stored["pro" if pro else "normal"]
    return table


# about 20 kB each; a table of six needs few at a time, a study of tour bots all 252 of a mode
@lru_cache(maxsize=256)
def solved(pro: bool, holes: int, gimmes: int) -> Turn:
    """The turn at a boundary, solved from the shipped values of those after it."""
    return solve_turn(ends(stored_table(pro), holes, gimmes), pro)


def boundary(state: State) -> tuple[int, int]:
    """Masks of holes and gimmes of the player to move; the hole in play counts as not played."""
    adds, subs = state.gimmes[state.seat]
    return _mask(state.card), adds * ADDS_BIT + subs * SUBS_BIT


@lru_cache(maxsize=4096)
def _mask(card: Scores) -> int:
    """The holes of a round's card that are not played."""
    return sum(1 << hole - 1 for hole in HOLES if card[hole - 1] is None)


def fresh_round(pro: bool) -> float:
    """Expected strokes of a whole round that is played best."""
    return stored_table(pro)[ALL_HOLES][BOTH_GIMMES]
