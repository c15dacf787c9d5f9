/** Chooses the layouts for large text if a user style sheet or an extension enlarges the text of the root element.
 * Media queries measure `rem` with the text size of the browser's settings, so their lengths are scaled. */

/** Creates a measured element: 1 rem wide, or as wide as 1 rem would be without the enlargement. */
const probe = (className: string) => {
  const element = document.createElement("span");
  element.className = className;
  return element;
};

/** Factor by which text is larger than the style sheets set it. */
let scale = 1;
/** The conditions of media rules, as the style sheets contain them. */
const conditions: WeakMap<CSSMediaRule, string> = new WeakMap();

/** Returns a media query for the current text size. */
const scaleQuery = (query: string) => query.replace(/([\d.]+)rem/g, (_, length) => `${Number(length) * scale}rem`);

/** Returns the state of a media query with lengths in rem, or undefined in tests without a browser. */
export const watchMedia = (query: string) => globalThis.matchMedia?.(scaleQuery(query));

/** Scales the media rules of a style sheet, including those in other rules. */
function scaleRules(rules: CSSRuleList) {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const condition = conditions.get(rule) ?? rule.media.mediaText;
      conditions.set(rule, condition);
      const scaled = scaleQuery(condition);
      if (rule.media.mediaText !== scaled) rule.media.mediaText = scaled;
    }
    if (rule instanceof CSSGroupingRule) scaleRules(rule.cssRules);
  }
}

/** Scales the media rules of the site's style sheets. Those of other origins, for example of extensions, cannot be read. */
function scaleStyles() {
  for (const sheet of document.styleSheets) if (sheet.href?.startsWith(location.origin)) scaleRules(sheet.cssRules);
}

/** Watches the text size, and the style sheets that load later. */
export function watchTextSize() {
  const [actual, intended] = [probe("probe-actual"), probe("probe-intended")];
  const box = probe("probe");
  box.ariaHidden = "true";
  box.append(actual, intended);
  document.body.append(box);
  new ResizeObserver(() => {
    const measured = actual.getBoundingClientRect().width / intended.getBoundingClientRect().width;
    // Smaller differences are due to rounding.
    const found = Math.abs(measured - 1) < 0.02 || !Number.isFinite(measured) ? 1 : measured;
    if (found === scale) return;
    scale = found;
    scaleStyles();
  }).observe(actual);
  document.addEventListener(
    "load",
    ({ target }) => scale !== 1 && target instanceof HTMLLinkElement && scaleStyles(),
    true,
  );
}
