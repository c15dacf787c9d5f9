"""Touches on a page, sent as a screen sends them."""

from __future__ import annotations

import itertools
import time
from typing import Any

from playwright.sync_api import Page


def fingers(page: Page) -> Any:
    """Sends touches as a screen does: `touch("touchStart", (x, y), …)`.

    They are dated a tenth of a second apart: a finger that is lifted in haste leaves a fling behind, and the browser
    takes the next tap for the end of that.
    """
    session = page.context.new_cdp_session(page)
    dates = itertools.count(time.time() - 2, 0.1)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        found = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": found, "timestamp": next(dates)})

    return touch


def shape(page: Page) -> str:
    """How the map lies in its window."""
    return str(page.locator(".dosh-sheet").evaluate("(sheet) => sheet.style.transform"))
