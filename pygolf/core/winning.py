"""Chances to win in match play: the base class that ``winning.py`` of each game implements.

A worth is per side: the chance to win the match, where a tie counts as half a win. After the move that is evaluated,
all players are assumed to play for strokes; docs/review.md says for each game what is exact. Skins and doubles have no
chances: there the coach and the review work in strokes, as in stroke play.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import fsum
from typing import Any, Generic, TypeVar

from .contest import Around, Contest, Hole, HoleOdds, Spread, shifted
from .events import Json, Move
from .formats import Standing
from .frozen import put
from .game import Advice, Game, Position

S = TypeVar("S", bound=Position)
Worth = tuple[float, ...]
"""Per side."""
PLACES = 4
"""What agrees in so many places is alike: strokes decide."""
WORTH_TELLING = 0.001

ALL = 1000
"""Moves that the coach is asked for: as many as it has."""


@dataclass(frozen=True, slots=True)
class Aimed:
    """A move and its chances to win."""

    move: Move
    odds: HoleOdds
    """Of the hole that it is played for."""
    worth: Worth


class Winning(ABC, Generic[S]):
    """Chances to win from a position of a match; stateless except for caches."""

    @abstractmethod
    def standing(self, state: S) -> Standing:
        """Return the standing of the match; only called for match play."""

    def side(self, state: S) -> int:
        """Of the seat to move."""
        return self.standing(state).side_of()[state.seat]

    @abstractmethod
    def values(self, state: S) -> Worth:
        """What a position is worth; when the game is over, what it came to."""

    @abstractmethod
    def aimed(self, state: S) -> Sequence[Aimed]:
        """The moves that the coach weighs."""

    @abstractmethod
    def aim(self, state: S, move: Move) -> Aimed:
        """One legal move; on the same scale as :meth:`aimed`."""

    def fact(self, state: S, advice: Advice) -> str:
        """What is known of a move besides its chances, as the beginning of a sentence."""
        return advice.why.partition(";")[0].rstrip(".")

    def worth(self, state: S, move: Move) -> Worth:
        """As :meth:`aim` has it, where nothing else is asked."""
        return self.aim(state, move).worth

    def expected(self, state: S, move: Move) -> Worth:
        """The mean of :meth:`values` over all that a move can lead to: its worth, but for a price of the coach's."""
        return self.worth(state, move)

    def decides(self, move: Move) -> bool:
        """Return whether a move is a decision by its chances even if it is none by strokes."""
        return False

    def best(self, state: S) -> Move:
        """The best move."""
        side = self.side(state)
        return max(self.aimed(state), key=lambda one: one.worth[side]).move

    def explain(self, state: S, move: Move) -> str:
        """One sentence on a move."""
        return words(self.aim(state, move), self.side(state))

    def key(self, move: Move) -> str:
        """Tells moves apart."""
        return str(sorted(move.items(), key=lambda field: field[0]))

    def advise(self, game: Game[Any], state: S, count: int) -> list[Advice]:
        """Return the coach's moves by their chance to win; equal chances are ordered by strokes."""
        found = {self.key(one.move): one for one in self.aimed(state)}
        coach = game.part("coach").advise(state, ALL)
        pairs = [(advice, found[self.key(advice.move)]) for advice in coach if self.key(advice.move) in found]
        if not pairs:
            return list(coach[:count])
        side = self.side(state)
        safe = min(pairs, key=lambda pair: pair[0].loss)[1].worth[side]
        pairs.sort(key=lambda pair: (-round(pair[1].worth[side], PLACES), pair[0].loss))
        best = pairs[0][1].worth[side]
        # the best for the match may cost strokes; of the others it is enough that they are not
        prices = [_price(pairs[0][0].loss) if best - safe >= WORTH_TELLING else "", *[""] * len(pairs)]
        return [
            replace(
                advice,
                why=f"{words(one, side)} {self.fact(state, advice)}{price}.",
                more={**advice.more, "chance": _chance_to_json(one, side, best)},
            )
            for (advice, one), price in zip(pairs[:count], prices, strict=False)
        ]


