"""Long work as jobs: begun, done for some milliseconds at a time as requests ask for it, closed.

``begin`` names the work and answers a handle; ``step`` tells what is new, how far it is (0 to 1), and whether it is
done. The older names (``review``, ``rate``, ``survey`` with ``-next`` and ``-close``) are the same jobs, by counts.
"""

from __future__ import annotations

import gc
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from itertools import count
from time import perf_counter
from typing import Any, ClassVar

from ..core.errors import BadRequest, shown
from ..core.record import read_record
from ..match import Match, read_line
from ..register import find_game
from .ledger import Review, Step
from .problems import problems
from .rating import Rating
from .survey_requests import levels, material_of, surveying

Request = Mapping[str, Any]
Answer = dict[str, Any]
FindMatch = Callable[[Request], Match]
USUAL, MOST_MS = 12, 10_000
"""Milliseconds of one step; the part that is under way then is ended first."""
MOST_STEPS = 1000
"""Of one answer to an older name."""


class Job(ABC):
    """One piece of long work under way."""

    most: ClassVar[int]
    """Open at once; the oldest is closed for another."""

    @property
    @abstractmethod
    def done(self) -> bool:
        """Whether there is nothing left of it."""

    @property
    @abstractmethod
    def progress(self) -> float:
        """How much of it is done, 0 to 1."""

    @abstractmethod
    def take(self, steps: int) -> None:
        """Go on by at most so many of its least steps; raises what they raise, and can then be asked again."""

    @abstractmethod
    def news(self) -> Answer:
        """What has come since this was asked before."""

    def head(self) -> Answer:
        """What is known before the first step."""
        return self.news()

    def told(self) -> Answer:
        """Of every answer."""
        return {"progress": round(self.progress, 4), "done": self.done}


class _Review(Job):
    """The ledger of a record."""

    most = 8

    def __init__(self, request: Request, _: FindMatch) -> None:
        token = request.get("token")
        record = read_record(request.get("record")) if token is None else read_line(token)
        self._ledger = Review(record, request.get("upto"))
        self._steps = self._ledger.left
        self._found: list[Step] = []

    @property
    def done(self) -> bool:
        return not self._ledger.left

    @property
    def progress(self) -> float:
        return 1.0 if self.done else 1 - self._ledger.left / self._steps

    def head(self) -> Answer:
        return {"head": self._ledger.head.to_json(), "steps": self._steps}

    def take(self, steps: int) -> None:
        self._found += self._ledger.take(steps)
        # What a review keeps is looked through by no search for garbage: each would take longer than the one before,
        # and whoever taps at a table would wait for it. Numbers in caches make no circles, and go as ever.
        gc.freeze()

    def news(self) -> Answer:
        found, self._found = self._found, []
        end = {"end": self._ledger.end.to_json()} if self.done else {}
        return {"steps": [step.to_json() for step in found], **end}


class _Problems(Job):
    """The house's problems of a game: all there in one step."""

    most = 4

    def __init__(self, request: Request, _: FindMatch) -> None:
        self._game = find_game(request.get("game")).info.id
        self._found: Answer = {}

    @property
    def done(self) -> bool:
        return bool(self._found)

    @property
    def progress(self) -> float:
        return float(self.done)

    def take(self, steps: int) -> None:
        self._found = {"problems": [problem.to_json() for problem in problems(self._game)]}

    def news(self) -> Answer:
        return self._found


class _Rating(Job):
    """What a material of one's own is worth to play on."""

    most = 4

    def __init__(self, request: Request, _: FindMatch) -> None:
        wanted = {name: request[name] for name in ("material", "samples", "only", "bots") if name in request}
        self._rating = Rating(request.get("game"), **wanted)

    @property
    def done(self) -> bool:
        return self._rating.done

    @property
    def progress(self) -> float:
        return self._rating.progress

    def take(self, steps: int) -> None:
        self._rating.take(steps)

    def news(self) -> Answer:
        return {"figures": self._rating.to_json()}


class _Survey(Job):
    """The coach's tables for a course of one's own."""

    most = 2

    def __init__(self, request: Request, _: FindMatch) -> None:
        module, material = surveying(request), material_of(request.get("material"))
        self._survey = module.Survey(material, request.get("level", "beginner"))

    @property
    def done(self) -> bool:
        return bool(self._survey.done)

    @property
    def progress(self) -> float:
        return float(self._survey.progress)

    def take(self, steps: int) -> None:
        self._survey.take(steps)

    def news(self) -> Answer:
        return {"tables": self._survey.to_json()} if self.done else {}


