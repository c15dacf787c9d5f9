"""``pygolf referee``: runs the JSON protocol on standard input and output, with one request or response per line."""

import argparse
import sys
import traceback
from typing import Any

from ..protocol import Protocol


def add_parser(commands: Any) -> None:
    """Add the command and its arguments."""
    about = "answer protocol requests on stdin, one JSON object per line"
    parser = commands.add_parser("referee", help=about)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Answer requests until the input ends. Blank lines are skipped."""
    protocol = Protocol(on_error=traceback.print_exception)
    for line in sys.stdin.buffer if sys.stdin else ():
        if line.strip():
            print(protocol.handle(line.rstrip(b"\r\n")), flush=True)
    return 0
