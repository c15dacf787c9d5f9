"""Which gems may be played now, and why the others may not (BG-25 to BG-30)."""

from ...core.events import Move
from .flight import bounces, trees, way
from .state import GEMS, State


def landing(state: State) -> int:
    """The space of the track on which the shot in the air will come to rest, bounces included."""
    path = state.turn.way
    return (bounces(state.board, path) or path)[-1]


def is_natural(state: State) -> bool:
    """Whether the shot in the air will be a natural (BG-22): by its count exactly on the green, without a wild."""
    turn = state.turn
    exact = turn.way[-1] == state.board.track.goal and len(turn.way) - 1 == state.count
    wild = state.lie != "bunker" and "purple" in turn.dice
    return exact and not turn.wind and not wild and not state.ball.putting


def refusal(state: State, gem: str) -> tuple[str, str] | None:
    """Why this gem cannot be played now, as a sentence and the clause; None where it can."""
    if not state.gems[state.seat][GEMS.index(gem)]:
        return f"You have no {gem} gem.", "BG-25"
    if state.phase != "gem":
        return "Gems are played after the dice are rolled, while the ball is in the air.", "BG-25"
    if gem == "red":
        return ("No mulligans on the putting surface.", "BG-30") if state.ball.putting else None
    if state.turn.wind:
        return "One gem a turn, mulligans apart, and the wind has been played.", "BG-25"
    return {"blue": _no_blue, "green": _no_green, "yellow": _no_yellow}[gem](state)


def _no_blue(state: State) -> tuple[str, str] | None:
    if state.ball.putting:
        return "There is no wind on the putting surface.", "BG-26"
    if state.turn.stuck:
        return "No wind after a failed tree test.", "BG-26"
    return None


def _no_green(state: State) -> tuple[str, str] | None:
    if not state.ball.putting:
        return "A gimme is for a putt.", "BG-28"
    if state.turn.way[-1] == state.board.putting.goal:
        return "The putt is in: there is nothing to give.", "BG-28"
    return None


def _no_yellow(state: State) -> tuple[str, str] | None:
    if state.ball.putting:
        return "Backspin is for the shot that reaches the green.", "BG-29"
    if landing(state) != state.board.track.goal:
        return "Backspin wants a shot that comes down on the green.", "BG-29"
    if is_natural(state):
        return "A natural has a backspin of its own.", "BG-29"
    return None


def winds(state: State) -> list[int]:
    """What the wind may do: +1, and -1 unless the shot is of no space (BG-26)."""
    return [1, -1] if state.count else [1]


def gem_moves(state: State) -> list[Move]:
    """Every gem that may be played now: blue, green, yellow, red."""
    moves: list[Move] = []
    for gem, there in zip(GEMS, state.gems[state.seat], strict=True):
        if there and refusal(state, gem) is None:
            move: Move = {"do": "gem", "gem": gem}
            moves += [{**move, "by": by} for by in winds(state)] if gem == "blue" else [move]
    return moves


def gem_matters(state: State) -> bool:
    """Whether any gem that may be played now would change where, or how, the shot comes down.

    Only wind can be without effect: a putting surface that is reached with spaces to spare is reached in any wind.
    """
    moves = gem_moves(state) if state.phase == "gem" else []
    if any(move["gem"] != "blue" for move in moves):
        return True
    return bool(moves) and any(_wind_matters(state, by) for by in winds(state))


def _wind_matters(state: State, by: int) -> bool:
    board, old = state.board, state.turn.way
    path = way(board.track, state.ball.space, state.count + by)
    if is_natural(state) or any(at >= max(1, len(old) - 1) for at in trees(board, path)):
        return True
    return path[-1] != old[-1] or bounces(board, path) != bounces(board, old)
