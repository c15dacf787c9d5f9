"""Python's start in the browser: plainly, from a snapshot, with a broken one, without a connection."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from browser.engines import START_MS, Watch, wait_ready, wait_until
from browser.javascript import function, script
from browser.start import RECORD_WORKERS, check_csp_blocks_scripts, wait_for_snapshot
from tools.server import Site

SET_ASIDE = function("start.copySnapshot")
CHANGE = function("start.changeSnapshot")


PLAYING = script("start.simulateTaps")


def ask(page: Page, request: dict[str, Any]) -> dict[str, Any]:
    """One request through the page's own engine."""
    answer: dict[str, Any] = page.evaluate(function("start.request"), request)
    return answer


def roll_of(page: Page) -> dict[str, Any]:
    """A roll with known dice, by a Python that lacks nothing: no file is in a snapshot."""
    assert ask(page, {"op": "games"})["ok"] is True
    assert ask(page, {"op": "rules", "game": "dice"})["rules"], "package data is there"
    assert ask(page, {"op": "problems", "game": "dice"})["problems"], "modules that lie beside the package are laid out"
    match = ask(page, {"op": "new", "game": "dice", "seed": "links", "players": ["Ann"]})["match"]
    return ask(page, {"op": "play", "match": match, "move": {"do": "roll"}})


def starts_plainly(page: Page, site: Site) -> dict[str, Any]:
    """A first visit, with the headers of ours; returns what it told."""
    answer = page.goto(site.url)
    assert answer is not None and "default-src 'none'" in answer.headers["content-security-policy"]
    assert wait_ready(page) == "plain"
    first = roll_of(page)
    fetched = {answer.path for answer in site.log}
    assert any(re.search(r"/pygolf_clubhouse-.*\.whl$", path) for path in fetched)
    assert [answer for answer in site.log if answer.status >= 400] == []
    return first


PAGE, BUILD, NO_PYTHON = "page", "fits: Pyodide's build", "fits: no Python"
WRONG = (PAGE, BUILD, NO_PYTHON)
"""One whose digest tells it, one that Pyodide refuses, one that starts and is no Python; every other fault of a file is
found by what tests/js/snapshot-store.test.mjs and memory-image.test.mjs hold to, and ends in the same place."""
SAVE_DATA = script("start.saveData")


@pytest.mark.slow
@pytest.mark.persistent
def test_a_snapshot_is_made_in_a_rest_starts_two_tabs_and_is_thrown_away_if_it_is_wrong(
    page: Page, site: Site, watch: Watch
) -> None:
    """That Firefox keeps and reads a snapshot's file, too, a plain start and one from it show there."""
    page.add_init_script(RECORD_WORKERS + PLAYING + SAVE_DATA)
    first = starts_plainly(page, site)
    page.evaluate("taps = 0")
    wait_until(page, "() => taps >= 60")  # for longer than the rest that it would take
    assert page.evaluate("workers.length") == 1, "Python's worker, and nobody who makes a snapshot"
    page.evaluate("playing = false")
    wait_for_snapshot(page)
    other = page.context.new_page()
    other.goto(site.url, wait_until="commit")
    page.reload()
    assert wait_ready(page) == wait_ready(other) == "snapshot"
    assert roll_of(page) == roll_of(other) == first
    other.close()
    assert not watch.unexpected()
    wrong_ones_are_thrown_away(page, watch)


def wrong_ones_are_thrown_away(page: Page, watch: Watch) -> None:
    """Python starts without each of them; then another is made, and it is whole."""
    watch.allow("Pyodide|Snapshot|console:")  # Pyodide itself tells of its end at length
    page.evaluate(SET_ASIDE)
    page.evaluate("localStorage.setItem('sparing', '')")
    for change in WRONG:
        page.evaluate(CHANGE, change)
        if change == WRONG[-1]:
            page.evaluate("localStorage.removeItem('sparing')")
        page.reload()
        assert wait_ready(page) == "plain", change
        assert ask(page, {"op": "games"})["ok"] is True, change
    page.evaluate("playing = false")
    wait_for_snapshot(page)
    page.reload()
    assert wait_ready(page) == "snapshot"


def starts_under_a_policy_and_once_more(page: Page, site: Site, watch: Watch) -> dict[str, Any]:
    """A first visit, whose worker dies and is replaced; returns what Python told before."""
    watch.allow("Content.Security.Policy|Content-Security-Policy|blocked")
    page.add_init_script(RECORD_WORKERS)
    first = starts_plainly(page, site)
    check_csp_blocks_scripts(page)
    page.evaluate(function("start.recordRestart"))
    page.evaluate("globalThis.workers[0].terminate()")
    page.wait_for_function("() => globalThis.again === true", timeout=START_MS)
    wait_ready(page)
    assert ask(page, {"op": "games"})["ok"] is True
    return first


def test_a_dead_worker_is_replaced_under_a_policy_that_is_in_force(page: Page, site: Site, watch: Watch) -> None:
    starts_under_a_policy_and_once_more(page, site, watch)


@pytest.mark.persistent
@pytest.mark.parametrize("engine", ["firefox"], indirect=True)  # in Chromium two tabs start from one, above
def test_so_it_is_in_firefox_and_then_a_start_from_the_snapshot_lacks_nothing(
    page: Page, site: Site, watch: Watch
) -> None:
    first = starts_under_a_policy_and_once_more(page, site, watch)
    wait_for_snapshot(page)
    page.reload()
    how = wait_ready(page)
    assert how == "snapshot", f"the snapshot is still there: {page.evaluate(function('start.hasSnapshot'))}"
    assert roll_of(page) == first


def test_a_call_without_an_answer_ends_and_the_worker_is_replaced(page: Page, site: Site) -> None:
    page.add_init_script(RECORD_WORKERS)
    # A worker's death is known by its lock; without locks it is a worker that hears nothing.
    page.add_init_script("Object.defineProperty(navigator, 'locks', { value: undefined })")
    page.goto(site.url)
    wait_ready(page)
    message = page.evaluate(function("start.requestFromDeadWorker"))
    assert "not respond in time" in message
    wait_ready(page)
    assert ask(page, {"op": "games"})["ok"] is True


@pytest.mark.firefox
def test_a_download_that_breaks_off_is_told(page: Page, site: Site, watch: Watch) -> None:
    watch.allow(
        r"asm\.wasm|Failed to load|NetworkError|could not be|MessageEvent|console: \{\}"
    )  # PyScript logs the last two

    def cut(route: Route) -> None:
        route.fulfill(status=200, content_type="application/wasm", body=b"\0asm\1\0\0\0" + bytes(1000))

    page.context.route("**/pyodide.asm.wasm", cut)
    page.goto(site.url)
    page.wait_for_selector("html[data-python=failed]", state="attached", timeout=START_MS)
    message = page.evaluate(function("start.requestError"), {"op": "games"})
    assert "Reload" in message
