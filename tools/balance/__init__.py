"""Studies of the four games: what play is worth, by level. ``python -m tools.balance GAME`` prints one."""
