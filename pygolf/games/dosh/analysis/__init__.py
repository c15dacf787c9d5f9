"""Analysis: the review of a record, chances of winning, and ratings. Imports coach, values and rules."""
