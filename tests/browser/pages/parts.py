"""Finds parts of screens by their `data-part`, which says what a part is for, regardless of the layout."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

Scope = Page | Locator


def part(scope: Scope, name: str, rest: str = "", **having: Any) -> Locator:
    """Return the parts with a name. ``rest`` continues the CSS selector, for example ":enabled"; the other arguments
    are those of `locator`.
    """
    return scope.locator(f"[data-part~={name}]{rest}", **having)
