"""Values of Dice Golf at hole boundaries: least expected strokes for the rest of a round.

A boundary is (mode, holes not yet played, gimmes left): 2 x 64 x 4 numbers, shipped as ``data/values.json`` and made by
``tools/make_dice_values.py``. Holes are a mask (bit 0: hole 1), gimmes too (bit 0: addsies, bit 1: subtractsies).
"""

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
NOTHING: Table = ((0.0,) * 4,) * (ALL_HOLES + 1)
"""Nothing is to come, whatever was played."""


def ends(table: Table, holes: int, gimmes: int) -> Ends:
    """What is still to come after a turn at that boundary."""
    later = {hole: table[holes & ~(1 << hole - 1)] for hole in HOLES if holes & 1 << hole - 1}
    return Ends(
        {hole: rest[gimmes] for hole, rest in later.items()},
        {hole: rest[gimmes & ~ADDS_BIT] if gimmes & ADDS_BIT else NEVER for hole, rest in later.items()},
        {hole: rest[gimmes & ~SUBS_BIT] if gimmes & SUBS_BIT else NEVER for hole, rest in later.items()},
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
def solved(pro: bool, holes: int, gimmes: int, alone: bool = False) -> Turn:
    """The turn at a boundary, solved from the shipped values of those after it; nothing is, after a hole alone."""
    return solve_turn(ends(NOTHING if alone else stored_table(pro), holes, gimmes), pro)


def turn_of(state: State) -> Turn:
    """The turn of the player to move; the hole in play counts as not played."""
    return solved(state.pro, *boundary(state, state.seat), state.holes == 1)


def boundary(state: State, seat: int) -> tuple[int, int]:
    """Masks of holes and gimmes of a seat; a hole in play counts as not played."""
    adds, subs = state.gimmes[seat]
    return _mask(state.cards[seat][-1]), adds * ADDS_BIT + subs * SUBS_BIT


def to_come(state: State, seat: int) -> float:
    """Expected strokes of the rest of its round, played best, of a seat that is not in mid-turn."""
    holes, gimmes = boundary(state, seat)
    if state.holes == 1:
        return solved(state.pro, holes, gimmes, True).fresh if holes == ALL_HOLES else 0.0
    return stored_table(state.pro)[holes][gimmes]


@lru_cache(maxsize=4096)
def _mask(card: Scores) -> int:
    """The holes of a round's card that are not played."""
    return sum(1 << hole - 1 for hole in HOLES if card[hole - 1] is None)


def fresh_round(pro: bool, holes: int = len(HOLES)) -> float:
    """Expected strokes of a round of so many holes (one or all) that is played best."""
    if holes == 1:
        return solved(pro, ALL_HOLES, BOTH_GIMMES, True).fresh
    return stored_table(pro)[ALL_HOLES][BOTH_GIMMES]
