"""The one door: JSON text in, JSON text out, for the page, the command line, bots and tests from outside.

Every request gets an answer; an error changes nothing, ends nothing and shows no traceback.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from itertools import accumulate
from typing import Any

from .core.errors import BadRequest, PygolfError
from .core.events import Events, Json
from .core.large import DataMissing
from .core.record import read_record
from .match import Match, new, read_line, replay
from .register import GAMES, find_game

MOST_TEXT = 500_000
"""Characters or bytes of a request, at most."""
FAULT = "this request met a fault of pygolf's own, and changed nothing"
"""Begins the message of an answer that no test may ever see."""
_DEEPEST = 60
"""Nesting of a request's lists and objects, at most."""
_MOST_PARTS = 50_000
"""Lists and objects of a request, at most: the longest record has one or two for each of its moves."""
_MOST_TEXTS = 60_000
"""Texts of a request, at most: a dictionary of one's own has the most."""
_MOST_COMMAS = 120_000
_STRING = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
_DEPTH = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}
_NO_BRACKETS = bytes(code for code in range(256) if code not in _DEPTH)


Request = Mapping[str, Any]
Answer = dict[str, Any]


class Door:
    """Matches by handle, and the requests that reach them."""

    def __init__(self) -> None:
        self._matches: dict[int, Match] = {}
        self._next = 1

    def handle(self, text: str | bytes) -> str:
        """The answer to one request, one line of ASCII; any input at all gets one."""
        try:
            answer = {"ok": True, **self.answer(_read(text))}
        except PygolfError as error:
            answer = {"ok": False, "error": error.to_json()}
        except DataMissing as gap:
            answer = {"ok": False, "error": {"code": "data-missing", "message": str(gap), "game": gap.game}}
        except Exception as error:  # the last net: a fault of ours must not end a table's game
            answer = {"ok": False, "error": {"code": "bad-request", "message": f"{FAULT}: {type(error).__name__}"}}
        return json.dumps(answer, separators=(",", ":"))

    def answer(self, request: Request) -> Answer:
        """The answer to a request that is read already; raises PygolfError."""
        op = request.get("op")
        known = _OPS.get(op) if isinstance(op, str) else None
        if known is None:
            raise BadRequest(f"there is no op {str(op)[:40]!r}; there are {', '.join(_OPS)}")
        return known(self, request)

    def _match(self, request: Request) -> Match:
        handle = request.get("match")
        if type(handle) is not int or handle not in self._matches:
            raise BadRequest(f"there is no open match {str(handle)[:20]!r}")
        return self._matches[handle]

    def _open(self, match: Match) -> Answer:
        handle = self._next
        self._next += 1
        self._matches[handle] = match
        return {"match": handle, "view": match.view()}

    def _games(self, request: Request) -> Answer:
        return {"games": [find_game(game).info.to_json() for game in GAMES]}

    def _new(self, request: Request) -> Answer:
        optional = {name: request[name] for name in ("players", "options", "seed", "dice") if name in request}
        return self._open(new(request.get("game"), **optional))  # type: ignore[arg-type]

    def _view(self, request: Request) -> Answer:
        return {"view": self._match(request).view(request.get("player"))}

    def _moves(self, request: Request) -> Answer:
        match = self._match(request)
        moves = match.moves()
        return {"choices": match.choices()} if moves is None else {"moves": moves}

    def _play(self, request: Request) -> Answer:
        match = self._match(request)
        if "move" not in request:
            raise BadRequest("play wants a move")
        return _told(match.play(request["move"], request.get("dice", ()), request.get("by_hand") is True), match)

    def _undo(self, request: Request) -> Answer:
        match = self._match(request)
        return _told(match.undo(), match)

    def _draft(self, request: Request) -> Answer:
        match = self._match(request)
        draft = request.get("draft")
        if not isinstance(draft, Mapping):
            raise BadRequest("draft wants a move in the making")
        return {"draft": match.draft(draft)}

    def _advise(self, request: Request) -> Answer:
        return {"moves": [advice.to_json() for advice in self._match(request).advise(request.get("count", 3))]}

    def _bot(self, request: Request) -> Answer:
        return {"move": self._match(request).bot(request.get("level", "tour"))}

    def _record(self, request: Request) -> Answer:
        return {"record": self._match(request).record().to_json()}

    def _replay(self, request: Request) -> Answer:
        return self._open(replay(read_record(request.get("record")), request.get("upto")))

    def _token(self, request: Request) -> Answer:
        return {"token": self._match(request).token()}

    def _open_token(self, request: Request) -> Answer:
        match = replay(read_line(request.get("token")))  # type: ignore[arg-type]
        return self._open(match) | {"record": match.record().to_json()}

    def _events(self, request: Request) -> Answer:
        return {"events": [event.to_json() for event in self._match(request).events]}

    def _rules(self, request: Request) -> Answer:
        clauses = find_game(request.get("game")).rulebook().values()
        return {
            "rules": {clause.id: clause.text for clause in clauses},
            "titles": {clause.id: clause.title for clause in clauses},
        }

    def _close(self, request: Request) -> Answer:
        self._match(request)
        del self._matches[request["match"]]
        return {}


_OPS: dict[str, Callable[[Door, Request], Answer]] = {
    "games": Door._games,
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
    "close": Door._close,
}

_DOOR = Door()


def handle(text: str | bytes) -> str:
    """The answer to one request, from the process's own door: JSON text in, one line of JSON out; never raises."""
    return _DOOR.handle(text)


def _told(events: Events, match: Match) -> dict[str, Json]:
    return {"events": [event.to_json() for event in events], "view": match.view()}


def _read(text: str | bytes) -> Request:
    """The request as an object; raises BadRequest for whatever is none."""
    if len(text) > MOST_TEXT:
        raise BadRequest(f"a request has at most {MOST_TEXT} characters")
    try:
        if isinstance(text, bytes):
            text = text.decode()
        _check_shape(text)
        request = json.loads(text, parse_constant=_refuse)
    except BadRequest:
        raise
    except (ValueError, RecursionError) as error:
        raise BadRequest(f"the request is no JSON: {str(error)[:120]}") from None
    if not isinstance(request, dict):
        raise BadRequest("a request is one JSON object")
    return request


def _check_shape(text: str) -> None:
    """Refuse what holds so many parts that reading it would be felt, and what is nested too deep: the recursion of the
    parser would end Pyodide, not raise.
    """
    if text.count('"') > 2 * _MOST_TEXTS:
        raise BadRequest(f"the request holds more than {_MOST_TEXTS} texts")
    if text.count(",") > _MOST_COMMAS:
        raise BadRequest(f"the request holds more than {_MOST_COMMAS} values")
    brackets = _STRING.sub("", text).encode("utf-8", "replace").translate(None, _NO_BRACKETS)
    if len(brackets) > 2 * _MOST_PARTS:
        raise BadRequest(f"the request holds more than {_MOST_PARTS} lists and objects")
    if max(accumulate(map(_DEPTH.__getitem__, brackets)), default=0) > _DEEPEST:
        raise BadRequest(f"the request is nested more than {_DEEPEST} deep")


def _refuse(name: str) -> None:
    raise BadRequest(f"{name} is not a number that JSON knows")
