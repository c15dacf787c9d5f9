"""Measure first and repeat visits on hosts that compress more or less, on slow networks and on a slow processor.

    python benchmarks/networks.py [--runs 3] [--quick] [--json FILE]

Each case is compared with the original Pyodide, which installs the same wheel with micropip, in the same run. The
service worker is active. Times are medians in seconds.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import statistics
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import BrowserContext, sync_playwright

from benchmarks import visits
from benchmarks.stage import REFERENCE, lay_out
from browser.conftest import EXPERIENCED
from browser.engines import ADVICE, Engine, find
from browser.javascript import script
from tools.paths import DIST, WORK
from tools.server import Host, Network, Site

HOSTS = {
    "everything": Host(),
    "text and wasm": Host(uncompressed=r"\.(zip|whl|bin)$"),
    "nothing": Host(compressed=False),
}
"""Hosts by what they compress. Most static hosts, GitHub Pages among them, compress text and wasm."""
NETWORKS = {
    "unlimited": None,
    "10 Mbit/s, 40 ms": (10e6 / 8, 0.040),
    "1.6 Mbit/s, 150 ms": (1.6e6 / 8, 0.150),
}
"""Rate in bytes per second and delay of each response in seconds. The slowest is Lighthouse's slow 4G."""
SLOW_CPU = "10 Mbit/s, 40 ms"
"""The network that is also measured with a slow processor."""
SLICE = 0.010
"""Seconds for which a slowed browser runs at a time."""


@dataclass(frozen=True, slots=True)
class Case:
    """A host, a network and the processor's speed (1 for full speed, 0.25 for a quarter)."""

    host: str
    network: str
    speed: float = 1

    def settings(self) -> Host:
        """Return the settings of the server, with a network of its own."""
        limits = NETWORKS[self.network]
        return replace(HOSTS[self.host], network=Network(*limits) if limits else None)


@dataclass(frozen=True, slots=True)
class Row:
    """The results of a case: seconds from navigation, and megabytes until Python is ready."""

    case: Case
    paint: float
    ready: float
    rolled: float
    repeat: float
    stock: float
    megabytes: float
    stock_megabytes: float

    @property
    def ratio(self) -> float:
        """The time of a first visit divided by that of the original Pyodide."""
        return self.ready / self.stock


def cases(quick: bool) -> list[Case]:
    """Return all cases; with ``quick``, only those with 10 Mbit/s."""
    every = [Case(host, network) for network in NETWORKS for host in HOSTS if not quick or network == SLOW_CPU]
    return every + [Case(host, SLOW_CPU, 0.25) for host in HOSTS]


def processes_below(parent: int) -> list[int]:
    """Return the ids of all descendants of a process that are browsers."""
    children: dict[int, list[int]] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue  # The process has ended.
            children.setdefault(int(fields[1]), []).append(int(folder.name))
    found, waiting = [], [parent]
    while waiting:
        below = children.get(waiting.pop(), [])
        found += below
        waiting += below
    return [one for one in found if "chrom" in name_of(one)]


def name_of(process: int) -> str:
    """Return the name of a program; empty if its process has ended."""
    try:
        return Path(f"/proc/{process}/comm").read_text().strip()
    except OSError:
        return ""


