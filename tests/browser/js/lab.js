import { storageKey } from "./storage.js";

/**
 * Runs each source in a separate worker, with an added package (in base64): the script, or the first move of the bot.
 * Returns what happened: the output, its last line, its number of lines, and the message of an error.
 */
export const runBots = async ({ sources, file, base64 }) => {
  const app = document.querySelector("script[type=module]").src;
  const { createWorker, loadSandbox, Supply } = await import(new URL("./inside.js", app).href);
  let lines = [];
  const load = (micropip) =>
    loadSandbox("dice", micropip, [{ file, bytes: Uint8Array.from(atob(base64), (one) => one.charCodeAt(0)).buffer }]);
  const supply = new Supply("dice", { load, createWorker, output: (more) => lines.push(...more) });
  const results = [];
  for (const source of sources) {
    const sandbox = supply.take(source);
    const start = { op: "start", game: "dice", source, name: "Bad", opponent: null, seed: "lab" };
    let message = "";
    try {
      await sandbox.request({ op: "prepare", game: "dice" });
      supply.prepare();
      lines = [];
      let reply = await sandbox.request(start);
      if (reply.ok && !reply.script) reply = await sandbox.request({ op: "move" });
      message = reply.message ?? "";
    } catch (error) {
      message = `${error.name}: ${error.message}`;
    }
    const text = lines.slice(0, 50).join("\n").slice(0, 500);
    results.push({ lines: lines.length, text, last: lines.at(-1) ?? "", message });
    sandbox.stop();
  }
  supply.close();
  return results;
};

/** Runs a contest and returns its result or the message of its error. */
export const runContest = async (request) => {
  const app = document.querySelector("script[type=module]").src;
  const { Contest, createWorker, loadSandbox, Supply } = await import(new URL("./inside.js", app).href);
  const load = (micropip) => loadSandbox("dice", micropip, []);
  const supply = new Supply("dice", { load, createWorker });
  const contest = new Contest(supply, request);
  try {
    return await contest.run(() => {});
  } catch (error) {
    return { message: error.message };
  } finally {
    supply.close();
  }
};

/** Saves a bot and returns its id. */
export const saveBot = async (bot) => {
  const { bots } = await import(new URL("./inside.js", document.querySelector("script[type=module]").src).href);
  return bots.create(bot).bot.id;
};

/** Stores the mark that a page leaves behind if it ends while a bot is moving. */
export const markMoving = async ([game, id]) => {
  const { bots } = await import(new URL("./inside.js", document.querySelector("script[type=module]").src).href);
  const entry = { changed: bots.get(id).changed, why: "moving" };
  localStorage.setItem(storageKey(`bench:${game}`), JSON.stringify({ [id]: entry }));
};

/** Returns the fragment of a link to a bot. */
export const linkBot = async (bot) => {
  const { writeBotLine } = await import(new URL("./inside.js", document.querySelector("script[type=module]").src).href);
  return `#y=${await writeBotLine(bot)}&e`;
};
