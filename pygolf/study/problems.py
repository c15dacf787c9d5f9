"""Problems: positions in which one move is clearly the best.

The built-in problems are in ``large/<game>.json``, one per line, made by ``tools/make_problems.py`` from games between
bots. The page loads them on demand.
"""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..core import large
from ..core.events import Json, Move
from ..core.jsontext import fresh
from ..core.record import Record
from ..match import Match, bot_seed
from ..register import find_game
from .ledger import get_study, weigh

CROWD = 100
"""Number of simulated players whose choices are shown."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One position and its best move."""

    id: str
    """``<game>-<number>``."""
    record: Record
    """A record whose moves lead to the position."""
    question: str
    theme: str
    best: Move
    why: str
    margin: float
    """Difference between the best and the second-best move."""
    played: Move
    """The move that was played in the game."""
    found: int | None = None
    """Number of simulated players, of ``CROWD``, who solve it; None if unknown."""

    def to_json(self) -> dict[str, Json]:
        """Return the problem as JSON. Use ``replay`` with ``record`` to open the position."""
        record = self.record
        return {
            "id": self.id,
            "game": record.game,
            "record": record.to_json(),
            "upto": len(record.moves),
            "question": self.question,
            "theme": self.theme,
            "best": {"move": self.best, "why": self.why},
            "margin": self.margin,
            "played": self.played,
            "found": self.found,
            "unit": get_study(find_game(record.game)).unit,
        }


def problems(game: object) -> list[Problem]:
    """Return the built-in problems of a game.

    Raises UnknownGameError, BadRequestError if the game has none, and MissingDataError if they have not been loaded
    yet.
    """
    found = find_game(game)
    get_study(found)
    return [_read(found.info.id, row) for row in _rows(found.info.id)]


@cache
def _rows(game: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads(large.read(large.STUDY, f"{game}.json"))["problems"]
    return rows


def _read(game: str, row: Mapping[str, Any]) -> Problem:
    moves = find_game(game).read_moves(row["moves"])
    record = Record(
        game, tuple(row["players"]), dict(row["options"]), row["seed"], tuple(moves), (), row["rules_version"]
    )
    fields = {name: row[name] for name in ("id", "question", "theme", "best", "why", "margin", "played")}
    return Problem(record=record, found=row.get("found"), **fresh(fields))


def count_finders(match: Match) -> int:
    """Return how many simulated players choose a move that loses nothing.

    In Word Golf, a word is compared with everyday words.
    """

    def loses(move: Move) -> bool:
        answer = weigh(match, move)
        return bool((answer.get("everyday") or answer)["loss"])

    return sum(count for move, count in _crowd_moves(match) if not loses(move))


def crowd(match: Match) -> list[dict[str, Json]]:
    """Return the moves that simulated players of all levels choose in a position, each with its ``count``, most
    frequent first.

    The result is the same on every device. Raises BadRequestError if the match is over.
    """
    return [{"move": move, "count": count} for move, count in _crowd_moves(match)]


def _crowd_moves(match: Match) -> list[tuple[Move, int]]:
    """Return the moves of the simulated players, each with the number of players who chose it, most frequent first."""
    match.check_choice("the match is over: there is no decision left")
    game, levels = match.game, match.game.info.bot_ids
    made = [
        game.bot(match.state, levels[number % len(levels)], bot_seed(number, f"{match.seed}/crowd"))
        for number in range(1, CROWD + 1)
    ]
    counts = Counter(json.dumps(move, sort_keys=True) for move in made)
    return [(json.loads(move), count) for move, count in counts.most_common()]
