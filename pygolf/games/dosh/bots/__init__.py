"""Who plays: five players, their way home with few cards, and how strong they are. It sees the coach."""
