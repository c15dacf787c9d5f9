"""Values: the exact odds of a shot, and expected strokes from every lie, from tables or computed. Imports rules."""
