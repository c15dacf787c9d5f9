"""The review of Doshboardgolf, in strokes. A shot is evaluated exactly; everything after it is estimated with the
tables of ``values``.

The same value function is used before and after each roll, so luck has mean zero even if the tables are inexact. Their
errors show when the coach looks one shot ahead, and belong to the residual of the review.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import fsum

from ....core.errors import BadRequestError
from ....core.events import Move
from ....core.steps import finished
from ....core.study.review import Choice, Grade, Study
from ..play.coach import COACH, odds_in
from ..play.evaluation import Option, cost_to_go, evaluate_job, evaluate_option, evaluator_job, get_evaluator
from ..play.search import straight_job
from ..play.values.cost_to_go import get_cost_to_go
from ..play.values.odds import lost_chance
from ..play.values.open_field_estimate import best_trios
from ..rules.board import OFF, TREES, distance
from ..rules.card import list_clubs
from ..rules.course import joined
from ..rules.state import Conditions, State
from ..rules.turns import get_standing, keep
from .grading import grade

TIDES = (("low", 8 / 12), ("high", 3 / 12), ("storm", 1 / 12))
"""Probability of each tide (DB-40)."""
GLANCED = 12
"""Number of straight shots that are evaluated exactly to decide whether an elbow is better."""
RISKY = 0.1
"""Minimum probability of water for the theme "water carry"."""
BENT = 0.05
"""Minimum gain of an elbow over the best straight shot, in strokes, for the theme "elbow"."""


class DoshStudy(Study[State, Option]):
    """The review in strokes, regardless of the format."""

    coach = COACH
    remainder = (
        "What happens after a shot is estimated from tables that take most, but not all, of the wind and of"
        " lost clubs into account."
    )

    def expectation(self, state: State) -> list[float]:
        """Return the expected strokes of all holes from their tees, per seat, averaged over all winds and tides. Raises
        BadRequestError.
        """
        _check_values(state.table)
        table = state.table if state.table.wind_from is None else replace(state.table, wind_each="hole")
        tides = TIDES if table.tide else (("", 1.0),)
        seats = range(len(state.hands))
        return [
            fsum(chance * _from_the_tee(state, replace(table, tide=tide), seat) for tide, chance in tides)
            for seat in seats
        ]

    def values(self, state: State) -> list[float]:
        """Return, per seat, the strokes so far plus those expected for the current hole and the remaining holes."""
        return [_value(state, seat) for seat in range(len(state.hands))]

    def prepare(self, state: State, move: Move) -> Iterator[None]:
        """Evaluate the coach's candidates in short steps."""
        if move["do"] in ("shot", "step") and not state.before_dogleg:
            yield from evaluator_job(state)
            yield from evaluate_job(state)

    def choose(self, state: State, move: Move) -> Choice:
        """Compare the move with the best of the coach's candidates, so a player who follows the advice loses nothing.
        Raises BadRequestError.
        """
        _check_values(state.table)
        if move["do"] == "concede":
            expected = self.values(state)
            return Choice(expected[state.seat], expected[state.seat], tuple(_given_up(state, expected)))
        if move["do"] == "keep":
            return _choose_cards(state, move, self.values(state)[state.seat], self.values(keep(state, move)[0]))
        if state.before_dogleg:
            # The coach has no advice here, so the review does not judge the shot either.
            own = self.find(state, move)
            expected = self.values(state)
            expected[state.seat] = self.mean(state, own, move)
            total = self.base(state) + own.value + _late(move)
            return Choice(total, total, tuple(expected))
        choice = super().choose(state, move)
        return replace(choice, played=choice.played + _late(move))

    def find(self, state: State, move: Move) -> Option:
        """Evaluate any shot or step."""
        return evaluate_option(state, move)

    def mean(self, state: State, option: Option, move: Move) -> float:
        """Return the expected result, including the stroke for playing late."""
        return mean_after(state, option) + _late(move)

    def tally(self, state: State) -> tuple[str, Sequence[int]] | None:
        """Return the skins of each seat if the format counts them."""
        return get_standing(state).tally()

    def question(self, state: State) -> str:
        """Return the question for the player: the distance, and what to choose."""
        if state.keeping:
            return "Which three clubs to start with?"
        grid = state.table.course.grid
        away = distance(grid.cell(state.lies[state.seat]), grid.cell(state.table.target(state.hole)))
        stroke = state.strokes[state.seat] + 1
        cells = "cell" if away == 1 else "cells"
        return f"Hole {state.hole}, stroke {stroke}, {away} {cells} from the target: which shot?"

    def margin(self, state: State) -> float:
        """Return by how much the best shot is better than the best one with another direction or card."""
        return 0.0 if state.keeping else super().margin(state)

    def theme(self, state: State, best: Move, played: Move) -> str:
        """Return the theme: starting cards, safe step, water carry, trees, elbow, call, or card up and down; otherwise
        the club or the Hook.
        """
        if best["do"] == "keep":
            return "starting clubs"
        if "step" in (best["do"], played["do"]):
            return "safe step"
        if max(_water(state, best), _water(state, played)) >= RISKY:
            return "water carry"
        if state.table.course.letters[state.lies[state.seat]] in TREES:
            return "trees"
        if "elbow" in best and "elbow" not in played and _is_won_by_elbow(state, best):
            return "elbow"
        if "call" in best or "call" in played:
            return "call"
        if "adjust" in best or "adjust" in played:
            return "card up or down"
        return "club" if best["card"] != played["card"] else "hook"

    def grade(self, state: State, move: Move, choice: Choice) -> Grade | None:
        """Return the grade of a shot (see ``grading``)."""
        return grade(state, move, choice, _late(move))


