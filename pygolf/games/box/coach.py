"""The coach: expected strokes of the hole for every legal move, exact within the turn.

The value of a move is the strokes of the hole so far plus those to be expected, best play without gems from there on. A
gem that is spent is charged a price in strokes (:func:`gem_price`): an approximation, stated in docs/box.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...core.events import Json, Move
from ...core.game import Advice
from .flight import dry_space, trees, way
from .odds import HandKind, hand_kind
from .outlook import turn_odds
from .rules import legal_moves
from .state import GEMS, HANDFUL, State
from .values import (
    BLACK,
    Ends,
    Values,
    club_worth,
    ends_at,
    hand_worth,
    landing_value,
    spin_value,
    turn_value,
    values,
)

REFILLED = 0.3
"""Price in strokes of a gem that the next hole will fill up again (BG-37)."""
FOR_GOOD = 0.9
"""Price in strokes of a gem that nobody will give back: it counts at the end (BG-39)."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A move and what the coach thinks of it."""

    move: Move
    value: float
    why: str
    more: dict[str, Json]


def advise(state: State, count: int) -> list[Advice]:
    """The best ``count`` legal moves, best first; equal ones in the order of the rules, a mere ``keep`` last."""
    judged = best_first(judge(state, odds=True))
    best = judged[0].value
    return [Advice(each.move, each.value, max(0.0, each.value - best), each.why, each.more) for each in judged[:count]]


def best_first(judged: Sequence[Judged]) -> list[Judged]:
    """Best first; moves of one worth in the order of the rules, a mere ``keep`` last, whatever the last bits say."""
    return sorted(judged, key=lambda each: (round(each.value, 9), each.move["do"] == "keep"))


def judge(state: State, odds: bool = False) -> list[Judged]:
    """Every legal move with its value, in the order of the rules; and the odds of where it leads, if wanted."""
    if state.phase == "club":
        return _clubs(state, odds)
    if state.phase == "roll":
        return _rolls(state, odds)
    return _gems(state) if state.phase == "gem" else _drops(state)


def ends_of(state: State) -> Ends:
    """What each count leaves from the lie of the player to move."""
    return ends_at(state.board, state.ball.putting, state.ball.space)


def _told(move: Move, value: float, why: str, **more: Json) -> Judged:
    return Judged(move, value, f"{why}: {value:.2f} strokes for the hole.", more)


def _clubs(state: State, odds: bool) -> list[Judged]:
    ball = state.ball
    found = []
    for move in legal_moves(state):
        dice = move["dice"]
        assert isinstance(dice, int)
        value = ball.strokes + 1 + club_worth(state.board, ball.putting, ball.space, dice)
        found.append(_told(move, value, _club_name(dice), **(_odds(state, dice) if odds else {})))
    return found


def _club_name(dice: int) -> str:
    return "One die" if dice == 1 else f"{('Two', 'Three', 'Four', 'Five')[dice - 2]} dice"


def _odds(state: State, club: int, hand: HandKind | None = None, left: int = 3) -> dict[str, Json]:
    return turn_odds(state.board, state.ball.putting, state.ball.space, club, hand, left)


def _rolls(state: State, odds: bool) -> list[Judged]:
    ball, turn, spent = state.ball, state.turn, state.ball.strokes + 1

    def shown(hand: HandKind | None = None, left: int = 3) -> dict[str, Json]:
        return _odds(state, turn.club, hand, left) if odds else {}

    if not turn.rolls:
        (move,) = legal_moves(state)
        value = spent + club_worth(state.board, ball.putting, ball.space, turn.club)
        return [_told(move, value, "The first roll", **shown())]
    hand = hand_kind(turn.dice, turn.group, state.lie)
    left = 3 - turn.rolls
    again, stop = hand_worth(state.board, ball.putting, ball.space, turn.club, hand, left)
    found = []
    for move in legal_moves(state):
        if move["do"] == "roll":
            free = turn.club - sum(hand)
            why = f"Rolling {free} {'die' if free == 1 else 'dice'} again"
            found.append(_told(move, spent + again, why, **shown(hand, left)))
        elif move["do"] == "stop":
            found.append(_told(move, spent + stop, f"Stopping at {state.count}", **shown(hand, 0)))
        else:
            found.append(_told(move, spent + min(stop, again), f"Keeping {move['colour']}, which is as good as any"))
    return found


def gem_price(state: State, gem: str) -> float:
    """Strokes that a gem is taken to be worth when it is kept: little where the next hole fills it up."""
    last = state.hole + 1 == len(state.boards)
    return FOR_GOOD if last or sum(state.gems[state.seat]) > HANDFUL else REFILLED


def _gems(state: State) -> list[Judged]:
    spent = state.ball.strokes + 1
    found = []
    for move in legal_moves(state):
        if move["do"] == "end":
            value = spent + _down(state, state.turn.way, state.turn.wind)
            found.append(_told(move, value, "Letting the shot come down"))
            continue
        gem = str(move["gem"])
        value = spent + _with_gem(state, move) + gem_price(state, gem)
        found.append(_told(move, value, f"{_GEM_WORDS[gem]}, the gem priced at {gem_price(state, gem):.1f}"))
    return found


_GEM_WORDS = dict(zip(GEMS, ("Wind", "A gimme", "Backspin", "A mulligan"), strict=True))


def _with_gem(state: State, move: Move) -> float:
    """Expected strokes after this one when the gem is played, without its price."""
    table = values(state.board)
    if move["gem"] == "green":
        return 0.0
    if move["gem"] == "yellow":
        return spin_value(state.board, table)
    if move["gem"] == "red":
        return turn_value(ends_of(state), state.lie)
    by = move["by"]
    assert isinstance(by, int)
    return _wind(state, by, table)


def _wind(state: State, by: int, table: Values) -> float:
    old = state.turn.way
    path = way(state.board.track, state.ball.space, state.count + by)
    value = _down(state, path, by)
    if any(at >= len(old) - 1 and at > 0 for at in trees(state.board, path)):
        # the tree under the ball is tested first; on black the gem is kept, so its price is given back
        kept = table.track[old[-1]] - gem_price(state, "blue")
        return BLACK * kept + (1 - BLACK) * value
    return value


def _down(state: State, path: tuple[int, ...], wind: int) -> float:
    """Expected strokes after a shot, all tests passed, that comes down at the end of ``path``."""
    board, table = state.board, values(state.board)
    if state.ball.putting:
        return table.putting[path[-1]]
    exact = path[-1] == board.track.goal and len(path) - 1 == state.count
    natural = exact and not wind and not (state.lie != "bunker" and "purple" in state.turn.dice)
    return landing_value(board, path, table, natural)


def _drops(state: State) -> list[Judged]:
    table, board = values(state.board), state.board
    spent = state.ball.strokes + 2
    dry = dry_space(board, state.turn.water)
    origin, near = legal_moves(state)
    return [
        _told(origin, spent + table.track[state.ball.space], "From where the shot was played"),
        _told(near, spent + table.track[dry], "From the closest dry space"),
    ]
