"""The dialog of the Lab and of a designer after another tab has saved a newer version (cards: test_score_keeper.py)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.access import check_in_both_themes
from browser.club import PHONE
from browser.conftest import OpenContext
from browser.engines import START_MS, Watch, wait_until
from browser.pages import lab as lab_page
from browser.test_designers import start_board
from browser.test_lab import write_source
from tools.server import Site

pytestmark = pytest.mark.parametrize("engine", ["chromium"], indirect=True)

IS_STORED = "(text) => Object.values(localStorage).some((one) => one.includes(text))"


def open_deaf(first: Page) -> Page:
    """Open the address of a page in a tab that receives no events of other tabs, like one that was frozen."""
    deaf = first.context.new_page()
    deaf.add_init_script("addEventListener('storage', (event) => event.stopImmediatePropagation(), true)")
    deaf.goto(first.url)
    return deaf


def find_dialog(page: Page, noun: str) -> Locator:
    dialog = page.get_by_role("dialog", name=f"This {noun} was changed in another tab")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_role("button", name="Keep both")).to_be_focused()
    return dialog


def test_lab_asks_before_it_overwrites_the_bot_of_another_tab(
    open_context: OpenContext, site: Site, watch: Watch
) -> None:
    watch.allow("inline style")
    first = open_context(viewport=PHONE, reduced_motion=True).new_page()
    first.goto(site.url + "#/lab/dice")
    write_source(first, "# before")
    expect(lab_page.bots(first)).to_have_count(1)
    deaf = open_deaf(first)
    expect(deaf.locator(".cm-content")).to_have_text("# before")
    write_source(first, "# theirs")
    wait_until(first, IS_STORED, "# theirs")
    write_source(deaf, "# mine")
    dialog = find_dialog(deaf, "bot")
    check_in_both_themes(deaf)
    dialog.get_by_role("button", name="Load the other version").click()
    expect(deaf.locator(".cm-content")).to_have_text("# theirs")
    # From here on, this tab has the newest version, so it can save.
    write_source(deaf, "# loaded and changed")
    expect(first.locator(".cm-content")).to_have_text("# loaded and changed")
    write_source(first, "# theirs again")
    wait_until(first, IS_STORED, "# theirs again")
    write_source(deaf, "# mine again")
    find_dialog(deaf, "bot").get_by_role("button", name="Keep both").click()
    expect(deaf.locator("#notices")).to_contain_text("The bot of this tab is now “My bot 2”.")
    expect(deaf).not_to_have_url(first.url)
    expect(deaf.locator(".cm-content")).to_have_text("# mine again")
    expect(first.locator(".cm-content")).to_have_text("# theirs again")
    expect(lab_page.bots(first)).to_have_count(2)
    # The copy is saved like any other bot.
    write_source(deaf, "# mine for good")
    wait_until(deaf, IS_STORED, "# mine for good")
    assert deaf.get_by_role("dialog").count() == 0


@pytest.mark.host_python
def test_designer_asks_before_it_overwrites_the_board_of_another_tab(open_context: OpenContext, site: Site) -> None:
    first = open_context(viewport=PHONE, reduced_motion=True).new_page()
    start_board(first, site, "Word Golf")
    title = first.get_by_label("Name of the board")
    before = title.input_value()
    deaf = open_deaf(first)
    own = deaf.get_by_label("Name of the board")
    expect(own).to_have_value(before, timeout=START_MS)

    def rename(field: Locator, name: str) -> None:
        field.fill(name)
        field.press("Enter")

    rename(title, "Theirs")
    rename(own, "Mine")
    dialog = find_dialog(deaf, "board")
    check_in_both_themes(deaf)
    dialog.get_by_role("button", name="Load the other version").click()
    expect(own).to_have_value("Theirs")
    rename(own, "Loaded and renamed")
    expect(title).to_have_value("Loaded and renamed")
    rename(title, "Theirs again")
    rename(own, "Mine again")
    find_dialog(deaf, "board").get_by_role("button", name="Keep both").click()
    expect(deaf.locator("#notices")).to_contain_text("The board of this tab is now “Mine again”.")
    expect(deaf).not_to_have_url(first.url)
    expect(own).to_have_value("Mine again")
    expect(title).to_have_value("Theirs again")
    rename(own, "Mine for good")
    wait_until(deaf, IS_STORED, "Mine for good")
    assert deaf.get_by_role("dialog").count() == 0
    deaf.goto(f"{site.url}#/boards")
    expect(deaf.get_by_role("link", name="Theirs again")).to_be_visible()
    expect(deaf.get_by_role("link", name="Mine for good")).to_be_visible()
