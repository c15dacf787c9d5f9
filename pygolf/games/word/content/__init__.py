"""What surrounds a match of Word Golf: scorecards, pictures, lessons, examples, the round of the day."""
