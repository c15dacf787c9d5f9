"""What surrounds a match of Box of Golf: scorecards, pictures, designs and the round of the day."""
