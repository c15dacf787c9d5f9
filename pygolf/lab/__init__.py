"""The Python half of the Python Lab: lessons that check themselves, and what the decisions of a bot cost."""
