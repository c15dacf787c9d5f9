"""Values: the exact odds of a shot, and the expected strokes from every lie, from tables or computed. Imports rules."""
