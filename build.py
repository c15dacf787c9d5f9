#!/usr/bin/env python3
"""One command for everything: python3 build.py serve | test | build | check | bench.

Needs nothing but Python 3.11: what else is needed is fetched by lock files with hashes into .venv/,
node_modules/ and .build/.
"""

import argparse
import sys
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit(f"pygolf needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools.paths import DIST
from tools.say import Trouble, complain, say


def do_build(options: argparse.Namespace) -> int:
    """Write dist/."""
    from tools import site

    files = site.build()
    say(f"dist/ is ready: {len(files)} files, {sum(map(len, files.values())) / 1e6:.1f} MB.")
    return 0


def do_serve(options: argparse.Namespace) -> int:
    """Build, serve on this machine, open the page."""
    from tools.server import Site

    do_build(options)
    try:
        server = Site(DIST, port=options.port, base=options.path).start()
    except OSError as taken:
        raise Trouble(f"Port {options.port} is taken ({taken.strerror}). Choose another: --port 8001, or 0.") from taken
    say(f"pygolf is at {server.url} (Ctrl+C ends it)")
    if not options.no_open:
        webbrowser.open(server.url)
    try:
        while server.thread:
            server.thread.join(1)
    except KeyboardInterrupt:
        server.stop()
        say("")
    return 0


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(prog="build.py", description="Builds, serves and tests pygolf.")
    verbs = top.add_subparsers(dest="verb", required=True, metavar="serve | test | build | check | bench")
    serve = verbs.add_parser("serve", help="build the site, serve it on this machine and open it")
    serve.add_argument("--port", type=int, default=8000, help="0 takes a free one (default 8000)")
    serve.add_argument("--path", default="/", help="serve under a sub-path such as /a/b/")
    serve.add_argument("--no-open", action="store_true", help="do not open a browser")
    verbs.add_parser("build", help="write the site into dist/")
    return top


VERBS: dict[str, Callable[[argparse.Namespace], int]] = {"build": do_build, "serve": do_serve}


def main(words: Sequence[str] | None = None) -> int:
    """Run one verb; returns the exit code."""
    options = parser().parse_args(words)
    try:
        return VERBS[options.verb](options)
    except Trouble as trouble:
        complain(f"\nbuild.py: {trouble}")
        return 1


if __name__ == "__main__":
    sys.exit(main())
