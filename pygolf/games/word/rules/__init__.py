"""The rules of Word Golf: state, moves, events, view, options and material."""
