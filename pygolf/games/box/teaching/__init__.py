"""The lessons of Box of Golf, and the worked examples of its rulebook."""
