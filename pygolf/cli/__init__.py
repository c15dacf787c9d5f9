"""The command line, ``python -m pygolf``: rules engine, rulebooks, reviews and statistics."""

import argparse
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from signal import SIG_IGN, SIGINT, signal
from typing import NoReturn

from .. import __version__
from ..core.errors import PygolfError
from . import arena, digest, games, play, position, referee, review, rules, simulate

try:
    from signal import SIG_BLOCK, pthread_sigmask
except ImportError:  # Windows and Pyodide do not have them.
    pthread_sigmask = None  # type: ignore[assignment]

COMMANDS = (games, play, rules, arena, simulate, review, position, digest, referee)


class _Parser(argparse.ArgumentParser):
    """A parser that reports errors in one line, like all other errors, without the usage text."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command, or print the help if there is none.

    Return exit code 0, or 2 after printing one line to standard error for invalid input.
    """
    parser = _Parser(prog="pygolf", description="Golf table games: rules engine, rulebooks, coach and simulations.")
    parser.add_argument("--version", action="version", version=f"pygolf {__version__}")
    parser.set_defaults(run=None)
    commands = parser.add_subparsers(metavar="command")
    for module in COMMANDS:
        module.add_parser(commands)
    try:
        args = parser.parse_args(arguments)
        if isinstance(sys.stdout, TextIOWrapper):
            # The encoding of the terminal may not have all characters of a player's name.
            sys.stdout.reconfigure(errors="backslashreplace")
        if args.run is None:
            parser.print_help()
            return 0
        done: int = args.run(args)
        if sys.stdout is not None:
            sys.stdout.flush()
    except PygolfError as error:
        print(f"pygolf: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader closed the pipe, as `head` does.
        sys.stderr.close()
        return 0
    except OSError as error:
        print(f"pygolf: cannot write output: {error.strerror}", file=sys.stderr)
        sys.stderr.close()  # Otherwise Python reports the same error again when it flushes at exit.
        return 2
    except KeyboardInterrupt:
        return report_interrupt()
    return done


def report_interrupt() -> int:
    """Report that Ctrl-C was pressed, ignore it from now on, and return the exit code."""
    signal(SIGINT, SIG_IGN)
    if pthread_sigmask is not None:
        pthread_sigmask(SIG_BLOCK, [SIGINT])  # Python restores the default handler of ignored signals at exit.
    print("pygolf: interrupted", file=sys.stderr)
    return 130
