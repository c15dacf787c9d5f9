"""The one door: JSON text in, JSON text out, for the page, the command line, bots and tests from outside.

Every request gets an answer; an error changes nothing, ends nothing and shows no traceback.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .core.deferred import DEFERRED, is_in
from .core.errors import NO_SURVEYS, BadRequest, PygolfError, shown
from .core.events import Event, Json, Move
from .core.jsontext import REQUEST, read_json
from .core.large import STUDY, DataMissing
from .core.record import read_record
from .core.rulebook import load_contents
from .core.setup import counting, line_of, settled
from .match import Match, new, read_line, replay
from .register import GAMES, find_game

if TYPE_CHECKING:
    from .study.jobs import Jobs

FAULT = "this request met a fault of pygolf's own, and changed nothing"
"""Begins the message of an answer that no test may ever see."""
_FLAGS = ("by_hand", "hole", "patient", "play", "tournament", "whole")
"""Optional booleans of a request. ``patient`` has no effect any more; older programs may still send it."""
_SURVEY_OPS = ("survey", "survey-next", "survey-close", "learn")
"""Removed operations. They get an answer of their own, because older programs may still send them."""
_FRAMES = 4
"""Of a fault, innermost last."""

Request = Mapping[str, Any]
Answer = dict[str, Any]


class Door:
    """Matches by handle, and the requests that reach them."""

    def __init__(self, on_fault: Callable[[Exception], None] | None = None) -> None:
        """``on_fault`` is told of every fault of our own, for a log."""
        self._on_fault = on_fault
        self._matches: dict[int, Match] = {}
        self._jobs: Jobs | None = None
        self._next = 1

    def handle(self, text: str | bytes) -> str:
        """The answer to one request, one line of ASCII; any input at all gets one."""
        try:
            answer = {"ok": True, **self._answered(_read(text))}
            return json.dumps(answer, separators=(",", ":"))
        except PygolfError as error:
            answer = {"ok": False, "error": error.to_json()}
        except DataMissing as gap:
            answer = {"ok": False, "error": {"code": "data-missing", "message": str(gap), "game": gap.game}}
        except Exception as error:  # the last net: a fault of ours must not end a table's game
            if self._on_fault:
                self._on_fault(error)
            answer = {"ok": False, "error": _fault(error)}
        return json.dumps(answer, separators=(",", ":"))

    def _answered(self, request: Request) -> Answer:
        try:
            return self.answer(request)
        except ModuleNotFoundError as gap:
            if not is_in(gap.name or "", DEFERRED):
                raise
            raise DataMissing(STUDY) from None  # The host has not loaded the deferred modules yet.

    def answer(self, request: Request) -> Answer:
        """The answer to a request that is read already; raises PygolfError."""
        op = request.get("op")
        for flag in _FLAGS:
            if not isinstance(request.get(flag), bool | None):
                raise BadRequest(f"{flag} is true or false, not {shown(request[flag])}")
        if isinstance(op, str) and op in _OPS:
            return _OPS[op](self, request)
        if op in _SURVEY_OPS:
            raise BadRequest(NO_SURVEYS)
        if isinstance(op, str) and op in _FURTHER:
            answer: Answer = import_module(f"{__package__}.{_FURTHER[op]}").REQUESTS[op](request)
            return answer
        raise BadRequest(f"there is no op {shown(op)}; there are {', '.join([*_OPS, *_FURTHER])}")

    def _match(self, request: Request) -> Match:
        handle = request.get("match")
        if type(handle) is not int or handle not in self._matches:
            raise BadRequest(f"there is no open match {shown(handle)}")
        return self._matches[handle]

    def _open(self, match: Match) -> Answer:
        table = _table(match)
        handle = self._next
        self._next += 1
        self._matches[handle] = match
        return {"match": handle, **table}

    def _games(self, request: Request) -> Answer:
        return {"games": [find_game(game).info.to_json() for game in GAMES]}

    def _new(self, request: Request) -> Answer:
        optional = {name: request[name] for name in ("players", "options", "seed", "dice") if name in request}
        return self._open(new(request.get("game"), **optional))  # type: ignore[arg-type]

    def _setup(self, request: Request) -> Answer:
        info = find_game(request.get("game")).info
        players, given = request.get("players", ["You"]), request.get("options", {})
        seats = len(players) if isinstance(players, list) else 0
        answer: Answer = {"options": given, "line": "", "choices": {}, "error": None}
        try:
            values = settled(info.options, given, seats)
            kept = {name: values[name] for name in given}
            answer |= {"options": kept, "line": line_of(info.options, values, seats)}
            answer["choices"] = counting(info.options, values, seats)
            new(info.id, players, kept, "set-up")
        except PygolfError as fault:
            answer["error"] = fault.to_json()
        return answer

    def _view(self, request: Request) -> Answer:
        return {"view": self._match(request).view(request.get("player"))}

    def _moves(self, request: Request) -> Answer:
        return _moves(self._match(request))

    def _play(self, request: Request) -> Answer:
        if "move" not in request:
            raise BadRequest("play wants a move")
        return _play(self._match(request), request["move"], request)

    def _undo(self, request: Request) -> Answer:
        match = self._match(request)
        return {"events": _events(match.undo()), **_table(match)}

    def _draft(self, request: Request) -> Answer:
        return {"draft": self._match(request).draft(request.get("draft"))}  # type: ignore[arg-type]

    def _advise(self, request: Request) -> Answer:
        return {"moves": [advice.to_json() for advice in self._match(request).advise(request.get("count", 3))]}

    def _bot(self, request: Request) -> Answer:
        match = self._match(request)
        move = match.bot(request.get("level", "tour"))
        return {"move": move, **(_play(match, move, request) if request.get("play") else {})}

    def _record(self, request: Request) -> Answer:
        return {"record": self._match(request).record().to_json()}

    def _replay(self, request: Request) -> Answer:
        record, upto = read_record(request.get("record")), request.get("upto")
        if record.sealed:
            from .together.sealed import replay_sealed

            return self._open(replay_sealed(record, upto))
        return self._open(replay(record, upto))

    def _token(self, request: Request) -> Answer:
        match = self._match(request)
        answer: Answer = {"token": match.token()}
        if match.game.has("sealing"):
            from .together.sealed import unshown

            answer["unshown"] = unshown(match)
        return answer

    def _open_token(self, request: Request) -> Answer:
        return self._open(replay(read_line(request.get("token"))))  # type: ignore[arg-type]

    def _events(self, request: Request) -> Answer:
        match = self._match(request)
        return {"events": _events(match.events), "moves": match.origins}

    def _rules(self, request: Request) -> Answer:
        game = find_game(request.get("game"))
        clauses, contents = game.rulebook().values(), load_contents(game.package)
        return {
            "rules": {clause.id: clause.text for clause in clauses},
            "titles": {clause.id: clause.title for clause in clauses},
            "subjects": [{"title": title, "clauses": list(ids)} for title, ids in contents.subjects],
            "levels": {clause: list(levels) for clause, levels in contents.levels.items()},
        }

    def _turn(self, request: Request) -> Answer:
        from .together.requests import write_turn  # few tables ask for it

        return write_turn(self._match(request), request)

    def _open_turn(self, request: Request) -> Answer:
        from .together.requests import open_turn

        match, answer = open_turn(request)
        return {**answer, **self._open(match)}

    def _close(self, request: Request) -> Answer:
        if "job" in request:
            return self._job(request)
        self._match(request)
        del self._matches[request["match"]]
        return {}

    def _job(self, request: Request) -> Answer:
        if self._jobs is None:
            from .study.jobs import Jobs  # a page that plays has no need of it

            self._jobs = Jobs()
        return self._jobs.answer(request, self._match)

    def _weigh(self, request: Request) -> Answer:
        from .study.ledger import weigh

        if "move" not in request:
            raise BadRequest("weigh wants a move")
        return weigh(self._match(request), request["move"])

    def _crowd(self, request: Request) -> Answer:
        from .study.problems import CROWD, crowd

        return {"players": CROWD, "moves": crowd(self._match(request))}

    def _problems(self, request: Request) -> Answer:
        from .study.problems import problems

        return {"problems": [problem.to_json() for problem in problems(request.get("game"))]}


_OPS: dict[str, Callable[[Door, Request], Answer]] = {
    "games": Door._games,
    "setup": Door._setup,
    "new": Door._new,
    "view": Door._view,
    "moves": Door._moves,
    "play": Door._play,
    "undo": Door._undo,
    "draft": Door._draft,
    "advise": Door._advise,
    "bot": Door._bot,
    "record": Door._record,
    "replay": Door._replay,
    "token": Door._token,
    "open": Door._open_token,
    "events": Door._events,
    "rules": Door._rules,
    "turn": Door._turn,
    "open-turn": Door._open_turn,
    "close": Door._close,
    "weigh": Door._weigh,
    "crowd": Door._crowd,
    "problems": Door._problems,
    **dict.fromkeys(("begin", "step", "review", "review-next", "review-close"), Door._job),
    **dict.fromkeys(("rate", "rate-next", "rate-close"), Door._job),
}

_FURTHER = {
    "day": "together.requests",
    "duel": "together.requests",
    "open-duel": "together.requests",
    "ghost": "together.requests",
    "lessons": "lessons",
    "examples": "lessons",
    "summary": "study.requests",
    "handicap": "study.requests",
    "papers": "paper",
    "tally": "paper",
    "design": "design",
    "rated": "study.requests",
}
"""Requests that need no open match and that few tables send: the module that comes then, whose REQUESTS has them."""

_DOOR = Door()


def handle(text: str | bytes) -> str:
    """The answer to one request, from the process's own door: JSON text in, one line of JSON out; never raises."""
    return _DOOR.handle(text)


