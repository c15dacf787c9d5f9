"""Words that were written on other devices and are still hidden (WG-5); implements ``core.game.Sealing``."""

from ...core.events import Event, Events, Move
from ...core.frozen import replace
from .scoring import Written
from .state import State
from .writing import read_write

STAND_IN: Move = {"do": "pass"}
"""Placeholder for a word that is unknown on this device; it reveals no more than an empty card."""


def secret(state: State) -> int | None:
    """Return the round whose words are being written in secret, or None if nothing is hidden, as in solo games."""
    return state.round if state.phase == "write" and not state.solo else None


def hides(move: Move) -> bool:
    """Return whether the move must stay secret until all players have written."""
    return move.get("do") in ("write", "pass")


def choose(state: State, move: Move | None) -> tuple[State, Events, bool]:
    """Add the word of the seat to move, or a placeholder if it is unknown. The last value is True once all have
    written. Nothing is revealed.

    Raises BadRequest or IllegalMove for an illegal word.
    """
    known = move is not None and move["do"] == "write"
    written = read_write(state, move) if move is not None and known else Written()
    name, clause = ("passed", "WG-6") if move is not None and not known else ("wrote", "WG-5")
    after = replace(state, written=(*state.written, written), seat=state.seat + 1)
    return after, (Event(name, state.seat, clause, {"round": state.round}),), after.seat == state.seats


def wait(state: State, seat: int) -> State:
    """Return the state in which all players have written and the table waits for this seat to reveal its word."""
    return replace(state, seat=seat)
