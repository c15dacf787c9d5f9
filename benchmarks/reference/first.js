// The reference for a first visit: the original start of Pyodide, with micropip installing an empty wheel.
import { loadPyodide } from "./pyodide.mjs";

const python = await loadPyodide();
await python.loadPackage("micropip");
await python.pyimport("micropip").install(new URL("./empty-0-py3-none-any.whl", import.meta.url).href);
document.documentElement.dataset.python = "ready";
