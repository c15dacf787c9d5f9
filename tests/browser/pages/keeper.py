"""Parts of the score keeper."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator

from browser.pages.parts import Scope, part


def totals(scope: Scope, **having: Any) -> Locator:
    """Return the totals of the players."""
    return part(scope, "total", **having)


def concede(scope: Scope, **having: Any) -> Locator:
    """Return the part with the buttons to concede."""
    return part(scope, "concede", **having)


def notes(scope: Scope, **having: Any) -> Locator:
    """Return the notes on a hole."""
    return part(scope, "card-notes", **having)
