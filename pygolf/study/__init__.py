"""Studies: many games of bots, on one core or on any ``concurrent.futures.Executor``."""

from .simulation import RANDOM, Seat, Simulation, simulate

__all__ = ["RANDOM", "Seat", "Simulation", "simulate"]
