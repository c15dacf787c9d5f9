"""Analysis: the review of a record, chances of winning, ratings. Imports coach, values and rules."""
