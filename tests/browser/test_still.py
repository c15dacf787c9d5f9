"""What can be pressed does not move after it is shown: layout shift on every screen, on a slow processor."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page

from browser.conftest import Visitor
from browser.engines import START_MS, wait_ready
from tools.server import Site

SLOW = 3
"""Times that the processor is slower than this machine's."""
GAMES = ("dice", "dosh", "box", "word")
SCREENS = (
    "#/",
    *(f"#/{room}/{game}" for room in ("new", "play") for game in GAMES),
    *("#/rules/dice", "#/rules/box/BG-10", "#/day", "#/day/box", "#/locker", "#/learn/box", "#/rate/dosh"),
    *("#/print/word", "#/problems/dice"),
)
# What moved without a hand's doing: each node with where it was and where it is.
WATCH = """
globalThis.shifts = [];
const at = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
globalThis.noteShifts = (list) => {
  for (const { value, hadRecentInput, sources } of list)
    if (!hadRecentInput && value > 0)
      shifts.push([value.toFixed(4), ...sources.map(({ node, previousRect, currentRect }) =>
        `${node?.nodeName} ${node?.textContent?.trim().slice(0, 30)}: ${at(previousRect)} to ${at(currentRect)}`)]);
};
globalThis.shiftWatch = new PerformanceObserver((list) => noteShifts(list.getEntries()));
shiftWatch.observe({ type: "layout-shift", buffered: true });
"""
# Python, the rest of the club and what a screen asks Python for are here; what they changed is painted.
PAINTED = """async () => {
  await document.fonts.ready;
  for (let n = 0; n < 3; n += 1) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  noteShifts(shiftWatch.takeRecords());
  return shifts;
}"""
ASKED = """async () => {
  const app = document.querySelector("script[type=module]").src;
  const { call } = await import(new URL("./inside.js", app).href);
  await import(new URL("./table/screen/extras.js", app).href);
  // One after the other: what was asked before is answered before.
  for (let n = 0; n < 5; n += 1) await call({ op: "games" });
}"""


def moved(page: Page, site: Site, address: str) -> list[list[str]]:
    page.goto("about:blank")
    page.goto(site.url + address)
    wait_ready(page)
    page.wait_for_load_state("networkidle", timeout=START_MS)
    page.evaluate(ASKED)
    found: list[list[str]] = page.evaluate(PAINTED)
    return found


def slow(context: BrowserContext) -> Page:
    page = context.new_page()
    page.add_init_script(WATCH)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
    return page


@pytest.mark.slow
@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=["phone", "desktop"])
def test_nothing_moves_after_it_is_shown(visitor: Visitor, site: Site, size: tuple[int, int]) -> None:
    page = slow(visitor(viewport={"width": size[0], "height": size[1]}, still=True))
    found = {address: moved(page, site, address) for address in SCREENS}
    assert {address: shifts for address, shifts in found.items() if shifts} == {}


def counted(page: Page) -> tuple[int, int]:
    """Nodes and listeners that the page holds once its garbage is collected."""
    session = page.context.new_cdp_session(page)
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    told = session.send("Memory.getDOMCounters")
    session.detach()
    return told["nodes"], told["jsEventListeners"]


def test_whoever_leaves_a_form_leaves_nothing_of_it(visitor: Visitor, site: Site) -> None:
    page = visitor(viewport={"width": 390, "height": 844}, still=True).new_page()
    page.goto(site.url)
    wait_ready(page)
    page.wait_for_load_state("networkidle", timeout=START_MS)

    def visit() -> None:
        for address, there in (("#/new/dice", "form.setup fieldset"), ("#/", ".page.home")):
            page.evaluate("(address) => { location.hash = address; }", address)
            # not the element itself: a handle would hold it
            page.wait_for_function("(there) => document.querySelector(there) !== null", arg=there)
        page.evaluate(ASKED)

    for _ in range(3):
        visit()
    before = counted(page)
    for _ in range(20):
        visit()
    nodes, listeners = (now - then for now, then in zip(counted(page), before, strict=True))
    # One form has about 500 nodes and 20 listeners; the last one of any may still be there.
    assert nodes < 500 and listeners < 20, (nodes, listeners)
