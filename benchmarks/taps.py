"""From the tap to the table, while a review of Doshboardgolf runs in the same worker and while none does.

    python -m benchmarks.taps [--taps 48] [--held 60] [--engine chromium]

A professional round of Doshboardgolf is reviewed by the review's own screen, which nobody sees, over and over;
meanwhile a table of Dice Golf, and one of Doshboardgolf, is tapped. The same games are played with and without, blocks
of eight taps in turn, so that whatever else the machine does meets both alike: compare the lines, not runs.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Page, sync_playwright

import pygolf
from benchmarks.run import percentile
from browser.club import put
from browser.engines import ADVICE, Engine, find, wait_ready
from tools.paths import DIST
from tools.server import Site

MOST = 16
"""Milliseconds from the tap to the table, 95 of 100."""
BLOCK = 8
"""Taps in a row with a review, or without."""
HELD = 60
"""Milliseconds that the finger stays on the button."""
TABLES: dict[str, dict[str, Any]] = {"dice": {}, "dosh": {"level": "professional"}}
NEXT = "#actions .holes:not([hidden]) .hole-choice:enabled, #actions .act:enabled"
# From the tap to the moment when the table first shows what came of it, without the animation; then a person's rest.
ARM = """
() => {
  const shown = () => [document.querySelector("[data-turn]")?.dataset.turn,
    ...[...document.querySelectorAll(".stroke, .turn strong")].map((one) => one.textContent)].join();
  const was = shown();
  let before = null;
  globalThis.tapped = new Promise((done) => {
    const tell = (after) => {
      eye.disconnect();
      setTimeout(() => done(after), 250 + 40 * Math.random());
    };
    const eye = new MutationObserver(() => before !== null && shown() !== was && tell(performance.now() - before));
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    eye.observe(document.querySelector("main"), all);
    setTimeout(() => tell(null), 3000);
  });
  window.addEventListener("click", () => { before = performance.now(); }, { capture: true, once: true });
}
"""
# The review's screens of some games, one after the other, without a picture; `reviewed` has what was asked for them, in
# milliseconds from the request to the answer.
REVIEW = """
async (ids) => {
  const at = (name) => new URL(name, document.querySelector("script[type=module]").src).href;
  const { open } = await import(at("./screens/review/index.js"));
  const { engine } = await import(at("./inside.js"));
  const call = engine.call.bind(engine);
  const reviewed = { on: true, times: [], games: 0 };
  let screen = null;
  const begin = async () => {
    screen?.close();
    screen = await open({ params: [ids[reviewed.games++ % ids.length]], redraw() {}, go() {} });
  };
  engine.call = async (request) => {
    const began = performance.now();
    const answer = await call(request);
    if (request.op === "review-next") reviewed.times.push(performance.now() - began);
    if (answer.done && reviewed.on) setTimeout(begin);
    return answer;
  };
  globalThis.endReview = () => {
    reviewed.on = false;
    screen.close();
    delete engine.call;
    return reviewed;
  };
  await begin();
  while (!reviewed.times.length) await new Promise((done) => setTimeout(done, 20));
}
"""


def finished(seed: str) -> pygolf.Match:
    """A round that is reviewed."""
    match = pygolf.new("dosh", ["Ann"], {"level": "professional"}, seed)
    while not match.over:
        match.play(match.bot("club"))
    return match


def taps(page: Page, held: int, times: list[float]) -> None:
    """A block of them."""
    for _ in range(BLOCK):
        button = page.locator(NEXT).first
        button.wait_for()
        page.evaluate(ARM)
        if held:
            button.click(delay=held)
        else:
            button.evaluate("(one) => one.click()")
        ms = page.evaluate("tapped")
        if ms is None:
            raise RuntimeError("a tap changed nothing")
        times.append(float(ms))


def measure(
    page: Page, game: str, rounds: int, held: int, reviews: list[str]
) -> tuple[dict[str, list[float]], list[float], int]:
    """Milliseconds a tap, "without" and "with"; those of the review's parts; and how many reviews were begun."""
    found: dict[str, list[float]] = {"without": [], "with": []}
    parts: list[float] = []
    begun = 0
    for block in range(rounds):
        for kind in ("without", "with") if block % 2 else ("with", "without"):
            table = put(page, pygolf.new(game, ["Ann", "Bo"], TABLES[game], f"taps {block}"))
            page.evaluate("(id) => { location.hash = `#/game/${id}`; }", table)
            page.wait_for_selector(f"html[data-game={game}] {NEXT.replace(', ', f', html[data-game={game}] ')}")
            page.wait_for_timeout(500)
            if kind == "with":
                page.evaluate(REVIEW, reviews[block % len(reviews) :] + reviews[: block % len(reviews)])
            taps(page, held, found[kind])
            if kind == "with":
                review = page.evaluate("endReview()")
                parts += review["times"]
                begun += review["games"]
    return found, parts, begun


def main() -> int:
    """Print two lines a table; 1 where 95 of 100 taps are late though they are not without a review."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--taps", type=int, default=48)
    parser.add_argument("--held", type=int, default=HELD, help="milliseconds; 0: no finger, the click alone")
    parser.add_argument("--engine", choices=["chromium", "firefox"], default="chromium")
    parser.add_argument("--tables", nargs="*", choices=sorted(TABLES), default=sorted(TABLES))
    given = parser.parse_args()
    program = find(given.engine)
    if program is None:
        sys.exit(f"{given.engine} is not installed: {ADVICE[given.engine]}")
    late = False
    games = [finished(f"taps {number}") for number in range(4)]
    with sync_playwright() as playwright, Site(DIST) as site:
        engine = Engine(given.engine, program, playwright)
        page = engine.context(still=True, viewport={"width": 360, "height": 740}).new_page()
        page.goto(site.url)
        wait_ready(page)
        reviews = [put(page, match) for match in games]
        for game in given.tables:
            found, parts, begun = measure(page, game, -(-given.taps // BLOCK), given.held, reviews)
            for kind, times in found.items():
                print(
                    f"{game}, {kind:7} review: 95% {percentile(times, 0.95):5.1f} ms, median"
                    f" {statistics.median(times):5.1f}, worst {max(times):5.1f}, {len(times)} taps (at most {MOST})"
                )
            print(
                f"{game}, parts of {begun} reviews: median {statistics.median(parts):.1f} ms, 95%"
                f" {percentile(parts, 0.95):.1f}, worst {max(parts):.1f}, {len(parts)}",
                flush=True,
            )
            late |= percentile(found["with"], 0.95) > MOST >= percentile(found["without"], 0.95)
        engine.close()
    return int(late)


if __name__ == "__main__":
    sys.exit(main())
