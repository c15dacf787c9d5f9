"""Fixtures of the browser tests.

`site`     the built site on a port, and so an origin, of its own; `site.log`, `site.stop()`, `site.start()`
`engine`   Chromium; for tests marked `firefox` also Firefox. A missing one is skipped and named in the summary
`visitor`  makes browser contexts that are watched: `visitor(viewport=…, dark=True, still=True)`, dark in Chromium;
           in Firefox all are still, for that takes a Firefox of its own, and a second one four seconds to start;
           whoever is `quick` has set the pace of bots and dice to fast, for games that are played to their end
`page`     a page of a fresh visitor, not yet at any address; its troubles fail the test
           Either's browser keeps no copy of the site and no snapshot, which costs more than most tests, and is no first
           visit; it does so, as a person's, in tests that are marked `keeps`, and with `visitor(keeps=True)`. Nor does
           it fetch the rest of the club ahead, or tell of waits and builds, but there and in tests marked `idle`. Where
           Python computes for long, or a start is to be a person's in everything, `visitor(lasting=True)` or
           the mark `lasting` has its wasm compiled as well, in the whole browser; otherwise Chromium is its headless
           shell, if there is one
           Where a test is marked `near`, Chromium's pages ask the Python that runs the tests, by the same JSON, and
           start no Pyodide (near_python.js): what is proven there is the page; Pyodide has tests of its own. Marked
           `near("firefox")`, Firefox's pages do so too
`watch`    what the pages said; `watch.allow(pattern)` for troubles that belong to the test
`webkit`   a Selenium driver of WebKitGTK
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect, sync_playwright

from browser.engines import ADVICE, PATIENCE, Engine, Watch, find, webkit_driver
from browser.javascript import script
from pygolf.protocol import Protocol
from tools import paths
from tools.server import FileCache, Host, Site

expect.set_options(timeout=PATIENCE)

ENGINES = ("chromium", "firefox")
Visitor = Callable[..., BrowserContext]


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Says which engines the browser tests had, and which they had not."""
    for name in (*ENGINES, "webkit", "shell"):
        program = find(name)
        without = "the whole browser took its place" if name == "shell" else "its tests were skipped"
        text = program or f"NOT INSTALLED, {without} ({ADVICE[name]})"
        terminalreporter.write_line(f"engine {name}: {text}")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that takes an engine runs in Chromium, and in Firefox too where it is marked so."""
    own = [mark.args[0] for mark in metafunc.definition.iter_markers("parametrize")]
    if "engine" in metafunc.fixturenames and "engine" not in own:
        both = metafunc.definition.get_closest_marker("firefox")
        metafunc.parametrize("engine", ENGINES if both else ENGINES[:1], indirect=True, scope="session")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks what drives a browser."""
    for item in items:
        names = getattr(item, "fixturenames", ())
        if "engine" in names:
            item.add_marker("browser")
        if "webkit" in names:
            item.add_marker("webkit")


# Another build than the tree's own may be tried, such as an older one.
DIST = Path(os.environ.get("PYGOLF_DIST", paths.DIST))
NEAR = Path(__file__).parent / "near_python.js"
NO_PYTHON = NEAR.with_name("no_python.js")
BUSY = "globalThis.requestIdleCallback = () => 0;"
"""A page that never has a moment to fetch what nobody asked for, which is a fifth of a short visit."""
QUICK = script("conftest.quick")


def passing() -> str:
    """The script of a visitor whose browser keeps nothing of the site."""
    return script("conftest.passing", next(DIST.glob("py-*/pygolf_clubhouse-*.whl")).name)


class NearCache(FileCache):
    """The built files, but for PyScript's core.js, in whose place the page finds near_python.js, and what a worker
    runs, in whose place there is nothing."""

    def find(self, path: str) -> Path | None:
        """The file of a path."""
        if path.endswith(("python/interpreter.js", "pyscript/worker.js")):
            return NO_PYTHON
        return NEAR if path.endswith("pyscript/core.js") else super().find(path)


def is_near(node: pytest.Item) -> bool:
    """Whether a test's pages do without Pyodide: those of Chromium where the mark says so, those of another browser
    where it is named in it; but not where something is kept."""
    call, mark = getattr(node, "callspec", None), node.get_closest_marker("near")
    if call is None or mark is None or node.get_closest_marker("keeps") is not None:
        return False
    return call.params.get("engine") in ("chromium", *mark.args)