@contextmanager
def slowed(speed: float) -> Iterator[None]:
    """Stop the browser for most of the time, so that all its processes together run at this fraction of their speed.

    The throttling of Chromium's developer tools does not slow down workers.
    """
    ended = threading.Event()

    def send(kind: signal.Signals) -> None:
        for process in processes_below(os.getpid()):
            try:
                os.kill(process, kind)
            except ProcessLookupError:
                continue  # The process has ended.

    def run() -> None:
        while not ended.is_set():
            send(signal.SIGSTOP)
            time.sleep(SLICE / speed - SLICE)
            send(signal.SIGCONT)
            time.sleep(SLICE)

    if speed == 1:
        yield
        return
    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def first_visit(context: BrowserContext, site: Site) -> tuple[visits.Visit, float]:
    """Open a game with a link and roll the dice once.

    Return the visit, and the milliseconds from navigation until the page shows the first roll.
    """
    context.add_init_script(script("conftest.addSettings", EXPERIENCED))
    page = context.new_page()
    begun = len(site.log)
    ready = visits.open_until_ready(page, f"{site.url}#/play/dice")
    page.wait_for_selector(visits.MAIN_BUTTON, timeout=120_000)
    before = float(page.evaluate("performance.now()"))
    rolled = before + float(page.evaluate(visits.TAP, [visits.MAIN_BUTTON, visits.SHOWN]))
    until = float(page.evaluate("performance.timeOrigin + globalThis.readyAfter")) / 1000
    sent = sum(answer.sent for answer in site.log[begun:] if answer.at <= until)
    seen = visits.Visit(ready, page.evaluate(visits.PAINT), "first", sent)
    page.close()
    return seen, rolled


def repeat_visit(engine: Engine, site: Site, case: Case) -> float:
    """Return the milliseconds until Python is ready on a repeat visit. The first visit uses an unlimited network."""
    site.host = replace(case.settings(), network=None)
    with visits.returning(engine) as context:
        visits.settle(context, site.url).close()
        site.host = case.settings()
        with slowed(case.speed):
            return visits.visit(context, site).ready


def measure(engine: Engine, site: Site, case: Case, runs: int) -> Row:
    """Measure one case."""
    site.host = case.settings()
    first: list[tuple[visits.Visit, float]] = []
    stock: list[visits.Visit] = []
    for _ in range(runs):
        with visits.stranger(engine) as context, slowed(case.speed):
            stock.append(visits.visit(context, site, f"{REFERENCE}/package.html"))
        with visits.stranger(engine) as context, slowed(case.speed):
            first.append(first_visit(context, site))
    repeat = [repeat_visit(engine, site, case) for _ in range(runs)]
    median = statistics.median
    return Row(
        case,
        paint=median(seen.paint or 0 for seen, _ in first) / 1000,
        ready=median(seen.ready for seen, _ in first) / 1000,
        rolled=median(rolled for _, rolled in first) / 1000,
        repeat=median(repeat) / 1000,
        stock=median(seen.ready for seen in stock) / 1000,
        megabytes=median(seen.bytes for seen, _ in first) / 1e6,
        stock_megabytes=median(seen.bytes for seen in stock) / 1e6,
    )


def show(row: Row) -> None:
    """Print one line of the table in Markdown."""
    case = row.case
    network = case.network if case.speed == 1 else f"{case.network}, CPU {1 / case.speed:g} times slower"
    times = " | ".join(f"{value:.1f}" for value in (row.paint, row.ready, row.rolled, row.repeat, row.stock))
    megabytes = f"{row.megabytes:.2f} | {row.stock_megabytes:.2f}"
    print(f"| {case.host} | {network} | {times} | {row.ratio:.2f} | {megabytes} |", flush=True)


def main() -> int:
    """Measure all cases, print them as a Markdown table and write them as JSON. Return 1 if Chromium is missing."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dist", type=Path, default=DIST)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--quick", action="store_true", help="only 10 Mbit/s")
    parser.add_argument("--json", type=Path, default=WORK / "networks.json")
    options = parser.parse_args()
    program = find("chromium")
    if program is None:
        print(f"chromium is not installed: {ADVICE['chromium']}", file=sys.stderr)
        return 1
    print("| host compresses | network | paint | ready | roll | repeat | stock | ratio | MB | stock MB |")
    print("|---|---|---:|---:|---:|---:|---:|---:|---:|---:|")
    rows = []
    with sync_playwright() as playwright, TemporaryDirectory() as folder:
        engine = Engine("chromium", program, playwright)
        lay_out(options.dist, Path(folder))
        with Site(Path(folder)) as site:
            for case in cases(options.quick):
                rows.append(measure(engine, site, case, options.runs))
                show(rows[-1])
        engine.close()
    options.json.parent.mkdir(parents=True, exist_ok=True)
    options.json.write_text(json.dumps([asdict(row) for row in rows], indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
