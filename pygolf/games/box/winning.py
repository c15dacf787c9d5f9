"""Chances to win in Box of Golf: the stroke exactly, what follows it as balls of the tour bot fared from such lies.

A club is rolled and stopped for the chance to win, by the same chain of hands as the coach's; where the shot comes down
is exact. What the table says of a lie is turned into a spread of strokes by ``core.to_go``: gems as the tour bot plays
them are in it. A gem that is spent is charged what its price in strokes would cost on the next hole.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ...core.chances import Spread, certain, mixed, shifted
from ...core.events import Move
from ...core.formats import Standing, stand
from ...core.game import Advice
from ...core.to_go import to_go
from ...core.winning import Aimed, HoleByHole, Table, Worth, table_of
from .board import Board
from .coach import best_first, blown, blown_on_a_tree, chance_spent, gem_price, in_words, weigh
from .flight import Way, bounces, dry_space, putt_on, trees, way
from .gems import is_natural
from .grouping import deduction
from .odds import Plan, hand_kind, lie_kind, plan
from .outlook import final_hands
from .rules import legal_moves
from .state import MOST_ROLLS, PICK_UP, Ball, State
from .values import BLACK, SPIN, Values, lie_at, stop_values, values

GAME = "box"
End = tuple[bool, int, int]
"""Whether on the putting surface, the place there, and strokes of penalty."""
Ends = Mapping[End, float]
"""Chance of each end of a stroke."""


def lie_value(state: State, ball: Ball) -> float:
    """Strokes to be expected from a lie before a turn, by the board's table."""
    return _value(state.board, ball.putting, ball.space)


def _value(board: Board, putting: bool, place: int) -> float:
    table = values(board)
    return (table.putting if putting else table.track)[place]


@dataclass(frozen=True, slots=True)
class _Reckoned:
    """What is known of one position."""

    state: State
    aims: dict[str, Aimed]
    """By the key of a move."""
    stops: dict[tuple[bool, int], list[tuple[float, float]]]
    """By green and space."""


