"""Made by ``tools/make_dice_values.py``."""
