"""Common steps of browser tests: opening pages, starting games, and saving and loading matches."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

import pygolf
from browser import storage
from browser.engines import wait_ready
from browser.javascript import function
from browser.pages import table as table_page
from browser.pages.parts import part
from tools.server import Site

PHONE: ViewportSize = {"width": 360, "height": 740}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
"""Noon of the first day with a round of the day."""
REPLACE_CLIPBOARD = function("club.replaceClipboard")


def open_address(page: Page, site: Site, address: str = "") -> None:
    """Open the site at an address such as "#/new/dice", and wait for Python."""
    page.goto(site.url + address)
    wait_ready(page)


def start_game(page: Page, site: Site, *, seed: str, solo: bool = True) -> str:
    """Start a game of Dice Golf with the set-up form, and return its id."""
    open_address(page, site, "#/new/dice")
    fill_seed(page, seed)
    if solo:
        page.get_by_role("button", name=re.compile("^Remove")).last.click()
    page.get_by_role("button", name="Tee off").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    expect(table_page.main_button(page)).to_be_enabled()
    return page.url.rpartition("/")[2]


def open_section(page: Page, subject: str) -> Locator:
    """Open a section of the set-up form (Course, Rules, Scoring or Dice) or a nested one, and return it."""
    section = page.locator(
        "details[data-part~=section]", has=page.locator("summary", has_text=re.compile(rf"^\s*{subject}\b"))
    )
    if section.get_attribute("open") is None:
        section.locator("> summary").click()
    return section


def fill_seed(page: Page, seed: str) -> None:
    """Enter the seed in the set-up form."""
    open_section(page, "Dice").get_by_label("Seed", exact=True).fill(seed)


def action_button(page: Page) -> Locator:
    """Return the main button of the table."""
    return table_page.main_button(page)


def press_undo(page: Page) -> None:
    """Press Undo once the table is idle, even if the dimmed button only explains why the move cannot be undone."""
    button = part(page, "tools", " button:not([disabled])", has_text="Undo")
    button.wait_for()
    button.click(force=True)


PRESS_UNTIL_GONE = function("club.pressUntilGone")


def press_until_gone(button: Locator) -> int:
    """Press a button repeatedly until it is gone. Return how many games, boards and cards were created."""
    before = button.page.evaluate(storage.COUNT_CREATED)
    button.and_(button.page.locator(":enabled")).evaluate(PRESS_UNTIL_GONE)
    return int(button.page.evaluate(storage.COUNT_CREATED)) - int(before)


def take_hinted_word(page: Page) -> None:
    """Ask for the remaining hints of Word Golf and take the word. Buttons are clicked without hovering over them."""
    hint = page.locator("#actions [data-do=hint]")
    for text in ("There is a word of", "The word starts with"):
        expect(table_page.turn(page)).to_contain_text(text)
        hint.evaluate("(button) => button.click()")
        wait_for_frames(page)
    take = page.locator("#actions [data-do=take]:enabled")
    take.evaluate("(button) => button.click()")
    expect(take).to_have_count(0)


def hole_choices(page: Page) -> Locator:
    """Return the buttons of the holes that can be chosen."""
    return page.locator("#actions [data-part~=hole-choices]:not([hidden]) [data-part~=hole-choice]:enabled")


def wait_for_frames(page: Page) -> None:
    """Wait for two frames. A tap or key makes the table busy, which becomes visible in the next frame."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")


def next_step(page: Page) -> str:
    """Wait until the player can act, and return "act", "hole" or "over"."""
    wait_for_frames(page)
    step = page.wait_for_function(function("club.nextStep"))
    return str(step.json_value())


def play_here(page: Page) -> None:
    """Take over a game from a tab that was closed. The browser releases that tab's lock after an unknown time.

    The page retries for a while. If that is too short, press the button again. It may disappear at any time, so do not
    wait for it.
    """
    press = "() => [...document.querySelectorAll('#notices button')].find((one) => one.textContent === 'Play here')"
    page.get_by_role("button", name="Play here").click()
    for _ in range(20):
        try:
            page.wait_for_function(f"() => !({press})()", timeout=5000)
        except PlaywrightTimeout:
            page.evaluate(f"({press})()?.click()")
            continue
        return
    raise AssertionError("the closed tab still has the lock of the game")


RECORD_EXPORTS = function("club.recordExports")


def export_file(page: Page, engine: str, press: Callable[[], None], target: Path) -> str:
    """Press a button that exports a file, save the file at ``target``, and return its suggested name.

    Playwright does not report downloads in this Firefox, so there the page itself records the file.
    """
    if engine == "chromium":
        with page.expect_download() as download:
            press()
        download.value.save_as(target)
        return download.value.suggested_filename
    page.evaluate(RECORD_EXPORTS)
    press()
    page.wait_for_function("() => globalThis.exportedTexts.length > 0")
    target.write_text(page.evaluate("exportedTexts[0]"), encoding="utf-8")
    return str(page.evaluate("exportedName"))


REPLACE_FILE_CHOOSER = function("club.replaceFileChooser")


def import_file(page: Page, engine: str, press: Callable[[], None], file: Path) -> None:
    """Press a button that opens a file chooser, and choose a file.

    Automation cancels the dialog of this Firefox, so there the page's file input receives the file directly.
    """
    if engine == "chromium":
        with page.expect_file_chooser() as chooser:
            press()
        chooser.value.set_files(file)
        return
    page.evaluate(REPLACE_FILE_CHOOSER, file.read_text(encoding="utf-8"))
    press()


def save_match(page: Page, match: pygolf.Match, identity: str = "", **meta: Any) -> str:
    """Save a match in this browser, as a new game or as the game with this id; return its id."""
    game: str = page.evaluate(function("club.saveMatch"), [identity, match.record().to_json(), match.view(), meta])
    return game


def load_saves(page: Page) -> list[dict[str, Any]]:
    """Return all games saved in this browser."""
    games: list[dict[str, Any]] = page.evaluate(function("club.loadSaves"))
    return games


def finished_round(name: str, level: str, seed: str = "mailo-fustee-rigo", game: str = "dice") -> pygolf.Match:
    """Return a finished round of one player, played by a bot."""
    match = pygolf.new(game, [name], {}, seed)
    while not match.over:
        match.play(match.bot(level))
    return match


def open_route(page: Page, site: Site, fragment: str) -> None:
    """Open a route such as "/review/3", without "#", and wait for Python."""
    page.goto(f"{site.url}#{fragment}")
    wait_ready(page)


def space_on_card(page: Page, number: int) -> Locator:
    """Return the clickable area of a space on a card of Word Golf, by zero-based number."""
    return part(page, "hole-board", f" [data-space='{number}'] [data-part~=space]")
