"""Whoever knows nothing of a game: taps whatever can be tapped at each step of a lesson, and is answered each time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from browser.club import drawn
from browser.engines import PATIENCE
from browser.javascript import function

FOUND = function("wrong_taps.found")
NAMED = function("wrong_taps.named")
TAP = function("wrong_taps.tap")
SEEN = function("wrong_taps.seen")
CHANGED = function("wrong_taps.changed")


@dataclass
class Walk:
    """What came of it: taps in all, those that were answered in words, and those that nobody answered."""

    taps: int = 0
    answered: int = 0
    silent: list[str] = field(default_factory=list)


def walk(page: Page, steps: list[dict[str, object]], most: int = 12, words: tuple[str, ...] = ()) -> Walk:
    """Taps up to ``most`` things at every step of the lesson that is open, and the big button after each of them.

    ``words`` are typed and sent where the step wants one. Then the step is shown.
    """
    found = Walk()
    for step in steps:
        do = page.locator(".teach.do")
        expect(do.locator("strong")).to_have_text(str(step["title"]))
        for at in page.evaluate(FOUND)[:most]:
            if name := page.evaluate(NAMED, at):
                _try(page, step, found, name, partial(page.evaluate, TAP, at))
            act = page.locator("#actions .act:enabled")
            if name and act.count():
                _try(page, step, found, f"{name}, then {act.inner_text()}", act.click)
        for word in words if page.locator(".wg-keys").count() else ():
            page.keyboard.type(word)
            _try(page, step, found, word, partial(page.keyboard.press, "Enter"))
            for _ in word:
                page.keyboard.press("Backspace")
        page.get_by_role("button", name="Show me", exact=True).click()
        expect(page.locator(".teach.done")).to_contain_text(str(step["done"]))
        page.locator(".teach .next").click()
    expect(page.locator(".teach.end")).to_be_visible()
    return found


def _try(page: Page, step: dict[str, object], found: Walk, name: str, tap: Callable[[], object]) -> None:
    """One tap, and what came of it; after the right one the same step again."""
    before = page.evaluate(SEEN)
    answers = page.locator(".teach-answer").count()
    tap()
    # What comes late of an earlier tap, such as words read out, is not taken for the answer to this one.
    drawn(page)
    found.taps += 1
    try:
        # Nothing at all is a fault, and has all the time there is to be none.
        page.wait_for_function(CHANGED, arg=before, timeout=2000 if answers else PATIENCE)
    except PlaywrightTimeout:
        # The same answer to the same kind of move changes nothing more.
        if not answers:
            found.silent.append(f"{step['title']}: {name}")
        return
    if page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
    found.answered += page.locator(".teach-answer").count()
    if not page.locator(".teach.do").count():
        expect(page.locator(".teach.done")).to_contain_text(str(step["done"]))
        page.get_by_role("button", name="Again", exact=True).click()
        expect(page.locator(".teach.do strong")).to_have_text(str(step["title"]))
