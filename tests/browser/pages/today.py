"""Parts of the round of the day and of shared results."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator

from browser.pages.parts import Scope, part


def figures(scope: Scope, **having: Any) -> Locator:
    """Return the figures of the day."""
    return part(scope, "day-figures", **having)


def streak(scope: Scope, **having: Any) -> Locator:
    """Return the streak of days."""
    return part(scope, "streak", **having)


def club_share(scope: Scope, **having: Any) -> Locator:
    """Return the share of results that the player has beaten."""
    return part(scope, "club-share", **having)


def club_chart(scope: Scope, **having: Any) -> Locator:
    """Return the chart of the club's results."""
    return part(scope, "club-results", " svg", **having)


def share_text(scope: Scope, **having: Any) -> Locator:
    """Return the card to share as text."""
    return part(scope, "share-card", " [data-part~=result-text]", **having)


def share_picture(scope: Scope, **having: Any) -> Locator:
    """Return the card to share as a picture."""
    return part(scope, "share-card", " img", **having)


def link(scope: Scope, **having: Any) -> Locator:
    """Return the field with a link to share."""
    return part(scope, "link", **having)
