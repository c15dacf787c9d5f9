/**
 * A module loader hook for tests that import unbuilt modules. It resolves what the build would provide: lit-html, build.js
 * and PyScript, which tests fake as `globalThis.pyscript`.
 */
const BUILT = /^(?:\.\.\/)+vendor\/(lit-html\/.+)$/;
const FACTS = {
  version: "0",
  python: "../py-0/",
  wheel: "pygolf.whl",
  stdlib: "lib.zip",
  large: {},
  sizes: {},
  digest: {},
  games: [],
  lazy: [],
  needs: {},
};

/** @param {string} specifier @param {object} context @param {(specifier: string, context: object) => unknown} next */
export function resolve(specifier, context, next) {
  if (/^(?:\.\.\/)+build\.js$/.test(specifier)) {
    const root = "https://club.example/app-0/";
    const facts = `export const root = ${JSON.stringify(root)}; export const build = ${JSON.stringify(FACTS)}`;
    const url = `data:text/javascript,${encodeURIComponent(facts)}`;
    return { url, shortCircuit: true };
  }
  if (/\/pyscript\/core\.js#*$/.test(specifier))
    return { url: "data:text/javascript,export const { PyWorker, hooks } = globalThis.pyscript;", shortCircuit: true };
  const built = BUILT.exec(specifier)?.[1];
  return next(built === "lit-html/lit-html.js" ? "lit-html" : (built ?? specifier), context);
}
