"""What is computed from matches of Dice Golf: reviews, chances of winning, ratings, summaries, ghosts."""
