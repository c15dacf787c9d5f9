"""The coach's evaluation of the moves in a position: the evaluators that it uses, and the possible ends of a move."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ....core.caching import Recent
from ....core.coach import Option as CoachOption
from ....core.events import Json, Move
from ....core.steps import Job, finished
from ..rules import plan
from ..rules.card import club, swing
from ..rules.course import Course
from ..rules.shot import Stance, take_step
from ..rules.state import Conditions, State
from ..rules.turns import read_shot
from .search import Evaluator, Ranked, candidates_job
from .values.cost_to_go import FEW_CARDS, CostToGo, get_cost_to_go
from .values.odds import Boards, Odds, Rest, lost_chance, spread
from .values.open_field_estimate import best_trios

PATIENCE = 6
"""Number of turns on a hole after which the values for an open field are no longer used."""
DEAREST, BOLD, FADING = 6.0, 8, 4
"""The maximum price of a card, the turn on a hole from which cards have no price, and the number of turns over which
the price fades. Otherwise a player who never risks the water would stay in front of it.
"""
MAX_COURSES = 2
"""Number of courses whose coach is cached."""
MAX_CACHED, MAX_EVALUATORS, MAX_MEMOS = 750_000, 24, 48
"""Maximum numbers of counts, evaluators and decisions that the coach of a course caches. A single shot needs about ten
thousand counts.
"""
MAX_IDEAS, MAX_IDEAS_OF_FEW = 16, 36
"""Maximum number of returned shots that differ in direction or card: in general, and for a small hand."""
MAX_EVALUATED = 4
"""Number of positions whose options are cached."""
Spread = tuple[tuple[Rest, float], ...]
"""All possible ends of a shot, each with its probability."""


@dataclass(frozen=True, slots=True)
class Option(CoachOption):
    """A legal move with the expected strokes to finish the hole, including those of the move."""

    spread: Spread = ()
    """The possible ends of the move; empty for a choice of starting cards."""
    lost: float = 0.0
    """Probability that the card is lost."""


class CourseCoach:
    """The evaluators for the shots on one course, with everything that they have computed for recent positions."""

    def __init__(self) -> None:
        self._evaluated = Recent[State, list[Option]](MAX_EVALUATED)
        self._evaluators = Recent[Hashable, Evaluator](MAX_EVALUATORS)
        self._memos = Recent[Hashable, dict[tuple[str, int], Any]](MAX_MEMOS)
        """Earlier decisions. They are small, so they are cached for longer than the evaluators."""
        self._boards = Boards()
        self.lines: dict[tuple[int, int], int] = {}
        """The clock direction that a bot takes from one cell to another."""

    def evaluate_job(self, state: State) -> Job[list[Option]]:
        """Return the best moves with different directions or cards, and the safe steps, best first."""
        options = self._evaluated.get(state)
        if options is None:
            options = self._evaluated.add(state, (yield from _evaluate_job(state, self.evaluator(state))))
        return options

    def evaluator(self, state: State) -> Evaluator:
        """Return the evaluator for the shot to be played."""
        table, seat, turns = state.table, state.seat, state.turns[state.seat]
        hand = state.hands[seat]
        fading = min(FADING, max(0, BOLD - turns)) / FADING if table.ruling.lost_card and len(hand) > 1 else 0.0
        swept = sweeps(state)
        # Seats that play with the same cards share an evaluator.
        deck = seat if table.rotation else table.decks[seat]
        key = (table, deck, state.place, state.kept[seat], hand, state.passed[seat], fading, swept)
        evaluator = self._evaluators.get(key)
        if evaluator is None:
            evaluator = self._new_evaluator(state, fading, swept)
            memo = self._memos.get(key)
            evaluator.memo = self._memos.add(key, evaluator.memo) if memo is None else memo
        self._evaluators.add(key, evaluator)
        if sum(each.cache_size for each in self._evaluators.values()) > MAX_CACHED:
            self._evaluators.clear()
            self._boards = Boards()
            self._evaluators.add(key, evaluator)
        return evaluator

    def odds(self, table: Conditions, hole: int, passed: bool) -> Odds:
        """Return the odds of shots on a hole, before or after its dog-leg is passed."""
        gate = None if passed else table.gate(hole)
        return self._boards.odds(table.ground(hole), table.ruling, table.wind, table.target(hole), gate)

    def _new_evaluator(self, state: State, fading: float, swept: bool) -> Evaluator:
        """Create an evaluator. ``fading`` is the fraction of the price of a lost card that counts."""
        seat, place = state.seat, state.place
        ahead, hand, losses = cost_to_go(state, seat), state.hands[seat], {}
        for card in hand if fading else ():
            losses[card] = fading * min(DEAREST, max(0.0, ahead.loss(place, hand, card)))
        odds = self.odds(state.table, state.hole, state.passed[seat])
        return Evaluator(odds, ahead.value_function(place, hand, swept, odds.gate is None), losses)


@lru_cache(maxsize=MAX_COURSES)
def get_coach(course: Course) -> CourseCoach:
    """Return the coach of a course."""
    return CourseCoach()


def get_evaluator(state: State) -> Evaluator:
    """Return the evaluator for the shot to be played."""
    return get_coach(state.table.course).evaluator(state)


def evaluate(state: State, evaluator: Evaluator | None = None) -> list[Option]:
    """Return the best moves with different directions or cards, and the safe steps, best first."""
    return finished(evaluate_job(state) if evaluator is None else _evaluate_job(state, evaluator))


def evaluate_job(state: State) -> Job[list[Option]]:
    """Like :func:`evaluate`, in short steps."""
    return get_coach(state.table.course).evaluate_job(state)


def _evaluate_job(state: State, evaluator: Evaluator) -> Job[list[Option]]:
    start = state.lies[state.seat]
    ideas: dict[tuple[int, int], Ranked] = {}
    ranking = yield from candidates_job(state, evaluator, start)
    for ranked in ranking:
        ideas.setdefault((ranked.plan.direction, ranked.club.card), ranked)
    # For a small hand, every shot is evaluated including the risk of losing a card.
    most = MAX_IDEAS_OF_FEW if evaluator.losses and len(state.hands[state.seat]) <= FEW_CARDS else MAX_IDEAS
    shots = []
    for number, ranked in enumerate(list(ideas.values())[:most], start=1):
        shots.append(shot_option(evaluator, start, ranked))
        if not number % 4:
            yield
    return sorted([*shots, *steps(state, evaluator)], key=lambda option: option.value)


def shot_option(evaluator: Evaluator, start: int, ranked: Ranked) -> Option:
    """Return a ranked shot as an option, with all its ends."""
    ends = tuple(spread(evaluator.odds, start, ranked.plan, ranked.club).items())
    lost = 0.0
    for rest, chance in ends:
        lost += chance * lost_chance(evaluator.odds.ruling, start, rest)
    return Option(write_move(ranked), ranked.value, ends, lost)


def write_move(ranked: Ranked) -> Move:
    """Return the move of a plan."""
    move: dict[str, Json] = {"do": "shot", "direction": ranked.plan.direction, "card": ranked.club.card}
    if ranked.plan.elbow:
        move["elbow"] = {"at": ranked.at, "direction": ranked.plan.elbow.direction}
    if ranked.club.adjust:
        move["adjust"] = ranked.club.adjust
    if ranked.club.call is not None:
        move["call"] = ranked.club.call
    return move


def steps(state: State, evaluator: Evaluator) -> list[Option]:
    """Return the safe steps of the second edition (DB-39), best first."""
    options = [_step(state, evaluator, direction) for direction in plan.steps(state)]
    return sorted(options, key=lambda option: option.value)


def _step(state: State, evaluator: Evaluator, direction: int) -> Option:
    odds, lie = evaluator.odds, state.lies[state.seat]
    there = odds.ground.grid.step[direction][lie]
    flight = take_step(Stance(odds.ground, odds.ruling, lie, odds.target, odds.gate), there)
    # The terrain of the neighbouring space counts, even if it is water and the ball would be put back.
    rest = Rest(flight.lie, flight.penalty, flight.finished, False, odds.ground.terrain[there], flight.gate is None)
    return Option({"do": "step", "direction": direction}, 1 + evaluator.rest(rest), ((rest, 1.0),))


def cost_to_go(state: State, seat: int) -> CostToGo:
    """Return the expected costs of the rest of the game for a seat. If its starting cards have not been chosen, the
    best three are assumed (DB-45).
    """
    kept = state.kept[seat] if seat < len(state.kept) else best_trios(state.table.decks[seat])[0][1]
    return get_cost_to_go(state.table, seat, state.place, kept)


def still_to_come(state: State) -> float:
    """Return the expected strokes of the holes after this one, from their tees, with the cards that are now in hand."""
    return cost_to_go(state, state.seat).ahead(state.place + 1, state.hands[state.seat])


def sweeps(state: State) -> bool:
    """Return whether the values for the shot to be played come from a sweep of the board."""
    seat = state.seat
    return len(state.hands[seat]) < len(state.table.decks[seat]) or state.turns[seat] >= PATIENCE


def evaluator_job(state: State) -> Job[Evaluator]:
    """Return the evaluator of the shot to be played, in short steps. For a small hand, the board is swept first."""
    seat = state.seat
    if sweeps(state):
        yield from cost_to_go(state, seat).sweep(state.place, state.hands[seat], state.passed[seat])
    return get_evaluator(state)


def evaluate_option(state: State, move: Mapping[str, Json]) -> Option:
    """Evaluate a ``shot`` or ``step`` move. Raises BadRequestError and IllegalMoveError as playing it would."""
    if move.get("do") != "step":
        return shot_option(get_evaluator(state), state.lies[state.seat], evaluate_shot(state, move))
    plan.read_step(state, move)
    direction = move["direction"]
    assert isinstance(direction, int)
    return _step(state, get_evaluator(state), direction)


def evaluate_shot(state: State, move: Mapping[str, Json]) -> Ranked:
    """Return a ``shot`` move with its value. Raises BadRequestError and IllegalMoveError as playing it would."""
    chosen = read_shot(state, move)
    start = state.lies[state.seat]
    played = swing(state.table.decks[state.seat][chosen.card - 1], chosen.adjust, chosen.call)
    what = club(chosen.card, played, chosen.adjust, chosen.call)
    at = 0
    if isinstance(elbow := move.get("elbow"), Mapping) and type(elbow["at"]) is int:
        at = elbow["at"]
    return Ranked(get_evaluator(state).evaluate(start, chosen.plan, what), chosen.plan, what, at)


def best_move(state: State) -> Move:
    """Return the first move of :func:`advise`."""
    if state.keeping:
        return {"do": "keep", "cards": list(best_trios(state.table.decks[state.seat])[0][1])}
    memo, key = get_evaluator(state).memo, ("best", state.lies[state.seat])
    if key not in memo:
        memo[key] = evaluate(state)[0].move
    return copy_move(memo[key])


def copy_move(move: Move) -> Move:
    """Return an independent copy of a move."""
    return {name: dict(value) if isinstance(value, Mapping) else value for name, value in move.items()}
