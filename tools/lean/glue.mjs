/**
 * Changes Pyodide's script (Emscripten's "glue", pyodide.asm.mjs) so that it serves one program without side modules:
 * wheels of Python's own code alone, no shared libraries loaded later.
 */

/** What is put in the place of what, and why. Each stands in the script exactly once. @type {[string, string, string][]} */
const NO_SIDE_MODULES = [
  ["updateGOT(origExports);", "", "a table of every export's address, which side modules alone look into"],
  [
    'mergeLibSymbols(wasmExports,"main");',
    'wasmImports["main"]=wasmExports["__main_argc_argv"];',
    "every export by its name, for dlsym: the script itself asks for main alone",
  ],
  [
    "if(entry.value==-1){",
    "if(entry.value==-1){if(/^emscripten_(gl|console_|out$|err$)/.test(symName)){entry.value=0;continue}",
    "a WebAssembly module each for 280 functions of WebGL and console, which only a question for their addresses needs",
  ],
];

/** @param {string} source @param {string} old @param {string} other @returns {string} @throws {Error} where `old` is not there once */
export function replaced(source, old, other) {
  const times = source.split(old).length - 1;
  if (times !== 1) throw new Error(`Pyodide's script should hold ${JSON.stringify(old)} once and holds it ${times} times.`);
  return source.replace(old, () => other);
}

/** The script without what only side modules need. @param {string} source @throws {Error} where it is another script than known */
export const withoutSideModules = (source) =>
  NO_SIDE_MODULES.reduce((text, [old, other]) => replaced(text, old, other), source);
