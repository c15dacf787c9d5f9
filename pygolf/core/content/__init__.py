"""What the games' folders ``content`` share: scorecards, pictures, designs and the round of the day."""
