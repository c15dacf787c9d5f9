"""What is computed from matches of Doshboardgolf: reviews, chances of winning, ratings, summaries, ghosts."""
