"""Tests that compare the coach's expected result with the actual result of decisions without chance, and with the
review.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import pygolf
from pygolf.core.outcomes import TooManyOutcomesError, outcomes
from pygolf.games.box.play.values import saved
from pygolf.games.word.study.means import ahead
from pygolf.register import GAMES
from pygolf.study.ledger import weigh

LAST: dict[str, tuple[dict[str, Any], int]] = {
    "dice": ({"holes": 1}, 60),
    "word": ({"holes": [9]}, 3),
    "box": ({"holes": [1], "format": "stroke"}, 12),
    "dosh": ({"level": "second", "holes": [1]}, 3),
}
"""Options of a short game, and the number of games to play."""


def expected_result(game: str, advice: pygolf.Advice) -> float:
    """Return the expected result. In Box of Golf, ``value`` is that of the hole only (docs/box.md)."""
    return float(str(advice.more["round"])) if game == "box" else advice.value


def positions(game: str, options: dict[str, Any], games: int, level: str = "club") -> Iterator[pygolf.Match]:
    for number in range(games):
        match = pygolf.new(game, ["Ann"], options, f"expected {number}")
        while not match.over:
            yield match
            match.play(match.bot(level))


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_expects_the_result_if_nothing_is_left_to_chance(game: str) -> None:
    options, games = LAST[game]
    seen = 0
    for match in positions(game, options, games):
        for advice in match.advise(40):
            try:
                ends = outcomes(match.game, match.state, dict(advice.move), most=2)
            except TooManyOutcomesError:
                continue
            if len(ends) > 1 or match.game.turn(ends[0].state) is not None:
                continue
            result = match.game.view(ends[0].state, 0)["scores"][0]  # type: ignore[index]
            assert expected_result(game, advice) == pytest.approx(result, abs=1e-6), (game, advice)
            seen += 1
    assert seen, "a last decision without chance"


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_expects_what_the_review_expects(game: str) -> None:
    """docs/review.md explains why the two differ in Word Golf and Box of Golf, and by how much."""
    seen = 0
    for match in positions(game, {"holes": [1, 2]} if game in ("dosh", "box") else {}, 1, "rookie"):
        state: Any = match.state
        for advice in match.advise(4):
            do = advice.move["do"]
            if game == "word" and do != "write":
                continue
            review = weigh(match, advice.move)["value"]
            # The review knows which cards are dealt later; the coach does not.
            known = ahead(state, state.seat) if game == "word" else 0.0
            credit = 0.0
            if game == "box":
                # The review subtracts what gems usually save on this hole, and charges a price for a gem that is used.
                credit = saved(state.board) - (advice.value - float(str(advice.more["hole"])))
            assert expected_result(game, advice) + known - credit == pytest.approx(review, abs=0.002), (game, advice)
            seen += 1
        if seen > 60:
            break
    assert seen > 15