class BoxWinning(HoleByHole[State]):
    """Match play, skins and doubles."""

    def __init__(self) -> None:
        super().__init__()
        self._reckoned: _Reckoned | None = None

    def format(self, state: State) -> str:
        """An option of the table."""
        return state.format

    def mover(self, state: State) -> int:
        """The seat to move."""
        return state.seat

    def standing(self, state: State) -> Standing:
        """Of the holes that are over."""
        return stand(state.format, state.cards, len(state.boards))

    def over(self, state: State) -> bool:
        """Whether the game has ended."""
        return state.phase == "over"

    def table(self, state: State) -> Table:
        """The balls where they lie before the turn, and the tees to come."""
        here = tuple(_ball(state, ball) for ball in state.balls)
        seats = len(state.balls)
        later = tuple(
            (_capped(state, board, to_go(GAME, _value(board, False, board.track.start))),) * seats
            for board in state.boards[state.hole + 1 :]
        )
        return table_of(self.standing(state), here, later)

    def values(self, state: State) -> Worth:
        """Within a turn as it is played best for its side."""
        if state.phase in ("over", "club"):
            return super().values(state)
        return self.worth(state, self.best(state))

    def fact(self, state: State, advice: Advice) -> str:
        """The move in words."""
        return in_words(state, advice.move)

    def aimed(self, state: State) -> list[Aimed]:
        """All legal moves; colours that tie are alike."""
        return [self.aim(state, move) for move in legal_moves(state)]

    def _of(self, state: State) -> _Reckoned:
        """Kept while one position is looked at: the ledger asks the same of it several times."""
        if self._reckoned is None or self._reckoned.state is not state:
            self._reckoned = _Reckoned(state, {}, {})
        return self._reckoned

    def aim(self, state: State, move: Move) -> Aimed:
        """Over all ends of the stroke."""
        known, key = self._of(state).aims, self.key(move)
        if key not in known:
            known[key] = self._aim(state, move)
        return known[key]

    def _aim(self, state: State, move: Move) -> Aimed:
        table, seat = self.at(state), state.seat
        if move["do"] == "gem" and move["gem"] == "red":
            side = self.side(state)
            clubs = [self._stroke(state, move, _clubs(self, state, dice)) for dice in range(1, 6)]
            found = max(clubs, key=lambda one: one.worth[side])
        else:
            found = self._stroke(state, move, _after(self, state, move))
        if move["do"] != "gem":
            return found
        price, later = gem_price(state) * chance_spent(state, move), table.stroke_later(seat)
        worth = tuple(one + price * each for one, each in zip(found.worth, later, strict=True))
        return Aimed(move, found.odds, worth)

    def best(self, state: State) -> Move:
        """Of equals as the coach has them, a mere ``keep`` last."""
        side = self.side(state)
        in_order = {self.key(move): number for number, (_, move) in enumerate(best_first(weigh(state)))}
        found = min(self.aimed(state), key=lambda one: (-round(one.worth[side], 9), in_order[self.key(one.move)]))
        return found.move

    def stop_worths(self, state: State, putting: bool, place: int) -> list[tuple[float, float]]:
        """By spaces counted: what it is worth to stop there, below 0, without a wild and with one."""
        known = self._of(state).stops
        if (putting, place) not in known:
            known[putting, place] = self._stop_worths(state, putting, place)
        return known[putting, place]

    def _stop_worths(self, state: State, putting: bool, place: int) -> list[tuple[float, float]]:
        side, seat, table = self.side(state), state.seat, self.at(state)
        found = []
        for rolled in range(6):
            plain, wild = (_landed(state.board, putting, place, rolled, some) for some in (False, True))
            found.append(tuple(-table.worth_with(seat, self._spread(state, ends))[side] for ends in (plain, wild)))
        return [(one, other) for one, other in found]

    def _stroke(self, state: State, move: Move, ends: Ends) -> Aimed:
        """A stroke of the seat to move that ends so."""
        return self.at(state).with_spread(move, state.seat, self._spread(state, ends))

    def _spread(self, state: State, ends: Ends) -> Spread:
        """Strokes of the hole after a stroke that ends so."""
        spent, board = state.ball.strokes + 1, state.board
        parts = [
            (chance, shifted(_rest(board, putting, place), spent + penalty))
            for (putting, place, penalty), chance in ends.items()
        ]
        return _capped(state, board, mixed(parts))


def _rest(board: Board, putting: bool, place: int) -> Spread:
    if putting and place == board.putting.goal:
        return certain(0)
    return to_go(GAME, _value(board, putting, place))


def _ball(state: State, ball: Ball) -> Spread:
    """Strokes of the hole in play, before a turn."""
    if ball.done:
        return certain(ball.strokes)
    return _capped(state, state.board, shifted(to_go(GAME, lie_value(state, ball)), ball.strokes))


def _capped(state: State, board: Board, spread: Spread) -> Spread:
    """With the pick-up limit (BG-32)."""
    most = board.par + PICK_UP
    if not state.pick_up or len(spread) <= most + 1:
        return spread
    return (*spread[:most], sum(spread[most:]))


def _after(winning: BoxWinning, state: State, move: Move) -> Ends:
    """Where the stroke ends after a move, the club rolled for the chance to win from there on."""
    do, ball, turn, board = move["do"], state.ball, state.turn, state.board
    if do == "club":
        dice = move["dice"]
        assert isinstance(dice, int)
        return _clubs(winning, state, dice)
    if do == "drop":
        place = ball.space if move["at"] == "origin" else dry_space(board, turn.water)
        return {(False, place, 1): 1.0}
    if do in ("end", "gem"):
        return _in_the_air(state, move)
    if not turn.rolls:
        return _clubs(winning, state, turn.club)
    return _rolled(winning, state, str(do))


def _clubs(winning: BoxWinning, state: State, dice: int) -> Ends:
    """Of a club before its first roll."""
    chain, stops = _chain(winning, state, dice)
    return _counted(state, chain, final_hands(chain, stops, None, MOST_ROLLS))


def _chain(winning: BoxWinning, state: State, dice: int) -> tuple[Plan, list[float]]:
    ball = state.ball
    chain = plan(dice, lie_kind(lie_at(state.board, ball.putting, ball.space)))
    return chain, stop_values(chain, tuple(winning.stop_worths(state, ball.putting, ball.space)))


