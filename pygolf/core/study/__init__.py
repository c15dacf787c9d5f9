"""What the games' folders ``study`` share: reviews, chances of winning, ratings, summaries and ghosts."""
