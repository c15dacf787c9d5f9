"""A whole round of each game by a hand-like script on a phone: taps and seconds, and a picture at every tap.

    python -m benchmarks.rounds [--games box …] [--pictures FOLDER] [--near]

A visitor opens the clubhouse at 360 by 640 pixels, taps the game's Play, and plays to the result against whom it
proposes. Box of Golf is played by the coach's moves (a club that is picked up is a tap of its own), on nine holes; in
Word Golf the coach's word is taken over; the others are played by the big button alone. Bots are waited for. What a
person would think or read in between is not counted. The longest wait is that from a tap to the next thing to do: the
dice, the ball, and a bot's whole turn at the pace that a newcomer has. ``--near``: Python runs here, not in the page.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Page, ViewportSize, sync_playwright

import pygolf
from browser.club import drawn, enter
from browser.conftest import NearCache, ask_here, passing
from browser.engines import LONG_MS, find
from browser.test_box import tee_off
from tools.paths import DIST
from tools.server import Site

PHONE: ViewportSize = {"width": 360, "height": 640}
GAMES = ("dice", "dosh", "word", "box")
ENDS = 300
"""Taps after which a round is given up."""
AT_REST = """() => Promise.allSettled(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime < 2000).map((one) => one.finished))"""
RECORD = """async () => {
  const { store } = await import(new URL("inside.js", document.querySelector('script[src$="app.js"]').src));
  return store.load(location.hash.split("/").at(-1)).record;
}"""
CHOICES = ("#actions .hole-choice:enabled", ".wg-keys .quiet-pill:enabled", "#actions .act:enabled")
NEXT = """(choices) => {
  const seen = (one) => [...document.querySelectorAll(one)].some((each) => each.checkVisibility());
  return document.querySelector(".page.result") ? "over" : choices.find(seen) ?? null;
}"""


def advised(page: Page) -> Mapping[str, Any]:
    """The coach's move where the table stands."""
    return pygolf.replay(pygolf.read_record(page.evaluate(RECORD))).advise(1)[0].move


def box_taps(page: Page) -> list[str]:
    """What is to be tapped for the coach's move in Box of Golf."""
    move = advised(page)
    if move["do"] == "club":
        club = f"[data-club='{move['dice']}']"
        others = [] if move["dice"] == 5 else [club]
        return [*others, "#actions .act"]
    if move["do"] == "keep":
        return [f"[data-do=keep]:has-text('{move['colour']}')"]
    if move["do"] == "gem":
        return [f"[data-gem={move['gem']}][data-by='{move.get('by') or ''}']"]
    if move["do"] == "drop":
        return [f"[data-at={move['at']}]"]
    return ["[data-do=stop]" if move["do"] == "stop" else "#actions .act"]


def taps_of(page: Page, game: str, what: str) -> list[str]:
    """What is to be tapped where ``what`` can be."""
    if game == "box":
        return box_taps(page)
    if ".wg-keys" in what:
        return [what, ".wg-say .pill", "#actions .act"]
    return [what]


class Round:
    """One round in a page: its taps, and their pictures."""

    def __init__(self, page: Page, game: str, pictures: Path | None) -> None:
        self.page, self.game, self.pictures, self.taps, self.wait = page, game, pictures, 0, 0.0

    def tap(self, what: str) -> None:
        self.page.locator(what).and_(self.page.locator(":visible")).first.click()
        self.taps += 1
        drawn(self.page)

    def picture(self) -> None:
        if self.pictures:
            self.page.evaluate(AT_REST)
            self.page.screenshot(path=self.pictures / f"{self.game}-{self.taps:03}.png")

    def next(self) -> str:
        """What can be tapped, or "over", once it is there."""
        began = time.perf_counter()
        what = str(self.page.wait_for_function(NEXT, arg=CHOICES, timeout=2 * LONG_MS).json_value())
        if self.taps > 1:
            self.wait = max(self.wait, time.perf_counter() - began)
        return what

    def play(self, site: Site) -> float:
        """Seconds from the tap on Play to the result."""
        page = self.page
        began = time.perf_counter()
        if self.game == "box":
            tee_off(page, site, "rounds")
        else:
            self.tap(f".games a[href='#/play/{self.game}']")
        page.wait_for_url(re.compile(r"#/game/\w+$"))
        while (what := self.next()) != "over":
            self.picture()
            if self.taps > ENDS:
                raise RuntimeError(f"{self.game} has no end")
            for one in taps_of(page, self.game, what):
                self.tap(one)
                self.picture()
        self.picture()
        return time.perf_counter() - began


def main() -> None:
    """Print one row a game."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", nargs="*", choices=GAMES, default=list(GAMES))
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--near", action="store_true")
    given = parser.parse_args()
    if given.pictures:
        given.pictures.mkdir(parents=True, exist_ok=True)
    site = Site(DIST)
    if given.near:
        site.cache = NearCache(DIST, effort=1, kept={})
    site.start()
    print("| game | taps | seconds | longest wait, s |\n|---|---|---|---|")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find("chromium") or None)
        for game in given.games:
            context = browser.new_context(viewport=PHONE)
            context.add_init_script(passing())
            if given.near:
                ask_here(context)
            page = context.new_page()
            enter(page, site)
            played = Round(page, game, given.pictures)
            seconds = played.play(site)
            print(f"| {game} | {played.taps} | {seconds:.0f} | {played.wait:.1f} |", flush=True)
            context.close()
        browser.close()
    site.stop()


if __name__ == "__main__":
    main()
