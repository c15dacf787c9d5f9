"""Parts of the table of Doshboardgolf."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator

from browser.pages.parts import Scope, part


def map_of(scope: Scope, **having: Any) -> Locator:
    """Return the map."""
    return part(scope, "map", **having)


def clubs(scope: Scope, **having: Any) -> Locator:
    """Return the clubs in the hand."""
    return part(scope, "clubs", **having)


def kept_clubs(scope: Scope, **having: Any) -> Locator:
    """Return the clubs that the player keeps."""
    return part(scope, "club", "[data-kept]", **having)


def tray(scope: Scope, **having: Any) -> Locator:
    """Return the open tray of the plan."""
    return part(scope, "tray", **having)


def map_drawing(scope: Scope, **having: Any) -> Locator:
    """Return the drawing inside the map."""
    return part(scope, "map-drawing", **having)


def elbow(scope: Scope, **having: Any) -> Locator:
    """Return the elbow of the planned shot."""
    return part(scope, "elbow", **having)


def landing_chances(scope: Scope, **having: Any) -> Locator:
    """Return the cells in which the ball can land."""
    return part(scope, "landing-chances", " polygon", **having)


def map_dice(scope: Scope, **having: Any) -> Locator:
    """Return the dice on the map."""
    return part(scope, "map", " > [data-part~=map-dice] [data-part~=die]", **having)
