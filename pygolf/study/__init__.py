"""Studies: ledgers and problems of single games, and many games of bots on one core or any executor.

A page needs some of it and never all, so each name is imported when it is first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .digests import games_digest
    from .ledger import Review, review
    from .simulation import Simulation, log_digest, simulate

__all__ = ["Review", "Simulation", "games_digest", "log_digest", "review", "simulate"]
_PLACES = {
    "digests": ("games_digest",),
    "ledger": ("Review", "review"),
    "simulation": ("Simulation", "log_digest", "simulate"),
}


def __getattr__(name: str) -> object:
    for module, names in _PLACES.items():
        if name in names:
            return vars(import_module(f"{__name__}.{module}"))[name]
    raise AttributeError(f"module {__name__} has no attribute {name}")
