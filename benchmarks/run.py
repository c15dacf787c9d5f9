"""Compare the built site with the original start of Pyodide in the same browser, as ratios of medians.

    python benchmarks/run.py --dist dist [--engine chromium] [--runs 7] [--json FILE]

Unlike `build.py bench`, it requires that the packages of the tests are installed.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import sync_playwright

from benchmarks import visits
from benchmarks.stage import lay_out, script_bytes
from browser.engines import ADVICE, Engine, find
from tools.paths import DIST, WORK
from tools.server import Site


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table: a measured value, its limit, and a note."""

    name: str
    value: float
    target: float
    unit: str
    note: str

    @property
    def met(self) -> bool:
        return self.value <= self.target


def percentile(values: list[float], share: float) -> float:
    """Return the value that the fraction `share` of all values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def ratio(name: str, target: float, own: list[float], stock: list[float]) -> Figure:
    """Return the ratio of two medians, with a note that contains both. The ratio is infinite if no run of the site
    succeeded.
    """
    if not own:
        return Figure(name, float("inf"), target, "", "no successful run")
    ours, theirs = statistics.median(own), statistics.median(stock)
    return Figure(name, ours / theirs, target, "", f"{ours:.0f} ms against {theirs:.0f} ms")


def slowest(name: str, target: float, times: list[float]) -> Figure:
    """Return the median of the runs in milliseconds, with a note that contains the slowest."""
    if not times:
        return Figure(name, float("inf"), target, "ms", "no response")
    return Figure(name, statistics.median(times), target, "ms", f"{len(times)} runs, slowest {max(times):.0f} ms")


def measure(engine: Engine, dist: Path, runs: int) -> tuple[list[Figure], dict[str, dict[str, list[float]]]]:
    """Measure everything. Return the results and the times of all runs."""
    with TemporaryDirectory() as folder:
        lay_out(dist, Path(folder))
        with Site(Path(folder)) as site:
            visits.first_visits(engine, site, 1)  # Fill the cache of compressed files in the server.
            first = visits.first_visits(engine, site, runs)
            repeat = visits.repeat_visits(engine, site, runs)
            table = visits.at_the_table(engine, site, 40)
            found = visits.answers(engine, site, max(1, runs // 2))
    taps, advise = table["tap"], table["advise"]
    megabytes = statistics.median(first["bytes"]) / 1e6
    stock_megabytes = statistics.median(first["reference_bytes"]) / 1e6
    figures = [
        ratio("repeat visit to ready", 0.20, repeat["snapshot"], repeat["reference"]),
        ratio("first visit to ready", 0.38, first["first"], first["reference"]),
        ratio("start without a snapshot", 0.33, repeat["plain"], repeat["reference"]),
        ratio("first paint of the shell", 0.055, repeat["paint"], repeat["reference"]),
        Figure("bytes of a first visit", megabytes, 2.75, "MB", f"gzip; the reference needs {stock_megabytes:.2f} MB"),
        Figure(
            "our JavaScript with lit-html",
            script_bytes(dist) / 1e3,
            45,
            "kB",
            "gzip, until a game of Dice Golf is shown",
        ),
    ]
    if taps:
        note = f"of {len(taps)} taps, slowest {max(taps):.1f} ms"
        figures.append(Figure("tap to updated table, 95%", percentile(taps, 0.95), 10, "ms", note))
        figures.append(Figure("tap to updated table, median", statistics.median(taps), 4.5, "ms", note))
    else:
        figures.append(Figure("tap to updated table", float("inf"), 10, "ms", "no tap changed the table"))
    note = f"95% of {len(advise)} positions, median {statistics.median(advise):.1f} ms, worst {max(advise):.1f} ms"
    figures.append(Figure("advise", percentile(advise, 0.95), 30, "ms", note))
    figures += [slowest(name, goal, found[name]) for name, goal in visits.ANSWERS.items()]
    return figures, {"first": first, "repeat": repeat, "table": table, "answers": found}


def show(figures: list[Figure]) -> None:
    """Print the table."""
    for figure in figures:
        verdict = "ok    " if figure.met else "MISSED"
        value = f"{figure.value:>8.3f} {figure.unit:<3}"
        print(f"{verdict} {figure.name:<30} {value} (at most {figure.target:g}) {figure.note}")


def main() -> int:
    """Measure, print and write the results. Return 1 if the browser is missing; missed limits do not affect the
    result.
    """
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dist", type=Path, default=DIST)
    parser.add_argument("--engine", choices=["chromium", "firefox"], default="chromium")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--json", type=Path, default=WORK / "bench.json")
    options = parser.parse_args()
    program = find(options.engine)
    if program is None:
        print(f"{options.engine} is not installed: {ADVICE[options.engine]}", file=sys.stderr)
        return 1
    with sync_playwright() as playwright:
        engine = Engine(options.engine, program, playwright)
        figures, runs = measure(engine, options.dist, options.runs)
        engine.close()
    show(figures)
    options.json.parent.mkdir(parents=True, exist_ok=True)
    report = {"engine": options.engine, "figures": [asdict(figure) for figure in figures], "runs": runs}
    options.json.write_text(json.dumps(report, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
