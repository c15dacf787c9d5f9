"""Parts of the table of Box of Golf."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page

from browser.pages.parts import Scope, part


def table(scope: Scope, **having: Any) -> Locator:
    """Return the board, with the phase and hole in its data attributes."""
    return part(scope, "box-table", **having)


def gem(scope: Scope, colour: str, **having: Any) -> Locator:
    """Return the button of the gems of a colour."""
    return part(scope, "gem", f"[data-gem={colour}]", **having)


def choice_button(scope: Scope, label: str) -> Locator:
    """Return the button next to the main button if its text starts with the label."""
    return part(scope, "choice-button", has_text=re.compile(rf"^\s*{re.escape(label)}"))


def toggle_odds(page: Page) -> None:
    """Show or hide the odds with the button in the dialog with the scorecard."""
    part(page, "score").click()
    dialog = page.get_by_role("dialog", name="Card and log")
    dialog.locator("[data-do=odds]").click()
    dialog.get_by_role("button", name="Back to the table").click()


def odds_rings(scope: Scope, **having: Any) -> Locator:
    """Return the rings that show chances."""
    return part(scope, "odds-ring", **having)


def dice(scope: Scope, **having: Any) -> Locator:
    """Return the dice of the current roll."""
    return part(scope, "hand", " [data-part~=die]", **having)


def score_cards(scope: Scope, **having: Any) -> Locator:
    """Return the scorecards in the information area."""
    return part(scope, "information", " [data-part~=box-card]", **having)
