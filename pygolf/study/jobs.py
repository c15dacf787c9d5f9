"""Long-running work as jobs: they are started, continued for a few milliseconds per request, and closed.

``begin`` names the work and returns a handle; ``step`` returns the new results, the progress (0 to 1), and whether the
work is done. Older names of these requests are aliases, see ``ALIASES``.
"""

import gc
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import count
from time import perf_counter
from types import NoneType
from typing import Any, Protocol

from ..core.errors import NO_SURVEYS, BadRequestError, shown
from ..core.record import read_record
from ..match import Match, read_line
from ..register import find_game
from .book import Book
from .field import Field
from .ledger import LedgerEntry, Review
from .problems import problems
from .rating import Rating

Request = Mapping[str, Any]
Response = dict[str, Any]
FindMatch = Callable[[Request], Match]
USUAL, MAX_MS = 12, 10_000
"""Default and maximum duration of one step, in milliseconds. The part of the work in progress is always finished."""
MAX_STEPS = 1000
"""Maximum value of ``count``, the number of steps in one request."""


class Work(Protocol):
    """Work that can be done a few small steps at a time."""

    @property
    def done(self) -> bool:
        """Whether the work is finished."""

    @property
    def progress(self) -> float:
        """Progress, from 0 to 1."""

    def take(self, steps: int) -> None:
        """Do at most this number of steps. If a step raises, it is repeated by the next call."""


class _Counted:
    """Work for which the number of remaining steps and the total number are known."""

    left = total = 1

    @property
    def done(self) -> bool:
        return not self.left

    @property
    def progress(self) -> float:
        return 1 - self.left / self.total


class _Reviewing(_Counted):
    """A job that computes the ledger of a record, and the steps that have not been returned yet."""

    def __init__(self, request: Request) -> None:
        token = request.get("token")
        record = read_record(request.get("record")) if token is None else read_line(token)
        self.ledger = Review(record, request.get("upto"), request.get("start", 0))
        self.left = self.steps = self.ledger.left
        self.total = max(1, self.steps)
        self._new_entries: list[LedgerEntry] = []

    def take(self, steps: int) -> None:
        self._new_entries += self.ledger.take(steps)
        self.left = self.ledger.left
        # Exclude the objects of a review from garbage collection, which would become slower with each step and delay
        # responses to the player. The cached numbers contain no reference cycles, so they are still freed.
        gc.freeze()

    def news(self) -> Response:
        results, self._new_entries = self._new_entries, []
        end = {"end": self.ledger.end.to_json()} if self.done else {}
        return {"steps": [step.to_json() for step in results], **end}


class _Problems(_Counted):
    """The built-in problems of a game, loaded in one step."""

    def __init__(self, game: str) -> None:
        self._game, self.results = game, list[Response]()

    def take(self, steps: int) -> None:
        self.results, self.left = [problem.to_json() for problem in problems(self._game)], 0


@dataclass(frozen=True, slots=True)
class RunningJob:
    """A job in progress, and the content of its responses."""

    kind: str
    work: Work
    head: Response
    """The results that are known before the first step."""
    news: Callable[[], Response]
    """Returns the results since the last call."""

    def how_far(self) -> Response:
        """Return the fields that all responses of jobs contain."""
        return {"progress": round(self.work.progress, 4), "done": self.work.done}


def _review(request: Request, _: FindMatch) -> RunningJob:
    work = _Reviewing(request)
    return RunningJob("review", work, {"head": work.ledger.head.to_json(), "steps": work.steps}, work.news)


def _problems(request: Request, _: FindMatch) -> RunningJob:
    work = _Problems(find_game(request.get("game")).info.id)
    return RunningJob("problems", work, {}, lambda: {"problems": work.results if work.done else None})


def _rating(request: Request, _: FindMatch) -> RunningJob:
    wanted = {name: request[name] for name in ("material", "samples", "only", "bots") if name in request}
    work = Rating(request.get("game"), **wanted)
    return RunningJob("rating", work, {"figures": work.to_json()}, lambda: {"figures": work.to_json()})


def _book(request: Request, _: FindMatch) -> RunningJob:
    work = Book(request.get("game"), request.get("material"), request.get("samples"))
    return RunningJob("book", work, {}, lambda: {"book": work.to_json()} if work.done else {})


