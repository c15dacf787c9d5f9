"""What it takes: the odds of a shot, exactly; strokes from every lie, by tables or solved. It sees the rules."""
