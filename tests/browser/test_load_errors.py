"""Tests of files that fail to load, a worker that hangs, and missing storage."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from browser.access import check_accessibility
from browser.club import action_button, export_file, next_step, open_address
from browser.conftest import HostPythonCache, OpenContext
from browser.engines import START_MS, TIMEOUT_MS, Engine, Watch, wait_ready
from browser.javascript import script
from browser.pages import clubhouse as clubhouse_page
from browser.pages import table as table_page
from browser.pages.parts import part
from browser.start import RECORD_WORKERS, write_newer_build
from tools.server import Host, Site

FAILED = "html[data-python=failed]"
LOAD_ERROR = "Part of this page did not load"


def open_screen(page: Page, address: str) -> None:
    """Navigate to another screen of the open page."""
    page.evaluate("(address) => { location.hash = address; }", address)


@pytest.mark.firefox
def test_try_again_reloads_failed_files(page: Page, site: Site, watch: Watch) -> None:
    """Two files are missing at first, and one of them on the first retry. The second retry succeeds.

    The wasm is missing from the start: a copy in the browser's cache could repair a later start.
    """
    watch.allow("")  # The browsers and PyScript also log the errors.
    site.host = Host(headers=False, refused=r"(pyscript/core\.js|\.wasm)$")
    page.goto(f"{site.url}#/new/dice")
    either = re.compile(r"PyScript could not be downloaded|asm\.wasm")
    for refused, text in [(r"\.wasm$", either), (r"(?!)", "asm.wasm")]:
        page.wait_for_selector(FAILED, state="attached", timeout=START_MS)
        notice = table_page.notices(page, has_text=text)
        expect(notice).to_be_visible()
        site.host = Host(headers=False, refused=refused)
        notice.get_by_role("button", name="Try again").click()
        expect(notice).to_have_count(0)
    wait_ready(page)
    page.get_by_role("button", name="Tee off").click()
    next_step(page)


def test_missing_pyscript_is_reported(page: Page, site: Site, watch: Watch) -> None:
    watch.allow("")
    site.host = Host(refused=r"pyscript/core\.js$")
    page.goto(f"{site.url}#/new/dice")
    page.wait_for_selector(FAILED, state="attached", timeout=START_MS)
    expect(table_page.notices(page, has_text="PyScript could not be downloaded")).to_be_visible()


@pytest.mark.host_python
def test_missing_file_is_reported_only_on_its_screen(page: Page, site: Site, watch: Watch) -> None:
    watch.allow("404|dynamically imported|stylesheet MIME type")
    site.host = Host(refused=r"features/(rulebook/style\.css|locker/index\.js|common/screens\.svg)$")
    open_address(page, site)
    open_screen(page, "#/rules/dice")
    notices = page.locator("#notices")
    expect(notices).to_contain_text(f"{LOAD_ERROR} (rulebook/style.css)")
    expect(page.locator("#screen h1")).to_have_text("Dice Golf")
    open_screen(page, "#/boards")
    expect(page.locator("#screen h1")).to_have_text("Your own boards")
    expect(part(page, "illustration", " > path")).to_have_count(4)
    expect(part(page, "illustration", " > g")).to_have_count(0)
    expect(notices).to_be_hidden()
    open_screen(page, "#/locker")
    expect(notices).to_contain_text(f"{LOAD_ERROR} (locker/index.js)")
    expect(page.locator("#screen")).to_contain_text("did not load")
    site.host = Host()
    notices.get_by_role("button", name="Reload").click()
    expect(page.locator("#screen h1")).to_have_text("Your locker")
    expect(notices).to_be_hidden()


@pytest.mark.host_python
def test_newer_build_asks_to_reload_and_the_game_is_kept(
    open_context: OpenContext, site: Site, watch: Watch, tmp_path: Path
) -> None:
    """Without a service worker, the files of the old build are gone as soon as the new one is deployed."""
    watch.allow("404")
    page = open_context(viewport={"width": 390, "height": 844}, reduced_motion=True).new_page()
    open_address(page, site, "#/play/dice")
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    next_step(page)
    action_button(page).click()
    next_step(page)
    new = write_newer_build(tmp_path)
    site.cache = HostPythonCache(tmp_path, effort=1)
    open_screen(page, "#/rules/dice")
    notices = page.locator("#notices")
    expect(notices).to_contain_text("Pygolf has been updated: reload the page.")
    expect(notices).not_to_contain_text("404")
    notices.get_by_role("button", name="Reload").click()
    page.wait_for_selector(f"script[src*='{new}']", state="attached", timeout=START_MS)
    wait_ready(page)
    open_screen(page, "#/")
    part(page, "current-game", " a").first.click()
    assert next_step(page) == "hole"


FILL_STORAGE = script("load_errors.fillStorage")


@pytest.mark.host_python
def test_leaving_an_unsaved_game_asks_and_offers_an_export(
    open_context: OpenContext, site: Site, engine: Engine, tmp_path: Path
) -> None:
    page = open_context(viewport={"width": 390, "height": 844}, reduced_motion=True).new_page()
    page.add_init_script(FILL_STORAGE)
    page.on("dialog", lambda dialog: dialog.dismiss())
    open_address(page, site, "#/play/dice")
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    next_step(page)
    action_button(page).click()
    assert next_step(page) == "hole"
    page.locator("#notices").get_by_role("button", name="Close").click()
    with page.expect_event("dialog", lambda dialog: dialog.type == "beforeunload"):
        page.evaluate("setTimeout(() => location.reload())")
    file = page.locator("#notices").get_by_role("button", name="Export as a file")
    expect(file).to_be_visible()
    assert next_step(page) == "hole", "the game is still open"
    export_file(page, engine.name, file.click, tmp_path / "kept.json")
    assert '"dice"' in (tmp_path / "kept.json").read_text(encoding="utf-8")
    page.evaluate("setTimeout(() => location.reload())")
    # After the export the page can be left without confirmation. The dialog handler would otherwise keep it open.
    expect(page.locator("#screen")).to_contain_text("not on this device")


TRUNCATED = {
    "**/python_stdlib.zip.bin": "The file python_stdlib.zip.bin is incomplete: 1000 of",
    "**/*.whl.bin": ".whl.bin is incomplete: 1000 of",
    "**/pyodide.js": "The file pyodide.js is missing or damaged.",
}


def truncate(route: Route) -> None:
    script = route.request.url.endswith(".js")
    route.fulfill(body=b"" if script else bytes(1000), content_type="text/javascript" if script else "application/zip")


@pytest.mark.parametrize("first", [True, False], ids=["first visit", "later"])
def test_truncated_file_is_reported_with_advice(
    open_context: OpenContext, site: Site, watch: Watch, first: bool
) -> None:
    watch.allow("")  # Pyodide and PyScript also log the error.
    for path, text in list(TRUNCATED.items())[: len(TRUNCATED) if first else 1]:
        page = open_context(persistent=first).new_page()
        page.context.route(path, truncate)
        page.goto(site.url)
        page.wait_for_selector(FAILED, state="attached", timeout=START_MS)
        notice = page.locator("#notices")
        expect(notice).to_contain_text(text)
        expect(notice).to_contain_text("Reload the page to try again; your games are safe.")
        expect(notice).not_to_contain_text(re.compile("Traceback|TypeError|is not a function"))
        page.context.close()


@pytest.mark.idle
def test_hanging_worker_is_reported_and_can_be_restarted(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport={"width": 390, "height": 844}, reduced_motion=True).new_page()
    page.add_init_script(RECORD_WORKERS)
    # The page notices a terminated worker by its lock. Without locks, the worker only stops responding.
    page.add_init_script("Object.defineProperty(navigator, 'locks', { value: undefined })")
    open_address(page, site, "#/play/dice")
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    next_step(page)
    page.wait_for_load_state("networkidle", timeout=START_MS)
    page.evaluate("globalThis.workers[0].terminate()")
    action_button(page).click()
    expect(clubhouse_page.loading_strip(page)).to_be_visible()
    expect(clubhouse_page.loading_strip(page)).to_contain_text("Python is still working")
    notice = table_page.notices(page, has_text="Python is not responding")
    expect(notice).to_be_visible()
    check_accessibility(page)  # The status strip can appear on any screen, so it must be accessible.
    notice.get_by_role("button", name="Restart Python").click()
    assert next_step(page) == "hole", "the move is sent again after the restart"
    expect(notice).to_have_count(0)
    expect(clubhouse_page.loading_strip(page)).to_be_hidden()


def test_game_works_without_storage_and_without_uncaught_errors(
    engine: Engine, site: Site, watch: Watch, tmp_path: Path
) -> None:
    """Blocking all cookies disables all storage, in the page and in workers."""
    (tmp_path / "Default").mkdir()
    blocked = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(blocked), encoding="utf-8")
    options = engine.launch_options()
    context = engine.playwright.chromium.launch_persistent_context(str(tmp_path), **options)
    try:
        watch.follow(context)
        page = context.new_page()
        page.set_default_timeout(TIMEOUT_MS)
        open_address(page, site, "#/play/dice")
        page.get_by_role("button", name="Just play").click()
        page.wait_for_url(re.compile(r"#/game/\w+$"))
        expect(page.locator("#notices")).to_contain_text("The game could not be saved")
        next_step(page)
        action_button(page).click()
        assert next_step(page) == "hole"
        expect(page.locator("#notices")).to_contain_text("The game could not be saved")
        denied = "() => { try { return !localStorage; } catch { return true; } }"
        assert page.evaluate(denied), "storage is disabled"
    finally:
        context.close()


@pytest.mark.parametrize("script", ["get() { throw new Error('no'); }", "value: { open: () => ({}) }"])
def test_python_starts_although_databases_throw_or_never_respond(page: Page, site: Site, script: str) -> None:
    """In the page and in the worker. No error is reported, because pygolf itself needs no database here."""
    broken = f"Object.defineProperty(globalThis, 'indexedDB', {{ configurable: true, {script} }});"
    page.add_init_script(broken)
    asked = []

    def break_database(route: Route) -> None:
        asked.append(route.request.url)
        response = route.fetch()
        route.fulfill(response=response, body=broken + response.text())

    page.route("**/engine/interpreter.js", break_database)
    open_address(page, site)
    assert asked


@pytest.mark.host_python
def test_table_opens_only_after_its_style_sheet_has_loaded(page: Page, site: Site) -> None:
    """A second screen that needs the style sheet waits for the request that the first screen has sent."""
    held: list[Route] = []
    page.route("**/games/word/style.css", lambda route: held.append(route))
    open_address(page, site)
    for screen in ("#/new/word", "#/play/word"):
        open_screen(page, screen)
        page.wait_for_selector("link[data-game=word]", state="attached")
        page.evaluate("async () => { for (let n = 0; n < 99; n += 1) await new Promise((done) => setTimeout(done)); }")
    expect(part(page, "status")).to_have_count(0)
    for route in held:
        route.continue_()
    expect(part(page, "status")).to_have_count(1)
