"""The review of a round, computed as a ledger: the loss of every decision and the luck of every roll.

A record is replayed. For each move, the ledger contains the expected result before it, the loss of its decision
compared with the best legal move, the gifts of this decision to other players, and the luck of its dice or cards. For
each seat, exactly::

    result = expectation + luck + gifts - losses + residual        if more is better (points)
    result = expectation - luck - gifts + losses + residual        if fewer are better (strokes)

where each term is a total over the round. A loss is never below 0; positive luck and gifts are good for the player.
docs/review.md describes the values of each game and the causes of its residual.
"""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from math import fsum
from typing import Any

from ..core.dice import Dice, Seeded
from ..core.errors import BadRequestError
from ..core.events import Json, Move
from ..core.game import Game
from ..core.jsontext import fresh
from ..core.record import Record
from ..core.study.review import Choice, Study
from ..core.study.winning import get_winning
from ..core.study_shapes import ReviewChance, ReviewSums
from ..match import Match, replay
from .swings import Sums, Swing, Swings, shared, weigh_by_chance


@dataclass(frozen=True, slots=True)
class Head:
    """The data that is known before the first move. Lists are per seat, in the unit of the ledger."""

    game: str
    unit: str
    low: bool
    """Whether a lower result is better."""
    exact: bool
    remainder: str
    """One sentence on the cause of the residual; empty if values are exact."""
    expectation: tuple[float, ...]
    """Expected results before anything was dealt or rolled."""
    values: tuple[float, ...]
    """Expected results at the first move."""
    luck: tuple[float, ...]
    """Luck of the deal or the rolls before the first move."""
    chance: ReviewChance | None = None
    """The head of the ledger in chances of winning (see ``swings``); None except in match play."""
    tally: str | None = None
    """What the format counts instead of ``unit``: "gems" or "skins"; None in other formats."""

    def to_json(self) -> dict[str, Json]:
        """Return the object as JSON."""
        return _fields(self)


@dataclass(frozen=True, slots=True)
class LedgerEntry(Swing):
    """One move of the record."""

    index: int
    """Zero-based index of the move in the record."""
    seat: int
    move: Move
    kind: str
    """``decision`` if there was a choice, otherwise ``throw`` if dice or cards were involved, otherwise ``forced``."""
    theme: str
    """The theme of the decision (see ``Study.theme``); empty if there was no decision or it has no theme."""
    question: str
    """The decision to be made, in one short sentence; empty if there was no choice."""
    weighed: int
    """Number of moves among which the best was chosen."""
    chance: Swing | None = None
    """The same step in chances of winning; None except in match play."""
    everyday: dict[str, Any] | None = None
    """The best ``move`` in everyday words, ``why``, and the ``loss`` compared with it; None if it equals ``best``."""
    gains: tuple[int, ...] | None = None
    """Per seat: gems or skins gained with this move (see ``Head.tally``); None if no seat gained or lost any."""

    @property
    def given(self) -> float:
        """The loss shown to players: compared with everyday words if available, otherwise with the best move."""
        return (self.loss or 0.0) if self.everyday is None else float(self.everyday["loss"])

    def to_json(self) -> dict[str, Json]:
        """Return the object as JSON."""
        return {
            **({} if self.chance is None else {"chance": self.chance.to_json()}),
            **({} if self.everyday is None else {"everyday": fresh(self.everyday)}),
            **({} if self.gains is None else {"gains": list(self.gains)}),
            "index": self.index,
            "seat": self.seat,
            "move": self.move,
            "kind": self.kind,
            "theme": self.theme,
            "question": self.question,
            "moves_weighed": self.weighed,
            **Swing.to_json(self),
        }


@dataclass(frozen=True, slots=True)
class End:
    """The totals of the ledger; all lists are per seat."""

    over: bool
    """Whether the game is finished; otherwise ``result`` is the expected result."""
    result: tuple[float, ...]
    luck: tuple[float, ...]
    """Luck of all steps and of the deal."""
    gifts: tuple[float, ...]
    """Gains from the decisions of other players."""
    loss: tuple[float, ...]
    residual: tuple[float, ...]
    """The part of the result that is not explained; 0 except for rounding if values are exact."""
    decisions: tuple[int, ...]
    """Number of decisions."""
    chance: ReviewSums | None = None
    """The totals in chances of winning; None except in match play."""
    everyday: tuple[float, ...] | None = None
    """Losses compared with the best everyday words; None in games without words."""

    def to_json(self) -> dict[str, Json]:
        """Return the object as JSON."""
        return _fields(self)


def _fields(one: Head | End) -> dict[str, Json]:
    """Return the fields that are not None."""
    return {name: value for name, value in asdict(one).items() if value is not None}


_DONE = object()


