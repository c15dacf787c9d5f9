"""Simulates a player who knows nothing: taps every control at each step of a lesson and records the responses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from browser.club import wait_for_frames
from browser.engines import TIMEOUT_MS
from browser.javascript import function
from browser.pages import lesson as lesson_page
from browser.pages import table as table_page
from browser.pages import word as word_page

ENABLED_CONTROLS = function("wrong_taps.enabledControls")
CONTROL_NAME = function("wrong_taps.controlName")
TAP = function("wrong_taps.tap")
SNAPSHOT = function("wrong_taps.snapshot")
HAS_CHANGED = function("wrong_taps.hasChanged")


@dataclass
class TapResults:
    """The number of taps, the number of taps that led to a message, and the taps without any response."""

    taps: int = 0
    answered: int = 0
    ignored: list[str] = field(default_factory=list)


def tap_everything(
    page: Page, steps: list[dict[str, object]], max_taps: int = 12, typed_words: tuple[str, ...] = ()
) -> TapResults:
    """Tap up to ``max_taps`` controls at every step of the open lesson, and the main button after each of them.

    At steps that ask for a word, also enter the ``typed_words``. Then continue with "Show me".
    """
    results = TapResults()
    for step in steps:
        do = lesson_page.open_step(page)
        expect(do.locator("strong")).to_have_text(str(step["title"]))
        for at in page.evaluate(ENABLED_CONTROLS)[:max_taps]:
            if name := page.evaluate(CONTROL_NAME, at):
                _tap_and_check(page, step, results, name, partial(page.evaluate, TAP, at))
            act = table_page.ready_button(page)
            if name and act.count():
                _tap_and_check(page, step, results, f"{name}, then {act.inner_text()}", act.click)
        for word in typed_words if word_page.letter_keys(page).count() else ():
            page.keyboard.type(word)
            _tap_and_check(page, step, results, word, partial(page.keyboard.press, "Enter"))
            for _ in word:
                page.keyboard.press("Backspace")
        page.get_by_role("button", name="Show me", exact=True).click()
        expect(lesson_page.done_step(page)).to_contain_text(str(step["done"]))
        lesson_page.next_button(page).click()
    expect(lesson_page.end(page)).to_be_visible()
    return results


def _tap_and_check(
    page: Page, step: dict[str, object], results: TapResults, name: str, tap: Callable[[], object]
) -> None:
    """Tap once and record the response. If the tap was correct, repeat the step."""
    before = page.evaluate(SNAPSHOT)
    answers = lesson_page.answer(page).count()
    tap()
    # Wait for delayed effects of an earlier tap, such as announcements, so that they do not count as a response.
    wait_for_frames(page)
    results.taps += 1
    try:
        # Wait up to the full timeout for the first response at a step, because a missing response is an error.
        page.wait_for_function(HAS_CHANGED, arg=before, timeout=2000 if answers else TIMEOUT_MS)
    except PlaywrightTimeout:
        # Repeating the same response does not change the page.
        if not answers:
            results.ignored.append(f"{step['title']}: {name}")
        return
    if page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
    results.answered += lesson_page.answer(page).count()
    if not lesson_page.open_step(page).count():
        expect(lesson_page.done_step(page)).to_contain_text(str(step["done"]))
        page.get_by_role("button", name="Again", exact=True).click()
        expect(lesson_page.title(page)).to_have_text(str(step["title"]))
