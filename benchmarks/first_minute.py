"""Measure how long it takes to reach the first roll of each game: taps, words to read, and seconds.

    python -m benchmarks.first_minute

A new visitor opens the home screen and taps the Play button of a game as soon as it appears, before Python has loaded,
and then “Just play” in the dialog that introduces the game. The words counted are those above and on the Play button,
in the dialog, and on the main button of the game. The time runs from navigation until the game's main button can be
pressed. The second visit repeats this in the same browser, without the dialog. “Lesson” is the time until a visitor who
taps “Teach me” can make the first move of the lesson, which explains the first decision.
"""

from __future__ import annotations

import re
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Page, ViewportSize, sync_playwright

from benchmarks.visits import MAIN_BUTTON
from browser.engines import find
from tools.paths import DIST
from tools.server import Site
from tools.site import games

PHONE: ViewportSize = {"width": 360, "height": 740}
READ = """(id) => {
  const play = document.querySelector(`[data-part=games] a[href="#/play/${id}"]`);
  const end = play.getBoundingClientRect().bottom;
  const poster = play.closest(".game");
  const texts = [...document.querySelectorAll("#bar a, #poster h1, #poster p"), poster.querySelector("h2"), play];
  return texts.map((one) => [...one.childNodes].filter((part) => part.nodeType === Node.TEXT_NODE)
    .map((part) => part.data).join(" ")).join(" ");
}"""


def count_words(text: str) -> int:
    """Return the number of words in a string."""
    return len(re.findall(r"\w+", text))


def play(page: Page, site: Site, game: str, answer: str = "") -> tuple[float, int]:
    """Return the seconds from navigation until a game can be played, and the number of words to read.

    ``answer`` is the button to press in the dialog, "" if the dialog is not shown.
    """
    started = time.perf_counter()
    page.goto(site.url)
    link = page.locator(f"[data-part=games] a[href='#/play/{game}']")
    link.wait_for()
    words = count_words(str(page.evaluate(READ, game)))
    link.click()
    if answer:
        sheet = page.get_by_role("dialog")
        words += count_words(sheet.inner_text())
        sheet.get_by_role("button", name=answer).click()
    act = page.locator(MAIN_BUTTON).first
    act.wait_for(timeout=60_000)
    return time.perf_counter() - started, words + count_words(act.inner_text())


def main() -> None:
    """Print one row per game."""
    site = Site(DIST)
    site.start()
    print("| game | taps | words read | first visit, s | second visit, s | lesson, s |\n|---|---|---|---|---|---|")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find("chromium") or None)
        for game in games():
            context = browser.new_context(viewport=PHONE, reduced_motion="reduce")
            first, words = play(context.new_page(), site, game["id"], "Just play")
            second, _ = play(context.new_page(), site, game["id"])
            context.close()
            context = browser.new_context(viewport=PHONE, reduced_motion="reduce")
            lesson, _ = play(context.new_page(), site, game["id"], "Teach me")
            context.close()
            print(f"| {game['title']} | 2 | {words} | {first:.1f} | {second:.1f} | {lesson:.1f} |", flush=True)
        browser.close()
    site.stop()


if __name__ == "__main__":
    main()
