"""Chances of winning in Box of Golf. The turn is computed exactly; everything after it is estimated from rounds of the
bot ``tour``.

Rolls, stops and gems are chosen to maximise the chance of winning, with the same transition table of hands as in the
coach. Where the shot comes down is computed exactly, and so are putts. ``core.to_go`` turns the table value of a lie on
the track into a distribution of strokes, which includes the effect of later gems as this bot plays them. When moves are
ranked, the price of a gem is converted from strokes into the chance of winning that these strokes would cost on the
next hole. The values of positions ignore this price, so that luck has mean zero.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import fsum

from ....core.caching import cached_method
from ....core.events import Move
from ....core.formats import Standing, stand
from ....core.frozen import put
from ....core.game import Advice
from ....core.study.contest import Hole, HoleOdds, Spread, certain, shifted
from ....core.study.to_go import to_go
from ....core.study.winning import Aimed, HoleByHole, HoleInPlay, Value, charged
from ..play.coach import best_first, in_words, price_in_purse, weigh
from ..play.odds import Plan, hand_kind, lie_kind, plan
from ..play.outlook import final_hands
from ..play.values import BLACK, SPIN, club_cost, ends_at, lie_at, stop_values, values
from ..rules.board import Board
from ..rules.flight import Way, bounces, dry_space, putt_on, trees, way
from ..rules.gems import is_natural
from ..rules.grouping import deduction
from ..rules.moves import legal_moves
from ..rules.state import GEMS, MAX_ROLLS, PICK_UP, Ball, State

GAME = "box"
Gems = tuple[int, ...]
End = tuple[bool, int, int]
"""Whether the ball is on the putting surface, the index of its space, and penalty strokes."""
AT_TEE, PURSELESS, BLUE, GREEN = -0.15, 0.245, 0.19, 0.24
"""Corrections in strokes for matches of two sides, because ``to_go`` is based on solo rounds of the bot: from the tee;
from later lies without blue and green gems; and the strokes that one gem of each colour saves there (from a regression
over 140 rounds of ``tour`` with 1 to 3 seats).
"""
TIE = 1e-7
"""Weight of a stroke relative to the chance of winning; strokes only break ties."""
LONGEST = 24
"""Maximum number of putts considered."""
Expected = tuple[float, ...]
"""Expected outcome of a stroke: each side's chance of winning the match, each side's odds of winning the hole, the
number of strokes on the hole, and the price of the gems spent.
"""


class BoxWinning(HoleByHole[State]):
    """Chances of winning in match play."""

    def __init__(self) -> None:
        super().__init__()
        self._turn: _Turn | None = None

    def standing(self, state: State) -> Standing:
        """Return the standing over the finished holes."""
        return stand(state.format, state.cards, len(state.boards))

    def spread(self, state: State, seat: int) -> Spread:
        """Return the distribution of strokes for the seat's ball as it was before the turn."""
        return _ball(state, state.balls[seat], state.gems[seat])

    def later(self, state: State) -> Iterator[Hole]:
        """Yield the distributions of the remaining holes, which are the same for all seats."""
        for board in state.boards[state.hole + 1 :]:
            yield (_capped(state, board, _from_tee(board)),) * len(state.balls)

    def values(self, state: State) -> Value:
        """Return the chance of winning per side. Within a turn, the player's side is assumed to play its best."""
        if state.phase in ("over", "club"):
            return super().values(state)
        return self.expected(state, self.best(state))

    def fact(self, state: State, advice: Advice) -> str:
        """Describe the move."""
        return in_words(state, advice.move)

    def aimed(self, state: State) -> list[Aimed]:
        """Evaluate all legal moves. Colours that tie are equivalent."""
        return [self.aim(state, move) for move in legal_moves(state)]

    def aim(self, state: State, move: Move) -> Aimed:
        """Return the expected chances over all results of the turn, after subtracting the price of gems."""
        turn, value = self.turn(state), self.expected(state, move)
        *odds, _, price = turn.expect(state, move)[len(value) :]
        return Aimed(move, HoleOdds(tuple(odds)), charged(value, price, turn.later) if price else value)

    def expected(self, state: State, move: Move) -> Value:
        """Return the chance of winning per side after the move, without a price for gems."""
        expected = self.turn(state).expect(state, move)
        return expected[: len(expected) // 2 - 1]

    def best(self, state: State) -> Move:
        """Return the best move. Ties follow the coach's order, with ``keep`` last."""
        turn, in_order = self.turn(state), [move for _, move in best_first(weigh(state))]
        return max(in_order, key=lambda move: round(turn.value(turn.expect(state, move)), 12))

    def turn(self, state: State) -> _Turn:
        """Return the current turn. It is cached while the turn lasts, so that results computed when the club is chosen
        are reused for its rolls.
        """
        if self._turn is None or not self._turn.holds(state):
            self._turn = _Turn(state, self.at(state), self.side(state))
        return self._turn


def _ball(state: State, ball: Ball, purse: Gems) -> Spread:
    """Return the distribution of the strokes on the current hole, before a turn."""
    if ball.done:
        return certain(ball.strokes)
    return _capped(state, state.board, shifted(_rest(state.board, ball.putting, ball.space, purse), ball.strokes))


def _rest(board: Board, putting: bool, place: int, purse: Gems) -> Spread:
    """Return the distribution of the strokes still needed from a lie by a player with these gems."""
    blue, green, _, _ = purse
    if putting:
        return certain(place != board.putting.goal) if green else _putts(board)[place]
    if place == board.track.start:
        return _from_tee(board)
    value = values(board).track[place]
    return to_go(GAME, value + PURSELESS - BLUE * (blue > 0) - GREEN * (green > 0))


def _from_tee(board: Board) -> Spread:
    return to_go(GAME, values(board).track[board.track.start] + AT_TEE)


@lru_cache(maxsize=40)
def _putts(board: Board) -> tuple[Spread, ...]:
    """Return the distribution of the number of putts from each space without a green gem, if the player minimises the
    expected number.
    """
    surface, away = board.putting, []
    for place in range(len(surface.spaces)):
        club = min(range(1, 6), key=lambda club: club_cost(board, True, place, club))
        chain = plan(club, lie_kind("fairway"))
        chances = final_hands(chain, stop_values(chain, ends_at(board, True, place)), None, MAX_ROLLS)
        ends: dict[int, float] = {}
        for (group, wild, _), chance in zip(chain.hands, chances, strict=True):
            end = way(surface, place, group + wild)[-1]
            ends[end] = ends.get(end, 0.0) + chance
        away.append(ends)
    away[surface.goal] = {}
    spreads = [[float(place == surface.goal)] for place in range(len(away))]
    for putts in range(1, LONGEST + 1):
        last = putts == LONGEST  # A ball that has not been holed by then is assumed to go in with this putt.
        for ends, spread in zip(away, spreads, strict=True):
            holed = (
                1.0 - fsum(spread) if last else fsum(spreads[end][putts - 1] * chance for end, chance in ends.items())
            )
            spread.append(holed)
    return tuple(map(tuple, spreads))


def _capped(state: State, board: Board, spread: Spread) -> Spread:
    """Limit the strokes to the pick-up limit (BG-32)."""
    most = board.par + PICK_UP
    if not state.pick_up or len(spread) <= most + 1:
        return spread
    return (*spread[:most], fsum(spread[most:]))


@dataclass(frozen=True, slots=True)
class _Air:
    """A shot in the air."""

    way: Way
    count: int
    natural: bool = False
    wind: bool = False
    stuck: bool = False


class _Turn:
    """A seat's turn, played to maximise its side's chance of winning. It covers all positions of the turn and caches
    their values.
    """

    def __init__(self, state: State, hole: HoleInPlay, side: int) -> None:
        self._state, self._in_play, self._side = state, hole, side
        self._board, self._ball = state.board, state.ball

    def holds(self, state: State) -> bool:
        """Return whether the position belongs to this turn."""
        return _before(state) == _before(self._state)

    def expect(self, state: State, move: Move) -> Expected:
        """Return the expectation after a legal move, with best play from there on."""
        do, turn, purse = move["do"], state.turn, state.gems[state.seat]
        if do == "club":
            return self._club(purse, int(str(move["dice"])))
        if do == "drop":
            place = self._ball.space if move["at"] == "origin" else dry_space(self._board, turn.water)
            return self._end((False, place, 1), purse)
        if do in ("end", "gem"):
            air = _Air(turn.way, state.count, is_natural(state))
            return self._down(purse, air) if do == "end" else self._gem(purse, air, move)
        if not turn.rolls:
            return self._club(purse, turn.club)
        chain, stops = self._chain(purse, turn.club)
        at = chain.hands.index(hand_kind(turn.dice, turn.group, state.lie))
        again, stop = (
            self._counted(purse, chain, final_hands(chain, stops, at, left)) for left in (MAX_ROLLS - turn.rolls, 0)
        )
        return max(again, stop, key=self.value) if do == "keep" else again if do == "roll" else stop

    @cached_property
    def later(self) -> Value:
        """Return the change in the chances caused by one more stroke on the next hole."""
        return self._in_play.stroke_later(self._state.seat)

    def value(self, expected: Expected) -> float:
        """Return the value for the player's side, minus the price of gems. Strokes break ties if the hole no longer
        matters.
        """
        own = expected[self._side] - TIE * expected[-2]
        return own + expected[-1] * self.later[self._side] if expected[-1] else own

    def _club(self, purse: Gems, dice: int) -> Expected:
        """Return the expectation for a club before its first roll."""
        chain, stops = self._chain(purse, dice)
        return self._counted(purse, chain, final_hands(chain, stops, None, MAX_ROLLS))

    @cached_method
    def _chain(self, purse: Gems, dice: int) -> tuple[Plan, list[float]]:
        """Return the transition table of a club, and the negated value of stopping with each hand."""
        chain = plan(dice, lie_kind(lie_at(self._board, self._ball.putting, self._ball.space)))
        ends = tuple(
            (-self.value(self._stop(purse, rolled, False)), -self.value(self._stop(purse, rolled, True)))
            for rolled in range(6)
        )
        return chain, stop_values(chain, ends)

    def _counted(self, purse: Gems, chain: Plan, chances: Sequence[float]) -> Expected:
        """Return the mean over the hands with which the rolls may end."""
        by_count: dict[tuple[int, bool], float] = {}
        for (group, wild, _), chance in zip(chain.hands, chances, strict=True):
            if chance:
                by_count[group + wild, wild > 0] = by_count.get((group + wild, wild > 0), 0.0) + chance
        return _mean((chance, self._stop(purse, *count)) for count, chance in by_count.items())

    @cached_method
    def _stop(self, purse: Gems, rolled: int, wild: bool) -> Expected:
        """Return the expectation of a shot whose length is ``rolled`` spaces before the deduction for the lie. Trees
        are tested, then gems are played.
        """
        board, ball = self._board, self._ball
        if ball.putting:
            return self._window(purse, _Air(way(board.putting, ball.space, rolled), rolled))
        count = max(0, rolled - deduction(lie_at(board, False, ball.space)))
        path = way(board.track, ball.space, count)
        natural = path[-1] == board.track.goal and len(path) - 1 == count and not wild
        shares, through = [], 1.0
        for at in trees(board, path):
            shares.append((through * BLACK, self._window(purse, _Air(path[: at + 1], count, stuck=True))))
            through *= 1 - BLACK
        return _mean([*shares, (through, self._window(purse, _Air(path, count, natural)))])

    def _window(self, purse: Gems, air: _Air) -> Expected:
        """Return the better of two expectations: that of letting the shot come down, and that of playing a gem on it
        (BG-25 to BG-30).
        """
        ways = [self._down(purse, air)]
        ways += (self._gem(purse, air, move) for move in self._playable(purse, air))
        return max(ways, key=self.value)

    def _playable(self, purse: Gems, air: _Air) -> Iterator[Move]:
        board, (blue, green, yellow, red) = self._board, purse
        if self._ball.putting:
            if green and air.way[-1] != board.putting.goal:
                yield {"gem": "green"}
            return
        if blue and not air.wind and not air.stuck:
            yield from ({"gem": "blue", "by": by} for by in ((1, -1) if air.count else (1,)))
        landed = (bounces(board, air.way) or air.way)[-1]
        if yellow and not air.wind and landed == board.track.goal and not air.natural:
            yield {"gem": "yellow"}
        if red:
            yield {"gem": "red"}

    def _gem(self, purse: Gems, air: _Air, move: Move) -> Expected:
        """Return the expectation after playing a gem on the shot, with best play from there on."""
        board, at = self._board, GEMS.index(str(move["gem"]))
        left = put(purse, at, purse[at] - 1)
        if at == GEMS.index("green"):
            return self._paid(purse, self._end((True, board.putting.goal, 0), left))
        if at == GEMS.index("yellow"):
            return self._paid(purse, self._spun(left))
        if at == GEMS.index("red"):  # A mulligan leads to the same position as before the turn.
            return self._paid(purse, self._end((False, self._ball.space, -1), left))
        path = way(board.track, self._ball.space, air.count + int(str(move["by"])))
        blown = self._paid(purse, self._window(left, _Air(path, air.count, wind=True)))
        tested = [at for at in trees(board, path) if at >= max(1, len(air.way) - 1)]
        if not tested:
            return blown
        # On black, the ball stays on the tree below it, and the gem is kept (BG-26).
        stopped = self._window(purse, _Air(path[: tested[0] + 1], air.count, stuck=True))
        return _mean([(BLACK, stopped), (1 - BLACK, blown)])

    def _paid(self, purse: Gems, expected: Expected) -> Expected:
        return (*expected[:-1], expected[-1] + price_in_purse(purse))

    def _down(self, purse: Gems, air: _Air) -> Expected:
        """Return the expectation when the shot comes down (BG-18 to BG-23)."""
        board, lie = self._board, self._ball.space
        if self._ball.putting:
            return self._end((True, air.way[-1], 0), purse)
        touched = (*air.way, *bounces(board, air.way))
        end, kind = touched[-1], board.kind(touched[-1])
        if end == board.track.goal:
            return self._spun(purse) if air.natural else self._end((True, board.putting.start, 0), purse)
        if kind == "water":
            places = (lie, dry_space(board, touched))
            return max((self._end((False, place, 1), purse) for place in places), key=self.value)
        if kind == "star" and len(air.way) > 1 and board.kind(lie) in ("tee", "star"):
            return self._drawn((False, end, 0), purse)
        return self._end((False, end, 0), purse)

    def _drawn(self, end: End, purse: Gems) -> Expected:
        """Draw a gem from the box, to which the gems played in this turn have returned (BG-20, BG-36)."""
        had = self._state.gems[self._state.seat]
        box = [left + old - new for left, old, new in zip(self._state.box, had, purse, strict=True)]
        if not sum(box):
            return self._end(end, purse)
        drawn = (put(purse, colour, purse[colour] + 1) for colour in range(len(GEMS)))
        pairs = zip(box, drawn, strict=True)
        return _mean((left / sum(box), self._end(end, more)) for left, more in pairs if left)

    def _spun(self, purse: Gems) -> Expected:
        """Return the expectation of a backspin (BG-23)."""
        board = self._board
        ends = ((True, putt_on(board, board.putting.start, moved)[-1], 0) for moved in range(1, len(SPIN) + 1))
        return _mean((chance, self._end(end, purse)) for chance, end in zip(SPIN, ends, strict=True))

    def _end(self, end: End, purse: Gems) -> Expected:
        """Return the expectation when the turn is over."""
        return self._lain(end, purse[0] > 0, purse[1] > 0)

    @cached_method
    def _lain(self, end: End, blue: bool, green: bool) -> Expected:
        """Cache :meth:`_end`. Of the gems, it only matters whether the player has a blue and a green one."""
        putting, place, penalty = end
        rest = _rest(self._board, putting, place, (blue, green, 0, 0))
        spread = _capped(self._state, self._board, shifted(rest, self._ball.strokes + 1 + penalty))
        return _mean((chance, self._taken(strokes)) for strokes, chance in enumerate(spread) if chance)

    @cached_method
    def _taken(self, strokes: int) -> Expected:
        """Return the expectation when the hole is finished with this number of strokes."""
        aimed = self._in_play.with_spread({}, self._state.seat, certain(strokes))
        return (*aimed.value, *aimed.odds.best, strokes, 0.0)


def _before(state: State) -> tuple[object, ...]:
    """Return everything that is fixed at the start of a turn. Gems played in the turn return to the box, so their sum
    is fixed.
    """
    gems = tuple(one + other for one, other in zip(state.gems[state.seat], state.box, strict=True))
    return state.seat, state.hole, state.balls, state.cards, gems, state.format, state.pick_up, state.boards


def _mean(shares: Iterable[tuple[float, Expected]]) -> Expected:
    """Return the weighted mean of several expectations, given as (probability, expectation)."""
    weighed = [[chance * one for one in expected] for chance, expected in shares]
    return tuple(map(fsum, zip(*weighed, strict=True)))


WINNING = BoxWinning()