def _percentiles(request: Request, _: FindMatch) -> RunningJob:
    wanted = {
        name: request[name] for name in ("options", "seed", "level", "players", "rules_version") if name in request
    }
    work, score = Field(request.get("game"), **wanted), request.get("score")
    if type(score) not in (int, float, NoneType):
        raise BadRequestError(f"score must be a number, not {shown(score)}")
    head = {"unit": work.counting.unit, "low": work.counting.fewest, "players": work.players}
    head |= {"exact": work.exact, "known": work.known}
    return RunningJob(
        "percentiles", work, head, lambda: work.to_json() | ({} if score is None else {"better": work.better(score)})
    )


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of job, which `begin` names as `work`."""

    request: str
    """Name of the type of the `begin` request in ``protocol/shapes.py``, which is not imported at run time."""
    begun: str
    """Name of the type of the response to `begin`."""
    step: str
    """Name of the type of the response to `step`."""
    begin: Callable[[Request, FindMatch], RunningJob]
    """Starts a job."""
    max_open: int
    """Maximum number of open jobs of this kind; starting another closes the oldest."""


KINDS: Mapping[str, Kind] = {
    "review": Kind("BeginReview", "ReviewBegun", "ReviewProgress", _review, 8),
    "problems": Kind("BeginProblems", "JobBegun", "ProblemsProgress", _problems, 4),
    "rating": Kind("BeginRating", "RatingBegun", "RatingProgress", _rating, 4),
    "book": Kind("BeginBook", "JobBegun", "BookProgress", _book, 2),
    "percentiles": Kind("BeginPercentiles", "PercentilesBegun", "FieldResponse", _percentiles, 2),
}
"""All kinds of jobs by name. A new kind is entered only here."""
REMOVED = ("survey", "pondering")
"""Removed kinds of work that older programs may still request."""
ALIASES = {
    "review": ("begin", "review", "review"),
    "review-next": ("step", "review", "review"),
    "review-close": ("close", "review", "review"),
    "rate": ("begin", "rating", "rate"),
    "rate-next": ("step", "rating", "rate"),
    "rate-close": ("close", "rating", "rate"),
}
"""Older names of requests: the request they stand for, the kind of work, and the name of the field with the handle.
Their steps are counted, one if ``count`` is left out.
"""


class Jobs:
    """All open jobs of one protocol instance, by handle."""

    def __init__(self) -> None:
        self._open: dict[int, RunningJob] = {}
        self._handles = count(1)

    def dispatch(self, request: Request, find_match: FindMatch) -> Response:
        """Return the response to a request that starts, continues or closes a job. Raise PygolfError."""
        op, kind, name = ALIASES.get(str(request.get("op")), (request.get("op"), None, "job"))
        if op == "begin":
            started = self._begin(kind or request.get("work"), request, find_match)
            return {name: started["job"], **started}
        handle, job = self._find(request.get(name), kind)
        if op == "close":
            del self._open[handle]
            return {}
        return _counted(job, request) if kind or "count" in request else _timed(job, request)

    def _begin(self, work: object, request: Request, find_match: FindMatch) -> Response:
        if work in REMOVED:
            raise BadRequestError(NO_SURVEYS)
        if not isinstance(work, str) or work not in KINDS:
            raise BadRequestError(f"unknown work {shown(work)}; valid kinds are {', '.join(KINDS)}")
        job = KINDS[work].begin(request, find_match)
        alike = [handle for handle, other in self._open.items() if other.kind == work]
        if len(alike) >= KINDS[work].max_open:  # The caller may never close a job, so the oldest is closed.
            del self._open[alike[0]]
        handle = next(self._handles)
        self._open[handle] = job
        return {"job": handle, **job.head, **job.how_far()}

    def _find(self, handle: object, kind: str | None) -> tuple[int, RunningJob]:
        job = self._open.get(handle) if type(handle) is int else None
        if type(handle) is not int or job is None or kind not in (None, job.kind):
            raise BadRequestError(f"there is no open {kind or 'job'} {shown(handle)}")
        return handle, job


def _timed(job: RunningJob, request: Request) -> Response:
    ms = request.get("ms", USUAL)
    if type(ms) not in (int, float) or not 0 < ms <= MAX_MS:
        raise BadRequestError(f"ms must be a number above 0 and at most {MAX_MS}, not {shown(ms)}")
    until = perf_counter() + ms / 1000
    while not job.work.done:
        job.work.take(1)
        if perf_counter() >= until:
            break
    return {**job.news(), **job.how_far()}


def _counted(job: RunningJob, request: Request) -> Response:
    steps = request.get("count", 1)
    if type(steps) is not int or not 1 <= steps <= MAX_STEPS:
        raise BadRequestError(f"count must be an integer from 1 to {MAX_STEPS}, not {shown(steps)}")
    if not job.work.done:
        job.work.take(steps)
    return {**job.news(), **job.how_far()}
