"""Fixtures of the browser tests.

- `site`: the built site on its own port, and so on its own origin, with `site.log`, `site.stop()` and `site.start()`.
- `engine`: Chromium, and also Firefox for tests with the mark `firefox`. The tests of a browser that is not installed
  are skipped, and the summary names it.
- `open_context`: creates browser contexts and collects their errors, for example
  `open_context(viewport=…, dark=True, reduced_motion=True)`. `dark` works only in Chromium. Firefox always uses reduced
  motion, because each combination of preferences needs another Firefox process, which takes four seconds to start.
  With `fast_play=True` bots and dice are fast, for games that are played to their end. With `newcomer=True` the page
  introduces each game and gives tips, as in a first visit.
- `page`: a page of a new context, at no address yet. Its errors fail the test.
- `watch`: the errors of the pages. `watch.allow(pattern)` allows those a test provokes.
- `webkit`: a Selenium driver of WebKitGTK.

By default a context stores neither the site nor a snapshot of Python, because that takes longer than most tests. It
downloads the rest of the site in advance only in tests with the mark `idle`. The mark `persistent`, or
`open_context(persistent=True)`, turns all of this on, as in a real visit.

Chromium runs as its headless shell if that is installed, without optimised wasm. The mark `full_browser`, or
`open_context(full_browser=True)`, uses the complete browser with optimised wasm, for tests in which Python runs long
computations or startup must be realistic.

With the mark `host_python`, pages in Chromium send their requests to the Python that runs the tests instead of
starting Pyodide (host-python.js). Such tests check the page; Pyodide has its own tests. `host_python("firefox")` does
the same in Firefox.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect, sync_playwright

from browser.engines import ADVICE, TIMEOUT_MS, Engine, Watch, find, webkit_driver
from browser.javascript import script
from pygolf import GAMES
from pygolf.protocol import Protocol
from tools import paths
from tools.server import FileCache, Host, Site

expect.set_options(timeout=TIMEOUT_MS)

ENGINES = ("chromium", "firefox")
OpenContext = Callable[..., BrowserContext]


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Report which browser engines were found and which are missing."""
    for name in (*ENGINES, "webkit", "shell"):
        program = find(name)
        consequence = "the complete browser was used instead" if name == "shell" else "its tests were skipped"
        text = program or f"NOT INSTALLED, {consequence} ({ADVICE[name]})"
        terminalreporter.write_line(f"engine {name}: {text}")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run each test that uses an engine in Chromium, and also in Firefox if it has the mark `firefox`."""
    own = [mark.args[0] for mark in metafunc.definition.iter_markers("parametrize")]
    if "engine" in metafunc.fixturenames and "engine" not in own:
        both = metafunc.definition.get_closest_marker("firefox")
        metafunc.parametrize("engine", ENGINES if both else ENGINES[:1], indirect=True, scope="session")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Add the marks `browser` and `webkit` to tests that use a browser."""
    for item in items:
        names = getattr(item, "fixturenames", ())
        if "engine" in names:
            item.add_marker("browser")
        if "webkit" in names:
            item.add_marker("webkit")


# With PYGOLF_DIST, the tests run with another build, for example an older one.
DIST = Path(os.environ.get("PYGOLF_DIST", paths.DIST))
HOST_PYTHON = Path(__file__).parent / "host-python.js"
EMPTY_WORKER = HOST_PYTHON.with_name("empty-worker.js")
NEVER_IDLE = "globalThis.requestIdleCallback = () => 0;"
"""Script that prevents a page from downloading the rest of the site when idle, which would take a fifth of the time of
a short test."""
FAST_PLAY = {"speed": "fast"}
EXPERIENCED = {"firsts": False, "sound": False, "met": {"box/played": True} | {f"{game}/sheet": True for game in GAMES}}
"""Settings of a player who has already seen everything that is shown to new players: the introduction before the first
game, and the tips. A turn of Box of Golf starts with a club. Sound is off.
"""


def no_storage_script() -> str:
    """Return a script that prevents the page from storing the site and a snapshot of Python."""
    return script("conftest.preventStorage", next(DIST.glob("py-*/pygolf_clubhouse-*.whl")).name)


class HostPythonCache(FileCache):
    """The built files, except that PyScript's core.js is replaced with host-python.js, and worker scripts are replaced
    with one that runs no Python."""

    def find(self, path: str) -> Path | None:
        """Return the file to serve for a path."""
        if path.endswith(("engine/interpreter.js", "pyscript/worker.js")):
            return EMPTY_WORKER
        return HOST_PYTHON if path.endswith("pyscript/core.js") else super().find(path)


def uses_host_python(node: pytest.Item) -> bool:
    """Return whether the pages of a test use the Python of the tests instead of Pyodide.

    They do so in Chromium if the test has the mark `host_python`, and in other browsers named in the mark. Tests with
    the mark `persistent` always start Pyodide.
    """
    call, mark = getattr(node, "callspec", None), node.get_closest_marker("host_python")
    if call is None or mark is None or node.get_closest_marker("persistent") is not None:
        return False
    return call.params.get("engine") in ("chromium", *mark.args)


