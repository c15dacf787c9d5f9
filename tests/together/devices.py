"""Several devices that play one game by link, through the door as the page does it."""

import json
from collections.abc import Sequence
from itertools import count
from typing import Any

from pygolf.protocol import Protocol

KEY = "k3y0f4g4me"
_RANDOM = count(1)


class Device:
    """One device: its own door, and what its page keeps of the game."""

    def __init__(self, seats: Sequence[int]) -> None:
        self.seats = list(seats)
        self.door = Protocol()
        self.record: dict[str, Any] | None = None
        self.keys: dict[str, str] = {}

    def try_(self, **request: object) -> dict[str, Any]:
        """The answer, a refusal too."""
        answer: dict[str, Any] = json.loads(self.door.handle(json.dumps(request)))
        return answer

    def ask(self, **request: object) -> dict[str, Any]:
        """The answer to what must not be refused."""
        answer = self.try_(**request)
        assert answer.pop("ok"), answer
        return answer

    def begin(self, game: str, players: Sequence[str], **more: object) -> None:
        """A new game on this device."""
        self.record = self.ask(op="new", game=game, players=list(players), **more)["record"]

    def table(self) -> dict[str, Any]:
        """The game on the table: ``match``, ``view``, what can be done."""
        return self.ask(op="replay", record=self.record)

    def play(self, move: dict[str, Any] | None = None, level: str = "rookie") -> dict[str, Any]:
        """One move, or that of a bot for whoever is to move; kept."""
        match = self.table()["match"]
        if move is None:
            answer = self.ask(op="bot", match=match, level=level, play=True)
        else:
            answer = self.ask(op="play", match=match, move=move)
        self.record = answer["record"]
        return answer

    def link(self, whole: bool = False) -> str:
        """The line for the next device."""
        answer = self.ask(
            op="turn",
            match=self.table()["match"],
            key=KEY,
            keys=self.keys,
            random=f"{next(_RANDOM):032x}",
            whole=whole,
        )
        self.keys = answer["keys"]
        line: str = answer["turn"]
        return line

    def look(self, line: str) -> dict[str, Any]:
        """What a line means here; nothing is kept."""
        kept = None if self.record is None else {"record": self.record, "seats": self.seats, "keys": self.keys}
        return self.ask(op="open-turn", turn=line, kept=kept)

    def open(self, line: str) -> dict[str, Any]:
        """Opens a line, and goes on with it."""
        answer = self.look(line)
        self.record, self.keys = answer["record"], answer["keys"]
        return answer

    def play_own(self) -> dict[str, Any]:
        """Plays as long as somebody of this device is to move; the view."""
        view: dict[str, Any] = self.table()["view"]
        while not view["over"] and view["turn"] in self.seats:
            view = self.play()["view"]
        return view
