"""The lessons of Dice Golf, and the worked examples of its rulebook."""
