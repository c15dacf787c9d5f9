"""Whether luck is fair: its mean over many rounds of bots, with the standard error; 0 is what it should be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from typing import TYPE_CHECKING

from ..core.dice import check_seed
from ..core.errors import BadRequest, shown
from ..core.events import Json
from ..match import Match
from ..register import find_game
from .ledger import Review, study_of

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from .simulation import Progress

BATCH = 10
"""Rounds of one piece of work."""
MOST_GAMES = 1_000_000
Sums = tuple[float, float, float, float, float]
"""Of one seat in one round: expectation at first, luck, losses, residual and result."""


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean over all seats of all rounds, and its standard error."""

    mean: float
    error: float
    spread: float
    """Standard deviation of one round."""

    def to_json(self) -> dict[str, Json]:
        """All of it as plain data."""
        return {"mean": self.mean, "error": self.error, "spread": self.spread}


@dataclass(frozen=True, slots=True)
class Fairness:
    """What the ledgers of many rounds come to, in the unit of the game's ledger."""

    game: str
    games: int
    players: tuple[str, ...]
    seed: str
    unit: str
    expectation: Mean
    luck: Mean
    loss: Mean
    residual: Mean
    result: Mean

    def means(self) -> dict[str, Mean]:
        """The five means by name."""
        means = (self.expectation, self.luck, self.loss, self.residual, self.result)
        return dict(zip(NAMES, means, strict=True))

    def to_json(self) -> dict[str, Json]:
        """All of it as plain data."""
        means = {name: mean.to_json() for name, mean in self.means().items()}
        return {"game": self.game, "games": self.games, "players": list(self.players), "unit": self.unit, **means}


NAMES = ("expectation", "luck", "loss", "residual", "result")


def fairness(
    game: str,
    games: int,
    players: Sequence[str],
    seed: str,
    executor: Executor | None = None,
    options: Mapping[str, Json] | None = None,
    progress: Progress | None = None,
) -> Fairness:
    """Play ``games`` rounds, ``players`` being levels, one a seat, and sum their ledgers up.

    Game number i is the match with seed ``seed/i``; ``progress`` is told rounds done, and all.
    Raises UnknownGame, BadRequest, BadOption or BadSeed.
    """
    found = find_game(game)
    if type(games) is not int or not 2 <= games <= MOST_GAMES:
        raise BadRequest(f"games is a whole number 2 to {MOST_GAMES}, not {shown(games)}")
    for level in players:
        if level not in found.info.bot_ids:
            raise BadRequest(f"there is no level {shown(level)}; there are {', '.join(found.info.bot_ids)}")
    check_seed(seed)
    unit = study_of(found).unit
    batches = [(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
    rows: list[Sums] = []
    for row in _rows(game, tuple(players), seed, dict(options or {}), batches, executor):
        rows.append(row)
        if progress and len(rows) % len(players) == 0:
            progress(len(rows) // len(players), games)
    means = [_mean([row[column] for row in rows], len(players)) for column in range(len(NAMES))]
    return Fairness(game, games, tuple(players), seed, unit, *means)


def _rows(
    game: str,
    players: tuple[str, ...],
    seed: str,
    options: Mapping[str, Json],
    batches: list[tuple[int, int]],
    executor: Executor | None,
) -> Iterator[Sums]:
    if executor is None:
        for first, end in batches:
            yield from ledgers(game, players, seed, options, first, end)
        return
    waiting = [executor.submit(ledgers, game, players, seed, options, first, end) for first, end in batches]
    for future in waiting:
        yield from future.result()


def ledgers(
    game: str, players: tuple[str, ...], seed: str, options: Mapping[str, Json], first: int, end: int
) -> list[Sums]:
    """The sums of every seat in the rounds from ``first`` to before ``end``."""
    rows: list[Sums] = []
    for number in range(first, end):
        names = [f"{level} {seat + 1}" for seat, level in enumerate(players)]
        match = Match(find_game(game), names, options, f"{seed}/{number}")
        while (seat := match.turn) is not None:
            match.play(match.bot(players[seat]))
        ledger = Review(match)
        for _ in ledger:
            pass
        head, told = ledger.head, ledger.end
        rows += zip(head.expectation, told.luck, told.loss, told.residual, told.result, strict=True)
    return rows


def _mean(numbers: Sequence[float], seats: int) -> Mean:
    """Seats of one round may share their luck, so the error is that of the rounds' means."""
    rounds = [fsum(numbers[at : at + seats]) / seats for at in range(0, len(numbers), seats)]
    mean = fsum(rounds) / len(rounds)
    return Mean(mean, _spread(rounds, mean) / sqrt(len(rounds)), _spread(numbers, mean))


def _spread(numbers: Sequence[float], mean: float) -> float:
    return sqrt(fsum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1))
