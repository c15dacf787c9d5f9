"""The JSON protocol, used by the page, the command line and other programs. Requests and responses are JSON text.

Every request gets a response. If a request fails, no match changes and the response contains no traceback. The table in
``operations.py`` lists all operations with their handlers.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from ..core.deferred import is_later
from ..core.errors import NO_SURVEYS, BadRequestError, PygolfError, shown
from ..core.jsontext import REQUEST, read_json
from ..core.large import STUDY, MissingDataError
from .operations import OPERATIONS
from .session import Request, Response, Session

INTERNAL_ERROR = "internal error in pygolf; the request changed nothing"
"""Start of the message of an internal error. Tests check that no response contains it."""
_FLAGS = ("by_hand", "hole", "patient", "play", "tournament", "whole")
"""Optional Boolean fields of a request. ``patient`` no longer has an effect, but older programs may still send it."""
_SURVEY_OPS = ("survey", "survey-next", "survey-close", "learn")
"""Removed operations. They get a specific error message, because older programs may still send them."""
_FRAMES = 4
"""Number of stack frames reported for an internal error, innermost last."""


class Protocol:
    """Responds to requests; each instance has its own open matches."""

    def __init__(self, on_error: Callable[[Exception], None] | None = None) -> None:
        """Create a protocol without open matches. ``on_error`` is called with every internal error, for logging."""
        self._on_error = on_error
        self._session = Session()

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
            if not is_later(gap.name or ""):
                raise
            raise MissingDataError(STUDY) from None  # The host has not loaded the deferred modules yet.

    def dispatch(self, request: Request) -> Response:
        """Return the response to a parsed request. Raise PygolfError."""
        op = request.get("op")
        for flag in _FLAGS:
            if not isinstance(request.get(flag), bool | None):
                raise BadRequestError(f"{flag} must be true or false, not {shown(request[flag])}")
        if op in _SURVEY_OPS:
            raise BadRequestError(NO_SURVEYS)
        if not isinstance(op, str) or op not in OPERATIONS:
            raise BadRequestError(f"unknown op {shown(op)}; valid ops are {', '.join(OPERATIONS)}")
        return OPERATIONS[op].handler(self._session, request)


_PROTOCOL = Protocol()


def handle(text: str | bytes) -> str:
    """Return the response to one JSON request as one line of JSON; never raises.

    All callers in a process share the open matches.
    """
    return _PROTOCOL.handle(text)


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
