/** Exports for tests and benchmarks, which import this in a running page. The page itself never loads it. */

export { Contest } from "./core/lab/contest.js";
export { createWorker } from "./core/lab/sandbox.js";
export { loadSandbox } from "./core/lab/sandbox-script.js";
export { Supply } from "./core/lab/supply.js";
export { writeBotLine } from "./core/links/bot-line.js";
export { seedLink } from "./core/links/links.js";
export { notify } from "./core/page/notices.js";
export { call, engine, limits, prepare } from "./core/python/engine.js";
export { boards } from "./core/store/boards.js";
export { bots } from "./core/store/bots.js";
export { checksum } from "./core/store/checksum.js";
export { store } from "./core/store/store.js";
export { games } from "./table/register.js";
export { html, render } from "./vendor/lit-html/lit-html.js";
