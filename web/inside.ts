/** Exports for tests and benchmarks, which import this in a running page. The page itself never loads it. */

export { boards } from "./data/boards.ts";
export { bots } from "./data/bots.ts";
export { checksum } from "./data/checksum.ts";
export { writeBotLine } from "./data/links/bot-line.ts";
export { seedLink } from "./data/links/links.ts";
export { store } from "./data/store.ts";
export { call, engine, limits, prepare } from "./engine/engine.ts";
export { Contest } from "./packages/lab/worker/contest.ts";
export { createWorker } from "./packages/lab/worker/sandbox.ts";
export { loadSandbox } from "./packages/lab/worker/sandbox-script.ts";
export { Supply } from "./packages/lab/worker/supply.ts";
export { drawTable } from "./table/layout.ts";
export { games } from "./table/register.ts";
export { playOnStage } from "./table/stage.ts";
export { notify } from "./ui/notices.ts";
export { html, render } from "./vendor/lit-html/lit-html.js";
