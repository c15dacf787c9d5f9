"""Long work in one form: begun, stepped, closed; the older names are the same jobs."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import pygolf
from pygolf.protocol import Protocol
from pygolf.study import jobs

Ask = Callable[..., dict[str, Any]]


@pytest.fixture
def ask() -> Ask:
    door = Protocol()

    def asked(**request: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(door.handle(json.dumps(request)))
        return answer

    return asked


def record() -> Any:
    match = pygolf.new("dice", ["A", "B"], seed="jobs")
    while match.turn is not None and len(match.record().moves) < 25:
        match.play(match.bot("club"))
    return match.record().to_json()


def begins() -> dict[str, dict[str, Any]]:
    """A request for each work."""
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
@pytest.mark.parametrize("work", jobs.WORKS)
def test_every_work_is_begun_stepped_to_its_end_and_closed(work: str, ask: Ask) -> None:
    begun = ask(op="begin", work=work, **begins()[work])
    assert begun["ok"], begun
    assert begun["done"] is False
    before = begun["progress"]
    for _ in range(5000):
        answer = ask(op="step", job=begun["job"], ms=5)
        assert answer["ok"], answer
        assert before <= answer["progress"] <= 1
        before = answer["progress"]
        if answer["done"]:
            break
    assert answer["done"] is True
    assert answer["progress"] == 1
    again = ask(op="step", job=begun["job"])
    assert again["done"], "who asks once more hears the same"
    assert ask(op="close", job=begun["job"]) == {"ok": True}
    assert ask(op="step", job=begun["job"])["error"]["message"] == f"there is no open job {begun['job']}"


def test_the_older_names_tell_the_same(ask: Ask) -> None:
    given = record()
    new, old = ask(op="begin", work="review", record=given), ask(op="review", record=given)
    assert (new["head"], new["steps"]) == (old["head"], old["steps"])
    found: dict[str, list[Any]] = {"new": [], "old": []}
    while not (answer := ask(op="step", job=new["job"], ms=1))["done"]:
        found["new"] += answer["steps"]
    found["new"] += answer["steps"]
    while not (other := ask(op="review-next", review=old["review"], count=3))["done"]:
        found["old"] += other["steps"]
    found["old"] += other["steps"]
    assert found["new"] == found["old"]
    assert answer["end"] == other["end"]
    assert ask(op="step", job=old["review"])["done"], "the handle is that of a job"


def test_what_was_found_is_told_by_the_older_names_whenever_it_is_asked(ask: Ask) -> None:
    job = ask(op="begin", work="rating", **begins()["rating"])["job"]
    answer = ask(op="rate-next", rate=job, count=1000)
    assert answer["done"], answer
    assert ask(op="rate-next", rate=job) == answer


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
def test_removed_surveys_get_one_clear_error(request_: dict[str, Any], ask: Ask) -> None:
    error = ask(**request_)["error"]
    assert error["code"] == "bad-request"
    assert error["message"].startswith("surveys are no longer supported")


def test_a_step_takes_as_long_as_it_may(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(0, 1000, 2))
    monkeypatch.setattr(jobs, "perf_counter", lambda: next(clock) / 1000)
    job = ask(op="begin", work="review", record=record())["job"]
    assert len(ask(op="step", job=job, ms=1)["steps"]) == 1, "one at least"
    assert len(ask(op="step", job=job, ms=6)["steps"]) == 3
    assert len(ask(op="step", job=job)["steps"]) == 6


def test_what_a_step_found_before_a_gap_is_told_after_it(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    from pygolf.core.large import DataMissing
    from pygolf.games.dice import study

    choose, calls = study.DiceStudy.choose, iter([None, None, DataMissing("dice")])

    def once(self: Any, state: Any, move: Any) -> Any:
        if gap := next(calls, None):
            raise gap
        return choose(self, state, move)

    monkeypatch.setattr(study.DiceStudy, "choose", once)
    job = ask(op="begin", work="review", record=record())["job"]
    assert ask(op="step", job=job, ms=10_000)["error"]["code"] == "data-missing"
    answer = ask(op="step", job=job, ms=10_000)
    assert [step["index"] for step in answer["steps"]] == list(range(25))


@pytest.mark.parametrize("ms", [0, -1, 10_001, "12", True, [], None])
def test_a_time_that_cannot_be_changes_nothing(ms: Any, ask: Ask) -> None:
    job = ask(op="begin", work="problems", game="dice")["job"]
    assert ask(op="step", job=job, ms=ms)["error"]["code"] == "bad-request"
    assert ask(op="step", job=job, ms=1.5)["problems"]


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
def test_what_cannot_be_begun_gets_one_clear_error(given: dict[str, Any], ask: Ask) -> None:
    assert ask(op="begin", **given)["error"]["code"] in ("bad-request", "bad-record", "unknown-game", "bad-option")
    assert not ask(op="step", job=1)["ok"]
    assert not ask(op="close", job=1)["ok"]


def test_jobs_of_a_kind_are_bounded_and_the_oldest_goes(ask: Ask) -> None:
    ratings = [ask(op="begin", work="rating", game="box", samples=2)["job"] for _ in range(4)]
    problems = ask(op="begin", work="problems", game="dice")["job"]
    ratings.append(ask(op="begin", work="rating", game="box", samples=2)["job"])
    assert [ask(op="close", job=handle)["ok"] for handle in [*ratings, problems]] == [False, *[True] * 5]


def test_a_job_is_closed_by_its_own_name_alone(ask: Ask) -> None:
    job = ask(op="begin", work="problems", game="dice")["job"]
    assert not ask(op="review-close", review=job)["ok"]
    assert not ask(op="close", match=job)["ok"]
    assert not ask(op="close", job=True)["ok"]
    assert ask(op="close", job=job)["ok"]
