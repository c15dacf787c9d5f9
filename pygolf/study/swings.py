"""The ledger of a match in chances of winning instead of strokes.

It accompanies the ledger in strokes (``ledger``), step by step, and adds up in the same way: for each seat

    result = expectation + luck + gifts - losses + residual

The result is 1 for a win, a half for a tie and 0 for a loss. For each seat, the other players' rolls count as luck and
their decisions as gifts. The residual arises because the chances assume that later moves are played for strokes,
whereas players may play for the match.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum
from typing import Any, cast

from ..core.events import Json, Move
from ..core.game import Game
from ..core.jsontext import fresh
from ..core.study.winning import Value, Winning, get_winning
from ..core.study_shapes import ReviewChance, ReviewSums

ROUNDING = 1e-12
"""Moves that differ by no more are equally good, because rounding differs between Python implementations."""


@dataclass(frozen=True, slots=True)
class Swing:
    """One move of the record, in the unit of its ledger."""

    before: float
    """Expected final result of the seat to move if it plays the best move."""
    after: float
    """Expected final result of the same seat after the move and its dice."""
    loss: float | None
    """Loss of the decision compared with the best legal move, at least 0; None if there was no choice."""
    luck: float | None
    """Luck of the roll or draw, positive if good for the seat to move; None if nothing was rolled or drawn."""
    best: Move | None
    """The best move; None if there was no choice."""
    why: str
    """One sentence about the best move."""
    values: Value
    """Per seat: expected final results after the step."""
    lucks: Value
    """Per seat: luck of the step; 0 for all seats if nothing was rolled or drawn."""
    gifts: Value
    """Per seat: gain from the decision, positive if good; 0 for the seat to move."""

    def to_json(self) -> dict[str, Json]:
        """Return the change in the chances as JSON."""
        return {
            "before": self.before,
            "after": self.after,
            "loss": self.loss,
            "luck": self.luck,
            "best": None if self.best is None else {"move": self.best, "why": self.why},
            "values": list(self.values),
            "lucks": list(self.lucks),
            "gifts": list(self.gifts),
        }


class Sums:
    """The totals over a round; lists are per seat."""

    def __init__(self, expectation: Value, values: Value, sign: float = 1.0) -> None:
        """Start with the expected results before the deal and the ``values`` at the first move.

        ``sign`` is -1 if lower results are better.
        """
        self.expectation, self.values, self._sign = expectation, values, sign
        self.opening = tuple(sign * (value - hope) for value, hope in zip(values, expectation, strict=True))
        self._luck = [[share] for share in self.opening]
        self._gifts, self._loss = ([[0.0] for _ in values] for _ in range(2))

    def note(self, swing: Swing, seat: int) -> None:
        """Add the change caused by a move of this seat."""
        self.values = swing.values
        for sums, shares in ((self._luck, swing.lucks), (self._gifts, swing.gifts)):
            for own, share in zip(sums, shares, strict=True):
                own.append(share)
        if swing.loss is not None:
            self._loss[seat].append(swing.loss)

    def end(self) -> dict[str, Value]:
        """Return result, luck, gifts, losses and residual of the moves so far."""
        luck, gifts, loss = (tuple(map(fsum, rows)) for rows in (self._luck, self._gifts, self._loss))
        by_side = zip(self.values, self.expectation, luck, gifts, loss, strict=True)
        residual = tuple(
            value - (hope + self._sign * (lucky + given - lost)) for value, hope, lucky, given, lost in by_side
        )
        return {"result": self.values, "luck": luck, "gifts": gifts, "loss": loss, "residual": residual}


class Swings:
    """The changes in the chances of winning over a match, and their totals."""

    def __init__(self, winning: Winning[Any], first: Any) -> None:
        """Start with ``first``, the position before the first move."""
        self._winning = winning
        self._seats = winning.standing(first).seat_sides()
        value = self._by_seat(winning.values(first))
        self.sums = Sums(value, value)

    def _by_seat(self, value: Value) -> Value:
        return tuple(value[side] for side in self._seats)

    def swing(self, state: Any, move: Move, seat: int, chosen: bool, threw: bool, after: Any) -> Swing:
        """Return the change caused by one move, without adding it to the totals.

        ``chosen`` is true if there was a choice, and ``threw`` is true if dice or cards were involved.
        """
        winning = self._winning
        chosen = chosen or winning.decides(move)
        best, lost = _best(winning, state, move, self._seats[seat]) if chosen else (None, 0.0)
        own = most = self._by_seat(winning.expected(state, move))
        if best is not None and best != move:
            most = self._by_seat(winning.expected(state, best))
        values = self._by_seat(winning.values(after))
        came = [new - hope for new, hope in zip(values, own, strict=True)]
        lucks, gifts = shared(came, [hope - could for hope, could in zip(own, most, strict=True)], seat, threw)
        return Swing(
            most[seat],
            values[seat],
            None if best is None else lost,
            lucks[seat] if threw else None,
            None if best is None else fresh(best),
            "" if best is None else winning.explain(state, best),
            values,
            lucks,
            gifts,
        )

    def head(self) -> ReviewChance:
        """Return the data known before the first move as JSON."""
        return {"unit": "chance", "expectation": list(self.sums.expectation)}

    def end(self) -> ReviewSums:
        """Return the totals as JSON."""
        return cast("ReviewSums", {name: list(sums) for name, sums in self.sums.end().items()})


def shared(came: Sequence[float], gave: Sequence[float], seat: int, threw: bool) -> tuple[Value, Value]:
    """Return the luck and the gifts of a move, per seat.

    ``came`` is the change after the decision, and ``gave`` is the change caused by the decision itself. If nothing was
    rolled, there is no luck, and both count as gifts. The seat to move receives no gifts.
    """
    lucks = tuple(came) if threw else (0.0,) * len(came)
    given = gave if threw else [one + rest for one, rest in zip(gave, came, strict=True)]
    return lucks, (*given[:seat], 0.0, *given[seat + 1 :])


def _best(winning: Winning[Any], state: Any, move: Move, side: int) -> tuple[Move, float]:
    """Return the move with the best chance of winning, and the loss of the given move compared with it.

    The given move can be better than all moves that the coach considers.
    """
    best = winning.best(state)
    lost = winning.value(state, best)[side] - winning.value(state, move)[side]
    return (best, lost) if lost > ROUNDING else (move, 0.0)


def weigh_by_chance(game: Game[Any], state: Any, move: Move) -> dict[str, Json] | None:
    """Return the loss of a move in chances of winning the match; None except in match play."""
    winning = get_winning(game, state)
    if winning is None:
        return None
    best, loss = _best(winning, state, move, winning.side(state))
    shown: Json = {"move": fresh(best), "why": winning.explain(state, best)}
    return {"unit": "chance", "loss": loss, "best": shown}