class Review:
    """The ledger of one record. Iterate over it to get the steps, then read ``end``."""

    def __init__(self, record: Record | Match, upto: int | None = None, start: int = 0) -> None:
        """Start the ledger of a record, or of a match, which does not have to be replayed.

        ``upto`` limits it to the first moves of a record. The first ``start`` moves are not evaluated. Raises
        BadRecordError, UnknownGameError or BadRequestError; nothing is evaluated yet.
        """
        match = record if isinstance(record, Match) else replay(record, upto)
        self.game, self.study = match.game, get_study(match.game)
        self._path = match.path()
        if type(start) is not int or not 0 <= start < len(self._path):
            raise BadRequestError(f'"start" must be a number of played moves from 0 to {len(self._path) - 1}')
        self._next = 1 + start
        self._preparing: Iterator[None] | None = None
        first = self._path[start][0]
        self._sign = -1.0 if self.study.low else 1.0
        values = tuple(self.study.values(first))
        self._sums = Sums(values if start else tuple(self.study.expectation(first)), values, self._sign)
        self._decisions = [0 for _ in values]
        self._everyday: list[list[float]] = [[] for _ in values]
        self._words = False
        study, winning = self.study, get_winning(match.game, first)
        self._swings = None if winning is None else Swings(winning, first)
        self.head = Head(
            self.game.info.id,
            study.unit,
            study.low,
            study.exact,
            study.remainder,
            self._sums.expectation,
            self._sums.values,
            self._sums.opening,
            None if self._swings is None else self._swings.head(),
            tally[0] if (tally := study.tally(first)) else None,
        )

    @property
    def left(self) -> int:
        """Number of remaining steps."""
        return len(self._path) - self._next

    def __iter__(self) -> Iterator[LedgerEntry]:
        return self

    def __next__(self) -> LedgerEntry:
        if not self.left:
            raise StopIteration
        (state, _, _), (after, move, faces) = self._path[self._next - 1 : self._next + 1]
        assert move is not None
        step = self._weigh(state, move, bool(faces), after)
        # The iterator advances only now, so that a step that raised an exception (because data was missing) is
        # repeated.
        self._note(step)
        self._path[self._next - 1] = (None, None, ())
        self._next += 1
        self._preparing = None
        return step

    def take(self, count: int) -> list[LedgerEntry]:
        """Return up to the next ``count`` steps. Raise any exception of the first one.

        There are fewer at the end, if a step raises an exception, or if a step takes long. In that case only a part of
        its work has been done, and the list can be empty.
        """
        entries: list[LedgerEntry] = []
        while self.left and len(entries) < count:
            try:
                if self._prepare():
                    break
                entries.append(next(self))
            except Exception:
                self._preparing = None
                if not entries:
                    raise
                break
        return entries

    def _prepare(self) -> bool:
        """Do part of the work of the next step. Return False if everything is done."""
        if self._preparing is None:
            state, move = self._path[self._next - 1][0], self._path[self._next][1]
            assert move is not None
            self._preparing = self.study.prepare(state, move)
        return next(self._preparing, _DONE) is not _DONE

    def _weigh(self, state: Any, move: Move, threw: bool, after: Any) -> LedgerEntry:
        seat: int = self.game.turn(state)  # type: ignore[assignment]  # A move was played, so there was a seat to move.
        choice = self.study.choose(state, move)
        values = tuple(self.study.values(after))
        drift = self.study.compute_drift(state, move, after) or (0.0,) * len(values)
        came = [
            self._sign * (value - hope - fixed)
            for value, hope, fixed in zip(values, choice.expected, drift, strict=True)
        ]
        gave = [self._sign * (hope - old) for hope, old in zip(choice.expected, self._sums.values, strict=True)]
        lucks, gifts = shared(came, gave, seat, threw)
        best = choice.move if choice.weighed > 1 else None
        swings = self._swings
        chance = None if swings is None else swings.swing(state, move, seat, best is not None, threw, after)
        return LedgerEntry(
            choice.best,
            values[seat],
            None if best is None else max(0.0, self._sign * (choice.best - choice.played)),
            lucks[seat] if threw else None,
            None if best is None else fresh(best),
            "" if best is None else choice.why,
            values,
            lucks,
            gifts,
            self._next - 1,
            seat,
            fresh(move),
            "decision" if best is not None else "throw" if threw else "forced",
            "" if best is None else self.study.theme(state, best, move),
            "" if best is None else self.study.question(state),
            choice.weighed,
            chance,
            _everyday(choice, self._sign),
            self._count_gains(state, after),
        )

    def _count_gains(self, state: Any, after: Any) -> tuple[int, ...] | None:
        """Return the gems or skins that each seat gained, or None if nothing changed."""
        before, now = self.study.tally(state), self.study.tally(after)
        if before is None or now is None:
            return None
        gains = tuple(new - old for new, old in zip(now[1], before[1], strict=True))
        return gains if any(gains) else None

    def _note(self, step: LedgerEntry) -> None:
        self._sums.note(step, step.seat)
        if step.loss is not None:
            self._decisions[step.seat] += 1
            self._everyday[step.seat].append(step.given)
            self._words |= step.everyday is not None
        if self._swings is not None and step.chance is not None:
            self._swings.sums.note(step.chance, step.seat)

    @property
    def end(self) -> End:
        """The totals of the steps so far; after the last step, the totals of the round."""
        over = not self.left and self.game.turn(self._path[-1][0]) is None
        chance = None if self._swings is None else self._swings.end()
        everyday = tuple(map(fsum, self._everyday)) if self._words else None
        return End(over, **self._sums.end(), decisions=tuple(self._decisions), chance=chance, everyday=everyday)


