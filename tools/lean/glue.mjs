/**
 * Reduces Pyodide's script (Emscripten's "glue", pyodide.asm.mjs) to what is needed by a program that loads only pure
 * Python wheels and no side modules (shared libraries loaded at run time). Each piece of code that is replaced must
 * occur exactly once.
 */
import { transformSync } from "esbuild";
import { LOAD, LOADED } from "./split.mjs";

/** Replacements, as [old, new, purpose]. @type {[string, string, string][]} */
const NO_SIDE_MODULES = [
  ["updateGOT(origExports);", "", "the table of the addresses of all exports, which only side modules use"],
  [
    'mergeLibSymbols(wasmExports,"main");',
    'wasmImports["main"]=wasmExports["__main_argc_argv"];',
    "the table of all exports for dlsym; the script itself looks up only main",
  ],
];
/** Name of the file with the functions and data that are loaded when one of the functions is called (split.mjs). */
export const REST = "pyodide.asm.rest.wasm";
/**
 * Loads these functions. The property `restCode` of the module can provide the content of the file; otherwise it is read
 * synchronously, because code is waiting for it. Outside workers and Node.js, Emscripten has no `readBinary`, and a
 * synchronous request can return only text.
 */
const LOAD_REST = `var restImports;function readText(url){const request=new XMLHttpRequest();
request.open("GET",url,false);request.overrideMimeType("text/plain; charset=x-user-defined");request.send();
if(request.status!==200)throw new Error("${REST}: HTTP status "+request.status);
return Uint8Array.from(request.responseText,(one)=>one.charCodeAt(0))}
function loadRest(){if(restImports.${LOADED}.value)return;
const code=Module["restCode"]?.()??(readBinary??readText)(new URL("${REST}",import.meta.url).href);
new WebAssembly.Instance(new WebAssembly.Module(code),{env:restImports});restImports.${LOADED}.value=1}
Module["${LOAD}"]=${LOAD};`;
/** Exports that must remain although the script does not name them. */
const ALWAYS = ["__main_argc_argv"];
const HEAD = /^async function (?<name>\w+)\(moduleArg=\{\}\)\{/;
const TAIL = /;return moduleRtn\}export default (?<name>\w+);\s*$/;
const RETURN = "moduleIsMade";

/**
 * Returns the position of a string that must occur exactly once.
 * @param {string} source @param {string} text @throws {Error}
 */
function placeOf(source, text) {
  const times = source.split(text).length - 1;
  if (times !== 1) throw new Error(`Pyodide's script must contain ${JSON.stringify(text)} once, not ${times} times.`);
  return source.indexOf(text);
}

/** @param {string} source @param {string} old @param {string} other @returns {string} */
export function replaced(source, old, other) {
  const at = placeOf(source, old);
  return source.slice(0, at) + other + source.slice(at + old.length);
}

/** Returns the script without the code for side modules. @param {string} source @returns {string} */
export const withoutSideModules = (source) =>
  NO_SIDE_MODULES.reduce((text, [old, other]) => replaced(text, old, other), source);

/**
 * Returns the script with additional code that loads the remaining functions. The property `restData` of the module
 * lists the addresses of the data that comes with them.
 * @param {string} source @param {import("./tables.mjs").Piece[]} [pieces]  this data @returns {string}
 */
export function withRest(source, pieces = []) {
  const ranges = pieces.map(({ address, content }) => [address, address + content.length]);
  const listed = `Module["restData"]=${JSON.stringify(ranges)};`;
  const text = replaced(source, "wasmExports=instance.exports;", "wasmExports=restImports=instance.exports;");
  return replaced(text, "var wasmImports={", `${LOAD_REST}${listed}var wasmImports={${LOAD},`);
}

/**
 * Returns the text between two given strings.
 * @param {string} source @param {string} before @param {string} after
 * @returns {{from: number, to: number, text: string}}
 */
function between(source, before, after) {
  const from = placeOf(source, before) + before.length;
  const to = source.indexOf(after, from);
  if (to < 0)
    throw new Error(`Pyodide's script must contain ${JSON.stringify(after)} behind ${JSON.stringify(before)}.`);
  return { from, to, text: source.slice(from, to) };
}

/** Returns the lists of all exports and all imports in the script. @param {string} source */
function lists(source) {
  const assigned = between(source, "function assignWasmExports(wasmExports){", "}");
  const declaredTo = source.lastIndexOf(";", assigned.from);
  const declaredFrom = source.lastIndexOf("var ", declaredTo) + "var ".length;
  const declared = { from: declaredFrom, to: declaredTo, text: source.slice(declaredFrom, declaredTo) };
  const imports = between(source, "var wasmImports={", "};");
  const wrapped = between(source, "wasmExports=Object.assign({},wasmExports);", "return wasmExports}");
  return { declared, assigned, imports, wrapped };
}

/**
 * Returns the script with some of its pieces replaced.
 * @param {string} source @param {{from: number, to: number, text: string}[]} pieces  in the order of the source
 */
function patched(source, pieces) {
  let at = 0;
  const parts = [];
  for (const { from, to, text } of pieces) {
    parts.push(source.slice(at, from), text);
    at = to;
  }
  return parts.join("") + source.slice(at);
}

/** Returns all substrings that could be names. @param {string} text @returns {Set<string>} */
const words = (text) => new Set(text.match(/[\w$]+/g));

