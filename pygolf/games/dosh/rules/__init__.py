"""The rules of Doshboardgolf: state, moves, events, view, options and material."""
