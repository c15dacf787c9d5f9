/** Downloads a package for the Lab, after the player has allowed what is requested and from where. */

import { download, findWheel } from "../../core/lab/package-index.js";
import { sizeText } from "../../core/lab/packages.js";
import { confirm } from "../../core/page/dialogs.js";
import { askText } from "../../core/page/exchange.js";

/** @import { Index } from "../../core/lab/package-index.js" */
/** @import { Wheel } from "../../core/lab/sandbox.js" */

/**
 * Asks for the name of a package and downloads it. Rejects with an error for the player.
 * @param {Index} index @param {string} suggestion  a name @param {(status: string) => void} show  shows what is being done
 * @returns {Promise<Wheel|null>} null if the player does not allow it
 */
export async function getPackage(index, suggestion, show) {
  const { host } = index;
  const label = `Name of the package. Its name is sent to ${host}, which answers with a list of its files.`;
  const name = await askText({ title: `Get a package from ${host}`, label, value: suggestion, yes: "Look it up" });
  if (!name) return null;
  show(`Asking ${host}…`);
  const offer = await findWheel(name, index);
  const { file, size, url } = offer;
  const text = `${file} (${sizeText(size)}) is downloaded from ${new URL(url).host}. It is used only if its SHA-256 is the one that
    ${host} states. It runs only in the Lab, with no more rights than a bot.`;
  if (!(await confirm({ title: "Allow this download?", text, yes: "Allow" }))) return null;
  show(`Downloading ${file}…`);
  return { file, bytes: await download(offer) };
}
