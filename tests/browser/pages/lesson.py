"""Parts of a lesson."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator

from browser.pages.parts import Scope, part


def open_step(scope: Scope, **having: Any) -> Locator:
    """Return the current step if the player has not done it."""
    return part(scope, "lesson-step", "[data-phase=do]", **having)


def done_step(scope: Scope, **having: Any) -> Locator:
    """Return the current step if the player has done it."""
    return part(scope, "lesson-step", "[data-phase=done]", **having)


def end(scope: Scope, **having: Any) -> Locator:
    """Return the end of the lesson."""
    return part(scope, "lesson-step", "[data-phase=end]", **having)


def step(scope: Scope, **having: Any) -> Locator:
    """Return the current step."""
    return part(scope, "lesson-step", **having)


def next_button(scope: Scope, **having: Any) -> Locator:
    """Return the button that continues with the next step."""
    return part(scope, "lesson-step", " [data-part~=next-step]", **having)


def next_button_of_done_step(scope: Scope, **having: Any) -> Locator:
    """Return the button that continues after a step that is done."""
    return part(scope, "lesson-step", "[data-phase=done] [data-part~=next-step]", **having)


def answer(scope: Scope, **having: Any) -> Locator:
    """Return the responses to wrong taps."""
    return part(scope, "lesson-answer", **having)


def title(scope: Scope, **having: Any) -> Locator:
    """Return the title of the current step."""
    return part(scope, "lesson-step", "[data-phase=do] strong", **having)
