"""Run the command line with ``python -m pygolf``."""

import sys

try:
    from .cli import main

    code = main()
except KeyboardInterrupt:  # Ctrl-C before a command has started.
    print("pygolf: interrupted", file=sys.stderr)
    code = 130
sys.exit(code)
