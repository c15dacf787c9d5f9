"""The coach and the bots of Putting Green."""
