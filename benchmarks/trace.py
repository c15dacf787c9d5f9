"""Where a repeat visit's time goes: milliseconds after navigation by stage, as text and as a chart.

    python benchmarks/trace.py [--dist dist] [--runs 9] [--chart docs/start.svg]
    python benchmarks/trace.py --first      # a first visit's, as text alone

Medians of the runs; the stages come from the browser's own resource timing and the marks of web/core/python/python.js.
"""

from __future__ import annotations

import argparse
import re
import statistics
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Page, sync_playwright

from benchmarks import visits
from browser.engines import ADVICE, Engine, find
from tools.paths import DIST, ROOT
from tools.server import Site

CHART = ROOT / "docs" / "start.svg"
# What a thread noted, in milliseconds after its own beginning, which is told as well.
NOTES = """() => ({
  begin: performance.timeOrigin,
  notes: performance.getEntries().map(({ name, entryType, startTime, duration }) =>
    ({ name: name.split("/").pop().split("#")[0], kind: entryType, from: startTime, to: startTime + duration })),
})"""


@dataclass(frozen=True, slots=True)
class Stage:
    """A row of the chart: where it takes place, from which moment to which."""

    name: str
    place: str
    start: str
    end: str


STAGES = (
    Stage("page's modules are there", "page", "navigation", "page fetched"),
    Stage("first paint", "page", "page fetched", "first paint"),
    Stage("PyScript's core is there", "page", "navigation", "core.js fetched"),
    Stage("worker-start.js is there", "page", "navigation", "worker-start.js fetched"),
    Stage("it makes the worker", "page", "worker-start.js fetched", "worker begins"),
    Stage("worker begins", "worker", "worker begins", "interpreter.js asked for"),
    Stage("interpreter.js is there", "worker", "interpreter.js asked for", "interpreter.js fetched"),
    Stage("wasm fetched and compiled", "worker", "interpreter.js fetched", "wasm compiled"),
    Stage("snapshot read and checked", "worker", "interpreter.js fetched", "snapshot read and checked"),
    Stage("wasm instantiated", "worker", "wasm compiled", "wasm instantiated"),
    Stage("Emscripten's module", "worker", "wasm instantiated", "module created"),
    Stage("memory filled", "worker", "module created", "memory filled"),
    Stage("Pyodide's interpreter", "worker", "memory filled", "interpreter ready"),
    Stage("rules", "worker", "interpreter ready", "rules imported"),
    Stage("PyScript, and ready", "both", "rules imported", "ready"),
)
FIRST = (
    *STAGES[:7],
    Stage("wasm fetched and compiled", "worker", "interpreter.js fetched", "wasm compiled"),
    Stage("wasm instantiated", "worker", "wasm compiled", "wasm instantiated"),
    Stage("Emscripten's module", "worker", "wasm instantiated", "module created"),
    Stage("library is there", "worker", "interpreter.js fetched", "python_stdlib.zip fetched"),
    Stage("Pyodide's interpreter", "worker", "module created", "interpreter ready"),
    Stage("PyScript, and ready", "both", "interpreter ready", "ready"),
)
COLOURS = {"page": "#c9772b", "worker": "#1f5c3f", "both": "#5c6f1f"}


def moments(page: Page) -> dict[str, float]:
    """Milliseconds after navigation by name, of one visit that is ready."""
    here = page.evaluate(NOTES)
    found = {"navigation": 0.0, "ready": float(page.evaluate("globalThis.readyAfter"))}
    found["first paint"] = next(note["from"] for note in here["notes"] if note["name"] == "first-contentful-paint")
    for note in here["notes"]:
        add(found, note, 0.0)
    for worker in page.workers:
        there: dict[str, Any] = worker.evaluate(NOTES)
        later = there["begin"] - here["begin"]
        if any(note["name"] == "wasm compiled" for note in there["notes"]):
            found["worker begins"] = later
            for note in there["notes"]:
                add(found, note, later)
    return found


def add(found: dict[str, float], note: Mapping[str, Any], later: float) -> None:
    """One note among the moments: a mark by its name, a file by being asked for and fetched."""
    if note["kind"] == "mark":
        found[note["name"]] = later + note["from"]
    elif note["kind"] == "resource":
        name = "core.js" if note["name"].startswith("core-") else note["name"]
        # A chunk; those that come after the first paint are for later.
        if later == 0 and note["to"] <= found["first paint"] and re.fullmatch(r"[A-Z0-9]{8}\.js", name):
            name = "page"
        found[f"{name} asked for"] = min(found.get(f"{name} asked for", 1e9), later + note["from"])
        found[f"{name} fetched"] = max(found.get(f"{name} fetched", 0), later + note["to"])


