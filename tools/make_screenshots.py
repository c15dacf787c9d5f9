"""Make the screenshots for the manifest of the web app and for the README: `.venv/bin/python -m
tools.make_screenshots`.

It needs a built site (`python3 build.py build`) and Chromium. The screenshots show positions played by bots.
"""

from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, ViewportSize, sync_playwright

import pygolf
from tools.browsers import PROGRAMS
from tools.console import log
from tools.paths import DIST, ROOT, WEB
from tools.run import find_program
from tools.server import Site

QUALITY = 72
READY_MS = 60_000
SEED = "St Andrews"
PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
IMAGES = ROOT / "docs" / "images"


class Shot(NamedTuple):
    """A screenshot: its file, the size of the window, and the position after `moves` moves by bots."""

    path: Path
    size: ViewportSize
    game: str
    moves: int


SHOTS = (
    Shot(WEB / "screenshot-phone.jpg", PHONE, "dice", 2),
    Shot(WEB / "screenshot-desktop.jpg", DESKTOP, "dosh", 0),
    Shot(IMAGES / "dice.jpg", PHONE, "dice", 14),
    Shot(IMAGES / "box.jpg", PHONE, "box", 11),
    Shot(IMAGES / "word.jpg", PHONE, "word", 2),
    Shot(IMAGES / "dosh.jpg", PHONE, "dosh", 3),
)


def make_token(game: str, moves: int) -> str:
    """Return the token of a match of two players after that number of moves by the bot `club`."""
    match = pygolf.new(game, ["Ann", "Bo"], seed=SEED)
    for _ in range(moves):
        match.play(match.bot("club"))
    return match.token()


def shoot(browser: Browser, site: Site, shot: Shot) -> None:
    """Open a game by its link and save a screenshot of it."""
    page = browser.new_context(viewport=shot.size, reduced_motion="reduce", color_scheme="light").new_page()
    page.set_default_timeout(READY_MS)
    page.goto(f"{site.url}#t={make_token(shot.game, shot.moves)}")
    page.wait_for_selector("html[data-python=ready]", state="attached")
    page.locator("#screen .act").first.click()
    page.wait_for_selector("#actions")
    page.wait_for_function("document.getAnimations().every((one) => one.playState !== 'running')")
    shot.path.parent.mkdir(exist_ok=True)
    page.screenshot(path=shot.path, type="jpeg", quality=QUALITY)
    log(f"{shot.path.name}: {shot.path.stat().st_size} bytes")
    page.context.close()


def main() -> None:
    """Make all screenshots."""
    with Site(DIST) as site, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=find_program(PROGRAMS["chromium"]), args=["--no-sandbox"])
        for shot in SHOTS:
            shoot(browser, site, shot)
        browser.close()


if __name__ == "__main__":
    main()
