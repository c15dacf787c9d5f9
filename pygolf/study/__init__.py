"""Studies: many games of bots, on one core or on any ``concurrent.futures.Executor``."""

from .digests import games_digest
from .fuzz import RANDOM
from .simulation import Seat, Simulation, log_digest, simulate

__all__ = ["RANDOM", "Seat", "Simulation", "games_digest", "log_digest", "simulate"]
