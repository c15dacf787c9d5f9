"""Tests that seeded bot games have the digest stored in tests/<id>/known.json, in CPython and in Pyodide.

test_suite_in_pyodide.py runs these tests in a browser. Use `pygolf digest GAME` to check more games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from every_game import known_facts
from pygolf import GAMES, BadRequestError, BadSeedError, UnknownGameError
from pygolf.match import Match
from pygolf.simulation import digests, simulate
from pygolf.study import games_digest

STORED_DIGESTS = {game: (facts["games"], facts["digest"]) for game in GAMES if (facts := known_facts(game))}
"""The number of games and their digest, by game."""


class ReversedExecutor:
    """An executor that runs the last task first."""

    def map(self, work: Callable[..., list[str]], *columns: Any) -> Iterator[list[str]]:
        done = [work(*row) for row in reversed(list(zip(*columns, strict=True)))]
        return iter(done[::-1])


@pytest.mark.parametrize("game", STORED_DIGESTS)
def test_bot_games_have_the_stored_digest(game: str) -> None:
    games, digest = STORED_DIGESTS[game]
    assert games_digest(game, games, "digest") == digest


def test_digest_does_not_depend_on_the_executor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "BATCH", 2)
    calls: list[tuple[int, int]] = []
    executor: Any = ReversedExecutor()
    digest = games_digest("dice", 5, "digest", executor, lambda done, games: calls.append((done, games)))
    assert digest == STORED_DIGESTS["dice"][1]
    assert calls == [(2, 5), (4, 5), (5, 5)]


def test_digest_depends_on_seed_and_number_of_games() -> None:
    assert len({games_digest("dice", games, seed) for games in (1, 2) for seed in ("a", "b")}) == 4


def test_digest_depends_on_the_final_views(monkeypatch: pytest.MonkeyPatch) -> None:
    before = games_digest("dice", 1, "views")
    view = Match.view
    monkeypatch.setattr(Match, "view", lambda match: view(match) | {"scores": []})
    assert games_digest("dice", 1, "views") != before


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (("chess", 5, "s"), UnknownGameError),
        (("dice", 0, "s"), BadRequestError),
        (("dice", True, "s"), BadRequestError),
        (("dice", 5, ""), BadSeedError),
        (("dice", 5, "s" * 195), BadRequestError),
    ],
)
def test_invalid_arguments_raise(arguments: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        games_digest(*arguments)


def test_tie_of_the_coach_is_resolved_alike_in_all_python_versions() -> None:
    """Python 3.12 sums floats differently from 3.11, so means must use ``fsum``. Rounding here depends on it."""
    assert digests._match_digest(digests._played("dosh", "digest", 79)).startswith("ba76d31f82b4")
