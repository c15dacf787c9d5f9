"""The coach: candidate moves, their evaluation, advice. Imports values and rules."""
