"""A few seeded games of bots have the digest that tests/<id>/known.json tells: in CPython, and in Pyodide in a browser.

The browser's suite takes in every file that lies beside this one; `pygolf digest GAME` is the command for more games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from every_game import known
from pygolf import GAMES, BadRequest, BadSeed, UnknownGame
from pygolf.match import Match
from pygolf.study import digests, games_digest, simulation

PINNED = {game: (facts["games"], facts["digest"]) for game in GAMES if (facts := known(game))}
"""How many games, and their digest."""


class Backwards:
    """An executor that does the last piece first."""

    def map(self, work: Callable[..., list[str]], *columns: Any) -> Iterator[list[str]]:
        done = [work(*row) for row in reversed(list(zip(*columns, strict=True)))]
        return iter(done[::-1])


@pytest.mark.parametrize("game", PINNED)
def test_a_few_games_have_the_digest_that_is_known(game: str) -> None:
    games, digest = PINNED[game]
    assert games_digest(game, games, "digest") == digest


def test_the_digest_does_not_depend_on_who_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "BATCH", 2)
    calls: list[tuple[int, int]] = []
    executor: Any = Backwards()
    found = games_digest("dice", 5, "digest", executor, lambda done, games: calls.append((done, games)))
    assert found == PINNED["dice"][1]
    assert calls == [(2, 5), (4, 5), (5, 5)]


def test_the_digest_tells_seeds_and_numbers_of_games_apart() -> None:
    assert len({games_digest("dice", games, seed) for games in (1, 2) for seed in ("a", "b")}) == 4


def test_the_digest_holds_the_final_views(monkeypatch: pytest.MonkeyPatch) -> None:
    before = games_digest("dice", 1, "views")
    view = Match.view
    monkeypatch.setattr(Match, "view", lambda match: view(match) | {"scores": []})
    assert games_digest("dice", 1, "views") != before


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (("chess", 5, "s"), UnknownGame),
        (("dice", 0, "s"), BadRequest),
        (("dice", True, "s"), BadRequest),
        (("dice", 5, ""), BadSeed),
        (("dice", 5, "s" * 195), BadRequest),
    ],
)
def test_arguments_that_cannot_be_are_refused(arguments: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        games_digest(*arguments)


def test_a_tie_of_the_coach_is_decided_alike_in_every_python() -> None:
    """Python 3.12 adds floats otherwise than 3.11: a mean that rounds at a half must come by ``fsum``."""
    assert digests._match_digest(digests._played("dosh", "digest", 79)).startswith("238136c077bd")
