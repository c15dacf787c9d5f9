"""Parts of the board designers."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator

from browser.pages.parts import Scope, part


def board_state(scope: Scope, **having: Any) -> Locator:
    """Return the line that says whether the board is valid."""
    return part(scope, "board-state", **having)


def photo(scope: Scope, **having: Any) -> Locator:
    """Return the photograph behind the board."""
    return part(scope, "photo", **having)


def drawing(scope: Scope, **having: Any) -> Locator:
    """Return the drawing area."""
    return part(scope, "designer", **having)


def tools_opener(scope: Scope, **having: Any) -> Locator:
    """Return the button that opens all tools on a phone."""
    return part(scope, "tools-opener", **having)


def map_of(scope: Scope, **having: Any) -> Locator:
    """Return the map that is being drawn."""
    return part(scope, "design-map", **having)
