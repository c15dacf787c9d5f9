"""Studies of the four games: what play is worth, by level. ``python3 -m tools.balance GAME`` prints one."""
