"""The coach of Dice Golf: the exact value of every legal move, with one sentence that explains it.

Rounds are independent of each other, so the expected final result has three parts: the total so far, the rest of this
round, and the remaining rounds, each under best play. The method is described in docs/coach-dice.md.
"""

from ...core.events import Json, Move
from ...core.game import Advice
from . import rules
from .state import State, odd_pair, total
from .turn import USED, Turn, odd_pips
from .values import fresh_round, get_turn

Evaluated = tuple[Move, float]
"""A legal move, and the expected strokes of this turn and the rest of the round under best play after the move."""

_COUNT = ("No", "One", "Two", "Three", "Four", "Five")
_STROKES = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def advise(state: State, count: int) -> list[Advice]:
    """Return the best ``count`` legal moves, best first. Ties go to the hole that more dice show, then to the order of
    legal moves.

    If a hole is only as good as its value says because the player can switch away from it before the next roll,
    ``more`` contains ``stay``: the ``value`` and ``loss`` of choosing it and keeping it for that roll.
    """
    ranked = sorted(evaluate(state), key=lambda weighed: rank(state, weighed))
    if not ranked:
        return []
    best = ranked[0][1]
    other = total(state.cards[state.seat]) + (state.rounds - state.round) * fresh_round(state.pro, state.holes)
    advice = []
    for move, value in ranked[:count]:
        stay = stay_value(state, move, value)
        more: dict[str, Json] = {} if stay == value else {"stay": {"value": other + stay, "loss": stay - best}}
        advice.append(Advice(move, other + value, value - best, _why(state, ranked, move, value), more))
    return advice


def best_move(state: State) -> Move:
    """Return the first move of :func:`advise`. The game must not be over."""
    if state.phase == "roll":
        return rules.ROLL
    if state.phase == "play" and state.switched and state.dice.count(state.hole) != 3:
        return rules.ROLL  # Rolling is the only legal move.
    return min(evaluate(state), key=lambda weighed: rank(state, weighed))[0]


def explain_best(state: State) -> tuple[Move, str]:
    """Return the best move and one sentence about it. The game must not be over."""
    ranked = sorted(evaluate(state), key=lambda weighed: rank(state, weighed))
    return ranked[0][0], _why(state, ranked, *ranked[0])


def rank(state: State, weighed: Evaluated) -> tuple[float, float, int]:
    """Return the sort key of a move: its value, its value if the player does not switch, and the number of dice that
    show the hole.
    """
    # Choosing another hole and switching back can have exactly the same value, but no player would do it.
    move, value = weighed
    return value, stay_value(state, move, value), -state.dice.count(move["hole"]) if move["do"] == "hole" else 0


def stay_value(state: State, move: Move, value: float) -> float:
    """Return the value of choosing a hole and keeping it for the next roll. For any other move, return its value."""
    return get_turn(state).stand(1, int(str(move["hole"])), state.dice) if move["do"] == "hole" else value


def evaluate(state: State) -> list[Evaluated]:
    """Return every legal move with its value, in the order of legal moves; empty if the game is over."""
    if state.phase == "over":
        return []
    turn = get_turn(state)
    if state.phase == "play" and not state.switched:
        # Most decisions are made here, so the order of legal moves is written out for speed: the roll, switches,
        # gimmes.
        stroke, hole, dice = state.stroke, state.hole, state.dice
        weighed = [(rules.ROLL, turn.roll(stroke, hole, dice, False))]
        for other in state.unplayed():
            if other != hole:
                weighed.append((rules.SWITCH[other], turn.switch(stroke, other, dice)))
        return weighed + [(move, move_value(state, turn, move)) for move in rules.gimmes(state)]
    return [(move, move_value(state, turn, move)) for move in rules.legal_moves(state)]


def move_value(state: State, turn: Turn, move: Move) -> float:
    """Return the value of a legal move in the solved turn, in the unit of the turn's aim. Lower is better."""
    do, stroke = move["do"], state.stroke
    if do == "roll":
        return turn.roll(stroke, state.hole, state.dice, state.switched) if stroke else turn.fresh
    if do in USED:
        return turn.ends.value(state.hole, stroke, USED[str(do)])
    if do == "finish":
        return turn.miss(state.hole, state.dice)
    hole = move["hole"]
    assert isinstance(hole, int)
    return turn.choose(hole, state.dice) if do == "hole" else turn.switch(stroke, hole, state.dice)


