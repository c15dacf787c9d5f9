"""Data files that ``tools/make_dice_values.py`` generates."""
