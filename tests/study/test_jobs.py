"""Tests of jobs for long work: they can be started, continued and closed, and the older request names refer to the same
jobs.
"""

import json
from collections.abc import Callable
from typing import Any

import pytest

import pygolf
from pygolf.protocol import Protocol
from pygolf.study import jobs

Send = Callable[..., dict[str, Any]]


@pytest.fixture
def send() -> Send:
    protocol = Protocol()

    def send_request(**request: Any) -> dict[str, Any]:
        response: dict[str, Any] = json.loads(protocol.handle(json.dumps(request)))
        return response

    return send_request


def record() -> Any:
    match = pygolf.new("dice", ["A", "B"], seed="jobs")
    while match.turn is not None and len(match.record().moves) < 25:
        match.play(match.bot("club"))
    return match.record().to_json()


def job_requests() -> dict[str, dict[str, Any]]:
    """Return a request for each kind of work."""
    course = {"name": "Strip", "terrain": ["." * 5] * 3, "height": ["0" * 5] * 3}
    holes = [{"tee": [0, 1], "target": [4, 1]}]
    return {
        "review": {"record": record()},
        "problems": {"game": "box"},
        "rating": {"game": "box", "samples": 2, "only": [0]},
        "book": {"game": "dosh", "material": {"course": {**course, "holes": holes}}, "samples": 1},
        "percentiles": {"game": "dice", "options": {"holes": 1}, "seed": "jobs", "players": 2},
    }


@pytest.mark.usefixtures("clear_coach_cache")
@pytest.mark.parametrize("work", jobs.KINDS)
def test_every_job_can_be_begun_stepped_to_its_end_and_closed(work: str, send: Send) -> None:
    started = send(op="begin", work=work, **job_requests()[work])
    assert started["ok"], started
    assert started["done"] is False
    before = started["progress"]
    for _ in range(5000):
        response = send(op="step", job=started["job"], ms=5)
        assert response["ok"], response
        assert before <= response["progress"] <= 1
        before = response["progress"]
        if response["done"]:
            break
    assert response["done"] is True
    assert response["progress"] == 1
    again = send(op="step", job=started["job"])
    assert again["done"], "a further step returns the same"
    assert send(op="close", job=started["job"]) == {"ok": True}
    assert send(op="step", job=started["job"])["error"]["message"] == f"there is no open job {started['job']}"


def test_older_names_give_the_same_steps(send: Send) -> None:
    given = record()
    new, old = send(op="begin", work="review", record=given), send(op="review", record=given)
    assert (new["head"], new["steps"]) == (old["head"], old["steps"])
    steps: dict[str, list[Any]] = {"new": [], "old": []}
    while not (response := send(op="step", job=new["job"], ms=1))["done"]:
        steps["new"] += response["steps"]
    steps["new"] += response["steps"]
    while not (other := send(op="review-next", review=old["review"], count=3))["done"]:
        steps["old"] += other["steps"]
    steps["old"] += other["steps"]
    assert steps["new"] == steps["old"]
    assert response["end"] == other["end"]
    assert send(op="step", job=old["review"])["done"], "the handle refers to a job"


def test_older_names_return_the_result_again_after_the_end(send: Send) -> None:
    job = send(op="begin", work="rating", **job_requests()["rating"])["job"]
    response = send(op="rate-next", rate=job, count=1000)
    assert response["done"], response
    assert send(op="rate-next", rate=job) == response


@pytest.mark.parametrize(
    "request_",
    [
        {"op": "survey", "game": "dosh", "material": {}},
        {"op": "survey-next", "survey": 1},
        {"op": "survey-close", "survey": 1},
        {"op": "learn", "game": "dosh", "tables": {}},
        {"op": "begin", "work": "survey", "game": "dosh"},
        {"op": "begin", "work": "pondering", "match": 1},
    ],
    ids=str,
)
def test_removed_survey_requests_get_one_clear_error(request_: dict[str, Any], send: Send) -> None:
    error = send(**request_)["error"]
    assert error["code"] == "bad-request"
    assert error["message"].startswith("surveys are no longer supported")


def test_step_stops_after_the_given_ms(send: Send, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(0, 1000, 2))
    monkeypatch.setattr(jobs, "perf_counter", lambda: next(clock) / 1000)
    job = send(op="begin", work="review", record=record())["job"]
    assert len(send(op="step", job=job, ms=1)["steps"]) == 1, "at least one step"
    assert len(send(op="step", job=job, ms=6)["steps"]) == 3
    assert len(send(op="step", job=job)["steps"]) == 6


def test_step_returns_earlier_results_after_missing_data(send: Send, monkeypatch: pytest.MonkeyPatch) -> None:
    from pygolf.core.large import MissingDataError
    from pygolf.games.dice.study import review

    choose, calls = review.DiceStudy.choose, iter([None, None, MissingDataError("dice")])

    def once(self: Any, state: Any, move: Any) -> Any:
        if gap := next(calls, None):
            raise gap
        return choose(self, state, move)

    monkeypatch.setattr(review.DiceStudy, "choose", once)
    job = send(op="begin", work="review", record=record())["job"]
    assert send(op="step", job=job, ms=10_000)["error"]["code"] == "data-missing"
    response = send(op="step", job=job, ms=10_000)
    assert [step["index"] for step in response["steps"]] == list(range(25))


@pytest.mark.parametrize("ms", [0, -1, 10_001, "12", True, [], None])
def test_step_rejects_invalid_ms(ms: Any, send: Send) -> None:
    job = send(op="begin", work="problems", game="dice")["job"]
    assert send(op="step", job=job, ms=ms)["error"]["code"] == "bad-request"
    assert send(op="step", job=job, ms=1.5)["problems"]


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"work": "percentiles"},
        {"work": ["review"]},
        {"work": "review"},
        {"work": "review", "record": 7},
        {"work": "problems", "game": "dosh "},
        {"work": "rating", "game": "box", "samples": -1},
    ],
    ids=str,
)
def test_begin_rejects_invalid_work(given: dict[str, Any], send: Send) -> None:
    assert send(op="begin", **given)["error"]["code"] in ("bad-request", "bad-record", "unknown-game", "bad-option")
    assert not send(op="step", job=1)["ok"]
    assert not send(op="close", job=1)["ok"]


def test_number_of_jobs_per_kind_is_limited_and_the_oldest_is_closed(send: Send) -> None:
    ratings = [send(op="begin", work="rating", game="box", samples=2)["job"] for _ in range(4)]
    problems = send(op="begin", work="problems", game="dice")["job"]
    ratings.append(send(op="begin", work="rating", game="box", samples=2)["job"])
    assert [send(op="close", job=handle)["ok"] for handle in [*ratings, problems]] == [False, *[True] * 5]


def test_close_requires_the_handle_of_the_job(send: Send) -> None:
    job = send(op="begin", work="problems", game="dice")["job"]
    assert not send(op="review-close", review=job)["ok"]
    assert not send(op="close", match=job)["ok"]
    assert not send(op="close", job=True)["ok"]
    assert send(op="close", job=job)["ok"]
