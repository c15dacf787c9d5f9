"""Configuration of all tests: automatic marks, the options of the command line, and the order of the tests."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from distribution import BROWSER, FIREFOX, QUICK, SLOW, distribute
from example_counts import example_count

# Tests have no time limit, because they may run on a busy machine. A failure prints how to reproduce it.
settings.register_profile(
    "untimed",
    max_examples=example_count(100),
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("untimed")

SUBPROCESS_NAMES = {"subprocess", "ProcessPoolExecutor", "with_processes"}
no_code = (lambda: None).__code__


@pytest.fixture
def clear_coach_cache() -> Iterator[None]:
    """Clear the cache of values learned by Doshboardgolf's coach before and after the test."""
    from pygolf.games.dosh.play.values import value_function

    value_function.value_job.cache_clear()
    yield
    value_function.value_job.cache_clear()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options `--game`, `--nightly` and `--failed-to`."""
    parser.addoption("--game", metavar="ID", help="run only the tests of one game (select browser tests with -k)")
    parser.addoption("--nightly", action="store_true", help="also run tests with the mark nightly")
    parser.addoption(
        "--failed-to", metavar="FILE", type=Path, help="write the names of failed tests to this file, one per line"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Register the recorder of failed tests. Only the main process does so: it receives the reports of all workers."""
    path = config.getoption("--failed-to")
    if path and not hasattr(config, "workerinput"):
        config.pluginmanager.register(FailureRecorder(path))


class FailureRecorder:
    """Writes the names of failed tests to a file, so that `.ci/run` can retry them one at a time."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.names: dict[str, None] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.names[report.nodeid] = None

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.names[report.nodeid] = None

    def pytest_sessionfinish(self) -> None:
        self.path.write_text("".join(f"{name}\n" for name in self.names), encoding="utf-8")


def belongs_to_game(item: pytest.Item, game: str) -> bool:
    """Return whether a test belongs to a game.

    It does if it is in the game's folder, has the game or one of its files (such as dice-table.test.mjs) as a
    parameter, checks a clause of its rulebook, or contains the game's id as a constant.
    """
    from pygolf import GAMES, find_game

    call = getattr(item, "callspec", None)
    values = [*call.params.values()] if call else []
    function = getattr(item, "function", None)
    function = getattr(getattr(function, "hypothesis", None), "inner_test", function)
    values += getattr(function, "__code__", no_code).co_consts
    named = any(value == game or (isinstance(value, Path) and value.name.startswith(f"{game}-")) for value in values)
    prefix = f"{find_game(game).info.prefix}-" if game in GAMES else game
    clauses = [str(mark.args[0]) for mark in item.iter_markers("rule")]
    inside = game in item.path.relative_to(item.config.rootpath).parts
    return named or inside or any(clause.startswith(prefix) for clause in clauses)


def kind(item: pytest.Item) -> int:
    """Return the kind of a test, which `distribution` uses to distribute it."""
    call = getattr(item, "callspec", None)
    if call is not None and call.params.get("engine") == "firefox":
        return FIREFOX
    if item.get_closest_marker("slow"):
        return SLOW
    return BROWSER if item.get_closest_marker("browser") else QUICK


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Iterator[None]:
    """Add the marks `site` and `subprocesses`, deselect tests, and distribute the others to the workers.

    Nightly tests are deselected without ``--nightly``, and the tests of other games with ``--game``.
    """
    for item in items:
        names = getattr(getattr(item, "function", None), "__code__", no_code).co_names
        if "dist" in getattr(item, "fixturenames", ()) or "built_files" in names:
            item.add_marker("site")
        if SUBPROCESS_NAMES & set(names):
            item.add_marker("subprocesses")
    if not config.getoption("--nightly"):
        nightly = [item for item in items if item.get_closest_marker("nightly")]
        config.hook.pytest_deselected(items=nightly)
        items[:] = [item for item in items if not item.get_closest_marker("nightly")]
    game = config.getoption("--game")
    if game:
        chosen = [item for item in items if belongs_to_game(item, game)]
        config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
        items[:] = chosen
    yield
    # The objects of the collected tests stay until the end, so freeze them: scanning them again and again would take
    # 3% of the test time. Collecting new objects as often as by default would take another 5%.
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    items[:] = distribute(items, workers, kind, lambda item: item.path)
