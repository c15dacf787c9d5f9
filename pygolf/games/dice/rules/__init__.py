"""The rules of Dice Golf: state, moves, events, view, options and material."""
