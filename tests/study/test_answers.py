"""Coaches, ledgers and ratings answer at kept tables as they did: every figure of every answer, by digests."""

import pytest

from answers import comparable_answers, digest, parts, stored_answers
from every_game import GAMES

PARTS = [(game, part) for game in GAMES for part in parts(game)]


@pytest.mark.nightly
@pytest.mark.usefixtures("clear_coach_cache")
@pytest.mark.parametrize(("game", "part"), PARTS)
def test_what_is_asked_at_a_kept_table_is_answered_as_ever(game: str, part: str) -> None:
    """Whoever means to change an answer writes the digests anew, as tests/answers.py says."""
    kept = stored_answers(game)["digests"]
    for name, answer in comparable_answers(game, part).items():
        assert digest(answer) == kept[name], f"{name}: see `python -m tests.answers show {game} '{part}'`"
