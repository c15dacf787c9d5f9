"""Chances of winning in match play: the base class that each game implements in ``winning.py``.

Values are given per side: the chance of winning the match, where a tie counts as half a win. After the move that is
evaluated, all players are assumed to play for the fewest strokes; docs/review.md says for each game what is exact. For
skins and doubles, no chances are computed; the coach and the review use strokes, as in stroke play.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import fsum
from typing import Any, Generic, TypeVar

from ..events import Json, Move
from ..formats import Standing
from ..frozen import put
from ..game import Advice, Game, Position
from .contest import Around, Contest, Hole, HoleOdds, Spread, shifted

S = TypeVar("S", bound=Position)
Value = tuple[float, ...]
"""Value of a position in match play: each side's chance of winning."""
PLACES = 4
"""Number of decimal places to which chances are compared. Moves with equal chances are ordered by strokes."""
WORTH_TELLING = 0.001

ALL = 1000
"""Number of moves requested from the coach, more than it ever returns."""


@dataclass(frozen=True, slots=True)
class Aimed:
    """A move and the chances of winning with it."""

    move: Move
    odds: HoleOdds
    """Chances on the hole for which the move is played."""
    value: Value


class Winning(ABC, Generic[S]):
    """Chances of winning from any position of a match; stateless except for caches."""

    @abstractmethod
    def standing(self, state: S) -> Standing:
        """Return the standing of the match; only called for match play."""

    def side(self, state: S) -> int:
        """Return the side of the seat to move."""
        return self.standing(state).seat_sides()[state.seat]

    @abstractmethod
    def values(self, state: S) -> Value:
        """Return the value of a position; if the game is over, its result."""

    @abstractmethod
    def aimed(self, state: S) -> Sequence[Aimed]:
        """Return the moves that the coach considers, with their chances."""

    @abstractmethod
    def aim(self, state: S, move: Move) -> Aimed:
        """Return the chances of one legal move, on the same scale as :meth:`aimed`."""

    def fact(self, state: S, advice: Advice) -> str:
        """Return a fact about a move other than its chances, as the start of a sentence."""
        return advice.why.partition(";")[0].rstrip(".")

    def value(self, state: S, move: Move) -> Value:
        """Return only the value of a move, as computed by :meth:`aim`."""
        return self.aim(state, move).value

    def expected(self, state: S, move: Move) -> Value:
        """Return the mean of :meth:`values` over all outcomes of a move: its value without any penalty that the coach
        adds.
        """
        return self.value(state, move)

    def decides(self, move: Move) -> bool:
        """Return whether a move counts as a decision in chances of winning even if it is not a decision in strokes."""
        return False

    def best(self, state: S) -> Move:
        """Return the best move."""
        side = self.side(state)
        return max(self.aimed(state), key=lambda one: one.value[side]).move

    def explain(self, state: S, move: Move) -> str:
        """Return one sentence about a move."""
        return describe(self.aim(state, move), self.side(state))

    def key(self, move: Move) -> str:
        """Return a string that is equal only for equal moves."""
        return str(sorted(move.items(), key=lambda field: field[0]))

    def advise(self, game: Game[Any], state: S, count: int) -> list[Advice]:
        """Return the coach's moves by their chance of winning; equal chances are ordered by strokes."""
        found = {self.key(one.move): one for one in self.aimed(state)}
        coach = game.part("play.coach").COACH.advise(state, ALL)
        pairs = [(advice, found[self.key(advice.move)]) for advice in coach if self.key(advice.move) in found]
        if not pairs:
            return list(coach[:count])
        side = self.side(state)
        safe = min(pairs, key=lambda pair: pair[0].loss)[1].value[side]
        pairs.sort(key=lambda pair: (-round(pair[1].value[side], PLACES), pair[0].loss))
        best = pairs[0][1].value[side]
        # The best move for the match can cost strokes, which the sentence then mentions. Other moves do not need this.
        prices = [_price(pairs[0][0].loss) if best - safe >= WORTH_TELLING else "", *[""] * len(pairs)]
        return [
            replace(
                advice,
                why=f"{describe(one, side)} {self.fact(state, advice)}{price}.",
                more={**advice.more, "chance": _chance_to_json(one, side, best)},
            )
            for (advice, one), price in zip(pairs[:count], prices, strict=False)
        ]


