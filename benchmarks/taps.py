"""Measure the time from a tap to the updated page, with and without a review of Doshboardgolf running in the
worker.

    python -m benchmarks.taps [--taps 48] [--held 60] [--engine chromium]

The review screen repeatedly reviews professional rounds of Doshboardgolf without being shown. Meanwhile, the benchmark
taps through a game of Dice Golf and one of Doshboardgolf. The same games are played with and without a review,
alternating in blocks of eight taps, so that other load on the machine affects both. Compare lines of the same run, not
of different runs.
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
from benchmarks.visits import NEXT, SHOWN
from browser.club import save_match
from browser.engines import ADVICE, Engine, find, wait_ready
from tools.paths import DIST
from tools.server import Site

MOST = 16
"""Maximum time from a tap to the updated page for 95% of taps, in milliseconds."""
BLOCK = 8
"""Number of consecutive taps with or without a review."""
HELD = 60
"""Duration of a tap, in milliseconds."""
TABLES: dict[str, dict[str, Any]] = {"dice": {}, "dosh": {"level": "professional"}}
# Measures the time from the tap until the page first shows the result, without animation, and then pauses like a
# person.
ARM = """
(shownParts) => {
  const shown = () => [...document.querySelectorAll(shownParts)].map((one) => one.textContent).join();
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
# Opens the review screens for several games, one after another, without showing them. `reviewed` contains the duration
# of their requests, in milliseconds.
REVIEW = """
async (ids) => {
  const at = (name) => new URL(name, document.querySelector("script[type=module]").src).href;
  const { open } = await import(at("./features/review/index.js"));
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
    """Return a finished round for the review."""
    match = pygolf.new("dosh", ["Ann"], {"level": "professional"}, seed)
    while not match.over:
        match.play(match.bot("club"))
    return match


def taps(page: Page, held: int, times: list[float]) -> None:
    """Perform a block of taps."""
    for _ in range(BLOCK):
        button = page.locator(NEXT).first
        button.wait_for()
        page.evaluate(ARM, SHOWN)
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
    """Return the milliseconds per tap, "without" and "with" a review; those of the review steps; and the number of
    reviews.
    """
    found: dict[str, list[float]] = {"without": [], "with": []}
    parts: list[float] = []
    begun = 0
    for block in range(rounds):
        for kind in ("without", "with") if block % 2 else ("with", "without"):
            table = save_match(page, pygolf.new(game, ["Ann", "Bo"], TABLES[game], f"taps {block}"))
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
    """Print the results of each game. Return 1 if the limit is exceeded with a review, but not without one."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--taps", type=int, default=48)
    parser.add_argument(
        "--held", type=int, default=HELD, help="duration of a tap in milliseconds; 0 for a click without touch"
    )
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
        page = engine.context(reduced_motion=True, viewport={"width": 360, "height": 740}).new_page()
        page.goto(site.url)
        wait_ready(page)
        reviews = [save_match(page, match) for match in games]
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
