"""Parts of the table of Box of Golf."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator

from browser.pages.parts import Scope, part


def table(scope: Scope, **having: Any) -> Locator:
    """Return the upper part of the table, with the phase and hole in its data attributes."""
    return part(scope, "box-table", **having)


def odds_rings(scope: Scope, **having: Any) -> Locator:
    """Return the rings that show chances."""
    return part(scope, "odds-ring", **having)


def dice(scope: Scope, **having: Any) -> Locator:
    """Return the dice of the current roll."""
    return scope.locator("#picture [data-part~=die]", **having)


def score_cards(scope: Scope, **having: Any) -> Locator:
    """Return the scorecards in the information area."""
    return part(scope, "information", " [data-part~=box-card]", **having)
