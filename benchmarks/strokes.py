"""How smoothly a course is drawn: a stroke of sixty cells and a pan, on our own course and on the largest there can be.

    python -m benchmarks.strokes

Milliseconds of the page's main thread a move of the mouse, as Chromium counts them (script, style and layout, all
tasks), with a frame after each move; and of what follows when the hand rests and the land is drawn anew. Both courses
in one run: compare the columns, not runs.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import CDPSession, Page, sync_playwright

from browser.engines import find
from tools.paths import DIST
from tools.server import Site

LONG = 120_000
"""Milliseconds: a busy machine."""
FRAME = "new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
PLACE = """([column, row]) => {
    const svg = document.querySelector(".design-map .dosh-marks");
    const [x, y, width] = svg.getAttribute("viewBox").split(" ").map(Number);
    const box = svg.getBoundingClientRect();
    const k = box.width / width;
    return [box.left + (30 + 45 * column - x) * k, box.top + (26 + 52 * row + (column % 2) * 26 - y) * k];
}"""
WAY = [(5 + n, 12) for n in range(30)] + [(34 - n, 20) for n in range(30)]
"""Sixty cells, in two rows."""
DRAWN = "(was) => document.querySelector('.land-board') && document.querySelector('.land-map').innerHTML !== was"

Cost = dict[str, float]


def spent(driver: CDPSession) -> Cost:
    """Milliseconds of the main thread so far."""
    found = {one["name"]: 1000 * one["value"] for one in driver.send("Performance.getMetrics")["metrics"]}
    return {
        "script": found["ScriptDuration"],
        "style and layout": found["RecalcStyleDuration"] + found["LayoutDuration"],
        "all tasks": found["TaskDuration"],
    }


def since(driver: CDPSession, before: Cost, moves: int = 1) -> str:
    return ", ".join(f"{name} {(now - before[name]) / moves:.2f}" for name, now in spent(driver).items())


def draw(page: Page, driver: CDPSession, button: str) -> str:
    """Along the way with that button down; what a move costs."""
    places = [page.evaluate(PLACE, cell) for cell in WAY]
    page.mouse.move(*places[0])
    page.mouse.down(button=button)  # type: ignore[arg-type]
    page.evaluate(FRAME)
    before = spent(driver)
    for place in places[1:]:
        page.mouse.move(*place)
        page.evaluate(FRAME)
    return since(driver, before, len(places) - 1)


def measure(page: Page, driver: CDPSession, name: str, ground: str, height: str) -> None:
    """A stroke on the ground, a rest, a stroke of heights with slopes, a pan; it paints what is not there yet."""
    page.get_by_role("button", name="Show the whole board").click()
    page.wait_for_function("() => !document.querySelector('.dosh-sheet').getAnimations().length")
    for tab in ("Ground", "Height"):
        page.get_by_role("radio", name=tab, exact=True).check()
        page.get_by_role("radio", name=ground if tab == "Ground" else height, exact=True).check()
        page.evaluate(FRAME)
        print(f"{name}, stroke, {tab.lower()}: {draw(page, driver, 'left')}", flush=True)
        land = page.evaluate("document.querySelector('.land-map').innerHTML")
        before = spent(driver)
        page.mouse.up()
        page.wait_for_function(DRAWN, arg=land, timeout=LONG)
        page.locator(".design-state:has-text('Ready'), .faulty").wait_for(timeout=LONG)
        print(f"{name}, rest after it: {since(driver, before)}", flush=True)
    print(f"{name}, pan: {draw(page, driver, 'right')}", flush=True)
    page.mouse.up(button="right")


def main() -> None:
    """Print a line a course and deed."""
    site = Site(DIST)
    site.start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find("chromium") or None)
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.set_default_timeout(LONG)
        page.goto(f"{site.url}#/boards")
        page.get_by_role("button", name="From ours: Doshboardgolf").click()
        page.wait_for_url(re.compile(r"#/design/\w+/\w+$"))
        page.locator(".designer").wait_for()
        driver = page.context.new_cdp_session(page)
        driver.send("Performance.enable")
        measure(page, driver, "ours", "Water", "5")
        page.get_by_role("radio", name="Board", exact=True).check()
        for label, size in (("Columns, up to 60", 60), ("Rows, up to 40", 40)):
            page.get_by_label(label).fill(str(size))
            page.get_by_label(label).press("Tab")
        page.get_by_role("button", name="Undo: 60 columns, 40 rows").wait_for()
        measure(page, driver, "60 by 40", "Sand", "8")
        browser.close()
    site.stop()


if __name__ == "__main__":
    main()
