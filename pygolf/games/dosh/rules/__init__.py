"""The rules: board, clubs, shots, turns, options, and the view of a position. Does not import any of the other
packages.
"""
