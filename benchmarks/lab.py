"""Measure how long it takes on a phone to open the Lab and to run a bot to the end, and what the Lab loads.

    python3 -m benchmarks.lab

A new visitor opens the home screen, then the Python Lab, and presses Run. The bot that the Lab provides plays a round
of Dice Golf to the end; the Lab shows each move for 0.12 seconds. The seconds run from navigation if the visitor taps
as soon as the link appears, and from the first tap if Python is ready by then. The bytes are those that the server
sends, compressed: until Python is ready, the Lab's files that the page preloads afterwards, and after the tap. The
service worker, which stores the whole site in the background, is switched off. A slow phone is simulated by stopping
the whole browser for most of the time.
"""

from __future__ import annotations

import statistics
import sys
import time
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright

from benchmarks.networks import slowed
from browser.engines import find, wait_ready
from tools.paths import DIST
from tools.server import Site

PHONE: ViewportSize = {"width": 390, "height": 844}
RUNS = 3
TIMEOUT_MS = 180_000


def sent_since(site: Site, begun: int) -> dict[str, int]:
    """Return the bytes that the server has sent per file, for the responses from number ``begun``."""
    files: dict[str, int] = {}
    for answer in site.log[begun:]:
        files[answer.path] = files.get(answer.path, 0) + answer.sent
    return files


@dataclass(frozen=True)
class FirstRun:
    """Seconds until the first move was shown and until the round ended, and the bytes per file."""

    move: float
    end: float
    start: dict[str, int]
    """Until Python was ready, or until the tap."""
    preloaded: dict[str, int]
    """Between these and the tap."""
    lab: dict[str, int]
    """From the tap."""


def first_run(browser: Browser, site: Site, patient: bool) -> FirstRun:
    """Let a new visitor run the first bot. A patient one opens the Lab only when Python is ready."""
    context = browser.new_context(viewport=PHONE, is_mobile=True, has_touch=True, service_workers="block")
    context.set_default_timeout(TIMEOUT_MS)
    page = context.new_page()
    begun, started = len(site.log), time.perf_counter()
    page.goto(site.url)
    link = page.get_by_role("link", name="Python Lab")
    link.wait_for()
    start = sent_since(site, begun)
    if patient:
        wait_ready(page)
        start, begun = sent_since(site, begun), len(site.log)
        page.wait_for_timeout(3000)  # The page preloads its other modules.
        started = time.perf_counter()
    preloaded, middle = sent_since(site, begun), len(site.log)
    link.tap()
    page.get_by_role("button", name="Run", exact=True).tap()
    picture = page.locator(".lab-picture")
    expect(picture).to_contain_text("My bot:", timeout=TIMEOUT_MS)
    move = time.perf_counter() - started
    expect(picture).to_contain_text("The game is over", timeout=TIMEOUT_MS)
    end = time.perf_counter() - started
    context.close()
    return FirstRun(move, end, start, preloaded, sent_since(site, middle))


def main() -> None:
    """Print the seconds for two speeds, and the bytes."""
    site = Site(DIST)
    site.start()
    print("| processor | clock starts with | taps | first move, s | end of the round, s |\n|---|---|---|---|---|")
    runs: list[FirstRun] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find("chromium") or None)
        for factor in (1, 4):
            for patient, clock in ((False, "navigation"), (True, "the first tap")):
                with slowed(1 / factor):
                    runs = [first_run(browser, site, patient) for _ in range(RUNS)]
                move, end = (
                    statistics.median(times) for times in zip(*((one.move, one.end) for one in runs), strict=True)
                )
                print(f"| {factor} times slower | {clock} | 2 | {move:.1f} | {end:.1f} |", flush=True)
        browser.close()
    site.stop()
    print_bytes(runs[-1])


def print_bytes(run: FirstRun) -> None:
    """Print the bytes of the start and of the Lab."""
    preloaded = sum(size for name, size in run.preloaded.items() if "/lab/" in name)
    in_start = sum(size for name, size in run.start.items() if "/lab/" in name or "help" in name)
    print(f"\nuntil Python is ready: {sum(run.start.values())} bytes, of which for the Lab: {in_start}")
    print(f"modules of the Lab that are preloaded afterwards: {preloaded} bytes")
    print(f"after the tap: {sum(run.lab.values())} bytes")
    for name, size in sorted(run.lab.items(), key=lambda one: -one[1]):
        print(f"  {size:>8} {name}")


if __name__ == "__main__":
    main()
