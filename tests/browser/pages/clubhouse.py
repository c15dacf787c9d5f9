"""Parts of the clubhouse."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator

from browser.pages.parts import Scope, part


def saved_items(scope: Scope, **having: Any) -> Locator:
    """Return the saved games, boards or cards in a list."""
    return part(scope, "saved-item", **having)


def todays_hole(scope: Scope, **having: Any) -> Locator:
    """Return the link to today's hole."""
    return part(scope, "todays-hole", **having)


def screen(scope: Scope, **having: Any) -> Locator:
    """Return the clubhouse."""
    return part(scope, "clubhouse", **having)


def current_game(scope: Scope, **having: Any) -> Locator:
    """Return the game that the player left last."""
    return part(scope, "current-game", " [data-part~=saved-item]", **having)


def play_buttons(scope: Scope, **having: Any) -> Locator:
    """Return the Play buttons of the games."""
    return part(scope, "games", " [data-part~=main-button]", **having)


def game_links(scope: Scope, **having: Any) -> Locator:
    """Return the links of each game."""
    return part(scope, "game-links", " li", **having)


def loading_strip(scope: Scope, **having: Any) -> Locator:
    """Return the strip that shows the progress of loading Python."""
    return part(scope, "loading-strip", **having)
