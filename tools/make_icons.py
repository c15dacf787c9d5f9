"""Make web/icon-*.png from web/icon.svg, with Chromium: `.venv/bin/python -m tools.make_icons`.

Operating systems use these images for the installed site. They can crop `maskable` icons to a circle of 80% of the
size, so in these the drawing is 10% smaller and its background extends to the edges. The icon for Apple, which rounds
the corners, is made in the same way.
"""

import re

from playwright.sync_api import Page, sync_playwright

from tools.browsers import PROGRAMS
from tools.console import log
from tools.paths import WEB
from tools.run import find_program

PLAIN = {"icon-192.png": 192, "icon-512.png": 512}
FULL = {"icon-maskable-512.png": 512, "icon-apple-180.png": 180}
SKY = '<path fill="#1f5c3f" d="M-9-9H140V140H-9Z"/>'
HILL = '<path fill="#8db35a" d="M-9 96H0C30 76 80 74 128 92H140V140H-9Z"/>'
"""The first two paths of the drawing, the sky and the hill, without rounded corners."""


def full_bleed(drawing: str) -> str:
    """Return the drawing with a background that extends to the edges."""
    inner = re.sub(r"</?svg[^>]*>", "", drawing)
    inner = re.sub(r"<path [^>]*>", "", inner, count=2)
    shrunk = f'<g transform="translate(6.4 12.8) scale(.9)">{SKY}{HILL}{inner}</g>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">{shrunk}</svg>'


def draw(page: Page, drawing: str, size: int, name: str) -> None:
    """Write one image."""
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f"<style>*{{margin:0}}svg{{display:block;width:{size}px}}</style>{drawing}")
    page.screenshot(path=WEB / name, omit_background=True)
    log(f"{name}: {(WEB / name).stat().st_size} bytes")


def main() -> None:
    """Write all images."""
    drawing = (WEB / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=find_program(PROGRAMS["chromium"]), args=["--no-sandbox"])
        page = browser.new_page()
        for name, size in PLAIN.items():
            draw(page, drawing, size, name)
        for name, size in FULL.items():
            draw(page, full_bleed(drawing), size, name)
        browser.close()


if __name__ == "__main__":
    main()
