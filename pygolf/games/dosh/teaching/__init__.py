"""The lessons of Doshboardgolf, and the worked examples of its rulebook."""
