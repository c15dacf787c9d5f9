"""``python -m pygolf``: the referee, the rulebooks, and studies of play."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from signal import SIG_IGN, SIGINT, signal
from typing import Any, NoReturn

from ..core.errors import BadRequest, PygolfError
from . import digest, position, referee, review, rules, simulate

try:
    from signal import SIG_BLOCK, pthread_sigmask
except ImportError:  # Windows and a page have none
    pthread_sigmask = None  # type: ignore[assignment]

COMMANDS = (referee, rules, position, review, simulate, digest)
STUDIES = ("balance",)
"""Commands for whoever designs the games: ``tools.<name>``, which lies beside the source and in no wheel."""


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
    given = sys.argv[1:] if arguments is None else arguments
    try:
        for name in STUDIES:
            _add_study(commands, name, name in given[:1])
        args = parser.parse_args(given)
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors="backslashreplace")  # a name in letters that the terminal does not have
        done: int = args.run(args)
        print(end="", flush=True)
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


def _add_study(commands: Any, name: str, wanted: bool) -> None:
    """Only the one that is wanted is imported; raises BadRequest where it is not there."""
    if not wanted:
        commands.add_parser(name, help="a study for whoever designs the games, in pygolf's source")
        return
    try:
        study = import_module(f"tools.{name}")
    except ModuleNotFoundError as error:
        raise BadRequest(f"there is no study {name} here: run this in pygolf's source") from error
    study.add_parser(commands)


def stopped() -> int:
    """Say that Ctrl-C has been heard; a second one, while Python ends, changes nothing any more. The exit code."""
    signal(SIGINT, SIG_IGN)
    if pthread_sigmask is not None:
        pthread_sigmask(SIG_BLOCK, [SIGINT])  # Python's very end makes what is ignored deadly again
    print("pygolf: stopped", file=sys.stderr)
    return 130
