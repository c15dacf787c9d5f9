"""What surrounds a match of Dice Golf: scorecards, pictures, designs and the round of the day."""
