"""What surrounds a match of Dice Golf: scorecards, pictures, lessons, examples, the round of the day."""
