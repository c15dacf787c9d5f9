"""Studies: ledgers and problems of single games, and simulations of many games in one or more processes.

Names are imported on first use, because the page needs only some of them.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..simulation.digests import games_digest
    from ..simulation.simulate import Simulation, log_digest, simulate
    from .ledger import Review, review

__all__ = ["Review", "Simulation", "games_digest", "log_digest", "review", "simulate"]
_PLACES = {
    "pygolf.simulation.digests": ("games_digest",),
    "pygolf.simulation.simulate": ("Simulation", "log_digest", "simulate"),
    "pygolf.study.ledger": ("Review", "review"),
}


def __getattr__(name: str) -> object:
    for module, names in _PLACES.items():
        if name in names:
            return vars(import_module(module))[name]
    raise AttributeError(f"module {__name__} has no attribute {name}")
