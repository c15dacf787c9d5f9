"""``pygolf referee``: requests as lines on standard input, answers as lines on standard output."""

import argparse
import sys
import traceback
from typing import Any

from ..protocol import Door


def add_parser(commands: Any) -> None:
    """The command's own arguments."""
    parser = commands.add_parser("referee", help="answer protocol requests, one JSON object a line")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Answer until the input ends; blank lines are passed over."""
    door = Door(on_fault=traceback.print_exception)
    for line in sys.stdin.buffer if sys.stdin else ():
        if line.strip():
            print(door.handle(line.rstrip(b"\r\n")), flush=True)
    return 0
