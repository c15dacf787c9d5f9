"""Words that are written on other devices and not shown here yet (WG-5): what ``core.game.Sealing`` asks of a game."""

from ...core.events import Event, Events, Move
from ...core.frozen import replace
from .scoring import Written
from .state import State
from .writing import read_write

STAND_IN: Move = {"do": "pass"}
"""In the place of a word that is not known here: it says as little as an empty card."""


def secret(state: State) -> int | None:
    """The round whose words are being written unseen; None where nothing is hidden, as alone against Luis."""
    return state.round if state.phase == "write" and not state.solo else None


def hides(move: Move) -> bool:
    """Whether nobody may know of that move until all have written."""
    return move.get("do") in ("write", "pass")


def choose(state: State, move: Move | None) -> tuple[State, Events, bool]:
    """The word of the seat to move, or one that is not known here; True once all have written. Nothing is shown.

    Raises BadRequest or IllegalMove for a word that may not be written.
    """
    known = move is not None and move["do"] == "write"
    written = read_write(state, move) if move is not None and known else Written()
    name, clause = ("passed", "WG-6") if move is not None and not known else ("wrote", "WG-5")
    after = replace(state, written=(*state.written, written), seat=state.seat + 1)
    return after, (Event(name, state.seat, clause, {"round": state.round}),), after.seat == state.seats


def wait(state: State, seat: int) -> State:
    """All have written, and the table waits for that seat to show its word."""
    return replace(state, seat=seat)
