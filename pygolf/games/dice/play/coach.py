"""The coach of Dice Golf: the exact value of every legal move, with one sentence that explains it.

Rounds are independent of each other, so the expected final result has three parts: the total so far, the rest of this
round, and the remaining rounds, each under best play. The method is described in docs/coach-dice.md.
"""

from collections.abc import Mapping, Sequence

from ....core.coach import Coach, Option
from ....core.events import Json, Move
from ..rules import moves
from ..rules.state import State, odd_pair, total
from .turn import USED, Turn, odd_pips
from .values import fresh_round, get_turn

_COUNT = ("No", "One", "Two", "Three", "Four", "Five")
_STROKES = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class DiceCoach(Coach[State, Option]):
    """The exact coach. The value of an option is the expected number of strokes of this turn and the rest of the round
    under best play after the move.
    """

    def evaluate(self, state: State) -> list[Option]:
        """Return every legal move, best first. Ties go to the hole that more dice show, then to the order of legal
        moves.
        """
        ranked = sorted(_evaluate(state), key=lambda pair: rank(state, *pair))
        return [Option(move, value) for move, value in ranked]

    def best_move(self, state: State) -> Move:
        """Return the first move of :meth:`evaluate`."""
        if state.phase == "roll":
            return moves.ROLL
        if state.phase == "play" and state.switched and state.dice.count(state.hole) != 3:
            return moves.ROLL  # Rolling is the only legal move.
        return min(_evaluate(state), key=lambda pair: rank(state, *pair))[0]

    def base(self, state: State) -> float:
        """Return the strokes so far and those expected in the remaining rounds."""
        return outside_round(state, state.seat)

    def sentence(self, state: State, option: Option, options: Sequence[Option]) -> str:
        """Return the coach's sentence about a move. For the best move, it says what to do and what the alternative
        costs; for any other move, it states facts and the cost.
        """
        best = options[0]
        if len(options) == 1:
            return f"The only move; the rest of the round takes {best.value:.1f} strokes on average."
        if option is not best:
            cost = describe_cost(state, option, best, "more than the best")
            return f"{describe_dice(state, option.move)}; {f'costs {cost}' if cost else 'as good as the best'}."
        # A hole from which the player would switch away immediately is not an alternative to the best one.
        rival = min(options[1:], key=lambda other: stay_value(state, other.move, other.value))
        cost = describe_cost(state, rival, best, "strokes more")
        return f"{tell(state, best.move)} {_name(rival.move)} {f'would cost {cost}' if cost else 'is as good'}."

    def show(self, state: State, options: Sequence[Option], count: int) -> list[tuple[Option, Mapping[str, Json]]]:
        """Return the best options. If a hole is only as good as its value says because the player can switch away from
        it, it has ``stay``: the ``value`` and ``loss`` of choosing it and keeping it for the next roll.
        """
        base, shown = self.base(state), list[tuple[Option, Mapping[str, Json]]]()
        for option in options[:count]:
            stay = stay_value(state, option.move, option.value)
            kept = {"stay": {"value": base + stay, "loss": stay - options[0].value}}
            shown.append((option, {} if stay == option.value else kept))
        return shown


def outside_round(state: State, seat: int) -> float:
    """Return the strokes of a seat that do not depend on the rest of the current round."""
    card = state.cards[seat]
    return total(card) + (state.rounds - len(card)) * fresh_round(state.pro, state.holes)


def rank(state: State, move: Move, value: float) -> tuple[float, float, int]:
    """Return the sort key of a move: its value, its value if the player does not switch, and the number of dice that
    show the hole.
    """
    # Choosing another hole and switching back can have exactly the same value, but no player would do it.
    return value, stay_value(state, move, value), -state.dice.count(move["hole"]) if move["do"] == "hole" else 0


def stay_value(state: State, move: Move, value: float) -> float:
    """Return the value of choosing a hole and keeping it for the next roll. For any other move, return its value."""
    return get_turn(state).stand(1, int(str(move["hole"])), state.dice) if move["do"] == "hole" else value


def _evaluate(state: State) -> list[tuple[Move, float]]:
    """Return every legal move with its value, in the order of legal moves; empty if the game is over."""
    if state.phase == "over":
        return []
    turn = get_turn(state)
    if state.phase == "play" and not state.switched:
        # Most decisions are made here, so the order of legal moves is written out for speed: the roll, switches,
        # gimmes.
        stroke, hole, dice = state.stroke, state.hole, state.dice
        weighed = [(moves.ROLL, turn.roll(stroke, hole, dice, False))]
        for other in state.unplayed():
            if other != hole:
                weighed.append((moves.SWITCH[other], turn.switch(stroke, other, dice)))
        return weighed + [(move, move_value(state, turn, move)) for move in moves.gimmes(state)]
    return [(move, move_value(state, turn, move)) for move in moves.legal_moves(state)]


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


def describe_cost(state: State, option: Option, best: Option, unit: str) -> str:
    """Return how much a move costs compared with the best move, for example "0.4 strokes more"; empty if
    it is as good. The sentences about the best move and about its alternatives both use this phrase.

    A hole is compared as if the player keeps it for the next roll. If a switch before that roll makes a difference, the
    phrase says so.
    """
    values = option.value, stay_value(state, option.move, option.value)
    loss, stay = (f"{value - best.value:.1f}" for value in values)
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


COACH = DiceCoach()