def _why(state: State, ranked: list[Evaluated], move: Move, value: float) -> str:
    """Return the coach's sentence about a move. For the best move, it says what to do and what the alternative costs;
    for any other move, it states facts and the cost.
    """
    if len(ranked) == 1:
        return f"The only move; the rest of the round takes {value:.1f} strokes on average."
    best_move, best = ranked[0]
    if move != best_move:
        cost = describe_cost(state, (move, value), best, "more than the best")
        return f"{describe_dice(state, move)}; {f'costs {cost}' if cost else 'as good as the best'}."
    # A hole from which the player would switch away immediately is not an alternative to the best one.
    rival = min(ranked[1:], key=lambda weighed: stay_value(state, *weighed))
    cost = describe_cost(state, rival, best, "strokes more")
    return f"{tell(state, move)} {_name(rival[0])} {f'would cost {cost}' if cost else 'is as good'}."


def describe_cost(state: State, weighed: Evaluated, best: float, unit: str) -> str:
    """Return how much a move costs compared with the value of the best move, for example "0.4 strokes more"; empty if
    it is as good. The sentences about the best move and about its alternatives both use this phrase.

    A hole is compared as if the player keeps it for the next roll. If a switch before that roll makes a difference, the
    phrase says so.
    """
    move, value = weighed
    loss, stay = (f"{number - best:.1f}" for number in (value, stay_value(state, move, value)))
    if stay == "0.0":
        return ""
    cost = f"{stay} {unit}"
    if loss == "0.0":
        return f"{cost}, unless you switch before the next roll"
    return cost if loss == stay else f"{cost}, or {loss} if you switch before the next roll"


def tell(state: State, move: Move) -> str:
    """Return one sentence that tells the player to make a move, and why it suits the dice."""
    do = move["do"]
    if do == "roll":
        left = 5 - state.dice.count(state.hole)
        return f"Roll {_COUNT[left].lower()} {'die' if left == 1 else 'dice'}."
    if do == "finish":
        return f"{describe_dice(state, move).replace('Takes', 'Take').replace('keeps', 'keep')}."
    name = {"hole": f"Play hole {move.get('hole')}", "switch": f"Switch to hole {move.get('hole')}"}
    fact = describe_dice(state, move).split(", ending")[0]
    return f"{name.get(str(do), f'Call {do}')}: {fact[0].lower()}{fact[1:]}."


def describe_dice(state: State, move: Move) -> str:
    """Describe what the dice show, for a move that has legal alternatives."""
    do = move["do"]
    if do == "roll":
        aside, left = state.dice.count(state.hole), 10 - state.stroke
        dice, strokes = "die" if aside == 1 else "dice", "stroke" if left == 1 else "strokes"
        return f"{_COUNT[aside]} {dice} set aside and {_STROKES[left]} {strokes} left"
    if do in ("hole", "switch"):
        return _fact_of_hole(state, move["hole"])
    if do == "finish":
        return f"Takes {10 + (odd_pips(state.dice, state.hole) if state.pro else 0)} and keeps the gimme"
    large, small = odd_pair(state.dice, state.hole) or (0, 0)
    sign = "plus" if do == "addsies" else "minus"
    return f"{large} {sign} {small} is {state.hole}, ending the hole in {_STROKES[state.stroke]}"


def _fact_of_hole(state: State, hole: object) -> str:
    shown = sum(pips == hole for pips in state.dice)
    if shown == 5:
        return f"All five show {hole}, holed in {_STROKES[state.stroke]}"
    return f"{_COUNT[shown]} {'die shows' if shown == 1 else 'dice show'} {hole}"


def _name(move: Move) -> str:
    """Return the second-best move as the subject of a sentence."""
    do = move["do"]
    if do == "hole":
        return f"Hole {move['hole']}"
    if do == "switch":
        return f"Switching to hole {move['hole']}"
    return {"roll": "Rolling on", "finish": "Not taking it"}.get(str(do), str(do).capitalize())
