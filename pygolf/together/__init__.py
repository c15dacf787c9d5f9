"""Rounds of the day, duels, ghosts and games by link, all without a server (docs/links.md)."""
