"""Values of Dice Golf between two holes: the lowest expected strokes for the rest of a round.

Such a *boundary* is (mode, holes not yet played, gimmes left): 2 x 64 x 4 numbers, shipped as ``values.json``,
which ``tools/make_dice_values.py`` generates. Holes are a bit mask (bit 0: hole 1), and so are gimmes (bit 0: addsies,
bit 1: subtractsies).
"""

import json
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib import resources

from ..rules.state import HOLES, Scores, State
from .turn import NEVER, Ends, Turn, solve_turn

Table = Sequence[Sequence[float]]
"""Expected strokes by mask of holes, then by mask of gimmes."""

ALL_HOLES = 63
BOTH_GIMMES = 3
ADDS_BIT = 1
SUBS_BIT = 2
SCHEMA = 1
NOTHING: Table = ((0.0,) * 4,) * (ALL_HOLES + 1)
"""The table for a game of a single hole: no strokes follow after the turn."""


def ends(table: Table, holes: int, gimmes: int) -> Ends:
    """Return the expected strokes after a turn that starts at this boundary."""
    later = {hole: table[holes & ~(1 << hole - 1)] for hole in HOLES if holes & 1 << hole - 1}
    return Ends(
        {hole: rest[gimmes] for hole, rest in later.items()},
        {hole: rest[gimmes & ~ADDS_BIT] if gimmes & ADDS_BIT else NEVER for hole, rest in later.items()},
        {hole: rest[gimmes & ~SUBS_BIT] if gimmes & SUBS_BIT else NEVER for hole, rest in later.items()},
    )


@cache
def stored_table(pro: bool) -> Table:
    """Load the shipped table of a mode."""
    stored = json.loads(resources.files(__package__).joinpath("values.json").read_text(encoding="utf-8"))
    if stored["schema"] != SCHEMA:
        raise ValueError(f"values.json has schema {stored['schema']}; this version reads {SCHEMA}")
    table: Table = stored["pro" if pro else "normal"]
    return table


# Each solved turn takes about 20 kB. A game with six players needs only a few at a time; a study of the bot ``tour``
# needs all 252 turns of a mode.
@lru_cache(maxsize=256)
def solved(pro: bool, holes: int, gimmes: int, alone: bool = False) -> Turn:
    """Solve the turn at a boundary, using the shipped values of later boundaries. ``alone``: whether the game has only
    one hole, so that nothing follows.
    """
    return solve_turn(ends(NOTHING if alone else stored_table(pro), holes, gimmes), pro)


def get_turn(state: State) -> Turn:
    """Return the solved turn of the player to move. The current hole counts as not played."""
    return solved(state.pro, *boundary(state, state.seat), state.holes == 1)


def boundary(state: State, seat: int) -> tuple[int, int]:
    """Return the masks of remaining holes and gimmes of a seat. The current hole counts as not played."""
    adds, subs = state.gimmes[seat]
    return _mask(state.cards[seat][-1]), adds * ADDS_BIT + subs * SUBS_BIT


def to_come(state: State, seat: int) -> float:
    """Return the expected strokes for the rest of a seat's round under best play. The seat must not be in the middle of
    a turn.
    """
    holes, gimmes = boundary(state, seat)
    if state.holes == 1:
        return solved(state.pro, holes, gimmes, True).fresh if holes == ALL_HOLES else 0.0
    return stored_table(state.pro)[holes][gimmes]


@lru_cache(maxsize=4096)
def _mask(card: Scores) -> int:
    """Return the mask of holes that have not been played on a round's card."""
    return sum(1 << hole - 1 for hole in HOLES if card[hole - 1] is None)


def fresh_round(pro: bool, holes: int = len(HOLES)) -> float:
    """Return the expected strokes of a round of ``holes`` holes (one or all six) under best play."""
    if holes == 1:
        return solved(pro, ALL_HOLES, BOTH_GIMMES, True).fresh
    return stored_table(pro)[ALL_HOLES][BOTH_GIMMES]
