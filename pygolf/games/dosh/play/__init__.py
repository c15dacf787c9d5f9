"""What playing Doshboardgolf needs in addition to its rules: the coach, the bots and their values."""
