"""What is computed from matches of Box of Golf: reviews, chances of winning, ratings, summaries, ghosts."""
