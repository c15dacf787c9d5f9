/** Exports for tests and benchmarks, which import this in a running page. The page itself never loads it. */

export { Contest } from "./core/lab/contest.ts";
export { createWorker } from "./core/lab/sandbox.ts";
export { loadSandbox } from "./core/lab/sandbox-script.ts";
export { Supply } from "./core/lab/supply.ts";
export { writeBotLine } from "./core/links/bot-line.ts";
export { seedLink } from "./core/links/links.ts";
export { notify } from "./core/page/notices.ts";
export { call, engine, limits, prepare } from "./core/python/engine.ts";
export { boards } from "./core/store/boards.ts";
export { bots } from "./core/store/bots.ts";
export { checksum } from "./core/store/checksum.ts";
export { store } from "./core/store/store.ts";
export { games } from "./table/register.ts";
export { html, render } from "./vendor/lit-html/lit-html.js";
