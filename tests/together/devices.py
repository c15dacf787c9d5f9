"""Simulated devices that play one game by link, using the protocol in the same way as the page."""

import json
from collections.abc import Sequence
from itertools import count
from typing import Any

from pygolf.protocol import Protocol

KEY = "k3y0f4g4me"
_RANDOM = count(1)


class Device:
    """A device with its own protocol and the data that its page saves for the game."""

    def __init__(self, seats: Sequence[int]) -> None:
        self.seats = list(seats)
        self.protocol = Protocol()
        self.record: dict[str, Any] | None = None
        self.keys: dict[str, str] = {}

    def try_(self, **request: object) -> dict[str, Any]:
        """Return the response, which may be an error."""
        response: dict[str, Any] = json.loads(self.protocol.handle(json.dumps(request)))
        return response

    def ask(self, **request: object) -> dict[str, Any]:
        """Return the response of a request that must succeed."""
        response = self.try_(**request)
        assert response.pop("ok"), response
        return response

    def begin(self, game: str, players: Sequence[str], **more: object) -> None:
        """Start a new game on this device."""
        self.record = self.ask(op="new", game=game, players=list(players), **more)["record"]

    def table(self) -> dict[str, Any]:
        """Return the current game, with ``match``, ``view`` and the possible actions."""
        return self.ask(op="replay", record=self.record)

    def play(self, move: dict[str, Any] | None = None, level: str = "rookie") -> dict[str, Any]:
        """Play one move, or the move of a bot if none is given, and save the record."""
        match = self.table()["match"]
        if move is None:
            response = self.ask(op="bot", match=match, level=level, play=True)
        else:
            response = self.ask(op="play", match=match, move=move)
        self.record = response["record"]
        return response

    def link(self, whole: bool = False) -> str:
        """Return the line for the next device."""
        response = self.ask(
            op="turn",
            match=self.table()["match"],
            key=KEY,
            keys=self.keys,
            random=f"{next(_RANDOM):032x}",
            whole=whole,
        )
        self.keys = response["keys"]
        line: str = response["turn"]
        return line

    def look(self, line: str) -> dict[str, Any]:
        """Return how a line relates to the game on this device, without saving anything."""
        saved = None if self.record is None else {"record": self.record, "seats": self.seats, "keys": self.keys}
        return self.ask(op="open-turn", turn=line, kept=saved)

    def open(self, line: str) -> dict[str, Any]:
        """Open a line and save its game."""
        response = self.look(line)
        self.record, self.keys = response["record"], response["keys"]
        return response

    def play_own(self) -> dict[str, Any]:
        """Play while a player of this device has the turn, and return the view."""
        view: dict[str, Any] = self.table()["view"]
        while not view["over"] and view["turn"] in self.seats:
            view = self.play()["view"]
        return view
