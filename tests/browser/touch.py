"""Sends touch events to a page through the Chrome DevTools protocol."""

from __future__ import annotations

import itertools
import time
from typing import Any

from playwright.sync_api import Page

from browser.pages import dosh as dosh_page


def touch_sender(page: Page) -> Any:
    """Return a function that sends touch events, for example `touch("touchStart", (x, y), …)`.

    The timestamps of the events are a tenth of a second apart. A finger lifted sooner would start a fling, and the
    browser would treat the next tap as the end of the fling.
    """
    session = page.context.new_cdp_session(page)
    timestamps = itertools.count(time.time() - 2, 0.1)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        touch_points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        session.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": touch_points, "timestamp": next(timestamps)}
        )

    return touch


def map_transform(page: Page) -> str:
    """Return the CSS transform of the map: its position and zoom."""
    return str(dosh_page.map_drawing(page).evaluate("(map) => map.style.transform"))
