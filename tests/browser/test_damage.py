"""Tests of damaged copies in the caches of the browser while the host is intact: the page repairs them, and games can
be played.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from browser import storage
from browser.conftest import OpenContext
from browser.engines import LONG_MS, Watch
from browser.javascript import function
from browser.pages import table as table_page
from tools.server import Host, Site

DAMAGE = ("empty", "half", "byte", "type")
FILES = {
    "page": "/",
    "app": "/app.js",
    "chunk": "/chunks/",
    "worker start": "/worker-start.js",
    "standard library": "python_stdlib",
    "wheel": ".whl",
    "wasm": ".wasm",
    "pyscript": "pyscript/core.js",
    "interpreter": "interpreter.js",
}
IN_CI = {("app", "empty"), ("standard library", "byte")}
CASES = [
    pytest.param(file, damage, marks=[] if (file, damage) in IN_CI else pytest.mark.nightly)
    for file, damage in product(FILES, DAMAGE)
]


def wait_for_python(page: Page) -> None:
    """Wait until Python is ready; press "Try again" or "Reload" once if the page asks for it."""
    ready = page.locator("html[data-python=ready]")
    button = (
        page.locator("#notices")
        .get_by_role("button", name="Try again")
        .or_(page.locator("#notices").get_by_role("button", name="Reload"))
    )
    expect(ready.or_(button).first).to_be_attached(timeout=LONG_MS)
    if not ready.count():
        button.first.click()
    expect(ready).to_be_attached(timeout=LONG_MS)


@pytest.mark.persistent
@pytest.mark.parametrize(("file", "damage"), CASES)
def test_damaged_copy_is_repaired(open_context: OpenContext, site: Site, watch: Watch, file: str, damage: str) -> None:
    watch.allow("")  # The browsers also report the damage.
    context = open_context(viewport={"width": 390, "height": 844}, reduced_motion=True)
    context.add_init_script(storage.NO_SNAPSHOT)
    page = context.new_page()
    page.goto(site.url)
    page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=LONG_MS)
    assert page.evaluate(function("damage.damageCache"), [FILES[file], damage]) > 0
    page.close()
    page = context.new_page()
    page.goto(site.url)
    wait_for_python(page)
    page.evaluate("location.hash = '#/play/dice'")
    expect(table_page.main_button(page)).to_be_enabled(timeout=LONG_MS)


STORED_PAGES = {"wasm": r"\.wasm$", "standard library": r"python_stdlib", "wheel": r"\.whl\.bin$", "app": r"/app\.js$"}
"""Files for which the host first sends the page instead. The browser's HTTP cache stores this wrong response for a
year."""


@pytest.mark.persistent
@pytest.mark.parametrize(
    "refused",
    [pytest.param(text, marks=[] if name == "wasm" else pytest.mark.nightly) for name, text in STORED_PAGES.items()],
    ids=list(STORED_PAGES),
)
def test_page_stored_in_place_of_a_file_is_replaced(
    open_context: OpenContext, open_site: Callable[..., Site], watch: Watch, refused: str
) -> None:
    watch.allow("")
    site = open_site(host=Host(refused=refused, page_instead=True))
    watch.origin = site.origin
    page = open_context(viewport={"width": 390, "height": 844}, reduced_motion=True).new_page()
    page.goto(site.url)
    expect(page.locator("html[data-python=failed]")).to_be_attached(timeout=LONG_MS)
    site.host = Host()
    page.reload()
    wait_for_python(page)
