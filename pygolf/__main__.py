"""``python -m pygolf``."""

import sys

try:
    from .cli import main

    code = main()
except KeyboardInterrupt:  # before a command has begun
    print("pygolf: stopped", file=sys.stderr)
    code = 130
sys.exit(code)
