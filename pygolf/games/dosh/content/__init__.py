"""What surrounds a match of Doshboardgolf: scorecards, pictures, designs and the round of the day."""
