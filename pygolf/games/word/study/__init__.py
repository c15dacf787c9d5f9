"""What is computed from matches of Word Golf: reviews, chances of winning, ratings, summaries, ghosts."""
