"""Measure how long a run and a comparison take in the Lab, and how long output blocks the page.

    python3 -m benchmarks.lab_runs

Prints medians of five. The time of a run is that from the click on Run to the first line of output; each run gets a
Python that has started in advance. A comparison of two bots is a tournament of 20 rounds of Dice Golf. The longest task
of the page while a program floods it with output is compared with the one while a program prints a single line.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Page, expect, sync_playwright

from browser.engines import find
from tools.paths import DIST
from tools.server import Site

RUNS = 5
IDLE_MS = 4000
"""Time after a run in which the next Python starts."""
TIMEOUT_MS = 180_000
FIRST_MOVE = "def choose(match):\n    print('moved')\n    return match.moves()[0]\n"
LAST_MOVE = "def choose(match):\n    return match.moves()[-1]\n"
PROGRAMS = {
    "a single line (reference)": "print('x')\n",
    "300,000 short lines": "for number in range(300_000): print(number)\n",
    "50,000 long lines": "for number in range(50_000): print('x' * 1000)\n",
    "300,000 times without a line end": "for number in range(300_000): print('x', end='')\n",
}
OBSERVE = """() => {
  globalThis.tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map((one) => one.duration)))
    .observe({ type: "longtask" });
}"""


def write(page: Page, source: str) -> None:
    """Replace the source in the editor."""
    page.locator(".cm-content").click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(source)


def run(page: Page) -> float:
    """Press Run, and return the seconds until the first line of output."""
    output = page.locator(".lab-both pre[aria-labelledby=lab-output]")
    expect(output).to_have_count(0)
    began = time.perf_counter()
    page.get_by_role("button", name="Run", exact=True).click()
    output.wait_for()
    return time.perf_counter() - began


def measure_runs(page: Page, idle_ms: int) -> float:
    """Return the median time of a run, if the player waits this long before it."""
    times = []
    for _ in range(RUNS):
        write(page, "")
        page.get_by_role("button", name="Run", exact=True).click()
        expect(page.locator(".lab-error")).to_have_count(1)
        write(page, FIRST_MOVE)
        page.wait_for_timeout(idle_ms)
        times.append(run(page))
        page.get_by_role("button", name="Stop").click()
    return statistics.median(times)


def measure_tournament(page: Page) -> float:
    """Return the median time of a tournament of two bots."""
    write(page, FIRST_MOVE.replace("    print('moved')\n", ""))
    page.get_by_role("button", name="New bot").click()
    write(page, LAST_MOVE)
    button = page.get_by_role("button", name="Tournament of your 2 bots")
    times = []
    for _ in range(RUNS):
        page.wait_for_timeout(IDLE_MS)
        began = time.perf_counter()
        button.click()
        expect(page.locator(".lab-verdict")).to_have_count(0)
        expect(page.locator(".lab-verdict")).to_contain_text("wins, after 20 rounds")
        times.append(time.perf_counter() - began)
    return statistics.median(times)


def measure_floods(page: Page) -> None:
    """Print the longest task of the page for each program."""
    page.evaluate(OBSERVE)
    for name, source in PROGRAMS.items():
        longest = []
        for _ in range(RUNS):
            write(page, source)
            page.wait_for_timeout(IDLE_MS)
            page.evaluate("tasks.length = 0")
            page.get_by_role("button", name="Run", exact=True).click()
            page.get_by_text("The program has ended").first.wait_for()
            page.wait_for_timeout(1000)
            longest.append(page.evaluate("Math.max(0, ...tasks)"))
        print(f"longest task, {name}: median {statistics.median(longest):.0f} ms, maximum {max(longest):.0f} ms")


def main() -> None:
    """Print the figures."""
    site = Site(DIST)
    site.start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find("chromium") or None)
        expect.set_options(timeout=TIMEOUT_MS)
        page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
        page.set_default_timeout(TIMEOUT_MS)
        page.goto(f"{site.url}#/lab/dice")
        page.locator(".cm-content").wait_for()
        print(f"run to first output, Python ready: {measure_runs(page, IDLE_MS):.2f} s")
        print(f"run to first output, right after another run: {measure_runs(page, 0):.2f} s")
        measure_floods(page)
        print(f"tournament of two bots: {measure_tournament(page):.1f} s")
        browser.close()
    site.stop()


if __name__ == "__main__":
    main()
