"""Measure how long it takes to reach the first roll of each game: taps, words to read, and seconds.

    python -m benchmarks.first_minute

A new visitor opens the home screen and taps the Play button of a game as soon as it appears, before Python has loaded.
The words counted are those above and on that button, and on the main button of the table. The time runs from navigation
until the table's main button can be pressed. The second visit repeats this in the same browser.
"""

from __future__ import annotations

import re
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Page, ViewportSize, sync_playwright

from browser.engines import find
from tools.paths import DIST
from tools.server import Site
from tools.site import games

PHONE: ViewportSize = {"width": 360, "height": 740}
READ = """(id) => {
  const play = document.querySelector(`.games a[href="#/play/${id}"]`);
  const end = play.getBoundingClientRect().bottom;
  const poster = play.closest(".game");
  const texts = [...document.querySelectorAll("#bar a, #poster h1, #poster p"), poster.querySelector("h2"), play];
  return texts.map((one) => [...one.childNodes].filter((part) => part.nodeType === Node.TEXT_NODE)
    .map((part) => part.data).join(" ")).join(" ");
}"""


def play(page: Page, site: Site, game: str) -> tuple[float, int]:
    """Return the seconds from navigation to a playable table, and the number of words to read."""
    started = time.perf_counter()
    page.goto(site.url)
    link = page.locator(f".games a[href='#/play/{game}']")
    link.wait_for()
    words = len(re.findall(r"\w+", str(page.evaluate(READ, game))))
    link.click()
    page.wait_for_url(re.compile(r"#/game/\w+$"), timeout=60_000)
    act = page.locator("#actions .act").first
    act.wait_for()
    return time.perf_counter() - started, words + len(re.findall(r"\w+", act.inner_text()))


def main() -> None:
    """Print one row per game."""
    site = Site(DIST)
    site.start()
    print("| game | taps | words read | first visit, s | second visit, s |\n|---|---|---|---|---|")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find("chromium") or None)
        for game in games():
            context = browser.new_context(viewport=PHONE, reduced_motion="reduce")
            first, words = play(context.new_page(), site, game["id"])
            second, _ = play(context.new_page(), site, game["id"])
            print(f"| {game['title']} | 1 | {words} | {first:.1f} | {second:.1f} |", flush=True)
            context.close()
        browser.close()
    site.stop()


if __name__ == "__main__":
    main()
