"""Files that do not come: it is said where they are missed, and trying again tries again."""

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
from browser.start import RECORD_WORKERS, write_newer_build
from tools.server import Host, Site

FAILED = "html[data-python=failed]"
LEFT = "Part of this page did not load"


def go(page: Page, address: str) -> None:
    """To another screen of the page that is open."""
    page.evaluate("(address) => { location.hash = address; }", address)


@pytest.mark.firefox
def test_try_again_tries_again(page: Page, site: Site, watch: Watch) -> None:
    """A file that is missing once, and another one the next time: the form that waited is whole in the end."""
    watch.allow("")  # browser and PyScript say it, too
    # Without headers no browser keeps the wasm that came beside the missing file: the next try would have it.
    site.host = Host(headers=False, refused=r"pyscript/core\.js$")
    page.goto(f"{site.url}#/new/dice")
    for refused, words in [(r"\.wasm$", "PyScript could not be downloaded"), (r"(?!)", "asm.wasm")]:
        page.wait_for_selector(FAILED, state="attached", timeout=START_MS)
        notice = page.locator("#notices .notice", has_text=words)
        expect(notice).to_be_visible()
        site.host = Host(headers=False, refused=refused)
        notice.get_by_role("button", name="Try again").click()
        expect(notice).to_have_count(0)
    wait_ready(page)
    page.get_by_role("button", name="Tee off").click()
    next_step(page)


@pytest.mark.host_python
def test_what_a_room_lacks_is_said_there_and_there_only(page: Page, site: Site, watch: Watch) -> None:
    watch.allow("404|dynamically imported")
    site.host = Host(refused=r"screens/(rulebook/style\.css|locker/index\.js|common/screens\.svg)$")
    open_address(page, site)
    go(page, "#/rules/dice")
    notices = page.locator("#notices")
    expect(notices).to_contain_text(f"{LEFT} (rulebook/style.css)")
    expect(page.locator("#screen h1")).to_have_text("Dice Golf")
    go(page, "#/boards")
    expect(page.locator("#screen h1")).to_have_text("Your own boards")
    expect(page.locator(".screen-art > path")).to_have_count(4)
    expect(page.locator(".screen-art > g")).to_have_count(0)
    expect(notices).to_be_hidden()
    go(page, "#/locker")
    expect(notices).to_contain_text(f"{LEFT} (locker/index.js)")
    expect(page.locator("#screen")).to_contain_text("did not load")
    site.host = Host()
    notices.get_by_role("button", name="Reload").click()
    expect(page.locator("#screen h1")).to_have_text("Your locker")
    expect(notices).to_be_hidden()


@pytest.mark.host_python
def test_a_newer_build_over_an_open_page_says_so_and_the_game_is_kept(
    open_context: OpenContext, site: Site, watch: Watch, tmp_path: Path
) -> None:
    """Without a service worker, the files of the old build are gone from one moment to the next."""
    watch.allow("404")
    page = open_context(viewport={"width": 390, "height": 844}, reduced_motion=True).new_page()
    open_address(page, site, "#/play/dice")
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    next_step(page)
    action_button(page).click()
    next_step(page)
    new = write_newer_build(tmp_path)
    site.cache = HostPythonCache(tmp_path, effort=1)
    go(page, "#/rules/dice")
    notices = page.locator("#notices")
    expect(notices).to_contain_text("Pygolf has been updated: reload the page.")
    expect(notices).not_to_contain_text("404")
    notices.get_by_role("button", name="Reload").click()
    page.wait_for_selector(f"script[src*='{new}']", state="attached", timeout=START_MS)
    wait_ready(page)
    go(page, "#/")
    page.locator(".now a").first.click()
    assert next_step(page) == "hole"


FULL = script("missing.fillStorage")


@pytest.mark.host_python
def test_whoever_leaves_a_game_that_is_not_saved_is_asked_and_offered_the_file(
    open_context: OpenContext, site: Site, engine: Engine, tmp_path: Path
) -> None:
    page = open_context(viewport={"width": 390, "height": 844}, reduced_motion=True).new_page()
    page.add_init_script(FULL)
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
    assert next_step(page) == "hole", "the game is still there"
    export_file(page, engine.name, file.click, tmp_path / "kept.json")
    assert '"dice"' in (tmp_path / "kept.json").read_text(encoding="utf-8")
    page.evaluate("setTimeout(() => location.reload())")
    # What is kept as a file may be left: nobody is asked, else the page would stay.
    expect(page.locator("#screen")).to_contain_text("not on this device")


