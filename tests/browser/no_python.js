// What a worker runs where near_python.js answers: nothing.
