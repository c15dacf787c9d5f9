"""Show where the time of a repeat visit goes: milliseconds after navigation by stage, as text and as a chart.

    python benchmarks/trace.py [--dist dist] [--runs 9] [--chart docs/start.svg]
    python benchmarks/trace.py --first      # a first visit, only as text

The values are medians. The stages come from the resource timing of the browser and the marks of
web/engine/python.ts.
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
# Returns the performance entries of a thread, in milliseconds after its start, and the time of the start.
NOTES = """() => ({
  begin: performance.timeOrigin,
  notes: performance.getEntries().map(({ name, entryType, startTime, duration }) =>
    ({ name: name.split("/").pop().split("#")[0], kind: entryType, from: startTime, to: startTime + duration })),
})"""


@dataclass(frozen=True, slots=True)
class Stage:
    """A row of the chart: the thread of a stage, and the events at which it starts and ends."""

    name: str
    place: str
    start: str
    end: str


STAGES = (
    Stage("page modules loaded", "page", "navigation", "page fetched"),
    Stage("first paint", "page", "page fetched", "first paint"),
    Stage("PyScript's core loaded", "page", "navigation", "core.js fetched"),
    Stage("worker-start.js loaded", "page", "navigation", "worker-start.js fetched"),
    Stage("worker created", "page", "worker-start.js fetched", "worker start"),
    Stage("worker started", "worker", "worker start", "interpreter.js requested"),
    Stage("interpreter.js loaded", "worker", "interpreter.js requested", "interpreter.js fetched"),
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
    Stage("library loaded", "worker", "interpreter.js fetched", "python_stdlib.zip.bin fetched"),
    Stage("Pyodide's interpreter", "worker", "module created", "interpreter ready"),
    Stage("PyScript, and ready", "both", "interpreter ready", "ready"),
)
COLOURS = {"page": "#c9772b", "worker": "#1f5c3f", "both": "#5c6f1f"}


def moments(page: Page) -> dict[str, float]:
    """Return the time of each event in milliseconds after navigation, for a visit in which Python is ready."""
    here = page.evaluate(NOTES)
    found = {"navigation": 0.0, "ready": float(page.evaluate("globalThis.readyAfter"))}
    found["first paint"] = next(note["from"] for note in here["notes"] if note["name"] == "first-contentful-paint")
    for note in here["notes"]:
        add(found, note, 0.0)
    for worker in page.workers:
        there: dict[str, Any] = worker.evaluate(NOTES)
        later = there["begin"] - here["begin"]
        if any(note["name"] == "wasm compiled" for note in there["notes"]):
            found["worker start"] = later
            for note in there["notes"]:
                add(found, note, later)
    return found


def add(found: dict[str, float], note: Mapping[str, Any], later: float) -> None:
    """Add a performance entry: for a mark, its time; for a file, the times when it was requested and loaded."""
    if note["kind"] == "mark":
        found[note["name"]] = later + note["from"]
    elif note["kind"] == "resource":
        name = "core.js" if note["name"].startswith("core-") else note["name"]
        # A chunk of the page; chunks after the first paint are loaded for later use.
        if later == 0 and note["to"] <= found["first paint"] and re.fullmatch(r"[A-Z0-9]{8}\.js", name):
            name = "page"
        found[f"{name} requested"] = min(found.get(f"{name} requested", 1e9), later + note["from"])
        found[f"{name} fetched"] = max(found.get(f"{name} fetched", 0), later + note["to"])


def measure(engine: Engine, dist: Path, runs: int) -> dict[str, float]:
    """Return the median times of repeat visits, each in a new tab. Raise RuntimeError if there is no snapshot."""
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
    """Return the median times of first visits, after one that fills the server's cache of compressed files."""
    seen: list[dict[str, float]] = []
    with Site(dist) as site:
        for _ in range(runs + 1):
            with visits.stranger(engine) as context:
                page = context.new_page()
                visits.open_until_ready(page, site.url)
                seen.append(moments(page))
    return medians(seen[1:])


def medians(seen: Sequence[Mapping[str, float]]) -> dict[str, float]:
    """Return the median time of each event over all visits in which it occurred."""
    names = {name for one in seen for name in one}
    return {name: statistics.median([one[name] for one in seen if name in one]) for name in names}


def rows(times: Mapping[str, float], stages: Sequence[Stage] = STAGES) -> list[tuple[Stage, float, float]]:
    """Return the stages whose start and end were recorded, with both times."""
    return [(stage, times[stage.start], times[stage.end]) for stage in stages if {stage.start, stage.end} <= set(times)]


def table(times: Mapping[str, float], stages: Sequence[Stage] = STAGES) -> str:
    """Return the trace as text."""
    lines = [f"{start:6.0f} {end:6.0f} {end - start:6.0f}  {stage.name}" for stage, start, end in rows(times, stages)]
    return "\n".join(["  from     to   took  stage (ms after navigation, medians)", *lines])


def chart(times: Mapping[str, float], note: str) -> str:
    """Return the trace as an SVG that is readable on light and dark backgrounds."""
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
    """Measure, print and draw the trace. Return 1 if the browser is missing."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--dist", type=Path, default=DIST)
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--chart", type=Path, default=CHART)
    parser.add_argument("--first", action="store_true", help="trace a first visit, without a chart")
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
