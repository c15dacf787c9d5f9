"""Parts of reviews and problems."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator

from browser.pages.parts import Scope, part


def moment(scope: Scope, **having: Any) -> Locator:
    """Return the place in the game that the review shows."""
    return part(scope, "review-moment", **having)


def position(scope: Scope, **having: Any) -> Locator:
    """Return the description of the position."""
    return part(scope, "position", **having)


def question(scope: Scope, **having: Any) -> Locator:
    """Return the question of a problem."""
    return part(scope, "problem", " [data-part~=question]", **having)


def screen(scope: Scope, **having: Any) -> Locator:
    """Return the review."""
    return part(scope, "review", **having)