def _play(match: Match, move: Move, request: Request) -> Answer:
    with match.unless_it_fails():
        events = match.play(move, request.get("dice", ()), bool(request.get("by_hand")))
        return {"events": _events(events), **_table(match)}


def _table(match: Match) -> Answer:
    """What everybody needs after a change: the table, what can be done, and what is to be kept."""
    undo, last = match.no_undo, len(match.path()) - 2
    mover = None if last < 0 else match.made(last)[0]
    after = {"record": match.record().to_json(), "undo": undo.message if undo else True, "mover": mover}
    return {"view": match.view(), **_moves(match), **after}


def _moves(match: Match) -> Answer:
    moves = match.moves()
    return {"choices": match.choices()} if moves is None else {"moves": moves}


def _events(events: Iterable[Event]) -> list[dict[str, Json]]:
    return [event.to_json() for event in events]


def _fault(error: Exception) -> dict[str, object]:
    """A fault of our own: its type and where it was, and nothing that anybody handed in."""
    kind, frames = type(error).__name__, []
    at = error.__traceback__
    while at is not None:
        code = at.tb_frame.f_code
        file = "/".join(code.co_filename.replace("\\", "/").split("/")[-3:])
        frames.append(f"{file}:{at.tb_lineno} {code.co_qualname}")
        at = at.tb_next
    return {"code": "internal-error", "message": f"{FAULT}: {kind}", "type": kind, "frames": frames[-_FRAMES:]}


def _read(text: str | bytes) -> Request:
    """The request as an object; raises BadRequest for whatever is none."""
    request = read_json(text, REQUEST, "the request")
    if not isinstance(request, dict):
        raise BadRequest("a request is one JSON object")
    return request
