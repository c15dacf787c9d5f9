"""Plays the matches of bots that run elsewhere, and asks for their moves.

In the Python Lab, each bot of a contest runs in a separate Python interpreter, so that nothing it changes there affects
the other bots, the dice or the results. The referee runs in another interpreter, in which no bot has run. It keeps many
matches open, so that one request contains the positions of a bot in all of them.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..bots import Bot, BotError, BotLike, Contest, Task, choose_move, find_bot, list_builtin
from ..core.errors import BadRequestError, PygolfError
from ..core.record import read_record
from ..match import Match, new, replay
from ..register import find_game
from ..together.seat_copy import record_for_seat
from .decisions import DecisionCosts

MAX_OPEN = 25
"""Maximum number of matches that are open at the same time."""
SLICE_S = 0.2
"""Time after which the referee returns, even if no bot has to move, in seconds."""


@dataclass(frozen=True)
class RemoteBot:
    """A bot that runs elsewhere."""

    name: str
    number: int
    """Its index among the bots of the contest."""

    def choose(self, match: Match) -> str:
        """Raise BotError, because the referee asks for the move."""
        raise BotError(f"{self.name} runs in another Python")


@dataclass
class _Table:
    """An open match."""

    task: Task
    match: Match
    bots: list[Bot]
    """The bots in the order of their seats."""
    sent: dict[int, int] = field(default_factory=dict)
    """For each bot that runs elsewhere, by its number: the number of moves before the last position that it has
    answered.
    """

    @property
    def remote(self) -> RemoteBot | None:
        """The bot that has to move, if it runs elsewhere."""
        bot = None if self.match.turn is None else self.bots[self.match.turn]
        return bot if isinstance(bot, RemoteBot) else None


class Referee:
    """The matches of a contest that are being played."""

    def __init__(
        self, kind: str, game: str, bots: Sequence[Mapping[str, str]], rounds: int, seed: str, salt: str = ""
    ) -> None:
        """Start a contest.

        ``kind`` is ``contest`` (each bot against each other bot), ``house`` (the first bot against the built-in bots)
        or ``costs`` (what the decisions of the first bot cost). A bot is given by its name, or by the ID of a built-in
        bot. ``salt`` keeps the dice of the bots' copies secret. Raises UnknownGameError, BadRequestError or
        BadSeedError.
        """
        players = [
            find_bot(game, bot["id"] if "id" in bot else RemoteBot(bot["name"], number))
            for number, bot in enumerate(bots)
        ]
        self._work = _WORK[kind](game, players, rounds, seed)
        self._salt, self._sealed = salt, find_game(game).has("rules.sealing")
        self._waiting = list(reversed(self._work.tasks))
        self._tables: dict[int, _Table] = {}
        self._done = 0

    def go(self, moves: Sequence[tuple[int, Any]] = ()) -> dict[str, Any]:
        """Play the bots' moves, given with the numbers of their matches, and then as far as possible.

        The response contains ``done`` and ``total``, the numbers of matches, and one of the following: ``result``;
        ``bot`` and ``asks``, the positions in which this bot must move; or neither if the time limit was reached.
        Raises BotError if a move is not legal.
        """
        end = time.monotonic() + SLICE_S
        for at, move in moves:
            table = self._tables[at]
            if remote := table.remote:
                # A slow bot answers only the first positions and has not read the others.
                table.sent[remote.number] = len(table.match.path()) - 1
            try:
                table.match.play(move)
            except PygolfError as error:
                raise BotError(f"{table.remote and table.remote.name}: {error.message}") from None
        while time.monotonic() < end and self._advance():
            pass
        response: dict[str, Any] = {"done": self._done, "total": len(self._work.tasks)}
        if not self._tables and not self._waiting and self._work.is_complete:
            return response | {"result": self._work.result()}
        asked = Counter(table.remote.number for table in self._tables.values() if table.remote)
        if not asked:
            return response
        ((number, _),) = asked.most_common(1)
        found = [(at, table) for at, table in self._tables.items() if table.remote and table.remote.number == number]
        return response | {"bot": number, "asks": [self._ask(at, table, number) for at, table in found]}

    def _advance(self) -> bool:
        """Do the next small piece of work. Return False if there is none before a bot elsewhere has moved."""
        if self._open_table():
            return True
        for at, table in self._tables.items():
            if table.match.over:
                del self._tables[at]
                self._work.add(table.task, table.match)
                self._done += 1
                return True
            if not table.remote:
                table.match.play(choose_move(table.bots[table.match.turn or 0], table.match))
                return True
        return self._work.advance()

    def _open_table(self) -> bool:
        """Open the next match, unless other bots are playing or too many matches are open."""
        playing = next(iter(self._tables.values()), None)
        if not self._waiting or len(self._tables) >= MAX_OPEN:
            return False
        if playing and set(playing.task[0]) != set(self._waiting[-1][0]):
            return False
        task = self._waiting.pop()
        at = next(number for number in range(MAX_OPEN) if number not in self._tables)
        self._tables[at] = _Table(task, self._work.new_match(task), [self._work.bots[bot] for bot in task[0]])
        return True

    def _ask(self, at: int, table: _Table, number: int) -> dict[str, Any]:
        """Return a position for a bot: the complete record, or only the moves since the last position that the bot
        answered.
        """
        match, sent = table.match, table.sent.get(number)
        if sent is None or self._sealed:
            return {"at": at, "record": record_for_seat(match, match.turn or 0, self._salt).to_json()}
        return {"at": at, "steps": [[move, list(faces)] for _, move, faces in match.path()[sent + 1 :]]}


class _ContestWork:
    """The matches and results of a contest."""

    def __init__(self, game: str, bots: Sequence[BotLike], rounds: int, seed: str) -> None:
        self.contest = Contest(game, bots, rounds, seed, None)
        self.bots: list[Bot] = self.contest.bots
        self.tasks = self.list_tasks()
        self.is_complete = True

    def list_tasks(self) -> list[Task]:
        """Return all matches."""
        if len(self.bots) < 2:
            raise BadRequestError("a tournament needs at least two bots")
        return self.contest.tournament_tasks()

    def new_match(self, task: Task) -> Match:
        """Return the match of a task, before its first move."""
        return self.contest.new_match(task)

    def add(self, task: Task, match: Match) -> None:
        """Store the scores of a finished match."""
        self.contest.add(task, tuple(match.view()["scores"]))

    def advance(self) -> bool:
        """Return False: there is nothing to compute apart from the matches."""
        return False

    def result(self) -> dict[str, Any]:
        """Return the table as JSON."""
        return self.contest.tournament().to_json()


class _HouseWork(_ContestWork):
    """The matches and results of one bot and the built-in bots."""

    def __init__(self, game: str, bots: Sequence[BotLike], rounds: int, seed: str) -> None:
        super().__init__(game, [*bots[:1], *list_builtin(game)], rounds, seed)

    def list_tasks(self) -> list[Task]:
        """Return the matches of the first bot."""
        return self.contest.comparison_tasks()

    def result(self) -> dict[str, Any]:
        """Return the comparison as JSON."""
        return self.contest.comparison().to_json()


class _CostWork:
    """The matches of one bot, and their reviews."""

    def __init__(self, game: str, bots: Sequence[Bot], rounds: int, seed: str) -> None:
        self.game, self.seed = game, seed
        self.costs = DecisionCosts(game, bots[0], rounds)
        self.bots: list[Bot] = self.costs.bots
        self.tasks: list[Task] = [(tuple(range(len(self.bots))), number) for number in range(rounds)]
        self._reviews: list[Iterator[None]] = []

    @property
    def is_complete(self) -> bool:
        """Whether all finished matches have been reviewed."""
        return not self._reviews

    def new_match(self, task: Task) -> Match:
        """Return the match of a task, before its first move."""
        return new(self.game, [bot.name for bot in self.bots], None, f"{self.seed}/{task[1]}")

    def add(self, _: Task, match: Match) -> None:
        """Start the review of a finished match."""
        self._reviews.append(self.costs.add(match))

    def advance(self) -> bool:
        """Review the next move. Return False if there is none."""
        if not self._reviews:
            return False
        if next(self._reviews[0], self) is self:
            del self._reviews[0]
        return True

    def result(self) -> dict[str, Any]:
        """Return the costs as JSON, with the position before the worst decision as a picture."""
        found = self.costs.result()
        worst = found.worst
        svg = replay(read_record(worst.record), worst.index)._repr_svg_() if worst else ""
        return {**found.to_json(), "svg": svg}


_WORK: dict[str, type[_ContestWork] | type[_CostWork]] = {
    "contest": _ContestWork,
    "house": _HouseWork,
    "costs": _CostWork,
}
