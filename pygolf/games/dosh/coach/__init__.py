"""The coach: candidate moves, their evaluation, and advice. Imports values and rules."""
