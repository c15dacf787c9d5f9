"""The same dice as everybody, as a friend, as yourself last week: no server, links alone (docs/together.md)."""
