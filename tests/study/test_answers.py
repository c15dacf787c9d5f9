"""Tests that coaches, reviews and ratings give the same results for saved positions as before. Digests of all numbers
are compared.
"""

import pytest

from answers import comparable_answers, digest, parts, stored_answers
from every_game import GAMES

PARTS = [(game, part) for game in GAMES for part in parts(game)]


@pytest.mark.nightly
@pytest.mark.usefixtures("clear_coach_cache")
@pytest.mark.parametrize(("game", "part"), PARTS)
def test_results_for_saved_positions_are_unchanged(game: str, part: str) -> None:
    """To change a result on purpose, write new digests as described in tests/answers.py."""
    saved = stored_answers(game)["digests"]
    for name, answer in comparable_answers(game, part).items():
        assert digest(answer) == saved[name], f"{name}: see `python -m tests.answers show {game} '{part}'`"