def measure(engine: Engine, dist: Path, runs: int) -> dict[str, float]:
    """Medians of the moments of so many visits, each in a tab of its own. Raises RuntimeError without a snapshot."""
    seen: list[dict[str, float]] = []
    with Site(dist) as site, visits.returning(engine) as context:
        visits.settle(context, site.url)
        for _ in range(2):
            visits.visit(context, site)
        for _ in range(runs):
            page = context.new_page()
            visits.open_until_ready(page, site.url)
            seen.append(moments(page))
            page.close()
    return medians(seen)


def measure_first(engine: Engine, dist: Path, runs: int) -> dict[str, float]:
    """The same of strangers' visits, after one that fills the server's compressed copies."""
    seen: list[dict[str, float]] = []
    with Site(dist) as site:
        for _ in range(runs + 1):
            with visits.stranger(engine) as context:
                page = context.new_page()
                visits.open_until_ready(page, site.url)
                seen.append(moments(page))
    return medians(seen[1:])


def medians(seen: Sequence[Mapping[str, float]]) -> dict[str, float]:
    """Of each moment, over all visits that had it."""
    names = {name for one in seen for name in one}
    return {name: statistics.median([one[name] for one in seen if name in one]) for name in names}


def rows(times: Mapping[str, float], stages: Sequence[Stage] = STAGES) -> list[tuple[Stage, float, float]]:
    """The stages whose two moments were seen, with both."""
    return [(stage, times[stage.start], times[stage.end]) for stage in stages if {stage.start, stage.end} <= set(times)]


def table(times: Mapping[str, float], stages: Sequence[Stage] = STAGES) -> str:
    """The trace as text."""
    lines = [f"{start:6.0f} {end:6.0f} {end - start:6.0f}  {stage.name}" for stage, start, end in rows(times, stages)]
    return "\n".join(["  from     to   took  stage (ms after navigation, medians)", *lines])


def chart(times: Mapping[str, float], note: str) -> str:
    """The trace as an SVG that reads on light and dark paper."""
    shown = rows(times)
    scale, left, step = 600 / times["ready"], 190, 24
    height = 40 + step * len(shown) + 30
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 850 {height}" font-family="sans-serif" font-size="12">',
        f"<title>A repeat visit, stage by stage</title><rect width='850' height='{height}' fill='#fffdf7'/>",
        f'<text x="10" y="20" fill="#222">{escape(note)}</text>',
    ]
    for ms in range(0, int(times["ready"]) + 1, 50):
        x = left + ms * scale
        parts.append(f'<path d="M{x:.0f} 32V{height - 26}" stroke="#ddd"/>')
        parts.append(f'<text x="{x:.0f}" y="{height - 10}" fill="#555" text-anchor="middle">{ms}</text>')
    for number, (stage, start, end) in enumerate(shown):
        y = 38 + step * number
        width = max(2.0, (end - start) * scale)
        parts.append(f'<text x="{left - 8}" y="{y + 13}" fill="#222" text-anchor="end">{escape(stage.name)}</text>')
        bar = f'x="{left + start * scale:.1f}" y="{y}" width="{width:.1f}" height="18" rx="3"'
        parts.append(f'<rect {bar} fill="{COLOURS[stage.place]}"/>')
        x = left + end * scale + 5
        parts.append(f'<text x="{x:.0f}" y="{y + 13}" fill="#222">{end - start:.0f}</text>')
    return "\n".join([*parts, "</svg>", ""])


def main(words: Sequence[str] | None = None) -> int:
    """Measure, print, draw. Exit code 1 without the engine."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--dist", type=Path, default=DIST)
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--chart", type=Path, default=CHART)
    parser.add_argument("--first", action="store_true", help="a first visit, without a chart")
    options = parser.parse_args(words)
    program = find("chromium")
    if program is None:
        print(f"chromium is not installed: {ADVICE['chromium']}", file=sys.stderr)
        return 1
    with sync_playwright() as playwright:
        engine = Engine("chromium", program, playwright)
        times = (measure_first if options.first else measure)(engine, options.dist, options.runs)
        engine.close()
    if options.first:
        print(table(times, FIRST))
        return 0
    print(table(times))
    note = f"A repeat visit in Chromium, ms after navigation, medians of {options.runs}: ready at {times['ready']:.0f}"
    options.chart.write_text(chart(times, note), encoding="utf-8")
    print(f"chart: {options.chart}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