def _everyday(choice: Choice, sign: float) -> dict[str, Any] | None:
    """Return the best move in everyday words as JSON, for steps and evaluated moves."""
    best = choice.everyday
    if best is None:
        return None
    return {"move": fresh(best.move), "why": best.why, "loss": max(0.0, sign * (best.value - choice.played))}


def review(record: Record, upto: int | None = None) -> Review:
    """Return the ledger of a record, or of its first ``upto`` moves. Raise BadRecordError, UnknownGameError or
    BadRequestError.

    >>> import pygolf
    >>> match = pygolf.new("dice", seed="Augusta")
    >>> while not match.over:
    ...     _ = match.play(match.bot("tour"))
    >>> ledger = review(match.record())
    >>> losses = [step.loss for step in ledger if step.loss]
    >>> len(losses), ledger.end.result == tuple(match.view()["scores"])
    (0, True)
    """
    return Review(record, upto)


def weigh(match: Match, move: object, after: int | None = None) -> dict[str, Any]:
    """Return the loss of a move in a position of a match, without playing it.

    ``after`` is the number of moves before the position; by default, it is the current one.

    The result contains ``loss`` (None if there is no choice), ``value`` (expected final result of the player to move),
    ``best`` with ``move``, ``why`` and ``value``, ``theme``, ``question`` and ``moves_weighed``. In match play it also
    contains ``chance`` with ``loss`` and ``best`` in chances of winning, and in Word Golf ``everyday`` as in a ledger
    step. If the game grades moves, it contains ``grade`` with ``name`` and ``why``. Raises IllegalMoveError or
    BadRequestError.
    """
    game, state = match.game, _find_state(match, after)
    checked = game.check_move(move)
    # The faces do not matter here, because this only checks whether the move is legal.
    game.apply(state, checked, Dice(Seeded("weigh")))
    study = get_study(game)
    choice = study.choose(state, checked)
    best, sign = (choice.move, -1.0 if study.low else 1.0)
    decision = choice.weighed > 1 and best is not None
    chance = weigh_by_chance(game, state, checked) if decision else None
    everyday = _everyday(choice, sign)
    grade = study.grade(state, checked, choice) if decision else None
    return {
        **({} if chance is None else {"chance": chance}),
        **({} if everyday is None else {"everyday": everyday}),
        **({} if grade is None else {"grade": asdict(grade)}),
        "loss": max(0.0, sign * (choice.best - choice.played)) if decision else None,
        "value": choice.played,
        "best": {"move": fresh(best), "why": choice.why, "value": choice.best} if decision and best else None,
        "theme": study.theme(state, best, checked) if decision and best else "",
        "question": study.question(state) if decision else "",
        "moves_weighed": choice.weighed,
    }


def _find_state(match: Match, after: int | None) -> Any:
    """Return the position after a number of moves. Raise BadRequestError if the match has no such position, and
    IllegalMoveError if no one can choose a move in the current one.
    """
    if after is None:
        match.check_choice("the match is over: there is no move to evaluate")
        return match.state
    path = match.path()
    if type(after) is not int or not 0 <= after < len(path):
        raise BadRequestError(f'"after" must be a number of played moves from 0 to {len(path) - 1}')
    return path[after][0]


def get_study(game: Game[Any]) -> Study[Any, Any]:
    """Return ``STUDY`` of the game's module ``study``. Raise BadRequestError if the game has none."""
    try:
        study: Study[Any, Any] = game.part("study.review").STUDY
    except ModuleNotFoundError:
        raise BadRequestError(f"{game.info.title} has no ledger: it does not define position values") from None
    return study


class MatchReview(list[LedgerEntry]):
    """The review of a match: a list with one entry per move, and the totals."""

    def __init__(self, ledger: Review) -> None:
        """Evaluate all moves of a ledger."""
        super().__init__(ledger)
        self.head = ledger.head
        self.end = ledger.end

    def worst(self, count: int = 3) -> list[LedgerEntry]:
        """Return the decisions that lost the most, the worst first; decisions without a loss are left out."""
        costly = [entry for entry in self if entry.loss]
        return sorted(costly, key=lambda entry: -(entry.loss or 0.0))[:count]


def review_match(match: Match) -> MatchReview:
    """Return the review of all moves of a match. Raise BadRequestError if the game cannot be reviewed."""
    return MatchReview(Review(match))
