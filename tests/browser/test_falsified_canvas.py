"""Test of Firefox with ``privacy.resistFingerprinting``, which returns noise when a page reads a canvas: the page
reports this and offers the picture as SVG.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from browser import club, designer
from browser.engines import Engine, Watch
from browser.pages import designer as designer_page
from browser.test_design import CHOOSE_PHOTO
from tools.server import Site

pytestmark = pytest.mark.parametrize("engine", ["firefox"], indirect=True, scope="session")
REASON = "returning noise instead of pictures"


@pytest.fixture
def page(playwright: Playwright, engine: Engine, watch: Watch) -> Iterator[Page]:
    options = engine.launch_options(reduced_motion=True, full_browser=False)
    options["firefox_user_prefs"]["privacy.resistFingerprinting"] = True
    browser = playwright.firefox.launch(**options)
    context = browser.new_context(viewport=club.DESKTOP)
    watch.follow(context)
    yield context.new_page()
    browser.close()


def test_photo_that_would_be_noise_is_rejected_with_the_reason(page: Page, site: Site) -> None:
    designer.start_board(page, site)
    designer.choose_tab(page, "Photo")
    page.evaluate(CHOOSE_PHOTO, "picture")
    expect(page.get_by_role("alert")).to_contain_text(REASON)
    expect(designer_page.photo(page)).to_have_count(0)


def test_card_is_downloaded_as_svg_instead_of_noise(page: Page, site: Site, tmp_path: Path) -> None:
    club.open_address(page, site)
    name = club.save_match(page, club.finished_round("Ann", "club"))
    page.evaluate(f"location.hash = '#/card/{name}'")
    file = tmp_path / "card.svg"
    save_as = page.get_by_role("button", name="Download the picture").click
    assert club.export_file(page, "firefox", save_as, file).endswith(".svg")
    assert file.read_text(encoding="utf-8").startswith("<svg")
    expect(page.get_by_role("alert")).to_contain_text(REASON)
