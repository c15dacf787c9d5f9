"""Visits to the site and to the reference, timed in the page itself."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import BrowserContext, Page

from benchmarks.stage import REFERENCE
from browser.engines import Engine
from tools.server import Site

READY = "bench: ready"
# Records the milliseconds from navigation until the attribute is set. A console message reports it, because waiting for
# a selector would load Playwright's own 330 kB script during the measured start.
CLOCK = f"""
new MutationObserver(() => {{
  if (globalThis.readyAfter || document.documentElement?.dataset.python !== "ready") return;
  globalThis.readyAfter = performance.now();
  console.debug("{READY}");
}}).observe(document, {{ subtree: true, attributes: true, childList: true }});
"""
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"
MAIN_BUTTON = "#actions [data-part~=main-button]:enabled"
# The next button for a player: a hole to choose, or otherwise the main button.
NEXT = f"[data-part=hole-choices] [data-part=hole-choice]:enabled, {MAIN_BUTTON}"
TEE_OFF = "[data-part=setup] [data-part=main-button]:enabled"
# Everything that a tap at a table can change: the number in the corner of the stage, and whose turn it is.
SHOWN = "[data-part=counter], [data-part=turn]"
ENGINE = "import(new URL('./inside.js', document.querySelector('script[type=module]').src).href)"
# Taps a button and measures the time until the page first shows the result (stroke, hole or turn), without animation.
TAP = """
async ([selector, shownParts]) => {
  const button = document.querySelector(selector);
  if (!button || button.disabled || button.getAttribute("aria-disabled") === "true") return null;
  const shown = () => [...document.querySelectorAll(shownParts)].map((one) => one.textContent).join();
  const was = shown();
  let after = null;
  const before = performance.now();
  const eye = new MutationObserver(() => {
    if (after === null && shown() !== was) after = performance.now() - before;
  });
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  eye.observe(document.querySelector("main"), all);
  button.click();
  for (let i = 0; i < 100 && after === null; i++) await new Promise((done) => setTimeout(done, 10));
  eye.disconnect();
  await new Promise((done) => setTimeout(done, 250));
  return after;
}
"""
# Requests advice in each position of a seeded game.
ADVISE = f"""
async () => {{
  const {{ call }} = await {ENGINE};
  const {{ match }} = await call({{ op: "new", game: "dice", seed: "bench", players: ["Ann", "Bo"] }});
  const times = [];
  for (let i = 0; i < 60; i++) {{
    const before = performance.now();
    const {{ moves }} = await call({{ op: "advise", match, count: 3 }});
    times.push(performance.now() - before);
    if (!moves?.length) break;
    await call({{ op: "play", match, move: moves[0].move }});
  }}
  return times;
}}
"""
ANSWERS = {
    **{f"open a table of {game}": 180.0 for game in ("dice", "box", "word", "dosh")},
    "dosh: first advise": 300.0,
    "dosh: first advise, professional": 300.0,
    "word: three wild cards": 100.0,
}
"""Requests to Python in the page, with limits in milliseconds; each is measured in a worker that has just started."""
# Measures the milliseconds from the tap that ends set-up until a game has an active button.
OPEN = f"""
async (game) => {{
  const until = async (selector) => {{
    for (let i = 0; i < 2000; i++) {{
      const found = document.querySelector(selector);
      if (found) return found;
      await new Promise((done) => setTimeout(done, 5));
    }}
    throw new Error(`${{selector}} did not appear`);
  }};
  location.hash = `#/new/${{game}}`;
  const button = await until("{TEE_OFF}");
  await new Promise((done) => setTimeout(done, 1500));
  const before = performance.now();
  button.click();
  await until(`html[data-game=${{game}}] #actions button:enabled`);
  return performance.now() - before;
}}
"""
# Measures the milliseconds until the first advice of the coach; the data of the game is loaded before.
ASK = f"""
async ([game, options, warm]) => {{
  const {{ call, prepare }} = await {ENGINE};
  prepare(game);
  await new Promise((done) => setTimeout(done, 1500));
  const open = async (request) => (await call({{ op: "new", game, players: ["Ann", "Bo"], ...request }})).match;
  if (warm) await call({{ op: "advise", match: await open({{ seed: "warm" }}), count: 3 }});
  const match = await open({{ seed: "bench", options }});
  const before = performance.now();
  const {{ moves }} = await call({{ op: "advise", match, count: 3 }});
  if (!moves?.length) throw new Error("the coach returned no moves");
  return performance.now() - before;
}}
"""
WILD_DICE = [[["*", 1]] * 6] * 3 + [[[letter, 1] for letter in "SETARN"]] * 3
"""Dice of Word Golf of which three have only wild faces."""
KEPT = """
async () => {
  const written = async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("pygolf-snapshot");
    for await (const handle of folder.values()) {
      const head = await (await handle.getFile()).slice(0, 32).arrayBuffer();
      if (new Uint8Array(head).some((byte) => byte)) return true;
    }
    return false;
  };
  for (let i = 0; i < 400; i++) {
    const kept = await written().catch(() => false);
    if (document.documentElement.dataset.offline === "ready" && kept) return true;
    await new Promise((done) => setTimeout(done, 100));
  }
  return false;
}
"""


@contextmanager
def returning(engine: Engine) -> Iterator[BrowserContext]:
    """Yield a browser context with a profile on disk, so that caches and compiled code are stored as for real users."""
    kind = getattr(engine.playwright, engine.name)
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = kind.launch_persistent_context(profile, **engine.launch_options(reduced_motion=True))
        context.add_init_script(CLOCK)
        try:
            yield context
        finally:
            context.close()


@contextmanager
def stranger(engine: Engine) -> Iterator[BrowserContext]:
    """Yield a browser context without stored data."""
    context = engine.context()
    context.add_init_script(CLOCK)
    try:
        yield context
    finally:
        context.close()


def open_until_ready(page: Page, url: str) -> float:
    """Return the milliseconds from navigation until Python is ready. Raise TimeoutError of Playwright."""
    with page.expect_console_message(lambda line: line.text == READY, timeout=90_000):
        page.goto(url)
    return float(page.evaluate("globalThis.readyAfter"))


@dataclass(frozen=True, slots=True)
class Visit:
    """One visit: ready and first paint in milliseconds, how Python started, and the bytes transferred until then."""

    ready: float
    paint: float | None
    how: str
    bytes: int


def visit(context: BrowserContext, site: Site, path: str = "") -> Visit:
    """Visit the page in a new tab. Transfers after Python is ready are not counted."""
    page = context.new_page()
    begun = len(site.log)
    ready = open_until_ready(page, site.url + path)
    until = float(page.evaluate("performance.timeOrigin + globalThis.readyAfter")) / 1000
    sent = sum(answer.sent for answer in site.log[begun:] if answer.at <= until)
    paint = page.evaluate(PAINT)
    how = page.locator("html").get_attribute("data-start") or "stock"
    page.close()
    time.sleep(0.3)
    return Visit(ready, paint, how, sent)


def settle(context: BrowserContext, address: str, wanted: str = KEPT) -> Page:
    """Make a first visit that lasts as long as a real one; the page stays open.

    Chromium stores the compiled code of the wasm two seconds after the last function was compiled. When pages were
    closed immediately, it depended on chance whether it had done so, which changed the start time by an eighth. Raises
    RuntimeError if the site was not saved for the next visit.
    """
    page = context.new_page()
    open_until_ready(page, address)
    if not page.evaluate(wanted):
        raise RuntimeError("The site was not saved for the next visit: there is no snapshot or no service worker.")
    time.sleep(4)
    return page


def repeat_visits(engine: Engine, site: Site, runs: int) -> dict[str, list[float]]:
    """Measure repeat visits, alternating between all kinds, so that other load on the machine affects all of them."""
    found: dict[str, list[float]] = {"reference": [], "snapshot": [], "plain": [], "paint": []}
    stock = f"{REFERENCE}/index.html"
    with returning(engine) as context:
        settle(context, site.url + stock, "true").close()
        page = settle(context, site.url)
        visit(context, site, stock)
        visit(context, site)
        for _ in range(runs):
            found["reference"].append(visit(context, site, stock).ready)
            ours = visit(context, site)
            if ours.how == "snapshot":
                found["snapshot"].append(ours.ready)
            if ours.paint is not None:
                found["paint"].append(ours.paint)
            page.evaluate("localStorage.setItem('pygolf:snapshot', 'off')")
            found["plain"].append(visit(context, site).ready)
            page.evaluate("localStorage.removeItem('pygolf:snapshot')")
    return found


def first_visits(engine: Engine, site: Site, runs: int) -> dict[str, list[float]]:
    """Measure first visits, each in a new browser context."""
    found: dict[str, list[float]] = {"reference": [], "first": [], "bytes": [], "reference_bytes": []}
    for _ in range(runs):
        for kind, count, path in (("reference", "reference_bytes", f"{REFERENCE}/first.html"), ("first", "bytes", "")):
            with stranger(engine) as context:
                seen = visit(context, site, path)
                found[kind].append(seen.ready)
                found[count].append(seen.bytes)
    return found


def at_the_table(engine: Engine, site: Site, taps: int) -> dict[str, list[float]]:
    """Measure taps on the main button of Dice Golf without animation, and the coach's advice."""
    times: list[float] = []
    context = engine.context(reduced_motion=True)
    context.add_init_script(CLOCK)
    try:
        page: Any = context.new_page()
        open_until_ready(page, f"{site.url}#/new/dice")
        advise = [float(ms) for ms in page.evaluate(ADVISE)]
        page.locator(TEE_OFF).click(timeout=10_000)
        page.wait_for_selector(MAIN_BUTTON, timeout=10_000)
        page.wait_for_timeout(500)
        for _ in range(taps):
            page.wait_for_selector(NEXT, timeout=30_000)
            ms = page.evaluate(TAP, [NEXT, SHOWN])
            if ms is not None:
                times.append(float(ms))
    finally:
        context.close()
    return {"tap": times, "advise": advise}


def answers(engine: Engine, site: Site, runs: int) -> dict[str, list[float]]:
    """Measure how long it takes to open a game and to get the first advice, each in a new page that starts from its
    snapshot.
    """
    found: dict[str, list[float]] = {name: [] for name in ANSWERS}
    for _ in range(runs):
        for game in ("dice", "box", "word", "dosh"):
            found[f"open a table of {game}"].append(asked(engine, site, OPEN, game))
        found["dosh: first advise"].append(asked(engine, site, ASK, ["dosh", {}, False]))
        level = {"level": "professional"}
        found["dosh: first advise, professional"].append(asked(engine, site, ASK, ["dosh", level, False]))
        found["word: three wild cards"].append(asked(engine, site, ASK, ["word", {"dice": WILD_DICE}, True]))
    return found


def asked(engine: Engine, site: Site, script: str, what: Any) -> float:
    """Return the result of a script in the page, in milliseconds."""
    with returning(engine) as context:
        page = context.new_page()
        open_until_ready(page, site.url)
        if not page.evaluate(KEPT):
            raise RuntimeError("There is no snapshot.")
        open_until_ready(page, site.url)
        return float(page.evaluate(script, what))
