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
    """Return what the tray shows instead of the clubs."""
    return part(scope, "planner", **having)


def map_drawing(scope: Scope, **having: Any) -> Locator:
    """Return the drawing inside the map."""
    return part(scope, "map-drawing", **having)


def elbow(scope: Scope, **having: Any) -> Locator:
    """Return the elbow of the planned shot."""
    return part(scope, "elbow", **having)


def landing_chances(scope: Scope, **having: Any) -> Locator:
    """Return the cells in which the ball can land."""
    return part(scope, "landing-chances", " polygon", **having)


def last_dice(scope: Scope, **having: Any) -> Locator:
    """Return the dice of the last shot, which are next to the stage or on the card."""
    return part(scope, "last-dice", " [data-part~=die]", **having)


def coming_dice(scope: Scope, **having: Any) -> Locator:
    """Return the dice of the next shot, which lie in front of the map."""
    return part(scope, "hand", " [data-part~=die]", **having)


def club(scope: Scope, number: int) -> Locator:
    """Return a club in the hand."""
    return part(scope, "club", f":has([data-part~=club-number]:text-is('{number}'))")


def line_button(scope: Scope) -> Locator:
    """Return the button that shows the buttons for direction and elbow, or the clubs again."""
    return scope.locator("#actions [data-do=line]")


def keep_button(scope: Scope) -> Locator:
    """Return the button that keeps the chosen club."""
    return scope.locator("#actions [data-do=keep-club]:enabled")


def plans(scope: Scope) -> Locator:
    """Return the coach's plans."""
    return scope.locator("#actions [data-do=plan]")
