// What a worker runs where near_python.js answers for it: it tells the name of its channel and lock.
addEventListener("message", () => postMessage(globalThis.name.split(" ")[1]));
