"""Input methods that compose text: fields keep the text, and the Enter key that ends a composition submits nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import CDPSession, Page, expect

from browser import club
from browser.conftest import OpenContext
from browser.pages import word as word_page
from tools.server import Site

pytestmark = pytest.mark.host_python


def compose(session: CDPSession, *texts: str) -> None:
    for text in texts:
        session.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})


def press_enter_in_composition(page: Page) -> None:
    """Dispatch the key that ends a composition, as Chromium and as Safari do."""
    page.evaluate(
        """() => {
          for (const init of [{ isComposing: true }, { keyCode: 229 }])
            document.activeElement.dispatchEvent(
              new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...init }));
        }"""
    )


def test_the_word_field_keeps_composed_letters(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=club.DESKTOP, reduced_motion=True).new_page()
    club.open_address(page, site, "#/play/word")
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    field = word_page.field(page)
    expect(field).to_be_enabled()
    field.focus()
    session = page.context.new_cdp_session(page)
    compose(session, "p", "pu", "put", "putt")
    expect(field).to_have_value("putt")
    press_enter_in_composition(page)
    expect(word_page.letter_keys(page)).to_be_visible()
    session.send("Input.insertText", {"text": "putt"})
    expect(field).to_have_value("PUTT")
    expect(page.get_by_role("button", name="Play Putt")).to_be_visible()


def test_a_form_field_keeps_a_composed_name(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=club.DESKTOP, reduced_motion=True).new_page()
    club.open_address(page, site, "#/new/dice")
    field = page.get_by_role("textbox").first
    field.fill("")
    field.focus()
    session = page.context.new_cdp_session(page)
    compose(session, "n", "ni", "nǐ")
    press_enter_in_composition(page)
    session.send("Input.insertText", {"text": "你"})
    expect(field).to_have_value("你")
    expect(page).to_have_url(re.compile("#/new/dice$"))
