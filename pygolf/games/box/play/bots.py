"""Bots of Box of Golf: five levels, evenly spaced in strength, each with recognisable preferences.

All bots except the rookie evaluate their moves as the coach does, but overrate or underrate some of them. The rookie
often chooses its club by counting the spaces to the green, and plays a gem only when its ball is in a hazard. It rolls
and putts as well as the others.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ....core.events import Move
from ..rules.board import Board
from ..rules.gems import landing
from ..rules.grouping import deduction
from ..rules.moves import CLUBS, END, ROLL, STOP, legal_moves
from ..rules.state import MAX_ROLLS, State
from .coach import Weighed, weigh
from .odds import HandKind, hand_kind
from .values import club_cost, hand_costs


@dataclass(frozen=True, slots=True)
class Style:
    """The preferences of a bot: the amount, in strokes, by which it rates certain moves better than the coach does.
    docs/box.md lists the cost of each style.
    """

    reach: float = 0.0
    """Bonus, in strokes, for each die of a club."""
    nerve: float = 0.0
    """Bonus, in strokes, for rolling again."""
    gems: float = 0.0
    """Bonus, in strokes, for playing a gem."""
    slips: int = 0
    """Probability, in percent, that the bot takes the second-best club."""


STRAIGHT = 25
"""Probability, in percent, that the rookie chooses its club only by the number of spaces to the green."""
MULLIGAN: Move = {"do": "gem", "gem": "red"}
STYLES = {
    "careful": Style(reach=-0.098, nerve=-0.187, gems=-0.25),
    "club": Style(slips=30),
    "bold": Style(reach=0.06, nerve=0.26, gems=0.48),
    "tour": Style(),
}


def choose(state: State, level: str, bot_seed: int) -> Move:
    """Return the move of a bot. Equal positions and seeds give equal moves."""
    if state.phase == "roll" and not state.turn.rolls:
        return ROLL
    if level == "rookie" and not state.ball.putting:
        if state.phase == "club" and bot_seed % 100 >= 100 - STRAIGHT:
            return CLUBS[min(5, state.surface.distance[state.ball.space] + deduction(state.lie)) - 1]
        if state.phase == "gem":
            lost = state.turn.stuck or state.board.kind(landing(state)) == "water"
            return MULLIGAN if lost and MULLIGAN in legal_moves(state) else END
    return _liked(state, STYLES.get(level, STYLES["tour"]), bot_seed)


def odds(state: State, level: str) -> list[tuple[Move, float]]:
    """Return the moves that :func:`choose` can return here over all bot seeds, with probabilities. There are at most
    two.
    """
    share = (100 - STRAIGHT if level == "rookie" else STYLES[level].slips) / 100
    one, other = choose(state, level, 0), choose(state, level, 99)
    return [(one, 1.0)] if one == other else [(one, share), (other, 1 - share)]


def _liked(state: State, style: Style, bot_seed: int) -> Move:
    """Return the best move by the coach's value and the bot's preference. Of equal moves, the first is returned."""
    ball, phase = state.ball, state.phase
    if phase == "club":
        slips = bot_seed % 100 < style.slips
        return _club(state.board, ball.putting, ball.space, ball.strokes, style, slips)
    if phase == "roll":
        turn = state.turn
        hand = hand_kind(turn.dice, turn.group, state.lie)
        again = _again(state.board, ball.putting, ball.space, ball.strokes, turn.club, hand, turn.rolls, style.nerve)
        return ROLL if again else STOP
    return _best(weigh(state), style)[0][2]


def _best(weighed: Sequence[Weighed], style: Style) -> list[tuple[float, int, Move]]:
    """Sort moves by value and preference, best first."""
    return sorted(
        (round(value - _liking(style, move), 9), place, move)
        for place, (value, move) in enumerate(weighed)
        if move["do"] != "keep"
    )


@lru_cache(maxsize=8000)
def _club(board: Board, putting: bool, space: int, strokes: int, style: Style, slips: bool) -> Move:
    """Return the club that the bot prefers, or the next best one if it ``slips``."""
    weighed = [(strokes + 1 + club_cost(board, putting, space, dice), CLUBS[dice - 1]) for dice in range(1, 6)]
    return _best(weighed, style)[1 if slips else 0][2]


@lru_cache(maxsize=16000)
def _again(
    board: Board, putting: bool, space: int, strokes: int, club: int, hand: HandKind, rolls: int, nerve: float
) -> bool:
    """Return whether a bot with this ``nerve`` rolls this hand again."""
    again, stop = hand_costs(board, putting, space, club, hand, MAX_ROLLS - rolls)
    return round(strokes + 1 + again - nerve, 9) <= round(strokes + 1 + stop, 9)


def _liking(style: Style, move: Move) -> float:
    if move["do"] == "club":
        return style.reach * int(str(move["dice"]))
    return {"roll": style.nerve, "gem": style.gems}.get(str(move["do"]), 0.0)
