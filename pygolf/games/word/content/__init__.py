"""What surrounds a match of Word Golf: scorecards, pictures, designs and the round of the day."""
