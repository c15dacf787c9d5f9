"""Studies of the four games: what play is worth, by level. ``python -m pygolf balance GAME`` prints one."""