/** Returns the export that a statement uses. @param {string} statement */
function exportOf(statement) {
  const name = /wasmExports\["([^"]+)"\]/.exec(statement)?.[1];
  if (!name) throw new Error(`Unexpected statement in Pyodide's list of exports: ${JSON.stringify(statement)}.`);
  return name;
}

/** Returns the variables that a statement `a=Module["a"]=wasmExports["…"]` assigns. @param {string} statement */
const variablesOf = (statement) => statement.split("=").filter((part) => /^[\w$]+$/.test(part));

/**
 * Returns the exports of the wasm that are used by the script, outside its complete lists, or by its callers.
 * @param {string} source @param {string} callers  other scripts that use the module @returns {Set<string>}
 */
export function namedExports(source, callers) {
  const { declared, assigned, imports, wrapped } = lists(source);
  const rest = patched(
    source,
    [declared, assigned, imports, wrapped].map(({ from, to }) => ({ from, to, text: "" })),
  );
  const named = words(`${rest} ${callers}`);
  const statements = assigned.text.split(";").filter((one) => variablesOf(one).some((name) => named.has(name)));
  const found = new Set([...ALWAYS, ...statements.map(exportOf)]);
  for (const [, , one, other] of rest.matchAll(/\b(wasmExports|origExports)(?:\.([\w$]+)|\["([\w$]+)"\])/g))
    found.add(one ?? other ?? "");
  for (const [, name] of `${rest}${callers}`.matchAll(/\bc(?:call|wrap)\(["']([\w$]+)["']/g)) found.add(name ?? "");
  return found;
}

/**
 * Removes exports and imports that the wasm no longer has from the script's lists.
 * @param {string} source @param {Set<string>} exports @param {Set<string>} imports
 */
function shortened(source, exports, imports) {
  const { declared, assigned, imports: listed, wrapped } = lists(source);
  const kept = assigned.text.split(";").filter((one) => exports.has(exportOf(one)));
  const used = new Set(kept.flatMap(variablesOf));
  const importOf = (/** @type {string} */ entry) => entry.split(":")[0]?.replaceAll('"', "") ?? "";
  const entries = listed.text.split(",");
  const missing = [...imports].filter((name) => !entries.some((entry) => importOf(entry) === name));
  if (missing.length)
    throw new Error(`Pyodide's script does not contain ${missing.join(", ")}, which the wasm imports.`);
  const wraps = wrapped.text.split(";").filter((one) => !one.startsWith("wasmExports[") || exports.has(exportOf(one)));
  return patched(source, [
    {
      ...declared,
      text: declared.text
        .split(",")
        .filter((one) => used.has(one))
        .join(","),
    },
    { ...assigned, text: kept.join(";") },
    { ...listed, text: entries.filter((entry) => imports.has(importOf(entry))).join(",") },
    { ...wrapped, text: wraps.join(";") },
  ]);
}

/**
 * Returns the property names that code uses, as in `.name`, `"name"` and `{name}=`.
 * @param {string} text @returns {Set<string>}
 */
function asked(text) {
  const found = [...text.matchAll(/(?:\.|["'`])([\w$]+)/g)].map(([, name]) => name ?? "");
  const taken = [...text.matchAll(/\{([^{}]*)\}=/g)].flatMap(([, names]) => [...words(names ?? "")]);
  return new Set([...found, ...taken]);
}

/** Removes `Module["x"]=x;` for names that no code uses. @param {string} source @param {string} callers */
function withoutUnasked(source, callers) {
  const offer = /\bModule\["([\w$]+)"\]=\1;/g;
  const names = asked(`${source.replace(offer, "")} ${callers}`);
  return source.replace(offer, (whole, name) => (names.has(name) ? whole : ""));
}

/**
 * Removes unused code from the script. It consists of one function, but esbuild removes unused code only at the top
 * level of a module, so the function is unwrapped before this step and wrapped again afterwards.
 * @param {string} source
 */
function swept(source) {
  const [head, tail] = [HEAD.exec(source), TAIL.exec(source)];
  if (!head || !tail || head[1] !== tail[1])
    throw new Error("Pyodide's script must consist of one function and its export.");
  const inside = `${source.slice(head[0].length, tail.index)};${RETURN}(moduleRtn)`;
  const { code } = transformSync(inside, {
    format: "esm",
    minify: true,
    treeShaking: true,
    target: "es2022",
    legalComments: "none",
  });
  const end = new RegExp(`${RETURN}\\((?<result>[\\w$]+)\\);\\s*$`).exec(code);
  if (!end) throw new Error("Pyodide's script has an unexpected end after minification.");
  return `${head[0]}${code.slice(0, end.index)}return ${end[1]}}export default ${head[1]};\n`;
}

/**
 * Returns the script for a wasm that has only these exports and imports.
 * @param {string} source @param {string} callers  other scripts that use the module
 * @param {Set<string>} exports @param {Set<string>} imports
 */
export function shaken(source, callers, exports, imports) {
  let text = shortened(withoutSideModules(source), exports, imports);
  // A direct `eval` can use every name around it, so nothing could be removed. Only code of side modules is evaluated.
  text = text.replace(/(?<![\w.$"'])eval\(/g, "(0,eval)(");
  // Signatures are needed only for functions whose addresses are passed to side modules.
  text = text.replace(/(?<=[;}])[\w$]+\.(?:sig="\w*"|isAsync=true);/g, "");
  return swept(withoutUnasked(text, callers));
}
