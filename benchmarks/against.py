"""Builds of the site against each other and against stock Pyodide, visit by visit in turn, in one browser.

    python -m benchmarks.against before=/path/to/dist after=dist [--runs 15] [--firsts 5]

Whatever else the machine does meets all alike, so compare the lines, not runs. Told are medians and the best, in
milliseconds, by the clock and of all processors (whatever the browser did, from the visit's begin to its end), and the
medians' ratio to stock Pyodide.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import BrowserContext, sync_playwright

from benchmarks import visits
from benchmarks.stage import REFERENCE, lay_out
from browser.engines import Engine, find
from tools.server import Site

TICK = 1000 / os.sysconf("SC_CLK_TCK")
Seen = dict[str, list[tuple[float, float]]]


def spent() -> float:
    """Milliseconds of a processor that this process's children have taken, and theirs, those that ended among them."""
    parents: dict[int, int] = {}
    ticks: dict[int, int] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                words = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:  # it has just ended
                continue
            parents[int(folder.name)] = int(words[1])
            ticks[int(folder.name)] = sum(map(int, words[11:15]))
    found = 0
    waiting = [pid for pid, parent in parents.items() if parent == os.getpid()]
    while waiting:
        pid = waiting.pop()
        found += ticks[pid]
        waiting += [child for child, parent in parents.items() if parent == pid]
    return found * TICK


def timed(context: BrowserContext, site: Site, path: str, wanted: str) -> tuple[float, float]:
    """One visit, by the clock and of processors. Raises RuntimeError where it started otherwise than wanted."""
    before = spent()
    seen = visits.visit(context, site, path)
    if wanted and seen.how != wanted:
        raise RuntimeError(f"started {seen.how}, not {wanted}")
    return seen.ready, spent() - before


def repeats(engine: Engine, sites: dict[str, Site], runs: int) -> Seen:
    """Visits that find a snapshot, and plain ones."""
    found: Seen = {
        name: [] for name in (*(f"{name} {kind}" for kind in ("repeat", "plain") for name in sites), "stock")
    }
    with visits.returning(engine) as context:
        stock = next(iter(sites.values()))
        pages = {}
        for name, site in sites.items():
            pages[name] = visits.settle(context, site.url)
            visits.visit(context, site)
        visits.settle(context, f"{stock.url}{REFERENCE}/index.html", "true").close()
        for _ in range(runs):
            found["stock"].append(timed(context, stock, f"{REFERENCE}/index.html", ""))
            for name, site in sites.items():
                found[f"{name} repeat"].append(timed(context, site, "", "snapshot"))
            for name, site in sites.items():
                pages[name].evaluate("localStorage.setItem('pygolf:snapshot', 'off')")
                found[f"{name} plain"].append(timed(context, site, "", "plain"))
                pages[name].evaluate("localStorage.removeItem('pygolf:snapshot')")
    return found


def firsts(engine: Engine, sites: dict[str, Site], runs: int) -> Seen:
    """Visits by strangers; one of each beforehand fills the servers' compressed copies."""
    found: Seen = {name: [] for name in (*(f"{name} first" for name in sites), "stock")}
    stock = next(iter(sites.values()))

    for run in range(runs + 1):
        for name in found:
            site = sites.get(name.removesuffix(" first"), stock)
            with visits.stranger(engine) as context:
                seen = timed(context, site, f"{REFERENCE}/first.html" if name == "stock" else "", "")
            if run:
                found[name].append(seen)
    return found


def show(found: Seen) -> None:
    """A line each."""
    clock, processor = (statistics.median(one[part] for one in found["stock"]) for part in (0, 1))
    for name, seen in found.items():
        by_clock, of_processors = [one[0] for one in seen], [one[1] for one in seen]
        median, work = statistics.median(by_clock), statistics.median(of_processors)
        print(
            f"{name:24} median {median:6.0f}, best {min(by_clock):6.0f}, of stock {median / clock:.3f};"
            f" processors {work:6.0f}, best {min(of_processors):6.0f}, of stock {work / processor:.3f};"
            f" {len(seen)} runs",
            flush=True,
        )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("builds", nargs="+", metavar="NAME=DIST")
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--firsts", type=int, default=5)
    given = parser.parse_args()
    program = find("chromium")
    if program is None:
        sys.exit("chromium is not installed")
    with sync_playwright() as playwright, ExitStack() as stack:
        engine = Engine("chromium", program, playwright)
        sites = {}
        for name, _, dist in (build.partition("=") for build in given.builds):
            folder = Path(stack.enter_context(TemporaryDirectory()))
            lay_out(Path(dist), folder)
            sites[name] = stack.enter_context(Site(folder))
        if given.runs:
            show(repeats(engine, sites, given.runs))
        if given.firsts:
            show(firsts(engine, sites, given.firsts))
        engine.close()


if __name__ == "__main__":
    main()
