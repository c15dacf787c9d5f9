"""Simulate many seeded games between bots and count their results.

Game number i (zero-based) of a study with seed S is the match with seed ``S/i``, so each game can be replayed. The
result contains only counts, so it does not depend on the number or order of worker processes.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import fsum, sqrt
from typing import TYPE_CHECKING, Any, TypeVar

from ..core.dice import SEED_LENGTH, check_seed
from ..core.errors import BadRequestError, shown
from ..core.events import Event, Json
from ..core.game import Game
from ..match import Match
from ..register import find_game
from .fuzz import RANDOM
from .playout import Playout, play_out

if TYPE_CHECKING:
    from .workers import Workers

T = TypeVar("T")
BATCH = 25
"""Number of games in one batch for a worker."""
MAX_GAMES = 10_000_000
Play = Callable[[Match], Playout]
"""Plays a match to its end."""
Progress = Callable[[int, int], None]
"""Called with the number of finished games and the total number."""


@dataclass(frozen=True, slots=True)
class Seat:
    """The results of one seat over all games."""

    level: str
    wins: int
    """Number of games won, including shared wins."""
    shared: int
    """Number of wins that were shared with others."""
    counts: tuple[tuple[float, int], ...]
    """Final scores in the game's unit, in ascending order, each with its frequency."""

    @property
    def games(self) -> int:
        """Number of games played."""
        return sum(count for _, count in self.counts)

    @property
    def mean(self) -> float:
        """Mean of the final scores."""
        return fsum(score * count for score, count in self.counts) / self.games

    @property
    def spread(self) -> float:
        """Standard deviation of the final scores."""
        mean = self.mean
        return sqrt(fsum(count * (score - mean) * (score - mean) for score, count in self.counts) / self.games)

    def to_json(self) -> dict[str, Json]:
        """Return the results as JSON."""
        return {
            "level": self.level,
            "mean": self.mean,
            "spread": self.spread,
            "wins": self.wins,
            "shared": self.shared,
            "distribution": [[score, count] for score, count in self.counts],
        }


@dataclass(frozen=True, slots=True)
class Simulation:
    """The result of a study. It depends only on the arguments, not on the workers."""

    game: str
    games: int
    seed: str
    moves: int
    """Total number of moves in all games."""
    seats: tuple[Seat, ...]
    digest: str | None
    """SHA-256 of the logs of all games, or None if it was not requested."""

    def to_json(self) -> dict[str, Json]:
        """Return the results as JSON."""
        fields: dict[str, Json] = {"game": self.game, "games": self.games, "seed": self.seed, "moves": self.moves}
        fields["players"] = [seat.to_json() for seat in self.seats]
        return fields if self.digest is None else fields | {"digest": self.digest}


@dataclass(frozen=True, slots=True)
class _Plan:
    """The parameters of a study, as plain data that can be sent to a worker process or another machine."""

    game: str
    players: tuple[str, ...]
    seed: str
    options: Mapping[str, Json]
    digest: bool
    play: Play


_Outcome = tuple[int, Sequence[float], Sequence[int], str]
"""One game: number of moves, final scores, winners, and the digest of its log if it was requested."""


def simulate(
    game: str,
    games: int,
    players: Sequence[str],
    seed: str,
    executor: Workers | None = None,
    progress: Progress | None = None,
    options: Mapping[str, Json] | None = None,
    digest: bool = False,
    play: Play | None = None,
) -> Simulation:
    """Play ``games`` games; ``players`` contains the level of each seat, or ``"random"`` for random legal moves.

    With ``play``, this function plays each match instead, and ``players`` contains only names for the result. Raises
    UnknownGameError, BadRequestError, BadOptionError or BadSeedError before any game is played. The executor is not
    shut down.
    """
    standard = partial(play_out, levels=tuple(players), keep_log=digest)
    plan = _Plan(game, tuple(players), seed, dict(options or {}), digest, play or standard)
    known = (*find_game(plan.game).info.bot_ids, RANDOM)
    for level in plan.players:
        if play is None and level not in known:
            raise BadRequestError(f"unknown level {shown(level)}; valid levels are {', '.join(known)}")
    check_study(games, seed)
    _match(plan, find_game(plan.game), 0)
    batches = in_batches(partial(_play_batch, plan), games, executor, progress)
    return _count(plan, games, [outcome for batch in batches for outcome in batch])


def check_study(games: object, seed: str) -> None:
    """Raise BadRequestError or BadSeedError unless the number of games and the seed are valid."""
    if type(games) is not int or not 1 <= games <= MAX_GAMES:
        raise BadRequestError(f"games must be an integer from 1 to {MAX_GAMES}, not {shown(games)}")
    check_seed(seed)
    if len(seed) > SEED_LENGTH - 10:
        raise BadRequestError(f"the seed of a study can have at most {SEED_LENGTH - 10} characters")


def in_batches(
    work: Callable[[int, int], T], games: int, executor: Workers | None, progress: Progress | None
) -> Iterator[T]:
    """Yield the results of ``work(first, end)`` for batches of games, in order."""
    firsts = range(0, games, BATCH)
    ends = [min(first + BATCH, games) for first in firsts]
    for end, found in zip(ends, (executor.map if executor else map)(work, firsts, ends), strict=True):
        yield found
        if progress:
            progress(end, games)


def _match(plan: _Plan, game: Game[Any], number: int) -> Match:
    names = [f"{level} {seat + 1}" for seat, level in enumerate(plan.players)]
    return Match(game, names, plan.options, f"{plan.seed}/{number}")


def _play_batch(plan: _Plan, first: int, end: int) -> list[_Outcome]:
    game, found = find_game(plan.game), list[_Outcome]()
    for number in range(first, end):
        played = plan.play(_match(plan, game, number))
        view: Mapping[str, Any] = game.view(played.state, None)
        found.append((played.moves, view["scores"], view["winners"], _digest(played.log) if plan.digest else ""))
    return found


def log_digest(match: Match) -> str:
    """Return the SHA-256, in hex, of a match's complete log, with one line of JSON per event."""
    return _digest(match.events)


def _digest(log: Iterable[Event]) -> str:
    lines = [json.dumps(event.to_json(), separators=(",", ":")) + "\n" for event in log]
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def _count(plan: _Plan, games: int, outcomes: Sequence[_Outcome]) -> Simulation:
    seats = tuple(_seat(level, seat, outcomes) for seat, level in enumerate(plan.players))
    lines = "".join(f"{log}\n" for _, _, _, log in outcomes)
    digest = hashlib.sha256(lines.encode()).hexdigest() if plan.digest else None
    return Simulation(plan.game, games, plan.seed, sum(moves for moves, *_ in outcomes), seats, digest)


def _seat(level: str, seat: int, outcomes: Sequence[_Outcome]) -> Seat:
    counts = Counter(scores[seat] for _, scores, _, _ in outcomes)
    won = [winners for _, _, winners, _ in outcomes if seat in winners]
    shared = sum(len(winners) > 1 for winners in won)
    return Seat(level, len(won), shared, tuple(sorted(counts.items())))
