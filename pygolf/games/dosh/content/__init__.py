"""What is told: lesson, worked examples, talk, paper, the round of the day, designs. It sees the coach."""
