/**
 * Changes Pyodide's script (Emscripten's "glue", pyodide.asm.mjs) so that it serves one program without side modules:
 * wheels of Python's own code alone, no shared libraries loaded later. Whatever is looked for must be there once.
 */
import { transformSync } from "esbuild";

/** What is put in the place of what, and what that was for. @type {[string, string, string][]} */
const NO_SIDE_MODULES = [
  ["updateGOT(origExports);", "", "a table of every export's address, which side modules alone look into"],
  [
    'mergeLibSymbols(wasmExports,"main");',
    'wasmImports["main"]=wasmExports["__main_argc_argv"];',
    "every export by its name, for dlsym: the script itself asks for main alone",
  ],
];
/** Exports that the script asks for by other ways than their names. */
const ALWAYS = ["__main_argc_argv"];
const HEAD = /^async function (?<name>\w+)\(moduleArg=\{\}\)\{/;
const TAIL = /;return moduleRtn\}export default (?<name>\w+);\s*$/;
const RETURN = "moduleIsMade";

/** Where a text begins that stands there once. @param {string} source @param {string} text
 * @throws {Error} where it does not */
function placeOf(source, text) {
  const times = source.split(text).length - 1;
  if (times !== 1)
    throw new Error(`Pyodide's script should hold ${JSON.stringify(text)} once and holds it ${times} times.`);
  return source.indexOf(text);
}

/** @param {string} source @param {string} old @param {string} other @returns {string} */
export function replaced(source, old, other) {
  const at = placeOf(source, old);
  return source.slice(0, at) + other + source.slice(at + old.length);
}

/** The script without what only side modules need. @param {string} source @returns {string} */
export const withoutSideModules = (source) =>
  NO_SIDE_MODULES.reduce((text, [old, other]) => replaced(text, old, other), source);

/** What stands between two texts. @param {string} source @param {string} before @param {string} after
 * @returns {{from: number, to: number, text: string}} */
function between(source, before, after) {
  const from = placeOf(source, before) + before.length;
  const to = source.indexOf(after, from);
  if (to < 0)
    throw new Error(`Pyodide's script should hold ${JSON.stringify(after)} behind ${JSON.stringify(before)}.`);
  return { from, to, text: source.slice(from, to) };
}

/** The lists in the script that name every export or import. @param {string} source */
function lists(source) {
  const assigned = between(source, "function assignWasmExports(wasmExports){", "}");
  const declaredTo = source.lastIndexOf(";", assigned.from);
  const declaredFrom = source.lastIndexOf("var ", declaredTo) + "var ".length;
  const declared = { from: declaredFrom, to: declaredTo, text: source.slice(declaredFrom, declaredTo) };
  const imports = between(source, "var wasmImports={", "};");
  const wrapped = between(source, "wasmExports=Object.assign({},wasmExports);", "return wasmExports}");
  return { declared, assigned, imports, wrapped };
}

/** The script with some of its pieces put anew. @param {string} source
 * @param {{from: number, to: number, text: string}[]} pieces in their order */
function patched(source, pieces) {
  let at = 0;
  const parts = [];
  for (const { from, to, text } of pieces) {
    parts.push(source.slice(at, from), text);
    at = to;
  }
  return parts.join("") + source.slice(at);
}

/** Everything in a text that may be a name. @param {string} text @returns {Set<string>} */
const words = (text) => new Set(text.match(/[\w$]+/g));

/** The export that a statement speaks of. @param {string} statement */
function exportOf(statement) {
  const name = /wasmExports\["([^"]+)"\]/.exec(statement)?.[1];
  if (!name) throw new Error(`Pyodide's script holds ${JSON.stringify(statement)} where exports are told.`);
  return name;
}

/** The variables that a statement `a=Module["a"]=wasmExports["…"]` gives a value. @param {string} statement */
const variablesOf = (statement) => statement.split("=").filter((part) => /^[\w$]+$/.test(part));

/**
 * The exports of the wasm that somebody names: the script outside its lists of all, or those that call it.
 * @param {string} source @param {string} callers other scripts that name what the module has, @returns {Set<string>}
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

/** The lists of exports and imports with those alone that are there. @param {string} source
 * @param {Set<string>} exports @param {Set<string>} imports */
function shortened(source, exports, imports) {
  const { declared, assigned, imports: listed, wrapped } = lists(source);
  const kept = assigned.text.split(";").filter((one) => exports.has(exportOf(one)));
  const used = new Set(kept.flatMap(variablesOf));
  const importOf = (/** @type {string} */ entry) => entry.split(":")[0]?.replaceAll('"', "") ?? "";
  const entries = listed.text.split(",");
  const missing = [...imports].filter((name) => !entries.some((entry) => importOf(entry) === name));
  if (missing.length) throw new Error(`Pyodide's script has no ${missing.join(", ")}, which the wasm imports.`);
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

/** Names that a text asks some object for: `.name`, `"name"`, `{name}=`. @param {string} text @returns {Set<string>} */
function asked(text) {
  const found = [...text.matchAll(/(?:\.|["'`])([\w$]+)/g)].map(([, name]) => name ?? "");
  const taken = [...text.matchAll(/\{([^{}]*)\}=/g)].flatMap(([, names]) => [...words(names ?? "")]);
  return new Set([...found, ...taken]);
}

/** Without `Module["x"]=x;` for names that nobody asks a module for. @param {string} source @param {string} callers */
function withoutUnasked(source, callers) {
  const offer = /\bModule\["([\w$]+)"\]=\1;/g;
  const names = asked(`${source.replace(offer, "")} ${callers}`);
  return source.replace(offer, (whole, name) => (names.has(name) ? whole : ""));
}

/**
 * The script without what nothing names any more. Its one function is laid open for that, as esbuild drops what is not
 * used at the top of a module only, and closed again.
 * @param {string} source
 */
function swept(source) {
  const [head, tail] = [HEAD.exec(source), TAIL.exec(source)];
  if (!head || !tail || head[1] !== tail[1])
    throw new Error("Pyodide's script should be one function, and its export.");
  const inside = `${source.slice(head[0].length, tail.index)};${RETURN}(moduleRtn)`;
  const { code } = transformSync(inside, {
    format: "esm",
    minify: true,
    treeShaking: true,
    target: "es2022",
    legalComments: "none",
  });
  const end = new RegExp(`${RETURN}\\((?<result>[\\w$]+)\\);\\s*$`).exec(code);
  if (!end) throw new Error("Pyodide's script did not end as it should when it was minified.");
  return `${head[0]}${code.slice(0, end.index)}return ${end[1]}}export default ${head[1]};\n`;
}

/**
 * The script for a wasm that has these exports and imports alone.
 * @param {string} source @param {string} callers other scripts that name what the module has
 * @param {Set<string>} exports @param {Set<string>} imports
 */
export function shaken(source, callers, exports, imports) {
  let text = shortened(withoutSideModules(source), exports, imports);
  // An `eval` that sees every name around it would keep them all; what is evaluated comes from side modules.
  text = text.replace(/(?<![\w.$"'])eval\(/g, "(0,eval)(");
  // Signatures are for functions whose addresses are handed to side modules.
  text = text.replace(/(?<=[;}])[\w$]+\.(?:sig="\w*"|isAsync=true);/g, "");
  return swept(withoutUnasked(text, callers));
}
