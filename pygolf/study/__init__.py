"""Studies: ledgers and problems of single games, and many games of bots on one core or any executor.

A page needs some of it and never all, so each name is imported when it is first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .digests import games_digest
    from .fuzz import RANDOM
    from .ledger import End, Head, Review, Step, review
    from .simulation import Seat, Simulation, log_digest, simulate

__all__ = [
    "RANDOM",
    "End",
    "Head",
    "Review",
    "Seat",
    "Simulation",
    "Step",
    "games_digest",
    "log_digest",
    "review",
    "simulate",
]
_PLACES = {
    "digests": ("games_digest",),
    "fuzz": ("RANDOM",),
    "ledger": ("End", "Head", "Review", "Step", "review"),
    "simulation": ("Seat", "Simulation", "log_digest", "simulate"),
}


def __getattr__(name: str) -> object:
    for module, names in _PLACES.items():
        if name in names:
            return vars(import_module(f"{__name__}.{module}"))[name]
    raise AttributeError(f"module {__name__} has no attribute {name}")