CUT = {
    "**/python_stdlib.zip": "The file python_stdlib.zip is incomplete: 1000 of",
    "**/*.whl": ".whl is incomplete: 1000 of",
    "**/pyodide.js": "The file pyodide.js is missing or damaged.",
}


def cut(route: Route) -> None:
    script = route.request.url.endswith(".js")
    route.fulfill(body=b"" if script else bytes(1000), content_type="text/javascript" if script else "application/zip")


@pytest.mark.parametrize("first", [True, False], ids=["first visit", "later"])
def test_a_file_that_came_cut_is_named_with_what_to_do(
    open_context: OpenContext, site: Site, watch: Watch, first: bool
) -> None:
    watch.allow("")  # Pyodide and PyScript say it, too
    for path, words in list(CUT.items())[: len(CUT) if first else 1]:
        page = open_context(persistent=first).new_page()
        page.context.route(path, cut)
        page.goto(site.url)
        page.wait_for_selector(FAILED, state="attached", timeout=START_MS)
        notice = page.locator("#notices")
        expect(notice).to_contain_text(words)
        expect(notice).to_contain_text("Reload the page to try again; your games are safe.")
        expect(notice).not_to_contain_text(re.compile("Traceback|TypeError|is not a function"))
        page.context.close()


@pytest.mark.idle
def test_a_worker_that_hangs_is_told_soon_and_can_be_started_again(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport={"width": 390, "height": 844}, reduced_motion=True).new_page()
    page.add_init_script(RECORD_WORKERS)
    # A worker's death is known by its lock; without locks it is a worker that hears nothing.
    page.add_init_script("Object.defineProperty(navigator, 'locks', { value: undefined })")
    open_address(page, site, "#/play/dice")
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    next_step(page)
    page.wait_for_load_state("networkidle", timeout=START_MS)
    page.evaluate("globalThis.workers[0].terminate()")
    action_button(page).click()
    expect(page.locator(".strip")).to_be_visible()
    expect(page.locator(".strip")).to_contain_text("Python is still working")
    notice = page.locator("#notices .notice", has_text="Python is not responding")
    expect(notice).to_be_visible()
    check_accessibility(
        page
    )  # the strip stands beside whatever is on the screen: a test of something else met it on a busy machine
    notice.get_by_role("button", name="Restart Python").click()
    assert next_step(page) == "hole", "the tap was sent again"
    expect(notice).to_have_count(0)
    expect(page.locator(".strip")).to_be_hidden()


def test_where_storage_is_denied_it_plays_and_nothing_is_uncaught(
    engine: Engine, site: Site, watch: Watch, tmp_path: Path
) -> None:
    """As whoever blocks all cookies has it: no storage of any kind, in the page or in a worker."""
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
        page.wait_for_url(re.compile(r"#/game/\w+$"))
        expect(page.locator("#notices")).to_contain_text("This browser does not save data")
        next_step(page)
        action_button(page).click()
        assert next_step(page) == "hole"
        expect(page.locator("#notices")).to_contain_text("The game could not be saved")
        denied = "() => { try { return !localStorage; } catch { return true; } }"
        assert page.evaluate(denied), "this Chromium denies it"
    finally:
        context.close()


@pytest.mark.host_python
def test_no_table_opens_before_its_style(page: Page, site: Site) -> None:
    """Also where two screens ask for it, one after the other: the second waits for the first one's sheet."""
    held: list[Route] = []
    page.route("**/games/word/style.css", lambda route: held.append(route))
    open_address(page, site)
    for screen in ("#/new/word", "#/play/word"):
        go(page, screen)
        page.wait_for_selector("link[data-game=word]", state="attached")
        page.evaluate("async () => { for (let n = 0; n < 99; n += 1) await new Promise((done) => setTimeout(done)); }")
    expect(page.locator(".status")).to_have_count(0)
    for route in held:
        route.continue_()
    expect(page.locator(".status")).to_have_count(1)
