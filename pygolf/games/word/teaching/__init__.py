"""The lessons of Word Golf, and the worked examples of its rulebook."""
