"""From "New board" to the first shot, by mouse and by finger; and frames while the largest course is panned.

    python -m benchmarks.workshop

A hand waits before each tap, as one does who knows the room (`PAUSE`); what is left is the page. A hole is laid out on
a blank course of Doshboardgolf and played. Frames are those between two paints, on 60 by 40 cells, at 1280 by 720.
"""

from __future__ import annotations

import re
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Browser, Locator, sync_playwright

from benchmarks.strokes import LONG, PLACE
from browser.engines import find, wait_ready
from tools.paths import DIST
from tools.server import Site

PAUSE = 700
"""Milliseconds before each tap: eyes find the button, the hand goes there."""
TEE, TARGET = (4, 6), (9, 6)
FRAMES = """() => {
    globalThis.frames = [];
    let last = performance.now();
    const next = (now) => { frames.push(now - last); last = now; globalThis.framing = requestAnimationFrame(next); };
    globalThis.framing = requestAnimationFrame(next);
}"""


def first_shot(browser: Browser, site: Site, finger: bool) -> str:
    """How long it took, and how many taps."""
    size = {"width": 360, "height": 640} if finger else {"width": 1280, "height": 720}
    page = browser.new_context(viewport=size, has_touch=finger).new_page()  # type: ignore[arg-type]
    page.set_default_timeout(LONG)
    page.goto(f"{site.url}#/boards")
    wait_ready(page)
    began, taps = time.perf_counter(), 0

    def tap(what: Locator | tuple[int, int]) -> None:
        nonlocal taps
        taps += 1
        page.wait_for_timeout(PAUSE)
        if isinstance(what, Locator):
            what.tap() if finger else what.click()
        else:
            (page.touchscreen.tap if finger else page.mouse.click)(*page.evaluate(PLACE, what))

    tap(page.get_by_role("button", name="From nothing: Doshboardgolf"))
    page.locator(".designer").wait_for()
    if finger:
        tap(page.locator(".design-opener"))
    tap(page.locator("label:has-text('Holes')"))
    tap(page.locator("[data-do=add-hole]"))
    tap(TEE)
    tap(TARGET)
    page.locator(".design-state:has-text('Ready')").wait_for(state="attached")
    tap(page.get_by_role("button", name="Play it now"))
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    roll = page.get_by_role("button", name=re.compile("^Roll", re.IGNORECASE)).first
    roll.wait_for()
    tap(roll)
    page.locator(".dm-trail path").first.wait_for(state="attached")
    seconds = time.perf_counter() - began
    page.context.close()
    return f"{seconds:.1f} s, {taps} taps, {seconds - taps * PAUSE / 1000:.1f} s of it the page"


def panned(browser: Browser, site: Site) -> None:
    """Prints frames of a pan, a line a tab."""
    page = browser.new_page(viewport={"width": 1280, "height": 720})
    page.set_default_timeout(LONG)
    page.goto(f"{site.url}#/boards")
    page.get_by_role("button", name="From ours: Doshboardgolf").click()
    page.locator(".designer").wait_for()
    page.get_by_role("radio", name="Board", exact=True).check()
    for label, size in (("Columns, up to 60", 60), ("Rows, up to 40", 40)):
        page.get_by_label(label).fill(str(size))
        page.get_by_label(label).press("Tab")
    page.locator(".design-state:has-text('Ready'), .faulty").wait_for()
    for tab in ("Ground", "Height", "Stamps"):
        page.get_by_role("radio", name=tab, exact=True).check()
        page.wait_for_timeout(1000)
        page.mouse.move(400, 400)
        page.mouse.down(button="right")
        page.evaluate(FRAMES)
        for step in range(120):
            page.mouse.move(400 + 2 * (step if step < 60 else 120 - step), 400 + step // 2)
        found = sorted(page.evaluate("() => { cancelAnimationFrame(framing); return frames; }"))
        page.mouse.up(button="right")
        print(
            f"{tab}: {len(found)} frames, median {statistics.median(found):.1f} ms, "
            f"95 of 100 within {found[int(len(found) * 0.95)]:.1f}, longest {found[-1]:.1f}"
        )


def main() -> None:
    """Print a line a hand, and one a tab."""
    site = Site(DIST)
    site.start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find("chromium") or None)
        for finger in (False, True):
            print(f"first shot by {'finger' if finger else 'mouse'}: {first_shot(browser, site, finger)}", flush=True)
        panned(browser, site)
        browser.close()
    site.stop()


if __name__ == "__main__":
    main()
