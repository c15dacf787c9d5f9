"""The games; each knows ``pygolf.core`` and no other game."""
