"""Word Golf in the browser: a round by keyboard alone, and a word kept over a reload."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def test_a_word_is_written_and_kept_over_a_reload(page: Page, site: str) -> None:
    page.goto(f"{site}#/new/word")
    page.locator("button.act").first.click()
    page.locator("#wg-word").fill("shoe")
    expect(page.locator("#actions .act")).to_be_enabled()
    page.reload()
    expect(page.locator("#wg-word")).to_have_value("SHOE")
    expect(page.locator("#actions .act")).to_be_enabled()
    page.locator("#wg-word").press("Enter")
    expect(page.locator(".log")).to_contain_text("SHOE")
