// The reference for networks.py: the original start of Pyodide, with micropip installing pygolf's wheel.
import { loadPyodide } from "./pyodide.mjs";
import { wheel } from "./wheel.js";

const python = await loadPyodide();
await python.loadPackage("micropip");
await python.pyimport("micropip").install(new URL(wheel, import.meta.url).href);
await python.runPythonAsync("import pygolf");
document.documentElement.dataset.python = "ready";
