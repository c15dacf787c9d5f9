"""Parts of the table and its result."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

from browser.pages.parts import Scope, part


def main_button(scope: Scope, **having: Any) -> Locator:
    """Return the main button."""
    return scope.locator("#actions [data-part~=main-button]", **having)


def ready_button(scope: Scope, **having: Any) -> Locator:
    """Return the main button if it can be pressed."""
    return scope.locator("#actions [data-part~=main-button]:enabled", **having)


def log_entries(scope: Scope, **having: Any) -> Locator:
    """Return the entries of the log."""
    return part(scope, "log", " li", **having)


def log(scope: Scope, **having: Any) -> Locator:
    """Return the log."""
    return part(scope, "log", **having)


def turn(scope: Scope, **having: Any) -> Locator:
    """Return the line that says whose turn it is."""
    return part(scope, "turn", **having)


def players(scope: Scope, **having: Any) -> Locator:
    """Return the players in the score."""
    return part(scope, "score", " [data-part~=player]", **having)


def hole_choices(scope: Scope, **having: Any) -> Locator:
    """Return the buttons of the holes."""
    return part(scope, "hole-choice", **having)


def winner(scope: Scope, **having: Any) -> Locator:
    """Return the part of the result that names the winner."""
    return part(scope, "winner", **having)


def result(scope: Scope, **having: Any) -> Locator:
    """Return the result of a game."""
    return part(scope, "result", **having)


def open_card(page: Page) -> Locator:
    """Open the scorecard with a tap on the score, and return its dialog."""
    part(page, "score").click()
    return page.get_by_role("dialog").last


def result_text(scope: Scope, **having: Any) -> Locator:
    """Return the result as text to share."""
    return part(scope, "result-text", **having)


def coach_name(scope: Scope, **having: Any) -> Locator:
    """Return the name of the coach in front of a hint."""
    return part(scope, "coach-name", **having)


def notices(scope: Scope, **having: Any) -> Locator:
    """Return the notices."""
    return scope.locator("#notices [data-part~=notice]", **having)


def standing(scope: Scope, **having: Any) -> Locator:
    """Return the places in the result."""
    return part(scope, "standing", " li", **having)


def stroke_number(scope: Scope, **having: Any) -> Locator:
    """Return the number of the stroke."""
    return part(scope, "stroke-number", **having)


def standing_line(scope: Scope, **having: Any) -> Locator:
    """Return the line above a scorecard that shows the standing."""
    return part(scope, "standing-line", **having)


def comments(scope: Scope, **having: Any) -> Locator:
    """Return the comments of bots and summaries of holes."""
    return part(scope, "comment", **having)


def hole_summary(scope: Scope, **having: Any) -> Locator:
    """Return the summary of the last hole."""
    return part(scope, "hole-summary", **having)


def picture(scope: Scope, **having: Any) -> Locator:
    """Return the picture of the position."""
    return part(scope, "picture", **having)


def tip(scope: Scope, **having: Any) -> Locator:
    """Return the first-time tip in the message."""
    return part(scope, "tip", **having)
