"""Chances of winning in Doshboardgolf. The shot is computed exactly; everything after it is estimated from rounds of
the bot ``tour``.

``core.to_go`` turns the table value of a lie into a distribution of strokes. When shots are ranked, the price of a card
at risk is converted from strokes into the chance of winning that these strokes would cost on the next hole. The values
of positions depend on the cards that remain.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import fsum

from ....core.events import Move
from ....core.formats import Standing
from ....core.game import Advice
from ....core.study.contest import Hole, Spread, certain, mixed, shifted
from ....core.study.to_go import STEP, to_go
from ....core.study.winning import Aimed, HoleByHole, Value, charged, hole_in_play, outcome
from ..play.coach import is_estimated, name_move
from ..play.evaluation import Option, best_move, cost_to_go, evaluate, evaluate_option, get_evaluator
from ..play.values.odds import Rest, lost_chance
from ..rules.board import OFF
from ..rules.state import State
from ..rules.turns import get_standing, keep

GAME = "dosh"


def lie_value(state: State, seat: int, lie: int, passed: bool, hand: tuple[int, ...]) -> float:
    """Return the expected strokes from a lie on the current hole."""
    return cost_to_go(state, seat).here(state.place, hand, lie, passed)


class DoshWinning(HoleByHole[State]):
    """Chances of winning in match play."""

    def standing(self, state: State) -> Standing:
        """Return the standing, including conceded holes."""
        return get_standing(state)

    def spread(self, state: State, seat: int) -> Spread:
        """Return the distribution of strokes for the seat's ball as it is."""
        return _ball(state, seat)

    def later(self, state: State) -> Iterator[Hole]:
        """Yield the distributions of strokes of the holes after this one."""
        table, seats = state.table, range(len(state.hands))
        holes = len(table.holes)
        for place in range(state.place + 1, holes * table.rounds):
            hole, same = table.holes[place % holes], place // holes == state.place // holes
            tee = table.tee(hole)
            hands = [_hands(state, seat)[0 if same else 1] for seat in seats]
            passed = table.passed(hole, tee)
            yield tuple(to_go(GAME, cost_to_go(state, seat).here(place, hands[seat], tee, passed)) for seat in seats)

    def fact(self, state: State, advice: Advice) -> str:
        """Return the name of the shot, marked if its value is only a quick estimate."""
        return name_move(state, advice.move) + (" (estimate)" if is_estimated(state) else "")

    def aimed(self, state: State) -> list[Aimed]:
        if state.keeping:
            return []
        return [self._aim(state, option, option.move, 0) for option in evaluate(state)]

    def aim(self, state: State, move: Move) -> Aimed:
        """Return the expected chances over all ends of a shot or step."""
        if move["do"] not in ("shot", "step"):
            hole = self.at(state)
            return Aimed(move, hole.contest.odds(hole.here), self.expected(state, move))
        return self._aim(state, evaluate_option(state, move), move, move.get("late") is True)

    def decides(self, move: Move) -> bool:
        """Return whether the move itself changes the chances. Only a concession does."""
        return move["do"] == "concede"

    def expected(self, state: State, move: Move) -> Value:
        """Return the chance of winning per side after the move, with and without a lost card."""
        if move["do"] == "keep":  # A choice of starting cards rolls no dice.
            return self.values(keep(state, move)[0])
        if move["do"] == "concede":
            return self._given_up(state, move)
        option, seat, late = evaluate_option(state, move), state.seat, move.get("late") is True
        hand, card = state.hands[seat], move.get("card")
        fewer = tuple(number for number in hand if number != card)
        lost = [
            lost_chance(state.table.ruling, state.lies[seat], rest) if card is not None and fewer else 0.0
            for rest, _ in option.spread
        ]
        shares = []
        for left, risks in ((hand, [1 - risk for risk in lost]), (fewer, lost)):
            ends = [(rest, chance * risk) for (rest, chance), risk in zip(option.spread, risks, strict=True) if risk]
            if share := fsum(chance for _, chance in ends):
                now = replace(state, hands=(*state.hands[:seat], left, *state.hands[seat + 1 :]))
                spread = _ends(now, [(rest, chance / share) for rest, chance in ends], late)
                hole = self.at(state) if left is hand else self.in_play(now)
                shares.append([share * one for one in hole.value_with(seat, spread)])
        return tuple(map(fsum, zip(*shares, strict=True)))

    def _given_up(self, state: State, move: Move) -> Value:
        """Return the chances after conceding a hole or the match, or ending a decided match (DB-44)."""
        standing, other = get_standing(state), 1 - self.side(state)
        if move["what"] == "match":
            return outcome(standing if standing.decided else replace(standing, resigned=1 - other))
        counts = tuple(count + (side == other) for side, count in enumerate(standing.counts))
        later = tuple(self.later(state))
        now = replace(standing, counts=counts)
        return hole_in_play(now, later[0], later[1:]).around.value(later[0]) if later else outcome(now)

    def best(self, state: State) -> Move:
        """Return the best of the coach's candidates; for starting cards, the coach's choice."""
        return best_move(state) if state.keeping else super().best(state)

    def _aim(self, state: State, option: Option, move: Move, late: int) -> Aimed:
        hole, seat = self.at(state), state.seat
        hole_chances = hole.with_spread(move, seat, _ends(state, option.spread, late))
        risk = _risk(state, option)
        if risk < 1e-9:
            return hole_chances
        later = hole.stroke_later(seat)
        return Aimed(move, hole_chances.odds, charged(hole_chances.value, risk, later))


def _ball(state: State, seat: int) -> Spread:
    """Return the distribution of the strokes on the current hole."""
    hand = _hands(state, seat)[0]
    if not state.keeping and state.lies[seat] == OFF:
        return certain(state.strokes[seat])
    lie, passed = state.lies[seat], state.passed[seat]
    if state.keeping:
        lie = state.table.tee(state.hole)
        passed = state.table.passed(state.hole, lie)
    return shifted(to_go(GAME, lie_value(state, seat, lie, passed, hand)), state.strokes[seat])


def _hands(state: State, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return a seat's cards in this round and in later rounds. If they have not been chosen, the best three are
    assumed.
    """
    kept = cost_to_go(state, seat).kept
    return state.hands[seat] if seat < len(state.kept) else kept, kept


def _ends(state: State, ends: Iterable[tuple[Rest, float]], late: int) -> Spread:
    """Return the distribution of the strokes on the hole after a shot or step with these possible ends."""
    seat, shares = state.seat, dict[tuple[int, int], float]()
    spent = state.strokes[seat] + 1 + late
    for rest, chance in ends:
        value = 0.0 if rest.finished else lie_value(state, seat, rest.lie, rest.passed, state.hands[seat])
        steps = round(value / STEP)
        key = (spent + rest.penalty, steps)
        shares[key] = shares.get(key, 0.0) + chance
    return mixed(
        [
            (chance, shifted(to_go(GAME, steps * STEP), strokes) if steps else certain(strokes))
            for (strokes, steps), chance in shares.items()
        ]
    )


def _risk(state: State, option: Option) -> float:
    """Return the expected future cost, in strokes, of the risk that this shot loses a card."""
    evaluator = get_evaluator(state)
    return option.value - 1.0 - fsum(chance * evaluator.rest(rest) for rest, chance in option.spread)


WINNING = DoshWinning()
