"""Code that all games share. It does not depend on any game."""
