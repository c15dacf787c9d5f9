// The reference for a repeat visit: the original files of Pyodide, without options.
import { loadPyodide } from "./pyodide.mjs";

await loadPyodide();
document.documentElement.dataset.python = "ready";
