// What the start is compared with: stock files, no options.
import { loadPyodide } from "./pyodide.mjs";

await loadPyodide();
document.documentElement.dataset.python = "ready";
