"""How a person who knows none of the games fares in the lessons: whatever can be tapped is tapped.

    python -m benchmarks.wrong_taps [GAME ...]

Chromium, a phone of 360 by 740 pixels: at every step of each game's first lesson up to twelve things are tapped, the
big button after each of them, and in Word Golf three words are written. A tap is answered where words say why not, or
where the table looks different; the command fails where a tap does nothing at all.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import expect, sync_playwright

import pygolf
from browser.engines import find, wait_ready
from browser.wrong_taps import walk
from tools.paths import DIST
from tools.server import Site

PATIENCE = 60_000


def main(games: list[str]) -> int:
    """Print one row a game."""
    expect.set_options(timeout=PATIENCE)
    site = Site(DIST)
    site.start()
    silent: list[str] = []
    print(
        "| game | steps | taps | answered in words | the table shows it | without an answer |\n"
        "|---|---|---|---|---|---|"
    )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find("chromium") or None)
        for game in games or pygolf.GAMES:
            steps = json.loads(pygolf.handle(json.dumps({"op": "lessons", "game": game})))["lessons"][0]["steps"]
            page = browser.new_context(viewport={"width": 360, "height": 740}, reduced_motion="reduce").new_page()
            page.goto(f"{site.url}#/learn/{game}")
            wait_ready(page)
            found = walk(page, steps, words=("SHOE", "HOSE", "ZZZZ"))
            shows = found.taps - found.answered - len(found.silent)
            print(
                f"| {game} | {len(steps)} | {found.taps} | {found.answered} | {shows} | {len(found.silent)} |",
                flush=True,
            )
            silent += [f"{game}, {one}" for one in found.silent]
            page.context.close()
        browser.close()
    site.stop()
    print(*silent, sep="\n")
    return 1 if silent else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
