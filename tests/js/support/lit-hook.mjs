/** Where the page finds lit-html once it is built: for modules of the page that a test imports as they stand. */
const BUILT = /^(?:\.\.\/)+vendor\/(lit-html\/.+)$/;

/** @param {string} specifier @param {object} context @param {(specifier: string, context: object) => unknown} next */
export function resolve(specifier, context, next) {
  const built = BUILT.exec(specifier)?.[1];
  return next(built === "lit-html/lit-html.js" ? "lit-html" : (built ?? specifier), context);
}
