"""What surrounds a match of Doshboardgolf: scorecards, pictures, lessons, examples, the round of the day."""