@dataclass(frozen=True, slots=True)
class HoleInPlay:
    """A match whose holes are played one after the other by all players."""

    contest: Contest
    here: Hole
    """The hole in play, from where the balls lie."""
    later: tuple[Hole, ...]
    """The holes to come."""
    around: Around
    """All but the hole in play."""

    def with_spread(self, move: Move, seat: int, spread: Spread) -> Aimed:
        """The move of a seat that brings it to the end of the hole like that."""
        hole = put(self.here, seat, spread)
        return Aimed(move, self.contest.odds(hole), self.around.worth(hole))

    def worth_with(self, seat: int, spread: Spread) -> Worth:
        """The same, where the odds of the hole are not asked for."""
        return self.around.worth(put(self.here, seat, spread))

    def stroke_later(self, seat: int) -> Worth:
        """What it changes if the seat takes one stroke more on the next hole; nothing where that was the last."""
        now = self.around.worth(self.here)
        if not self.later:
            return (0.0,) * len(now)
        first = self.later[0]
        worse = put(first, seat, shifted(first[seat], 1))
        then = self.contest.around((), (worse, *self.later[1:])).worth(self.here)
        return tuple(one - other for one, other in zip(then, now, strict=True))


class HoleByHole(Winning[S]):
    """Where all seats play one hole after the other: a game says where balls lie, and what moves lead to."""

    def __init__(self) -> None:
        self._last: tuple[S, HoleInPlay] | None = None

    @abstractmethod
    def in_play(self, state: S) -> HoleInPlay:
        """Of a position that is not over."""

    def at(self, state: S) -> HoleInPlay:
        """:meth:`in_play`, kept while one position is looked at."""
        if self._last is None or self._last[0] is not state:
            self._last = (state, self.in_play(state))
        return self._last[1]

    def values(self, state: S) -> Worth:
        """From where the balls lie."""
        if state.phase == "over":
            return outcome(self.standing(state))
        hole = self.at(state)
        return hole.around.worth(hole.here)


def charged(worth: Worth, strokes: float, later: Worth) -> Worth:
    """Return a worth minus what ``strokes`` more cost on later holes, limited to 0 to 1."""
    most = fsum(worth)
    return tuple(min(most, max(0.0, one + strokes * each)) for one, each in zip(worth, later, strict=True))


def hole_in_play(standing: Standing, here: Hole, later: tuple[Hole, ...]) -> HoleInPlay:
    """Return the hole in play of a match with that standing."""
    contest = Contest(standing.sides, standing.counts)
    return HoleInPlay(contest, here, later, contest.around((), later))


def outcome(standing: Standing) -> Worth:
    """Return the result of a finished match: 1 for the winning side, a half for each side of a tie."""
    share = 1.0 / len(standing.leaders)
    return tuple(share if side in standing.leaders else 0.0 for side in range(len(standing.sides)))


def _price(loss: float) -> str:
    """What the best move gives away in strokes."""
    strokes = f"{loss:.1f}"
    if strokes == "0.0":
        return ""
    return f"; it costs {strokes} {'stroke, and is worth it' if strokes == '1.0' else 'strokes, and is worth them'}"


def _chance_to_json(one: Aimed, side: int, best: float) -> dict[str, Json]:
    return {
        "unit": "chance",
        "hole": round(one.odds.best[side], 6),
        "shared": round(one.odds.shared, 6),
        "worth": round(one.worth[side], 6),
        "loss": round(max(0.0, best - one.worth[side]), 6),
    }


def words(one: Aimed, side: int) -> str:
    """Return one sentence on a move: its chances to win the hole and the match, out of 100."""
    return f"Wins the hole in {hundred(one.odds.best[side])} of 100, the match in {hundred(one.worth[side])}."


def hundred(chance: float) -> str:
    """A chance as a number of a hundred; what is not quite sure is not told as sure."""
    percent = round(100 * chance)
    if percent == 0 and chance > 1e-6:
        return "fewer than 1"
    if percent == 100 and chance < 1 - 1e-6:
        return "more than 99"
    return str(percent)


def winning_of(game: Game[Any], state: Any) -> Winning[Any] | None:
    """Return ``WINNING`` of the game's module ``winning`` in match play, otherwise None."""
    if game.format(state) != "match":
        return None
    found: Winning[Any] = game.part("winning").WINNING
    return found