def _late(move: Move) -> int:
    """Return the strokes for playing late (DB-43)."""
    return 1 if move.get("late") is True else 0


def _check_values(table: Conditions) -> None:
    """Raise BadRequestError for a hole that the tables cannot know: its tee is its target, which only version 1 of the
    rules allowed (DB-46), or no line of cells leads to the target.
    """
    course = table.course
    for hole in sorted(set(table.holes)):
        tee, target = (course.grid.number(cell) for cell in course.holes[hole - 1])
        if tee == target:
            raise BadRequestError(f"there is no review: the tee of hole {hole} is its target")
        if joined(course)[tee] != joined(course)[target]:
            raise BadRequestError(
                f"there is no review: on hole {hole} no line of cells leads from the tee to the target"
            )


def _is_won_by_elbow(state: State, best: Move) -> bool:
    """Return whether the best shot is clearly better than the others because of its elbow."""
    seat = state.seat
    clubs = list_clubs(state.table.decks[seat], state.hands[seat], (0, -1, 1, -2, 2) if state.table.adjust else (0,))
    straight = finished(straight_job(get_evaluator(state), state.lies[seat], clubs, GLANCED))
    return straight[0].value - evaluate_option(state, best).value >= BENT


def _from_the_tee(state: State, table: Conditions, seat: int) -> float:
    """Return the expected strokes of a seat's complete game before any wind is known."""
    kept = cost_to_go(state, seat).kept
    # The values are those before the first hole, because no wind has been rolled there yet.
    return get_cost_to_go(table, seat, -1, kept).ahead(0, kept)


def _value(state: State, seat: int) -> float:
    strokes = float(sum(state.scores[seat]))
    if state.over:
        return strokes
    ahead = cost_to_go(state, seat)
    if state.keeping:
        return strokes + ahead.ahead(0, ahead.kept)
    return strokes + state.strokes[seat] + _rest(state, seat, state.lies[seat], state.passed[seat], state.hands[seat])


def _rest(state: State, seat: int, lie: int, passed: bool, hand: tuple[int, ...]) -> float:
    """Return the strokes still needed from a lie with these cards, on this hole (none if it is finished) and on later
    ones.
    """
    ahead = cost_to_go(state, seat)
    later = ahead.ahead(state.place + 1, hand)
    return later if lie == OFF else later + ahead.here(state.place, hand, lie, passed)


def _given_up(state: State, expected: list[float]) -> list[float]:
    """Return the expected strokes after conceding the hole: no more strokes are played on it."""
    seats = zip(state.lies, state.passed, state.hands, strict=True)
    rests = [
        0.0 if lie == OFF else cost_to_go(state, seat).here(state.place, hand, lie, passed)
        for seat, (lie, passed, hand) in enumerate(seats)
    ]
    return [one - rest for one, rest in zip(expected, rests, strict=True)]


def mean_after(state: State, own: Option) -> float:
    """Return the expected total strokes of the player after a shot or step, over all its ends, with and without a lost
    card.
    """
    seat, table = state.seat, state.table
    hand, card = state.hands[seat], own.move.get("card")
    fewer = tuple(number for number in hand if number != card)
    total = float(sum(state.scores[seat]) + state.strokes[seat] + 1)
    for rest, chance in own.spread:
        lie = OFF if rest.finished else rest.lie
        lost = lost_chance(table.ruling, state.lies[seat], rest) if card is not None and fewer else 0.0
        total += chance * (rest.penalty + (1 - lost) * _rest(state, seat, lie, rest.passed, hand))
        if lost:
            total += chance * lost * _rest(state, seat, lie, rest.passed, fewer)
    return total


def _choose_cards(state: State, move: Move, before: float, after: list[float]) -> Choice:
    """Compare the chosen starting cards with the coach's best choice on an open field."""
    ranked = best_trios(state.table.decks[state.seat])
    holes = len(state.table.holes) * state.table.rounds
    given = move["cards"]
    assert isinstance(given, (list, tuple))
    cards = tuple(sorted(card for card in given if isinstance(card, int)))
    value = next(value for value, trio in ranked if trio == cards)
    lost = (value - ranked[0][0]) * holes
    best: Move = {"do": "keep", "cards": list(ranked[0][1])}
    why = f"{ranked[0][0]:.2f} strokes a hole on open grass."
    return Choice(before, before + lost, tuple(after), best, why, len(ranked))


def _water(state: State, move: Move) -> float:
    if move["do"] != "shot":
        return 0.0
    return odds_in(evaluate_option(state, move))["water"]


STUDY = DoshStudy()
