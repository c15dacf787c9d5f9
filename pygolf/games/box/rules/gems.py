"""Which gems can be played now, and why the others cannot (BG-25 to BG-30)."""

from ....core.events import Move
from .flight import bounces, trees, way
from .state import GEMS, State


def landing(state: State) -> int:
    """Return the space of the track on which the shot in the air will come to rest, including bounces."""
    path = state.turn.way
    return (bounces(state.board, path) or path)[-1]


def is_natural(state: State) -> bool:
    """Return whether the shot in the air will be a natural (BG-22): it ends exactly on the green, and no wild die
    counts.
    """
    turn = state.turn
    exact = turn.way[-1] == state.board.track.goal and len(turn.way) - 1 == state.count
    wild = state.lie != "bunker" and "purple" in turn.dice
    return exact and not turn.wind and not wild and not state.ball.putting


def refusal(state: State, gem: str) -> tuple[str, str] | None:
    """Return why this gem cannot be played now, as a sentence and a clause, or None if it can be played."""
    if not state.gems[state.seat][GEMS.index(gem)]:
        return f"You have no {gem} gem.", "BG-25"
    if state.phase != "gem":
        return "Gems are played after the dice are rolled, while the ball is in the air.", "BG-25"
    if gem == "red":
        return ("No mulligans on the putting surface.", "BG-30") if state.ball.putting else None
    if state.turn.wind:
        return "Only one gem per turn, apart from mulligans, and you have already played the wind.", "BG-25"
    return {"blue": _no_blue, "green": _no_green, "yellow": _no_yellow}[gem](state)


def _no_blue(state: State) -> tuple[str, str] | None:
    if state.ball.putting:
        return "There is no wind on the putting surface.", "BG-26"
    if state.turn.stuck:
        return "No wind after a failed tree test.", "BG-26"
    return None


def _no_green(state: State) -> tuple[str, str] | None:
    if not state.ball.putting:
        return "A gimme can be played only on a putt.", "BG-28"
    if state.turn.way[-1] == state.board.putting.goal:
        return "The putt is already in, so a gimme has no effect.", "BG-28"
    return None


def _no_yellow(state: State) -> tuple[str, str] | None:
    if state.ball.putting:
        return "Backspin can be played only on the shot that reaches the green.", "BG-29"
    if landing(state) != state.board.track.goal:
        return "Backspin needs a shot that lands on the green.", "BG-29"
    if is_natural(state):
        return "A natural already comes with a backspin.", "BG-29"
    return None


def winds(state: State) -> list[int]:
    """Return the possible effects of the wind: +1, and also -1 unless the shot has a length of zero (BG-26)."""
    return [1, -1] if state.count else [1]


def gem_moves(state: State) -> list[Move]:
    """Return a move for every gem that can be played now, in the order blue, green, yellow, red."""
    moves: list[Move] = []
    for gem, there in zip(GEMS, state.gems[state.seat], strict=True):
        if there and refusal(state, gem) is None:
            move: Move = {"do": "gem", "gem": gem}
            moves += [{**move, "by": by} for by in winds(state)] if gem == "blue" else [move]
    return moves


def gem_matters(state: State) -> bool:
    """Return whether some gem that can be played now would change where or how the shot comes down.

    Only wind can have no effect: a shot that is long enough to reach the putting surface with spaces to spare reaches
    it in any wind.
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