def serve_host_python(context: BrowserContext) -> None:
    """Handle the requests of a context's pages. Each simulated worker has its own `Protocol` with its own matches."""
    protocols: dict[str, Protocol] = defaultdict(Protocol)
    context.expose_function("hostPython", lambda name, text: protocols[name].handle(text))


@pytest.fixture(scope="session")
def host_python_cache(cache: FileCache) -> FileCache:
    """Return the files for tests with `host_python`, sharing the compressed files of `cache`."""
    return HostPythonCache(DIST, effort=cache.effort, cached=cache.cached)


@pytest.fixture(scope="session")
def cache() -> FileCache:
    """Return the built files, compressed once for all tests, with the fastest compression."""
    if not (DIST / "index.html").is_file():
        pytest.fail("dist/ is missing: run python3 build.py build first", pytrace=False)
    return FileCache(DIST, effort=1)


@pytest.fixture
def open_site(
    request: pytest.FixtureRequest, cache: FileCache, host_python_cache: FileCache
) -> Iterator[Callable[..., Site]]:
    """Serve the built site until the test ends, for example `open_site(base="/a/b/", host=Host(…))`."""
    opened: list[Site] = []

    def open_one(base: str = "/", host: Host | None = None) -> Site:
        site = Site(DIST, base=base, host=host)
        site.cache = host_python_cache if uses_host_python(request.node) else cache
        opened.append(site.start())
        return site

    yield open_one
    for site in opened:
        site.stop()


@pytest.fixture
def site(open_site: Callable[..., Site]) -> Site:
    """Return the built site, served at the root of its own origin."""
    return open_site()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Start the Playwright driver that all browsers share."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def engine(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Engine]:
    """Return the browser engine named by `pytest_generate_tests`."""
    program = find(request.param)
    if program is None:
        pytest.skip(f"{request.param} is not installed ({ADVICE[request.param]})")
    engine = Engine(request.param, program, playwright, find("shell") if request.param == "chromium" else None)
    yield engine
    engine.close()


@pytest.fixture
def watch(site: Site) -> Iterator[Watch]:
    """Collect the errors of the test's pages, and fail the test if there are unexpected ones."""
    watch = Watch(site.origin)
    yield watch
    assert not watch.unexpected()


@pytest.fixture
def open_context(request: pytest.FixtureRequest, engine: Engine, site: Site, watch: Watch) -> Iterator[OpenContext]:
    """Create browser contexts with empty storage, and collect their errors."""
    contexts: list[BrowserContext] = []
    persistent_by_default = request.node.get_closest_marker("persistent") is not None
    full_browser_mark = request.node.get_closest_marker("full_browser")
    full_browser_by_default = full_browser_mark is not None and engine.name in full_browser_mark.args

    def create(
        *,
        persistent: bool = persistent_by_default,
        full_browser: bool = full_browser_by_default,
        fast_play: bool = False,
        newcomer: bool = False,
        **options: Any,
    ) -> BrowserContext:
        host_python = uses_host_python(request.node)
        if engine.name == "firefox":
            options["reduced_motion"] = True
        context = engine.context(full_browser=full_browser and not host_python, **options)
        if not persistent:
            context.add_init_script(no_storage_script())
            if request.node.get_closest_marker("idle") is None:
                context.add_init_script(NEVER_IDLE)
        if host_python:
            serve_host_python(context)
        settings = ({} if newcomer else EXPERIENCED) | (FAST_PLAY if fast_play else {})
        if settings:
            context.add_init_script(script("conftest.addSettings", settings))
        if fast_play:
            context.add_init_script(script("conftest.skipMoments"))
        context.set_default_timeout(TIMEOUT_MS)
        watch.follow(context)
        contexts.append(context)
        return context

    yield create
    for context in contexts:
        context.close()
    started = [response.path for response in site.log if response.path.endswith(".asm.wasm")]
    assert not (started and uses_host_python(request.node)), (
        f"the test has the mark host_python, but Pyodide was started: {started}"
    )


@pytest.fixture
def nightly(request: pytest.FixtureRequest) -> bool:
    """Return whether the nightly tests run, which check the layout at every size instead of one."""
    return bool(request.config.getoption("--nightly"))


@pytest.fixture
def page(open_context: OpenContext) -> Page:
    """Return a page of a new context with the size of a desktop."""
    return open_context(viewport={"width": 1280, "height": 800}).new_page()


@pytest.fixture
def webkit() -> Iterator[Any]:
    """Return a driver of WebKitGTK, or skip the test if it is not installed."""
    program = find("webkit")
    if program is None:
        pytest.skip(f"WebKitGTK is not installed ({ADVICE['webkit']})")
    with webkit_driver(program) as driver:
        driver.set_script_timeout(30)
        yield driver
