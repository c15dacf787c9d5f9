"""Tests of ratings: they have standard errors after any step, do not depend on the step size, and find the hardest
place.
"""

import json
from collections.abc import Iterator
from math import sqrt
from typing import Any

import pytest

from box.table import hole
from pygolf.core.errors import BadOptionError, BadRequestError
from pygolf.core.large import MissingDataError
from pygolf.games.word.rules import material
from pygolf.protocol import Protocol
from pygolf.study.rating import BOTS, REFERENCE, Rating, Tally, stored_ratings

GAMES = ("box", "dosh", "word")


def run(rating: Rating, pace: int = 7) -> dict[str, Any]:
    before = 0.0
    while not rating.done:
        rating.take(pace)
        assert before <= rating.progress <= 1
        before = rating.progress
    assert rating.progress == 1
    return rating.to_json()


@pytest.mark.parametrize("game", GAMES)
def test_rating_does_not_depend_on_the_step_size(game: str) -> None:
    figures = run(Rating(game, None, 2, [0, 2], ["rookie", "club"]))
    assert figures == run(Rating(game, None, 2, [0, 2], ["rookie", "club"]), 1000)
    assert len(figures["places"]) == 2
    for place in figures["places"]:
        for tally in place["bots"].values():
            assert tally["n"] == 2
            assert tally["error"] == pytest.approx(tally["spread"] / sqrt(2), abs=0.001)
    for bot, total in figures["totals"].items():
        assert total["mean"] == pytest.approx(sum(place["bots"][bot]["mean"] for place in figures["places"]), abs=0.01)


def test_rating_reports_a_board_that_no_bot_finishes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pygolf.study.rating.MAX_MOVES", 40)
    card = {"name": "Stuck", "distance": [0] * 12, "hook": [0] * 12, "green": [1, 12]}
    rating = Rating("dosh", {"decks": {"red": [card] * 8}}, 1, [0], ["rookie"])
    with pytest.raises(BadRequestError, match="does not finish within 40 moves, so this cannot be rated"):
        rating.take(100)


def test_rating_returns_partial_results_at_any_step() -> None:
    rating = Rating("box", None, 3, [0], ["club"])
    seen = []
    while not rating.done:
        now: Any = rating.to_json()
        tally = now["places"][0]["bots"]["club"]
        seen.append(tally["n"])
        assert (tally["error"] is None) == (tally["n"] < 2)
        rating.take(1)
    assert seen[0] == 0
    assert set(seen) == {0, 1, 2, 3}


def test_tally_returns_mean_and_standard_error() -> None:
    tally = Tally()
    for result in (3, 5, 4, 8):
        tally.add(result, {"water": 1} if result > 4 else {})
    assert tally.mean == 5
    assert tally.spread == pytest.approx(sqrt((4 + 0 + 1 + 9) / 3))
    assert tally.error == pytest.approx(tally.spread / 2)
    assert tally.to_json()["counts"] == {"water": 0.5}


def test_water_is_counted_only_at_its_hole() -> None:
    boards = [hole("TffG", number=1), hole("TwwwwG", number=2, over="w")]
    figures = run(Rating("box", {"boards": boards}, 20, None, ["rookie"]))
    dry, wet = (place["bots"]["rookie"] for place in figures["places"])
    assert "water" not in dry["counts"]
    assert wet["counts"]["water"] > 0
    assert wet["mean"] > dry["mean"]


def test_hardest_place_is_the_one_most_above_par() -> None:
    boards = [hole("TffffffffG", number=1, par=9), hole("TffG", number=2, par=1)]
    rating = Rating("box", {"boards": boards}, 5)
    assert rating.to_json()["hardest"] is None
    figures = run(rating)
    means = [place["bots"][REFERENCE]["mean"] for place in figures["places"]]
    assert means[0] > means[1]
    assert figures["hardest"] == "2"


def test_default_bots_are_average_and_strong() -> None:
    figures: Any = Rating("dosh", None, 1, [0]).to_json()
    assert [bot["id"] for bot in figures["bots"]] == ["club", "tour"] == list(BOTS)


