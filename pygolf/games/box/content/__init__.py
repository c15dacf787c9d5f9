"""What surrounds a match of Box of Golf: scorecards, pictures, lessons, examples, the round of the day."""
