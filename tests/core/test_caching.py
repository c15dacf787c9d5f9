"""Tests of caches with a limited size."""

from __future__ import annotations

import pytest

from pygolf.core.caching import Recent, cached_job
from pygolf.core.steps import Job, finished

calls: list[int] = []


@cached_job(2)
def double(number: int) -> Job[int]:
    calls.append(number)
    yield
    return 2 * number


@pytest.fixture(autouse=True)
def clear() -> None:
    calls.clear()
    double.cache_clear()


def test_recent_replaces_the_entry_that_was_added_first() -> None:
    cache = Recent[str, int](2)
    for key, value in (("a", 1), ("b", 2), ("a", 3), ("c", 4)):
        assert cache.add(key, value) == value
    assert [cache.get(key) for key in "abc"] == [3, None, 4]
    cache.clear()
    assert list(cache.values()) == []


def test_job_runs_once_per_argument_until_it_is_forgotten() -> None:
    assert [finished(double(number)) for number in (1, 1, 2, 1, 3, 1)] == [2, 2, 4, 2, 6, 2]
    assert calls == [1, 2, 3, 1]
    double.cache_clear()
    assert finished(double(1)) == 2
    assert calls == [1, 2, 3, 1, 1]


def test_cancelled_job_is_not_cached() -> None:
    job = double(5)
    next(job)
    job.close()
    assert finished(double(5)) == 10
    assert calls == [5, 5]