def _rolled(winning: BoxWinning, state: State, do: str) -> Ends:
    """Of the hand on the table, rolled again or not; ``keep`` decides nothing."""
    turn = state.turn
    chain, stops = _chain(winning, state, turn.club)
    at = chain.hands.index(hand_kind(turn.dice, turn.group, state.lie))
    left = MOST_ROLLS - turn.rolls
    if do == "stop":
        return _counted(state, chain, final_hands(chain, stops, at, 0))
    again = _counted(state, chain, final_hands(chain, stops, at, left))
    if do == "roll":
        return again
    return max(
        (again, _counted(state, chain, final_hands(chain, stops, at, 0))),
        key=lambda ends: winning._stroke(state, {}, ends).worth[winning.side(state)],
    )


def _counted(state: State, chain: Plan, chances: Sequence[float]) -> Ends:
    """Where a stroke ends, over the hands whose count may be taken."""
    board, ball = state.board, state.ball
    found: dict[End, float] = {}
    for (group, wild, _), chance in zip(chain.hands, chances, strict=True):
        if chance:
            _pour(found, _landed(board, ball.putting, ball.space, group + wild, wild > 0), chance)
    return found


def _landed(board: Board, putting: bool, place: int, rolled: int, wild: bool) -> Ends:
    """A stroke of so many spaces before the deduction of the lie, trees still to be tested."""
    if putting:
        return {(True, way(board.putting, place, rolled)[-1], 0): 1.0}
    count = max(0, rolled - deduction(lie_at(board, False, place)))
    path = way(board.track, place, count)
    natural = path[-1] == board.track.goal and len(path) - 1 == count and not wild
    return _flown(board, path, natural, trees(board, path))


def _flown(board: Board, path: Way, spin: bool, tested: Sequence[int]) -> Ends:
    """A shot along a path with so many trees to be tested."""
    found: dict[End, float] = {}
    through = 1.0
    for at in tested:
        _pour(found, {(False, path[at], 0): 1.0}, through * BLACK)
        through *= 1 - BLACK
    _pour(found, _down(board, path, spin), through)
    return found


def _down(board: Board, path: Way, spin: bool) -> Ends:
    """A shot that comes down at the end of its path (BG-18 to BG-23); a drop as saves strokes."""
    touched = (*path, *bounces(board, path))
    end = touched[-1]
    if end == board.track.goal:
        return dict(_spun(board)) if spin else {(True, board.putting.start, 0): 1.0}
    if board.kind(end) == "water":
        table: Values = values(board)
        return {(False, min((path[0], dry_space(board, touched)), key=lambda place: table.track[place]), 1): 1.0}
    return {(False, end, 0): 1.0}


def _spun(board: Board) -> Iterator[tuple[End, float]]:
    """Where a backspin ends (BG-23)."""
    found: dict[End, float] = {}
    for moved, chance in enumerate(SPIN, start=1):
        _pour(found, {(True, putt_on(board, board.putting.start, moved)[-1], 0): 1.0}, chance)
    return iter(found.items())


def _in_the_air(state: State, move: Move) -> Ends:
    """The shot comes down, or a gem is played on it; a mulligan is another stroke."""
    board, ball = state.board, state.ball
    gem = move.get("gem")
    if gem == "green":
        return {(True, board.putting.goal, 0): 1.0}
    if gem == "yellow":
        return dict(_spun(board))
    if ball.putting:
        return {(True, state.turn.way[-1], 0): 1.0}
    by = move.get("by")
    if not isinstance(by, int):
        return _down(board, state.turn.way, is_natural(state))
    path = blown(state, by)
    if not blown_on_a_tree(state, path):
        return _down(board, path, False)
    # on black the ball stays on the tree that it was above, and the gem is kept (BG-26)
    found: dict[End, float] = {}
    _pour(found, {(False, state.turn.way[-1], 0): 1.0}, BLACK)
    _pour(found, _down(board, path, False), 1 - BLACK)
    return found


def _pour(found: dict[End, float], ends: Ends, chance: float) -> None:
    for end, likely in ends.items():
        found[end] = found.get(end, 0.0) + chance * likely


WINNING = BoxWinning()