def ask_here(context: BrowserContext) -> None:
    """Answers the requests of a context's pages; each of what they take for workers has matches of its own."""
    doors: dict[str, Protocol] = defaultdict(Protocol)
    context.expose_function("nearPython", lambda name, text: doors[name].handle(text))


@pytest.fixture(scope="session")
def near_cache(cache: FileCache) -> FileCache:
    """The same files, compressed once."""
    return NearCache(DIST, effort=cache.effort, cached=cache.cached)


@pytest.fixture(scope="session")
def cache() -> FileCache:
    """The built files, compressed once for all tests, and quickly."""
    if not (DIST / "index.html").is_file():
        pytest.fail("dist/ is missing: run python3 build.py build first", pytrace=False)
    return FileCache(DIST, effort=1)


@pytest.fixture
def open_site(request: pytest.FixtureRequest, cache: FileCache, near_cache: FileCache) -> Iterator[Callable[..., Site]]:
    """Serves the built site: open_site(base="/a/b/", host=Host(…)), until the visitors of the test are gone."""
    opened: list[Site] = []

    def open_one(base: str = "/", host: Host | None = None) -> Site:
        site = Site(DIST, base=base, host=host)
        site.cache = near_cache if is_near(request.node) else cache
        opened.append(site.start())
        return site

    yield open_one
    for site in opened:
        site.stop()


@pytest.fixture
def site(open_site: Callable[..., Site]) -> Site:
    """The built site at the root of an origin of its own."""
    return open_site()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """One driver for all browsers."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def engine(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Engine]:
    """A browser, by the name that pytest_generate_tests gives."""
    program = find(request.param)
    if program is None:
        pytest.skip(f"{request.param} is not installed ({ADVICE[request.param]})")
    engine = Engine(request.param, program, playwright, find("shell") if request.param == "chromium" else None)
    yield engine
    engine.close()


@pytest.fixture
def watch(site: Site) -> Iterator[Watch]:
    """Fails the test for whatever its pages complained about."""
    watch = Watch(site.origin)
    yield watch
    assert not watch.verdict()


@pytest.fixture
def visitor(request: pytest.FixtureRequest, engine: Engine, site: Site, watch: Watch) -> Iterator[Visitor]:
    """Makes watched contexts; each is a visitor who was never here before."""
    contexts: list[BrowserContext] = []
    all_keep = request.node.get_closest_marker("keeps") is not None
    last = request.node.get_closest_marker("lasting")
    all_last = last is not None and engine.name in last.args

    def arrive(
        *, keeps: bool = all_keep, lasting: bool = all_last, quick: bool = False, **options: Any
    ) -> BrowserContext:
        near = is_near(request.node)
        if engine.name == "firefox":
            options["still"] = True
        context = engine.context(lasting=lasting and not near, **options)
        if not keeps:
            context.add_init_script(passing())
            if request.node.get_closest_marker("idle") is None:
                context.add_init_script(BUSY)
        if near:
            ask_here(context)
        if quick:
            context.add_init_script(QUICK)
        context.set_default_timeout(PATIENCE)
        watch.follow(context)
        contexts.append(context)
        return context

    yield arrive
    for context in contexts:
        context.close()
    started = [answer.path for answer in site.log if answer.path.endswith(".asm.wasm")]
    assert not (started and is_near(request.node)), f"marked near, and Pyodide was started: {started}"


@pytest.fixture
def nightly(request: pytest.FixtureRequest) -> bool:
    """Whether the nightly tests run, in which layout is checked at every size instead of one."""
    return bool(request.config.getoption("--nightly"))


@pytest.fixture
def page(visitor: Visitor) -> Page:
    """A page of a new visitor on a desktop."""
    return visitor(viewport={"width": 1280, "height": 800}).new_page()


@pytest.fixture
def webkit() -> Iterator[Any]:
    """WebKitGTK, or a skip that the summary names."""
    program = find("webkit")
    if program is None:
        pytest.skip(f"WebKitGTK is not installed ({ADVICE['webkit']})")
    with webkit_driver(program) as driver:
        driver.set_script_timeout(30)
        yield driver
