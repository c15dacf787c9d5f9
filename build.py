#!/usr/bin/env python3
"""One command for all development tasks: python3 build.py serve | test | build | check | check-host | docs | stale |
digests | balance | mutants | bench.

It requires only Python 3.11. Everything else is downloaded into .venv/, node_modules/ and .build/, pinned by lock files
with hashes.
"""

import argparse
import sys
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 (users may run this with an older Python)
    sys.exit(f"pygolf needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools import balance
from tools.console import BuildError, log, report_error
from tools.paths import DIST


def do_build(options: argparse.Namespace) -> int:
    """Build the site into dist/."""
    from tools import shapes, site

    shapes.write()
    files = site.build(getattr(options, "stock", False), getattr(options, "address", ""))
    log(f"dist/ is ready: {len(files)} files, {sum(map(len, files.values())) / 1e6:.1f} MB.")
    return 0


def do_serve(options: argparse.Namespace) -> int:
    """Build the site, serve it on this machine and open it in a browser."""
    from tools import shapes, site, watch
    from tools.server import Site

    shapes.write()
    parts = site.prepare()
    site.assemble(parts)
    try:
        server = Site(DIST, port=options.port, base=options.path).start()
    except OSError as error:
        raise BuildError(
            f"Port {options.port} is in use ({error.strerror}). Choose another one, for example --port 8001."
        ) from error
    log(f"Serving pygolf at {server.url} (press Ctrl+C to stop)")
    if options.watch:
        log("Watching web/: the page is rebuilt after every change.")
    if not options.no_open:
        webbrowser.open(server.url)
    try:
        if options.watch:
            watch.watch(parts, server)
        while server.thread:
            server.thread.join(1)
    except KeyboardInterrupt:
        server.stop()
        log("")
    return 0


def do_test(options: argparse.Namespace) -> int:
    """Run the tests. Unknown arguments are passed to pytest."""
    from tools import testing

    choice = testing.Choice(
        fast=options.fast,
        python_only=options.python_only,
        game=options.game,
        once_more=options.once_more,
        checked=options.checked,
        nightly=options.nightly,
    )
    return testing.test(options.rest, choice)


def do_check(options: argparse.Namespace) -> int:
    """Check lint rules, format, types and imports."""
    from tools import checks

    return checks.check(options.fix)


def do_docs(options: argparse.Namespace) -> int:
    """Write docs/rules from the sources; build the documentation site and the list of every sentence in .build/."""
    from tools import docs, paths, reference, sentences

    for path in [*docs.write(), sentences.write(), *([] if options.rules else [reference.build() / "index.html"])]:
        log(f"written: {path.relative_to(paths.ROOT)}")
    return 0


def do_stale(options: argparse.Namespace) -> int:
    """List generated tables that may be out of date. Return 1 if there are any."""
    from tools import stale

    return stale.check(options.accept)


def do_digests(options: argparse.Namespace) -> int:
    """Play the same bot games in several Python interpreters and compare their digests with tests/digests.json."""
    from tools import digests, nodeenv, pythonenv

    python = pythonenv.install("dev")
    nodeenv.install(dev=False)
    commands = digests.list_commands(python, options.python, options.engine)
    return 0 if digests.check_all(options.games, commands, options.game) else 1


def do_balance(options: argparse.Namespace) -> int:
    """Print statistics that show how well balanced the material and the bots of a game are."""
    print(balance.render(options.game, options.json))
    return 0


def do_mutants(options: argparse.Namespace) -> int:
    """Run mutation tests: check that the tests notice small changes in the code."""
    from tools import mutants

    return mutants.test(options.files, options.workers)


def do_check_host(options: argparse.Namespace) -> int:
    """Check how a host serves the site. Return 1 if the site cannot work there."""
    from tools import host_check

    report = host_check.check(options.url)
    log(report.text())
    return 1 if report.problems else 0


def do_bench(options: argparse.Namespace) -> int:
    """Measure speed and size in comparison with the original Pyodide."""
    from tools import browsers, nodeenv, pythonenv
    from tools.run import passthrough

    python = pythonenv.install("dev")
    nodeenv.install(dev=True)
    do_build(options)
    browsers.ensure(python)
    if options.networks:
        return passthrough([python, "benchmarks/networks.py", "--runs", str(options.runs)])
    if options.trace:
        return passthrough([python, "benchmarks/trace.py", "--runs", str(options.runs)])
    return passthrough([python, "benchmarks/run.py", "--runs", str(options.runs), "--engine", options.browser])


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    top = argparse.ArgumentParser(prog="build.py", description="Build, serve and test pygolf.")
    verbs = top.add_subparsers(
        dest="verb",
        required=True,
        metavar="serve | test | build | check | check-host | docs | stale | digests | balance | mutants | bench",
    )
    serve = verbs.add_parser("serve", help="build the site, serve it on this machine and open it")
    serve.add_argument("--port", type=int, default=8000, help="port to listen on; 0 picks a free port (default: 8000)")
    serve.add_argument("--path", default="/", help="serve under a sub-path such as /a/b/")
    serve.add_argument("--no-open", action="store_true", help="do not open a browser")
    serve.add_argument("--watch", action="store_true", help="rebuild the page after every change in web/")
    test = verbs.add_parser(
        "test", help="run all tests; extra arguments are passed to pytest, for example -k NAME or a file"
    )
    part = test.add_mutually_exclusive_group()
    part.add_argument(
        "--fast", action="store_true", help="only fast Python and JavaScript tests, without site and browsers"
    )
    part.add_argument(
        "--game", default="", metavar="ID", help="only the tests of one game, for example dice, without browsers"
    )
    part.add_argument(
        "--nightly",
        action="store_true",
        help="also run layout sweeps at every size, host variants, package checks and the rules' tests in Pyodide",
    )
    part.add_argument("--python-only", action="store_true", help="all tests except browser tests")
    test.add_argument("--checked", action="store_true", help="also run the checks, at the same time as the tests")
    test.add_argument("--once-more", action="store_true", help="retry up to 3 failed browser tests, one at a time")
    build = verbs.add_parser("build", help="write the site into dist/")
    build.add_argument("--stock", action="store_true", help="use the original files of Pyodide")
    build.add_argument(
        "--address", default="", metavar="URL", help="public URL of the site, for the preview picture in messengers"
    )
    check = verbs.add_parser("check", help="check lint rules, format, types and imports")
    check.add_argument("--fix", action="store_true", help="fix problems automatically where possible")
    docs = verbs.add_parser(
        "docs", help="write docs/rules; build the documentation and the API reference into .build/docs"
    )
    docs.add_argument("--rules", action="store_true", help="do not build the documentation")
    stale = verbs.add_parser("stale", help="name generated tables and problems that may be out of date")
    stale.add_argument(
        "--accept", nargs="+", default=[], metavar="GROUP", help="regard these groups as made from the present inputs"
    )
    digests = verbs.add_parser("digests", help="compare the digests of bot games in several Pythons and in Pyodide")
    digests.add_argument("--games", type=int, default=1000, metavar="N", help="matches per game (default: 1000)")
    digests.add_argument("--game", default="", metavar="ID", help="only this game")
    digests.add_argument("--python", action="append", default=[], metavar="COMMAND", help="another Python to use")
    digests.add_argument(
        "--engine", action="append", default=[], choices=("chromium", "firefox", "webkit"), help="a browser to use"
    )
    statistics = verbs.add_parser("balance", help="print balance statistics of a game, per bot level")
    statistics.add_argument("game", metavar="GAME", choices=balance.GAMES)
    statistics.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    host = verbs.add_parser("check-host", help="check how a host serves a deployed site, and what to change")
    host.add_argument("url", metavar="URL", help="address of the site, for example https://example.org/pygolf/")
    mutants = verbs.add_parser("mutants", help="mutation tests with mutmut (Python) or Stryker (JavaScript)")
    mutants.add_argument(
        "files", nargs="*", metavar="FILE", help="for example pygolf/games/dice/rules/moves.py or web/data/x.ts"
    )
    mutants.add_argument("--workers", type=int, default=2, metavar="N", help="mutants at the same time (default: 2)")
    bench = verbs.add_parser("bench", help="compare speed and size with the original Pyodide")
    bench.add_argument("--runs", type=int, default=7, help="runs of each kind (default: 7)")
    bench.add_argument(
        "--trace", action="store_true", help="trace where the time of a repeat visit goes; draws docs/start.svg"
    )
    bench.add_argument(
        "--networks", action="store_true", help="compare first visits on slow networks and on hosts that compress less"
    )
    bench.add_argument("--browser", choices=("chromium", "firefox"), default="chromium")
    return top


VERBS: dict[str, Callable[[argparse.Namespace], int]] = {
    "balance": do_balance,
    "bench": do_bench,
    "build": do_build,
    "check": do_check,
    "check-host": do_check_host,
    "digests": do_digests,
    "docs": do_docs,
    "mutants": do_mutants,
    "serve": do_serve,
    "stale": do_stale,
    "test": do_test,
}


def main(words: Sequence[str] | None = None) -> int:
    """Run one command and return the exit code."""
    command = parser()
    options, rest = command.parse_known_args(words)
    options.rest = rest
    if rest and options.verb != "test":
        command.error(f"unknown arguments: {' '.join(rest)}")
    try:
        return VERBS[options.verb](options)
    except BuildError as error:
        report_error(f"\nbuild.py: {error}")
        return 1


if __name__ == "__main__":
    sys.exit(main())
