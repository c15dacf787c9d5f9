"""Content: lessons, worked examples, remarks of bots, the paper scorecard, daily games and designs. Imports coach,
values and rules.
"""
