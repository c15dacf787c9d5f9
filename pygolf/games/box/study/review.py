"""The review of Box of Golf, in strokes: exact except for gems.

Values assume best play without gems, minus a credit for the strokes that gems save the bot ``tour`` on a hole
(``savings``). The credit is dropped when the hole ends, and strokes that are actually saved count when gems are played.
Both differences belong to the residual of the review, not to luck.
"""

from collections.abc import Sequence
from math import fsum

from ....core.events import Move
from ....core.study.review import Study
from ..play.coach import BY_STROKES, BoxOption, chance_spent, gem_price, weigh
from ..play.values import expected_strokes, saved, turn_cost, values
from ..rules.board import Board
from ..rules.holes import get_standing
from ..rules.moves import END
from ..rules.state import Ball, State


class BoxStudy(Study[State, BoxOption]):
    """The review in strokes, regardless of the format. A gem is worth the strokes it saves."""

    coach = BY_STROKES
    remainder = "Gems: strokes they saved you, minus the strokes they save a tour player on the same holes."

    def expectation(self, state: State) -> list[float]:
        """Return the expected strokes of all holes from their tees, per seat."""
        return [expected_strokes(state.boards)] * len(state.balls)

    def values(self, state: State) -> list[float]:
        """Return, per seat, the strokes on the card plus those expected for the current hole and the remaining
        holes.
        """
        return [_value(state, seat) for seat in range(len(state.balls))]

    def base(self, state: State) -> float:
        """Return the expected result of the seat to move without the strokes of this hole."""
        return self.values(state)[state.seat] - _strokes_of_hole(state)

    def mean(self, state: State, option: BoxOption, move: Move) -> float:
        """Return the expected result after a move, without the coach's price of a gem, which does not count as
        luck.
        """
        spent = gem_price(state) * chance_spent(state, move) if move["do"] == "gem" else 0.0
        return super().mean(state, option, move) - spent

    def distinct(self, options: Sequence[BoxOption]) -> list[BoxOption]:
        """Return the options without ``keep``, which equals ``roll``, because the choice of colour changes nothing."""
        return [option for option in options if option.move["do"] != "keep"]

    def compute_drift(self, state: State, move: Move, after: State) -> list[float]:
        """Return the change of each seat's credit when a hole has ended."""
        return [_credit(state, seat) - _credit(after, seat) for seat in range(len(state.balls))]

    def tally(self, state: State) -> tuple[str, Sequence[int]] | None:
        """Return the gems or skins of each seat if several seats play for them."""
        if state.format == "gems" and len(state.gems) > 1:
            return "gems", [sum(purse) for purse in state.gems]
        standing = get_standing(state)
        return None if standing is None else standing.tally()

    def question(self, state: State) -> str:
        """Return the question for the player: where the ball lies, and what to decide."""
        board, surface, ball = state.board, state.surface, state.ball
        goal = "flag" if ball.putting else "green"
        away = surface.distance[ball.space]
        where = f"Hole {board.number}, {away} {'space' if away == 1 else 'spaces'} from the {goal}"
        if state.phase == "club":
            return f"{where}: how many dice?"
        if state.phase == "roll":
            return f"{where}, {state.count} counted so far: roll again, or stop?"
        if state.phase == "drop":
            return f"{where}, the ball is in the water: where do you drop it?"
        return f"{where}, {state.count} counted and the ball in the air: play a gem or let it land?"

    def theme(self, state: State, best: Move, played: Move) -> str:
        """Return the theme of the position: gem, drop, overshoot, obstacle or putt; otherwise the club or the roll."""
        if "gem" in (best["do"], played["do"]):
            return f"{(best if best['do'] == 'gem' else played)['gem']} gem"
        if best["do"] == "drop":
            return "water drop"
        board, ball = state.board, state.ball
        surface = state.surface
        if surface.spaces[surface.goal].over != -1 and surface.distance[ball.space] <= 5:
            return "overshoot"
        if ball.putting:
            return "putt"
        near = _ahead(board, ball)
        hazard = next((kind for kind in ("water", "tree", "arrow", "bunker", "rough", "star") if kind in near), "")
        return hazard or ("club" if best["do"] == "club" else "roll")


def _ahead(board: Board, ball: Ball) -> set[str]:
    """Return the kinds of the lie and of the five spaces ahead of it."""
    kinds, at = {board.kind(ball.space)}, ball.space
    for _ in range(5):
        if at == board.track.goal:
            break
        at = board.track.spaces[at].next
        kinds.add(board.kind(at))
    return kinds


def _value(state: State, seat: int) -> float:
    done = float(sum(state.cards[seat]))
    if state.phase == "over":
        return done
    done += expected_strokes(state.boards[state.hole + 1 :])
    if seat == state.seat:
        return done + _strokes_of_hole(state) - _credit_of_hole(state, seat)
    ball = state.balls[seat]
    return done + ball.strokes + rest(state, ball) - _credit_of_hole(state, seat)


def rest(state: State, ball: Ball) -> float:
    """Return the expected strokes to finish the hole before a turn, without gems."""
    if ball.done:
        return 0.0
    table = values(state.board)
    return (table.putting if ball.putting else table.track)[ball.space]


def _strokes_of_hole(state: State) -> float:
    """Return the expected strokes of the hole for the seat to move under best play without gems, by the coach's
    values.
    """
    if state.phase == "club":
        ball = state.ball
        return ball.strokes + 1 + turn_cost(state.board, ball.putting, ball.space)
    weighed = weigh(state)
    if state.phase == "gem":
        return next(value for value, move in weighed if move == END)
    return min(value for value, _ in weighed)


def _credit_of_hole(state: State, seat: int) -> float:
    return 0.0 if state.balls[seat].done else saved(state.board)


def _credit(state: State, seat: int) -> float:
    """Return the credit that is still subtracted for future gems."""
    if state.phase == "over":
        return 0.0
    return _credit_of_hole(state, seat) + fsum(saved(board) for board in state.boards[state.hole + 1 :])


STUDY = BoxStudy()
