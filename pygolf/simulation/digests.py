"""A digest of many seeded games between bots. It is identical on all platforms and versions on which pygolf behaves
identically.
"""

from __future__ import annotations

import hashlib
import json
from functools import partial
from typing import TYPE_CHECKING

from ..match import Match
from ..register import find_game
from .simulate import Progress, check_study, in_batches, log_digest

if TYPE_CHECKING:
    from .workers import Workers


def games_digest(
    game: str, games: int, seed: str, executor: Workers | None = None, progress: Progress | None = None
) -> str:
    """Return the SHA-256, in hex, of the logs and final views of ``games`` games between bots of all levels.

    Game i (from 0) is the match with seed ``S/i``, where S is ``seed``. Its seat s plays level i + s, counted from the
    weakest and starting over after the strongest. The number of seats is the minimum of the game, but at least two.
    Raises UnknownGameError, BadRequestError or BadSeedError before any game is played. The executor is not shut down.
    """
    find_game(game)
    check_study(games, seed)
    digest = hashlib.sha256()
    for lines in in_batches(partial(_batch, game, seed), games, executor, progress):
        digest.update("".join(f"{line}\n" for line in lines).encode())
    return digest.hexdigest()


def _batch(game: str, seed: str, first: int, end: int) -> list[str]:
    return [_match_digest(_played(game, seed, number)) for number in range(first, end)]


def _played(game: str, seed: str, number: int) -> Match:
    info = find_game(game).info
    levels = info.bot_ids
    players = [levels[(number + seat) % len(levels)] for seat in range(max(2, info.players[0]))]
    match = Match(
        find_game(game), [f"{level} {seat + 1}" for seat, level in enumerate(players)], {}, f"{seed}/{number}"
    )
    while (turn := match.turn) is not None:
        match.play(match.bot(players[turn]))
    return match


def _match_digest(match: Match) -> str:
    view = json.dumps(match.view(), separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(f"{log_digest(match)}\n{view}\n".encode()).hexdigest()
