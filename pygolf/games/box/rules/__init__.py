"""The rules of Box of Golf: state, moves, events, view, options and material."""
