"""Accessibility checks for browser tests: axe-core, the sizes of targets and text, and horizontal overflow."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from browser.javascript import function
from tools.paths import NODE_MODULES

AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SMALL_TARGETS = function("access.smallTargets")
SMALL_TEXT = function("access.smallText")
# Elements fade in even with reduced motion, and their text has too little contrast until then.
ANIMATIONS_ENDED = "() => document.getAnimations().every((one) => one.playState !== 'running')"
AXE = """async ([runOnly, within]) =>
  (await axe.run(within, { runOnly, resultTypes: ["violations"], selectors: false })).violations"""


def check_accessibility(page: Page, within: str = "html") -> None:
    """Wait for the end of animations, check target sizes, text sizes and the width of the page, and check a part of it
    with axe-core.
    """
    page.wait_for_function(ANIMATIONS_ENDED)
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{wide} pixels too wide"
    assert page.evaluate(SMALL_TARGETS) == []
    assert page.evaluate(SMALL_TEXT) == []
    assert violations(page, AXE_TAGS, within) == []


def violations(page: Page, rules: Sequence[str], within: str = "html") -> list[str]:
    """Return the violations axe-core finds in a part of the page. ``rules`` are ids or tags of axe-core rules."""
    if not page.evaluate("'axe' in globalThis"):
        # The page's content security policy blocks script tags, so the driver evaluates the script.
        page.evaluate((Path(NODE_MODULES) / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    rule_violations: list[dict[str, Any]] = page.evaluate(AXE, [list(rules), within])
    return [f"{one['id']}: {[node['html'][:120] for node in one['nodes']]}" for one in rule_violations]


def check_in_both_themes(page: Page) -> None:
    """Run all checks in the light theme, and only the contrast check in the dark theme, whose elements are the same."""
    check_accessibility(page)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    page.wait_for_function(ANIMATIONS_ENDED)
    assert violations(page, ["color-contrast"]) == [], "in the dark theme"
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
