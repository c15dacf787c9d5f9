/** Sends, copies, exports and imports bots. */

import { writeBotLine } from "../../core/links/bot-line.js";
import { address, lineLink } from "../../core/links/links.js";
import { download } from "../../core/page/dom.js";
import { pickFile } from "../../core/page/exchange.js";
import { notify } from "../../core/page/notices.js";
import { bots, cleanName, readBot } from "../../core/store/bots.js";
import { copyAndConfirm, shareLink } from "../share/share-link.js";

/** @import { BotSource } from "../../core/store/bots.js" */

/** Returns the bot as a Python file. @param {BotSource} bot */
function toFile({ name, source }) {
  const file = name.replace(/[^\p{L}\p{N}]+/gu, "_").replace(/^_+|_+$/g, "") || "bot";
  return { name: `${file}.py`, text: source, type: "text/x-python" };
}

/** Offers the bot as a Python file. @param {BotSource} bot */
export const exportBot = (bot) => download(toFile(bot));

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
export const copySource = ({ source }) => copyAndConfirm(source, "Source copied.");

/** Shows a link to the bot, or offers a file if the link would be too long. @param {BotSource} bot */
export async function sendBot(bot) {
  const fragment = lineLink("y", await writeBotLine(bot));
  await shareLink("Send this bot", fragment && address(fragment, location), {
    words: "The link opens as text. The bot runs only when someone presses Run.",
    file: toFile(bot),
  });
}
