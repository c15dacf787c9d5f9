"""The JSON protocol, used by the page, the command line and other programs. Requests and responses are JSON text.

Every request gets a response. If a request fails, no match changes and the response contains no traceback.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .core.deferred import DEFERRED, is_in
from .core.errors import NO_SURVEYS, BadRequestError, PygolfError, shown
from .core.events import Event, Json, Move
from .core.jsontext import REQUEST, read_json
from .core.large import STUDY, MissingDataError
from .core.record import read_record
from .core.rulebook import load_contents, load_terms
from .core.setup import counting, describe_options, settled
from .match import Match, read_line, replay
from .register import GAMES, find_game

if TYPE_CHECKING:
    from .study.jobs import Jobs

INTERNAL_ERROR = "internal error in pygolf; the request changed nothing"
"""Start of the message of an internal error. Tests check that no response contains it."""
_FLAGS = ("by_hand", "hole", "patient", "play", "tournament", "whole")
"""Optional Boolean fields of a request. ``patient`` no longer has an effect, but older programs may still send it."""
_SURVEY_OPS = ("survey", "survey-next", "survey-close", "learn")
"""Removed operations. They get a specific error message, because older programs may still send them."""
_FRAMES = 4
"""Number of stack frames reported for an internal error, innermost last."""

Request = Mapping[str, Any]
Response = dict[str, Any]


class Protocol:
    """The open matches by handle, and the handlers of requests."""

    def __init__(self, on_error: Callable[[Exception], None] | None = None) -> None:
        """Create a protocol without open matches. ``on_error`` is called with every internal error, for logging."""
        self._on_error = on_error
        self._matches: dict[int, Match] = {}
        self._jobs: Jobs | None = None
        self._next = 1

    def handle(self, text: str | bytes) -> str:
        """Return the response to one request as one line of ASCII. Any input gets a response."""
        try:
            response = {"ok": True, **self._respond(_read(text))}
            return json.dumps(response, separators=(",", ":"))
        except PygolfError as error:
            response = {"ok": False, "error": error.to_json()}
        except MissingDataError as gap:
            response = {"ok": False, "error": {"code": "data-missing", "message": str(gap), "game": gap.game}}
        except Exception as error:  # A bug in pygolf must not end the game.
            if self._on_error:
                self._on_error(error)
            response = {"ok": False, "error": _describe_error(error)}
        return json.dumps(response, separators=(",", ":"))

    def _respond(self, request: Request) -> Response:
        try:
            return self.dispatch(request)
        except ModuleNotFoundError as gap:
            if not is_in(gap.name or "", DEFERRED):
                raise
            raise MissingDataError(STUDY) from None  # The host has not loaded the deferred modules yet.

    def dispatch(self, request: Request) -> Response:
        """Return the response to a parsed request. Raise PygolfError."""
        op = request.get("op")
        for flag in _FLAGS:
            if not isinstance(request.get(flag), bool | None):
                raise BadRequestError(f"{flag} must be true or false, not {shown(request[flag])}")
        if isinstance(op, str) and op in _OPS:
            return _OPS[op](self, request)
        if op in _SURVEY_OPS:
            raise BadRequestError(NO_SURVEYS)
        if isinstance(op, str) and op in _FURTHER:
            response: Response = import_module(f"{__package__}.{_FURTHER[op]}").REQUESTS[op](request)
            return response
        raise BadRequestError(f"unknown op {shown(op)}; valid ops are {', '.join([*_OPS, *_FURTHER])}")

    def _match(self, request: Request) -> Match:
        handle = request.get("match")
        if type(handle) is not int or handle not in self._matches:
            raise BadRequestError(f"there is no open match {shown(handle)}")
        return self._matches[handle]

    def _open(self, match: Match) -> Response:
        table = _table(match)
        handle = self._next
        self._next += 1
        self._matches[handle] = match
        return {"match": handle, **table}

    def _games(self, request: Request) -> Response:
        return {"games": [find_game(game).info.to_json() for game in GAMES]}

    def _new(self, request: Request) -> Response:
        optional = {name: request[name] for name in ("players", "options", "seed", "dice") if name in request}
        return self._open(Match(find_game(request.get("game")), **optional))

    def _setup(self, request: Request) -> Response:
        info = find_game(request.get("game")).info
        players, given = request.get("players", ["You"]), request.get("options", {})
        seats = len(players) if isinstance(players, list) else 0
        response: Response = {"options": given, "line": "", "choices": {}, "error": None}
        try:
            values = settled(info.options, given, seats)
            valid = {name: values[name] for name in given}
            response |= {"options": valid, "line": describe_options(info.options, values, seats)}
            response["choices"] = counting(info.options, values, seats)
            Match(find_game(info.id), players, valid, "set-up")
        except PygolfError as error:
            response["error"] = error.to_json()
        return response

    def _view(self, request: Request) -> Response:
        return {"view": self._match(request).view(request.get("player"))}

    def _moves(self, request: Request) -> Response:
        return _moves(self._match(request))

    def _play(self, request: Request) -> Response:
        if "move" not in request:
            raise BadRequestError('"play" requires a move')
        return _play(self._match(request), request["move"], request)

    def _check(self, request: Request) -> Response:
        if "move" not in request:
            raise BadRequestError('"check" requires a move')
        self._match(request).copy().play(request["move"])
        return {}

    def _undo(self, request: Request) -> Response:
        match = self._match(request)
        return {"events": _events(match.undo()), **_table(match)}

    def _draft(self, request: Request) -> Response:
        return {"draft": self._match(request).draft(request.get("draft"))}  # type: ignore[arg-type]

    def _advise(self, request: Request) -> Response:
        return {"moves": [advice.to_json() for advice in self._match(request).advise(request.get("count", 3))]}

    def _bot(self, request: Request) -> Response:
        match = self._match(request)
        move = match.bot(request.get("level", "tour"))
        return {"move": move, **(_play(match, move, request) if request.get("play") else {})}

    def _record(self, request: Request) -> Response:
        match, seat = self._match(request), request.get("player")
        if seat is None:
            return {"record": match.record().to_json()}
        from .seat_copy import record_for_seat  # Imported here because only the player's own bots need it.

        return {"record": record_for_seat(match, match.check_seat(seat), request.get("salt", "")).to_json()}

    def _replay(self, request: Request) -> Response:
        record, upto = read_record(request.get("record")), request.get("upto")
        if record.sealed:
            from .together.sealed import replay_sealed

            return self._open(replay_sealed(record, upto))
        return self._open(replay(record, upto))

    def _token(self, request: Request) -> Response:
        match = self._match(request)
        response: Response = {"token": match.token()}
        if match.game.has("sealing"):
            from .together.sealed import unshown

            response["unshown"] = unshown(match)
        return response

    def _open_token(self, request: Request) -> Response:
        return self._open(replay(read_line(request.get("token"))))  # type: ignore[arg-type]

    def _events(self, request: Request) -> Response:
        match = self._match(request)
        return {"events": _events(match.events), "moves": match.origins}

    def _rules(self, request: Request) -> Response:
        game = find_game(request.get("game"))
        clauses, contents = game.rulebook().values(), load_contents(game.package)
        return {
            "rules": {clause.id: clause.text for clause in clauses},
            "titles": {clause.id: clause.title for clause in clauses},
            "subjects": [{"title": title, "clauses": list(ids)} for title, ids in contents.subjects],
            "levels": {clause: list(levels) for clause, levels in contents.levels.items()},
            "terms": [
                {"names": list(term.names), "meaning": term.meaning, "clauses": list(term.clauses)}
                for term in load_terms(game.package)
            ],
        }

    def _turn(self, request: Request) -> Response:
        from .together.requests import write_turn  # Imported here because few games need it.

        return write_turn(self._match(request), request)

    def _open_turn(self, request: Request) -> Response:
        from .together.requests import open_turn

        match, response = open_turn(request)
        return {**response, **self._open(match)}

    def _close(self, request: Request) -> Response:
        if "job" in request:
            return self._job(request)
        self._match(request)
        del self._matches[request["match"]]
        return {}

    def _job(self, request: Request) -> Response:
        if self._jobs is None:
            from .study.jobs import Jobs  # Imported here because it is not needed for playing.

            self._jobs = Jobs()
        return self._jobs.dispatch(request, self._match)

    def _weigh(self, request: Request) -> Response:
        from .study.ledger import weigh

        if "move" not in request:
            raise BadRequestError('"weigh" requires a move')
        return weigh(self._match(request), request["move"])

    def _crowd(self, request: Request) -> Response:
        from .study.problems import CROWD, crowd

        return {"players": CROWD, "moves": crowd(self._match(request))}

    def _problems(self, request: Request) -> Response:
        from .study.problems import problems

        return {"problems": [problem.to_json() for problem in problems(request.get("game"))]}


_OPS: dict[str, Callable[[Protocol, Request], Response]] = {
    "games": Protocol._games,
    "setup": Protocol._setup,
    "new": Protocol._new,
    "view": Protocol._view,
    "moves": Protocol._moves,
    "play": Protocol._play,
    "check": Protocol._check,
    "undo": Protocol._undo,
    "draft": Protocol._draft,
    "advise": Protocol._advise,
    "bot": Protocol._bot,
    "record": Protocol._record,
    "replay": Protocol._replay,
    "token": Protocol._token,
    "open": Protocol._open_token,
    "events": Protocol._events,
    "rules": Protocol._rules,
    "turn": Protocol._turn,
    "open-turn": Protocol._open_turn,
    "close": Protocol._close,
    "weigh": Protocol._weigh,
    "crowd": Protocol._crowd,
    "problems": Protocol._problems,
    **dict.fromkeys(("begin", "step", "review", "review-next", "review-close"), Protocol._job),
    **dict.fromkeys(("rate", "rate-next", "rate-close"), Protocol._job),
}

_FURTHER = {
    "day": "together.requests",
    "duel": "together.requests",
    "open-duel": "together.requests",
    "solo": "together.requests",
    "ghost": "together.requests",
    "lessons": "lessons",
    "examples": "lessons",
    "summary": "study.requests",
    "handicap": "study.requests",
    "faces": "study.requests",
    "fairness": "study.requests",
    "papers": "paper",
    "tally": "paper",
    "design": "design",
    "rated": "study.requests",
}
"""Requests that do not need an open match, each with the module that is imported on first use. Its ``REQUESTS`` has the
handler.
"""

_PROTOCOL = Protocol()


def handle(text: str | bytes) -> str:
    """Return the response to one JSON request as one line of JSON; never raises.

    All callers in a process share the open matches.
    """
    return _PROTOCOL.handle(text)


def _play(match: Match, move: Move, request: Request) -> Response:
    with match.unless_it_fails():
        events = match.play(match.game.check_move(move), request.get("dice", ()), bool(request.get("by_hand")))
        return {"events": _events(events), **_table(match)}


def _table(match: Match) -> Response:
    """Return the fields that every response to a change contains: the view, the legal moves and the record to save."""
    undo, last = match.undo_error, len(match.path()) - 2
    mover = None if last < 0 else match.made(last)[0]
    after = {"record": match.record().to_json(), "undo": undo.message if undo else True, "mover": mover}
    return {"view": match.view(), **_moves(match), **after}


def _moves(match: Match) -> Response:
    moves = match.moves()
    return {"choices": match.choices()} if moves is None else {"moves": moves}


def _events(events: Iterable[Event]) -> list[dict[str, Json]]:
    return [event.to_json() for event in events]


def _describe_error(error: Exception) -> dict[str, object]:
    """Return the type and the location of an internal error, without any data from the request."""
    kind, frames = type(error).__name__, []
    at = error.__traceback__
    while at is not None:
        code = at.tb_frame.f_code
        file = "/".join(code.co_filename.replace("\\", "/").split("/")[-3:])
        frames.append(f"{file}:{at.tb_lineno} {code.co_qualname}")
        at = at.tb_next
    return {"code": "internal-error", "message": f"{INTERNAL_ERROR}: {kind}", "type": kind, "frames": frames[-_FRAMES:]}


def _read(text: str | bytes) -> Request:
    """Parse a request. Raise BadRequestError if it is not a JSON object."""
    request = read_json(text, REQUEST, "the request")
    if not isinstance(request, dict):
        raise BadRequestError("a request must be a JSON object")
    return request
