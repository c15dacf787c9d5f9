"""The rules: board, clubs, shots, turns, options, and the view of a position. Imports none of the other packages."""