class _Pondering(Job):
    """What coach and bots of a position go by, found before they are asked."""

    most = 8
    FOR: ClassVar[Mapping[str, str]] = {"shot": "bot", "advice": "advise", "chances": "view", "review": "record"}
    """What it is for, and the request of a game that needs it."""

    def __init__(self, request: Request, find_match: FindMatch) -> None:
        match, purpose = find_match(request), request.get("for", "advice")
        if not isinstance(purpose, str) or purpose not in self.FOR:
            raise BadRequest(f"for is one of {', '.join(self.FOR)}, not {shown(purpose)}")
        self._game, self._state, self._op = match.game, match.state, self.FOR[purpose]
        self._left = self._most = 1

    @property
    def done(self) -> bool:
        return not self._left

    @property
    def progress(self) -> float:
        return 1 - self._left / self._most

    def take(self, steps: int) -> None:
        self._left = self._game.ponder(self._state, self._op)
        self._most = max(self._most, self._left)

    def news(self) -> Answer:
        return {"holes": self._left}


WORKS: Mapping[str, Callable[[Request, FindMatch], Job]] = {
    "review": _Review,
    "problems": _Problems,
    "rating": _Rating,
    "survey": _Survey,
    "pondering": _Pondering,
}
OLDER = {"review": "review", "rate": "rating", "survey": "survey"}
"""The work that an older name begins; the handle goes by that name."""


class Jobs:
    """All that are under way at one door, by their handles."""

    def __init__(self) -> None:
        self._open: dict[int, Job] = {}
        self._handles = count(1)

    def answer(self, request: Request, find_match: FindMatch) -> Answer:
        """To a request that begins, steps or closes a job, by whichever name. Raises PygolfError."""
        name, _, verb = str(request.get("op")).partition("-")
        if name in OLDER:
            if request.get("op") == "survey" and request.get("material") is None:
                return levels(request)
            if not verb:
                return self._begin(name, OLDER[name], request, find_match)
            handle, job = self._find(request.get(name), name, WORKS[OLDER[name]])
            return self._close(handle) if verb == "close" else _counted(job, request)
        if name == "begin":
            return self._begin("job", request.get("work"), request, find_match)
        handle, job = self._find(request.get("job"), "job", Job)
        return self._close(handle) if name == "close" else _timed(job, request)

    def _begin(self, name: str, work: object, request: Request, find_match: FindMatch) -> Answer:
        if not isinstance(work, str) or work not in WORKS:
            raise BadRequest(f"there is no work {shown(work)}; there are {', '.join(WORKS)}")
        job = WORKS[work](request, find_match)
        alike = [handle for handle, other in self._open.items() if type(other) is type(job)]
        if len(alike) >= job.most:  # whoever never closes loses the oldest
            del self._open[alike[0]]
        handle = next(self._handles)
        self._open[handle] = job
        return {name: handle, **job.head(), **job.told()}

    def _find(self, handle: object, name: str, kind: Any) -> tuple[int, Job]:
        job = self._open.get(handle) if type(handle) is int else None
        if type(handle) is not int or not isinstance(job, kind):
            raise BadRequest(f"there is no open {OLDER.get(name, name)} {shown(handle)}")
        return handle, job

    def _close(self, handle: int) -> Answer:
        del self._open[handle]
        return {}


def _timed(job: Job, request: Request) -> Answer:
    ms = request.get("ms", USUAL)
    if type(ms) not in (int, float) or not 0 < ms <= MOST_MS:
        raise BadRequest(f"ms is a number above 0, at most {MOST_MS}, not {shown(ms)}")
    until = perf_counter() + ms / 1000
    while not job.done:
        job.take(1)
        if perf_counter() >= until:
            break
    return {**job.news(), **job.told()}


def _counted(job: Job, request: Request) -> Answer:
    steps = request.get("count", 1)
    if type(steps) is not int or not 1 <= steps <= MOST_STEPS:
        raise BadRequest(f"count is a whole number 1 to {MOST_STEPS}, not {shown(steps)}")
    job.take(steps)
    return {**job.news(), **job.told()}
