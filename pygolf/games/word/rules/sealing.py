"""Hide from other players the words that are being written (WG-5) and the cards of later holes.

Implements ``together.sealed.Sealing``.
"""

from collections.abc import Mapping
from typing import Any

from ....core.dice import Dice, Spot
from ....core.events import Events, Json, Move
from ....core.frozen import replace
from . import events as event
from .material import SETS
from .scoring import Written
from .state import State
from .writing import read_write

STAND_IN: Move = {"do": "pass"}
"""Placeholder for a word that is unknown on this device; it reveals no more than an empty card."""


def secret(state: State) -> int | None:
    """Return the round whose words are still secret, or None if nothing is hidden, as in solo games."""
    return state.round if state.phase == "write" and not state.solo else None


def hides(move: Move) -> bool:
    """Return whether the move must stay secret until all players have written their words."""
    return move.get("do") in ("write", "pass")


def choose(state: State, move: Move | None) -> tuple[State, Events, bool]:
    """Add the word of the seat to move, or a placeholder if it is unknown. The last item of the result is True once all
    players have written. Nothing is revealed.

    Raises BadRequestError or IllegalMoveError for an illegal word.
    """
    known = move is not None and move["do"] == "write"
    written = read_write(state, move) if move is not None and known else Written()
    done = event.passed if move is not None and not known else event.wrote
    after = replace(state, written=(*state.written, written), seat=state.seat + 1)
    return after, (done(state.seat, round=state.round),), after.seat == state.seats


def wait(state: State, seat: int) -> State:
    """Return the state in which all players have written and the game waits for this seat to reveal its word."""
    return replace(state, seat=seat)


def deal_again(state: State, seat: int, dice: Dice) -> Mapping[str, Json]:
    """Return the options with the other seats' cards of later holes shuffled by ``dice``."""
    deal, table = [list(sets) for sets in state.table.deal], state.table
    open_ = table.holes[: state.round]
    for hole in (hole for hole in range(1, 10) if hole not in open_):
        order = (one for one in dice.shuffle(Spot(-1, str(hole), 1, "deal"), SETS) if one != deal[seat][hole - 1])
        for other, sets in enumerate(deal):
            if other != seat:
                sets[hole - 1] = next(order)
    return {"deal": deal}


def with_deal(state: State, options: Mapping[str, Any]) -> State:
    """Return the state with the cards that these options deal."""
    return replace(state, table=replace(state.table, deal=tuple(map(tuple, options["deal"]))))
