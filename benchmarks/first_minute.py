"""From the first visit to the first roll: taps, words read and seconds, for each game.

    python -m benchmarks.first_minute

A visitor with an empty browser opens the clubhouse and taps the game's Play as soon as it is drawn, before Python is
there. Words are those that stand above that button and on it, and those of the table's big button; seconds go from the
navigation to the table whose button can be pressed. Second visit: the same again in the browser of the first.
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
    """Seconds from the navigation to a table that can be played, and words read on the way."""
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
    """Print one row a game."""
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
