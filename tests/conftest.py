"""What all tests share: marks that are found, not written by hand, and the choice of one game's tests."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from dealing import BROWSER, FIREFOX, QUICK, SLOW, dealt
from few import tries

# No test is timed: a busy machine is no fault. A failure says how to have it again.
settings.register_profile(
    "untimed",
    max_examples=tries(100),
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("untimed")

PROCESSES = {"subprocess", "ProcessPoolExecutor", "with_processes"}
no_code = (lambda: None).__code__


@pytest.fixture
def forgetful() -> Iterator[None]:
    """Doshboardgolf's coach knows nothing that it was taught, by a page that asked this Python before, or here."""
    from pygolf.games.dosh.values import value_function

    def forget() -> None:
        value_function._KNOWN.clear()

    forget()
    yield
    forget()


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--game dice`: the tests of that game alone, and of the house those that take it as a parameter."""
    parser.addoption("--game", metavar="ID", help="only the tests of one game (those with a browser by -k)")
    parser.addoption("--nightly", action="store_true", help="also run the tests that are marked nightly")
    parser.addoption("--failed-to", metavar="FILE", type=Path, help="write the names of failed tests there, one a line")


def pytest_configure(config: pytest.Config) -> None:
    """One who writes down what failed: of several workers the one that hears them all."""
    path = config.getoption("--failed-to")
    if path and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Failed(path))


class Failed:
    """Writes the name of each test that failed, so that `.ci/run` can try it once more alone."""

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


def belongs(item: pytest.Item, game: str) -> bool:
    """Whether a test is one of this game: by its folder, by a parameter, by a file such as dice-table.test.mjs, by a
    clause of its rulebook, or because it names the game."""
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
    """As `dealing` deals it."""
    call = getattr(item, "callspec", None)
    if call is not None and call.params.get("engine") == "firefox":
        return FIREFOX
    if item.get_closest_marker("slow"):
        return SLOW
    return BROWSER if item.get_closest_marker("browser") else QUICK


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Iterator[None]:
    """Marks what needs the built site, and what starts processes; leaves out other games where one is asked for.

    And deals them to the workers.
    """
    for item in items:
        names = getattr(getattr(item, "function", None), "__code__", no_code).co_names
        if "dist" in getattr(item, "fixturenames", ()) or "built" in names:
            item.add_marker("site")
        if PROCESSES & set(names):
            item.add_marker("outside")
    if not config.getoption("--nightly"):
        nightly = [item for item in items if item.get_closest_marker("nightly")]
        config.hook.pytest_deselected(items=nightly)
        items[:] = [item for item in items if not item.get_closest_marker("nightly")]
    game = config.getoption("--game")
    if game:
        chosen = [item for item in items if belongs(item, game)]
        config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
        items[:] = chosen
    yield
    # What is known of all tests stays to the end: to look through it again and again is a thirtieth of their time; to
    # look through what is new every few hundred objects is a twentieth.
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    items[:] = dealt(items, workers, kind, lambda item: item.path)
