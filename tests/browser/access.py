"""Accessibility checks that many browser tests share: axe-core, sizes of targets and type, nothing too wide."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from browser.javascript import function
from tools.paths import NODE_MODULES

AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SMALL_TARGETS = function("access.smallTargets")
SMALL_TYPE = function("access.smallType")
# Even without motion things fade in, and half-faded words have half their contrast.
STILL = "() => document.getAnimations().every((one) => one.playState !== 'running')"
AXE = """async ([runOnly, within]) =>
  (await axe.run(within, { runOnly, resultTypes: ["violations"], selectors: false })).violations"""


def check(page: Page, within: str = "html") -> None:
    """Targets, type and width of whatever is on the screen, once it stands still, and what axe-core finds in a part."""
    page.wait_for_function(STILL)
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{wide} pixels too wide"
    assert page.evaluate(SMALL_TARGETS) == []
    assert page.evaluate(SMALL_TYPE) == []
    assert violations(page, AXE_TAGS, within) == []


def violations(page: Page, rules: Sequence[str], within: str = "html") -> list[str]:
    """What axe-core finds by rules of those names or tags, in a part of the page."""
    if not page.evaluate("'axe' in globalThis"):
        # Evaluated by the driver, not added as a tag: the page's own policy would refuse it, rightly.
        page.evaluate((Path(NODE_MODULES) / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(AXE, [list(rules), within])
    return [f"{one['id']}: {[node['html'][:120] for node in one['nodes']]}" for one in found]


def check_by_day_and_at_dusk(page: Page) -> None:
    """All of it by day; at dusk, which has the same elements, the contrast."""
    check(page)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    page.wait_for_function(STILL)
    assert violations(page, ["color-contrast"]) == [], "at dusk"
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