@dataclass(frozen=True, slots=True)
class HoleInPlay:
    """A match whose holes are played one after the other by all players."""

    contest: Contest
    here: Hole
    """The current hole, as distributions of the strokes of each seat from the current position."""
    later: tuple[Hole, ...]
    """The holes after the current one."""
    around: Around
    """The match except for the current hole."""

    def with_spread(self, move: Move, seat: int, spread: Spread) -> Aimed:
        """Return the chances of a move after which the seat finishes the hole with this distribution."""
        hole = put(self.here, seat, spread)
        return Aimed(move, self.contest.odds(hole), self.around.value(hole))

    def value_with(self, seat: int, spread: Spread) -> Value:
        """Return the value of the match if the seat finishes the hole with this distribution."""
        return self.around.value(put(self.here, seat, spread))

    def stroke_later(self, seat: int) -> Value:
        """Return the change in value if the seat takes one more stroke on the next hole; 0 if there is no next hole."""
        now = self.around.value(self.here)
        if not self.later:
            return (0.0,) * len(now)
        first = self.later[0]
        worse = put(first, seat, shifted(first[seat], 1))
        then = self.contest.around((), (worse, *self.later[1:])).value(self.here)
        return tuple(one - other for one, other in zip(then, now, strict=True))


class HoleByHole(Winning[S]):
    """Base class for games in which all seats play one hole after another."""

    def __init__(self) -> None:
        self._last: tuple[S, HoleInPlay] | None = None

    @abstractmethod
    def spread(self, state: S, seat: int) -> Spread:
        """Return the distribution of a seat's strokes on the current hole; the game must not be over."""

    @abstractmethod
    def later(self, state: S) -> Iterable[Hole]:
        """Yield the distributions of all seats' strokes for each of the holes after the current one."""

    def in_play(self, state: S) -> HoleInPlay:
        """Return the current hole; the game must not be over."""
        standing = self.standing(state)
        here = tuple(self.spread(state, seat) for seat in range(len(standing.seat_sides())))
        return hole_in_play(standing, here, tuple(self.later(state)))

    def at(self, state: S) -> HoleInPlay:
        """Return :meth:`in_play`, cached for the last position."""
        if self._last is None or self._last[0] is not state:
            self._last = (state, self.in_play(state))
        return self._last[1]

    def values(self, state: S) -> Value:
        """Return the value of a position."""
        if state.phase == "over":
            return outcome(self.standing(state))
        hole = self.at(state)
        return hole.around.value(hole.here)


def charged(value: Value, strokes: float, later: Value) -> Value:
    """Return the value minus the cost of ``strokes`` more strokes on later holes, limited to the range 0 to 1."""
    most = fsum(value)
    return tuple(min(most, max(0.0, one + strokes * each)) for one, each in zip(value, later, strict=True))


def hole_in_play(standing: Standing, here: Hole, later: tuple[Hole, ...]) -> HoleInPlay:
    """Return the current hole of a match with that standing."""
    contest = Contest(standing.sides, standing.counts)
    return HoleInPlay(contest, here, later, contest.around((), later))


def outcome(standing: Standing) -> Value:
    """Return the result of a finished match: 1 for the winning side, a half for each side of a tie."""
    share = 1.0 / len(standing.leaders)
    return tuple(share if side in standing.leaders else 0.0 for side in range(len(standing.sides)))


def _price(loss: float) -> str:
    """Return the part of the sentence that says how many strokes the best move costs."""
    strokes = f"{loss:.1f}"
    if strokes == "0.0":
        return ""
    return f"; it costs {strokes} {'stroke, and is worth it' if strokes == '1.0' else 'strokes, and is worth them'}"


def _chance_to_json(one: Aimed, side: int, best: float) -> dict[str, Json]:
    return {
        "unit": "chance",
        "hole": round(one.odds.best[side], 6),
        "shared": round(one.odds.shared, 6),
        "worth": round(one.value[side], 6),
        "loss": round(max(0.0, best - one.value[side]), 6),
    }


def describe(one: Aimed, side: int) -> str:
    """Return one sentence about a move: its chances of winning the hole and the match, out of 100."""
    return f"Wins the hole in {hundred(one.odds.best[side])} of 100 cases, the match in {hundred(one.value[side])}."


def hundred(chance: float) -> str:
    """Return a chance as a number out of 100. A chance that is not quite 0 or 1 is never shown as 0 or 100."""
    percent = round(100 * chance)
    if percent == 0 and chance > 1e-6:
        return "fewer than 1"
    if percent == 100 and chance < 1 - 1e-6:
        return "more than 99"
    return str(percent)


def get_winning(game: Game[Any], state: Any) -> Winning[Any] | None:
    """Return ``WINNING`` of the game's module ``winning`` in match play, otherwise None."""
    if game.format(state) != "match":
        return None
    found: Winning[Any] = game.part("study.winning").WINNING
    return found
