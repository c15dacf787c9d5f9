"""The grade of a shot, which the table shows after the ball has come to rest: what the shot has cost compared with the
best one, and why.
"""

from ....core.events import Move
from ....core.study.review import Choice, Grade
from ..play.coach import odds_in
from ..play.evaluation import evaluate_option
from ..rules.board import distance
from ..rules.state import State

GREAT, GOOD = 0.05, 0.3
"""A plan that costs less than ``GREAT`` strokes is great, one that costs less than ``GOOD`` is good, and any other is
costly. 0.05 is the accuracy of the value tables; 0.3 is a tenth of an average hole.
"""
MIN_AWAY = 2
"""Shots from fewer cells away are not graded, because nearly everyone plays them the same way."""
CLEAR = 0.1
"""Minimum difference between two chances that explains why one shot is better."""
HAZARDS = (("water", "water"), ("edge", "off the board"), ("trees", "by a tree"), ("lost", "club lost"))
GOALS = (("holed", "in the hole"), ("target", "at the flag"))
"""Names of odds, and how the reason names them."""


def grade(state: State, move: Move, choice: Choice, late: int) -> Grade | None:
    """Return the grade of a shot or step. ``late`` are the strokes for playing late, which the plan has not cost."""
    grid, lie = state.table.course.grid, state.lies[state.seat] if not state.keeping else 0
    if move["do"] not in ("shot", "step") or choice.move is None or choice.weighed < 2:
        return None
    if distance(grid.cell(lie), grid.cell(state.table.target(state.hole))) < MIN_AWAY:
        return None
    loss = choice.played - late - choice.best
    if loss < GREAT:
        return Grade("great", "")
    return Grade("good" if loss < GOOD else "costly", explain_difference(state, choice.move, move))


def explain_difference(state: State, best: Move, played: Move) -> str:
    """Return the better move and the chance in which it differs most, for example "Spoon to 10, elbow to 9 after 4:
    water 17%, not 65%".
    """
    better, worse = (odds_in(evaluate_option(state, move)) for move in (best, played))
    text = _name(state, best)
    name, words = max(HAZARDS, key=lambda hazard: worse[hazard[0]] - better[hazard[0]])
    if worse[name] - better[name] < CLEAR:
        name, words = max(GOALS, key=lambda goal: better[goal[0]] - worse[goal[0]])
        if better[name] - worse[name] < CLEAR:
            return f"{text}."
    return f"{text}: {words} {100 * better[name]:.0f}%, not {100 * worse[name]:.0f}%."


def _name(state: State, move: Move) -> str:
    """Return a short description of a move, for example "Spoon to 10, elbow to 9 after 4, card up 1"."""
    if move["do"] == "step":
        return f"a safe step to {move['direction']}"
    number, adjust, elbow, call = move["card"], move.get("adjust"), move.get("elbow"), move.get("call")
    assert isinstance(number, int)
    parts = [f"{state.table.decks[state.seat][number - 1].name or f'club {number}'} to {move['direction']}"]
    if isinstance(elbow, dict):
        parts.append(f"elbow to {elbow['direction']} after {elbow['at']}")
    if isinstance(adjust, int) and adjust:
        parts.append(f"card {'up' if adjust > 0 else 'down'} {abs(adjust)}")
    if call is not None:
        parts.append(f"{call} called")
    return ", ".join(parts)
