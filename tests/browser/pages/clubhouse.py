"""Parts of the clubhouse."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

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


def open_section(page: Page, name: str) -> Locator:
    """Press "Every day", "Locker" or "Workshop", and return the dialog."""
    part(page, "more-links").get_by_role("button", name=name).click()
    dialog = page.get_by_role("dialog", name=name)
    expect(dialog).to_be_visible()  # its script may still be loading: an Escape now would close nothing
    return dialog


def open_game(page: Page, title: str) -> Locator:
    """Open the dialog of a game, and return its part with the opponents and the links."""
    page.get_by_role("button", name=f"Opponents and more in {title}").click()
    links = part(page, "game-links")
    expect(links).to_be_visible()
    return links


def check_games(page: Page, count: int) -> None:
    """Check how many saved games the locker lists, and close its dialog."""
    dialog = open_section(page, "Locker")
    expect(saved_items(dialog)).to_have_count(count)
    close_dialog(page)


def close_dialog(page: Page) -> None:
    """Close the open dialog of the clubhouse with Escape."""
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def loading_strip(scope: Scope, **having: Any) -> Locator:
    """Return the strip that shows the progress of loading Python."""
    return part(scope, "loading-strip", **having)
