/**
 * Finds what stands in lit's templates, so that the page need not carry the line breaks and indents that people read
 * them by.
 * A reader of its own, because it is the only thing in the build that must understand JavaScript's templates.
 */

/** After these a slash begins a regular expression, else it divides. */
const BEFORE_REGEX = /(?:^|[(,=:[!&|?{};+\-*%<>~^]|=>|\breturn|\btypeof|\bcase|\bof|\bin)\s*$/;

/**
 * The static parts of every html`…` and svg`…`, in order.
 * @param {string} source of a module
 * @returns {{from: number, to: number}[]} offsets, `to` exclusive
 */
export function statics(source) {
  /** @type {{from: number, to: number}[]} */
  const found = [];
  /** What is open: a template (whether lit's), or braces of code within one.
   * @type {({lit: boolean}|{depth: number})[]} */
  const open = [];
  let at = 0;
  /** @param {boolean} lit  reads static text up to the next `${` or the closing backtick */
  const text = (lit) => {
    const from = at;
    while (at < source.length && source[at] !== "`" && !source.startsWith("${", at)) at += source[at] === "\\" ? 2 : 1;
    if (lit) found.push({ from, to: at });
    if (source[at] === "`") {
      open.pop();
      at += 1;
    } else {
      open.push({ depth: 0 });
      at += 2;
    }
  };
  /** @param {RegExp} end  sticky: what is to be stepped over */
  const skip = (end) => {
    end.lastIndex = at;
    end.exec(source);
    at = end.lastIndex || source.length;
  };
  while (at < source.length) {
    const top = open.at(-1);
    if (top && "lit" in top) {
      text(top.lit);
      continue;
    }
    const here = source[at];
    if (here === "`") {
      open.push({ lit: /\b(?:html|svg)$/.test(source.slice(Math.max(0, at - 5), at)) });
      at += 1;
    } else if (here === '"' || here === "'") skip(here === '"' ? /"(?:[^"\\]|\\.)*"/gy : /'(?:[^'\\]|\\.)*'/gy);
    else if (source.startsWith("//", at)) skip(/.*/gy);
    else if (source.startsWith("/*", at)) skip(/\/\*[\s\S]*?\*\//gy);
    else if (here === "/" && BEFORE_REGEX.test(source.slice(Math.max(0, at - 12), at)))
      skip(/\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\]|\\.)*\])+\//gy);
    else {
      if (top && here === "{") top.depth += 1;
      if (top && here === "}" && top.depth-- === 0) open.pop();
      at += 1;
    }
  }
  return found;
}

/** The module with every line break in a template, and the indent after it, made one blank. @param {string} source */
export function squeezed(source) {
  let made = "";
  let last = 0;
  for (const { from, to } of statics(source)) {
    made += source.slice(last, from) + source.slice(from, to).replace(/\s*\n\s*/g, " ");
    last = to;
  }
  return made + source.slice(last);
}
