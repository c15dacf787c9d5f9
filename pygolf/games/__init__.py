"""The games. Each game can import ``pygolf.core``, but no other game."""
