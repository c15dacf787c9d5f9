"""Simulations of many games in one or more processes, for the command line and for tests."""
