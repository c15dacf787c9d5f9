"""Parts of the table of Word Golf."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

from browser.pages.parts import Scope, part


def hand_over(scope: Scope, **having: Any) -> Locator:
    """Return the text that asks the players to pass the device."""
    return part(scope, "hand-over", **having)


def letter_keys(scope: Scope, **having: Any) -> Locator:
    """Return the keyboard of letters."""
    return part(scope, "letter-keys", **having)


def doubtful_words(scope: Scope, **having: Any) -> Locator:
    """Return the list of words that are not in the dictionary."""
    return part(scope, "doubtful-words", **having)


def ranking(scope: Scope, **having: Any) -> Locator:
    """Return the ranking of a hole."""
    return part(scope, "ranking", **having)


def ranked_words(scope: Scope, **having: Any) -> Locator:
    """Return the rows of the ranking."""
    return part(scope, "ranking", " li", **having)


def offers(scope: Scope, **having: Any) -> Locator:
    """Return the wild cards that can be bought."""
    return part(scope, "offer", ":enabled", **having)


def word_cards(scope: Scope, **having: Any) -> Locator:
    """Return the cards with the players' words."""
    return part(scope, "word-card", **having)


def picture(scope: Scope, **having: Any) -> Locator:
    """Return the picture of the hole card."""
    return part(scope, "word-picture", **having)


def laid_cards(scope: Scope, **having: Any) -> Locator:
    """Return the wild cards that the word uses."""
    return part(scope, "wild-card", "[data-laid]", **having)


def wrong_steps(scope: Scope, **having: Any) -> Locator:
    """Return the steps of the line that are not allowed."""
    return part(scope, "step", "[data-part~=wrong]", **having)


def chosen_steps(scope: Scope, **having: Any) -> Locator:
    """Return the steps of the line that the player has chosen."""
    return part(scope, "hole-board", " [data-part~=step]:not([data-part~=suggested])", **having)


def word_value(scope: Scope, **having: Any) -> Locator:
    """Return the value of the word."""
    return part(scope, "word-value", **having)


def field(page: Page) -> Locator:
    """Return the text field, which appears while it has the focus."""
    return page.get_by_label("Your word")
