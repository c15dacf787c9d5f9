"""The rules of Putting Green."""
