// The script of the page's worker with host-python.js. It only reports the name of the worker's channel and lock.
addEventListener("message", () => postMessage(globalThis.name.split(" ")[1]));
