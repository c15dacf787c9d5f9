"""Parts of the set-up form."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator

from browser.pages.parts import Scope, part


def tee_off(scope: Scope, **having: Any) -> Locator:
    """Return the part with the button that starts the game."""
    return part(scope, "tee-off", **having)


def summary(scope: Scope, **having: Any) -> Locator:
    """Return the line that summarises the game."""
    return part(scope, "setup-summary", **having)


def seats(scope: Scope, **having: Any) -> Locator:
    """Return the seats."""
    return part(scope, "seat", **having)


def section_titles(scope: Scope, **having: Any) -> Locator:
    """Return the titles of the sections."""
    return part(scope, "section", " summary", **having)
