"""``python -m pygolf``: the referee, the rulebooks, reviews and measurements of play."""

import argparse
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from signal import SIG_IGN, SIGINT, signal
from typing import NoReturn

from ..core.errors import PygolfError
from . import balance, digest, position, referee, review, rules, simulate

try:
    from signal import SIG_BLOCK, pthread_sigmask
except ImportError:  # Windows and a page have none
    pthread_sigmask = None  # type: ignore[assignment]

COMMANDS = (referee, rules, position, review, simulate, balance, digest)


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, as for every other bad input; ``--help`` has the rest."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; exit code 0, or 2 with one line on standard error for bad input."""
    parser = _Parser(prog="pygolf", description="Golf table games: referee, rules, coach and studies.")
    commands = parser.add_subparsers(required=True, metavar="command")
    for module in COMMANDS:
        module.add_parser(commands)
    try:
        args = parser.parse_args(arguments)
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors="backslashreplace")  # a name in letters that the terminal does not have
        done: int = args.run(args)
        if sys.stdout is not None:
            sys.stdout.flush()
    except PygolfError as error:
        print(f"pygolf: {error.message}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # whoever read our output has seen enough
        sys.stderr.close()
        return 0
    except OSError as error:
        print(f"pygolf: the answer cannot be written: {error.strerror}", file=sys.stderr)
        sys.stderr.close()  # Python's end tries once more
        return 2
    except KeyboardInterrupt:
        return stopped()
    return done


def stopped() -> int:
    """Say that Ctrl-C has been heard; a second one, while Python ends, changes nothing any more. The exit code."""
    signal(SIGINT, SIG_IGN)
    if pthread_sigmask is not None:
        pthread_sigmask(SIG_BLOCK, [SIGINT])  # Python's very end makes what is ignored deadly again
    print("pygolf: stopped", file=sys.stderr)
    return 130
