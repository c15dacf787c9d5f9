"""What is played: board, clubs, course, one shot, turns, options, and the view of a position. It sees no other room."""
