"""Content: lesson, worked examples, talk, paper scorecard, daily games, designs. Imports coach, values and rules."""
