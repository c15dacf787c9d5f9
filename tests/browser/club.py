"""What a guest does in the clubhouse: small steps that the play tests are written in."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

import pygolf
from browser.engines import wait_ready
from browser.javascript import function
from tools.server import Site

PHONE: ViewportSize = {"width": 360, "height": 740}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
"""A time on the first day that has a round of the day."""
COPIES = function("club.replaceClipboard")


def enter(page: Page, site: Site, address: str = "") -> None:
    """Open the clubhouse, or an address in it, and wait for Python."""
    page.goto(site.url + address)
    wait_ready(page)


def tee_off(page: Page, site: Site, *, seed: str, alone: bool = True) -> str:
    """Set a game of Dice Golf up through the form; returns its id."""
    enter(page, site, "#/new/dice")
    fill_seed(page, seed)
    if alone:
        page.get_by_role("button", name=re.compile("^Remove")).last.click()
    page.get_by_role("button", name="Tee off").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    expect(page.locator("#actions .act")).to_be_enabled()
    return page.url.rpartition("/")[2]


def unfold(page: Page, subject: str) -> Locator:
    """Open a fold of the set-up form: Course, Rules, Scoring or Dice; or the one in it."""
    fold = page.locator("details.fold", has=page.locator("summary", has_text=re.compile(rf"^\s*{subject}\b")))
    if fold.get_attribute("open") is None:
        fold.locator("> summary").click()
    return fold


def fill_seed(page: Page, seed: str) -> None:
    """Type the seed that a game is set up with."""
    unfold(page, "Dice").get_by_label("Seed", exact=True).fill(seed)


def act(page: Page) -> Locator:
    """The one big action."""
    return page.locator("#actions .act")


def press_undo(page: Page) -> None:
    """Press undo once the table rests, also where it is grey and says why it would refuse."""
    button = page.locator(".tools button:not([disabled])", has_text="Undo")
    button.wait_for()
    button.click(force=True)


KEPT = (
    "new Set(Object.keys(localStorage).flatMap((key) => key.match(/^pygolf:(game|board|card):\\w+/)?.[0] ?? [])).size"
)
PRESS = function("club.press")


def press_on(button: Locator) -> int:
    """Press what leads away as often as it can be until it is gone; how many games, boards and cards that makes."""
    before = button.page.evaluate(KEPT)
    button.and_(button.page.locator(":enabled")).evaluate(PRESS)
    return int(button.page.evaluate(KEPT)) - int(before)


def choices(page: Page) -> Locator:
    """Holes that may be chosen now."""
    return page.locator("#actions .holes:not([hidden]) .hole-choice:enabled")


def drawn(page: Page) -> None:
    """Waits until a tap or a key is seen: it makes the table busy at once, which is drawn in the next frame."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")


def next_step(page: Page) -> str:
    """Waits until there is something to do: "act", "hole" or "over"."""
    drawn(page)
    found = page.wait_for_function(function("club.nextStep"))
    return str(found.json_value())


def play_here(page: Page) -> None:
    """Take a game over from a tab that was closed; the browser frees its lock when it finds the time.

    The button is pressed again where the page's own tries were too early; it may go at any moment, so nothing waits
    for it then.
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
    raise AssertionError("the closed tab still holds the game")


SPY = function("club.spy")


def keep_file(page: Page, engine: str, press: Callable[[], None], target: Path) -> str:
    """Press what hands out a file, and keep it at ``target``; returns the name that it was given.

    Playwright hears nothing of downloads from this Firefox, so there the page itself is listened to.
    """
    if engine == "chromium":
        with page.expect_download() as download:
            press()
        download.value.save_as(target)
        return download.value.suggested_filename
    page.evaluate(SPY)
    press()
    page.wait_for_function("() => globalThis.handedOut.length > 0")
    target.write_text(page.evaluate("handedOut[0]"), encoding="utf-8")
    return str(page.evaluate("handedName"))


CHOOSE = function("club.choose")


def pick_file(page: Page, engine: str, press: Callable[[], None], file: Path) -> None:
    """Press what asks for a file, and choose one. Automation cancels this Firefox's dialog: there the page chooses."""
    if engine == "chromium":
        with page.expect_file_chooser() as chooser:
            press()
        chooser.value.set_files(file)
        return
    page.evaluate(CHOOSE, file.read_text(encoding="utf-8"))
    press()


def put(page: Page, match: pygolf.Match, identity: str = "", **meta: Any) -> str:
    """Save a match in this browser, as a new game or as the game with this id; return its id."""
    made: str = page.evaluate(function("club.put"), [identity, match.record().to_json(), match.view(), meta])
    return made


def saves(page: Page) -> list[dict[str, Any]]:
    """Return all games that this browser keeps."""
    found: list[dict[str, Any]] = page.evaluate(function("club.saves"))
    return found


def round_of(name: str, level: str, seed: str = "mailo-fustee-rigo", game: str = "dice") -> pygolf.Match:
    """Return a finished round of one player, played by a bot."""
    match = pygolf.new(game, [name], {}, seed)
    while not match.over:
        match.play(match.bot(level))
    return match


def go(page: Page, site: Site, fragment: str) -> None:
    """Open an address without its #, and wait for Python."""
    page.goto(f"{site.url}#{fragment}")
    wait_ready(page)


def space(page: Page, number: int) -> Locator:
    """A space of a card of Word Golf on the picture."""
    return page.locator(f".wg-land [data-space='{number}'] .w-reach")
