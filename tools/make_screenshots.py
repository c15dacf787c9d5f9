"""Make web/screenshot-*.jpg for the web app's manifest: `.venv/bin/python -m tools.make_screenshots`, after a build."""

from typing import Any

from playwright.sync_api import Browser, ViewportSize, sync_playwright

import pygolf
from tools.browsers import PROGRAMS
from tools.paths import DIST, WEB
from tools.run import find_program
from tools.say import say
from tools.server import Site

QUALITY = 72
READY_MS = 60_000
SHOTS: dict[str, tuple[ViewportSize, str, list[dict[str, Any]]]] = {
    "screenshot-phone.jpg": ({"width": 390, "height": 844}, "dice", [{"do": "roll"}, {"do": "hole", "hole": 3}]),
    "screenshot-desktop.jpg": ({"width": 1280, "height": 800}, "dosh", []),
}
"""By file: width and height, and the game with the moves that it shows after."""


def shoot(browser: Browser, site: Site, name: str) -> None:
    """Open a game by its link, and write what its table shows."""
    size, game, moves = SHOTS[name]
    match = pygolf.new(game, ["Ann", "Bo"], seed="St Andrews")
    for move in moves:
        match.play(move)
    page = browser.new_context(viewport=size, reduced_motion="reduce", color_scheme="light").new_page()
    page.set_default_timeout(READY_MS)
    page.goto(f"{site.url}#t={match.token()}")
    page.wait_for_selector("html[data-python=ready]", state="attached")
    page.locator("#screen .act").first.click()
    page.wait_for_selector("#actions .act:enabled")
    page.wait_for_function("document.getAnimations().every((one) => one.playState !== 'running')")
    page.screenshot(path=WEB / name, type="jpeg", quality=QUALITY)
    say(f"{name}: {(WEB / name).stat().st_size} bytes")


def main() -> None:
    """Write all of them."""
    with Site(DIST) as site, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=find_program(PROGRAMS["chromium"]), args=["--no-sandbox"])
        for name in SHOTS:
            shoot(browser, site, name)
        browser.close()


if __name__ == "__main__":
    main()
