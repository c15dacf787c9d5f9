"""Parts of the Python Lab."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator

from browser.pages.parts import Scope, part


def picture(scope: Scope, **having: Any) -> Locator:
    """Return the picture of the position."""
    return part(scope, "position-picture", **having)


def error(scope: Scope, **having: Any) -> Locator:
    """Return the error of the program."""
    return part(scope, "program-error", **having)


def verdict(scope: Scope, **having: Any) -> Locator:
    """Return the verdict on a contest or lesson."""
    return part(scope, "verdict", **having)


def bots(scope: Scope, **having: Any) -> Locator:
    """Return the list of bots or packages."""
    return part(scope, "lab-list", " li", **having)


def game_choice(scope: Scope, **having: Any) -> Locator:
    """Return the choice of game."""
    return part(scope, "lab-tools", " select", **having)
