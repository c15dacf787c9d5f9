"""What to play: candidate moves, their evaluation, advice. It sees values and rules."""