def test_read_cards_caches_equal_cards() -> None:
    given: Any = material.cards_json(material.standard_cards())
    assert material.read_cards(given) is material.read_cards(json.loads(json.dumps(given)))
    given[2][4]["par"] = 7
    assert material.read_cards(given)[2][4].par == 7
    given[2][4]["par"] = 7.0
    for wrong in (given, [[float("nan")]], [[{1: 2, "a": {3}}]]):
        for _ in range(2):
            with pytest.raises(BadOptionError):
                material.read_cards(wrong)


@pytest.fixture
def send() -> Iterator[Any]:
    protocol = Protocol()
    yield lambda **request: json.loads(protocol.handle(json.dumps(request)))


def test_rate_requests_run_in_steps_and_end_with_close(send: Any) -> None:
    started = send(op="rate", game="box", samples=1, only=[3], bots=["club"], material={"boards": None})
    assert started["progress"] == 0
    assert not started["done"]
    handle, response = started["rate"], started
    while not response["done"]:
        response = send(op="rate-next", rate=handle, count=5)
        assert response["ok"], response
    assert response["figures"]["places"][0]["key"] == "4"
    assert send(op="rate-close", rate=handle) == {"ok": True}
    assert send(op="rate-next", rate=handle)["error"]["code"] == "bad-request"


def test_oldest_rating_is_closed_if_there_are_too_many(send: Any) -> None:
    handles = [send(op="rate", game="box", samples=1)["rate"] for _ in range(5)]
    assert not send(op="rate-next", rate=handles[0])["ok"]
    assert all(send(op="rate-close", rate=handle)["ok"] for handle in handles[1:])


@pytest.mark.parametrize(
    "request_",
    [
        {"game": "dice"},
        {"game": "chess"},
        {"game": "box", "samples": 0},
        {"game": "box", "samples": True},
        {"game": "box", "only": [18]},
        {"game": "box", "only": []},
        {"game": "box", "only": [1, 1]},
        {"game": "box", "only": [[]]},
        {"game": "box", "bots": ["nobody"]},
        {"game": "box", "bots": [[]]},
        {"game": "box", "material": []},
        {"game": "box", "material": {"boards": []}},
        {"game": "box", "material": {"lava": 1}},
        {"game": "word", "material": {"dice": 7}},
    ],
)
def test_rate_rejects_invalid_requests(send: Any, request_: dict[str, Any]) -> None:
    response = send(op="rate", **request_)
    assert response["error"]["code"] in ("bad-request", "bad-option", "unknown-game")
    assert send(op="rate-next", rate=None)["error"]["code"] == "bad-request"


@pytest.mark.parametrize("game", GAMES)
def test_stored_ratings_match_a_new_rating(send: Any, game: str) -> None:
    stored = send(op="rated", game=game)["figures"]
    assert stored == stored_ratings()[game]
    now = Rating(game)
    assert [place.key for place in now.places] == [row["key"] for row in stored["places"]]
    at = 3
    place = run(Rating(game, None, 6, [at], [REFERENCE]))["places"][0]
    row = stored["places"][at]
    assert row["par"] == place["par"]
    tally, found = row["bots"][REFERENCE], place["bots"][REFERENCE]
    assert abs(found["mean"] - tally["mean"]) < 5 * tally["spread"] / sqrt(found["n"])
    assert row.keys() == place.keys() and stored.keys() == now.to_json().keys()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("at", [1, 6])
def test_step_that_raised_is_repeated_from_its_start(monkeypatch: pytest.MonkeyPatch, game: str, at: int) -> None:
    """Missing data interrupts a rating, but neither ends it nor causes a result to count twice."""
    expected = run(Rating(game, None, 2, [0, 2], ["rookie", "club"]))
    rating, left = Rating(game, None, 2, [0, 2], ["rookie", "club"]), at
    play = type(rating.game).bot

    def bot(*given: Any) -> Any:
        nonlocal left
        left -= 1
        if not left:
            raise MissingDataError(game)
        return play(*given)

    monkeypatch.setattr(type(rating.game), "bot", bot)
    with pytest.raises(MissingDataError):
        rating.take(1000)
    assert not rating.done and rating.progress < 1
    assert run(rating) == expected
