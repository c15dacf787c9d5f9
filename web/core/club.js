/** The whole page as one module: the build makes one file of it, and tests reach into a running page through it. */

export { games } from "../games/register.js";
export { optionFields } from "../screens/options.js";
export { html, render } from "../vendor/lit-html/lit-html.js";
export * from "./engine.js";
export * from "./links.js";
export { open } from "./router.js";
export { digest } from "./snapshot-store.js";
