/** Loads each source into the Lab's sandbox with an added package (in base64), and returns what happened: the output, and
 * the message of an error. */
export const runBots = async ({ sources, file, base64 }) => {
  const app = document.querySelector("script[type=module]").src;
  const { createWorker, loadSandbox, Sandbox } = await import(new URL("./inside.js", app).href);
  let lines = [];
  const load = (micropip) =>
    loadSandbox("dice", micropip, [{ file, bytes: Uint8Array.from(atob(base64), (one) => one.charCodeAt(0)).buffer }]);
  const sandbox = new Sandbox({ load, createWorker, output: (more) => lines.push(...more) });
  const results = [];
  for (const source of sources) {
    lines = [];
    const start = { op: "start", game: "dice", source, name: "Bad", opponent: null, seed: "lab" };
    let message = "";
    try {
      await sandbox.start();
      const answer = await sandbox.request(start);
      message = answer.message ?? (await sandbox.request({ op: "move" })).message ?? "";
    } catch (error) {
      message = `${error.name}: ${error.message}`;
    }
    results.push({ lines: lines.length, text: lines.slice(0, 50).join("\n").slice(0, 500), message });
  }
  sandbox.stop();
  return results;
};

/** Saves a bot and returns its id. */
export const saveBot = async (bot) => {
  const { bots } = await import(new URL("./inside.js", document.querySelector("script[type=module]").src).href);
  return bots.create(bot).bot.id;
};

/** Returns the fragment of a link to a bot. */
export const linkBot = async (bot) => {
  const { writeBotLine } = await import(new URL("./inside.js", document.querySelector("script[type=module]").src).href);
  return `#y=${await writeBotLine(bot)}&e`;
};
