/** Sends, copies, exports and imports bots. */

import { writeBotLine } from "../../core/links/bot-line.js";
import { address, lineLink } from "../../core/links/links.js";
import { download } from "../../core/page/dom.js";
import { copy, pickFile } from "../../core/page/exchange.js";
import { notify } from "../../core/page/notices.js";
import { bots, cleanName, readBot } from "../../core/store/bots.js";

/** @import { BotSource } from "../../core/store/bots.js" */

/** Offers the bot as a Python file. @param {BotSource} bot */
export function exportBot({ name, source }) {
  const file = name.replace(/[^\p{L}\p{N}]+/gu, "_").replace(/^_+|_+$/g, "") || "bot";
  download({ name: `${file}.py`, text: source, type: "text/x-python" });
}

/** Lets the player choose a Python file and opens it as a new bot. @param {string} game @param {(address: string) => void} go */
export async function importBot(game, go) {
  const source = await pickFile(".py,text/x-python,text/plain");
  if (source === null) return;
  const name = cleanName(/^#\s*(.{1,30})$/m.exec(source.slice(0, 200))?.[1] ?? "Imported bot");
  const bot = readBot({ game, name, source: source.replace(/\r\n?/g, "\n") });
  if (!bot || !source) {
    notify("bot", { tone: "trouble", text: "This file cannot be read as Python source, or it is too long." });
    return;
  }
  const made = bots.create(bot);
  if (!made.done.ok) notify("bot", { tone: "trouble", text: made.done.message });
  go(`#/lab/${game}/${made.bot.id}`);
}

/** Copies the source. @param {BotSource} bot */
export async function copySource({ source }) {
  const done = await copy(source);
  notify("bot", { text: done ? "The source was copied." : "The source could not be copied." });
}

/** Copies a link to the bot, or offers a file if the link would be too long. @param {BotSource} bot */
export async function sendBot(bot) {
  const fragment = lineLink("y", await writeBotLine(bot));
  const link = fragment && address(fragment, location);
  if (!link) {
    exportBot(bot);
    notify("bot", { text: "This bot is too long for a link, so it was exported as a file." });
    return;
  }
  const done = await copy(link);
  notify("bot", {
    text: done ? "A link to this bot was copied. It opens as text and runs only when someone presses Run." : link,
  });
}
