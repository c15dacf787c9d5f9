"""Announcements while a dialog is open, as they appear in the accessibility tree: everything outside the dialog is
inert."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser import club
from browser.conftest import OpenContext
from tools.server import Site

pytestmark = pytest.mark.host_python


def accessible_status_texts(page: Page) -> list[str]:
    """Return the contents of live regions that assistive technology can reach."""
    session = page.context.new_cdp_session(page)
    nodes: list[dict[str, Any]] = session.send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}
    texts = []
    for node in nodes:
        parent: dict[str, Any] | None = node
        while parent and parent.get("role", {}).get("value") != "status":
            parent = by_id.get(parent.get("parentId", ""))
        if parent and not node.get("ignored"):
            texts.append(str(node.get("name", {}).get("value", "")))
    session.detach()
    return texts


def test_a_dialog_announces_what_its_buttons_do(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=club.DESKTOP, reduced_motion=True).new_page()
    club.start_game(page, site, seed="aloud")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Challenge a friend").click()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Make the link").click()
    page.get_by_role("dialog").get_by_role("button", name="Copy").first.click()
    expect(page.locator("dialog[open] [data-part~=announcements]")).to_contain_text("opied")
    assert any("opied" in text for text in accessible_status_texts(page))
