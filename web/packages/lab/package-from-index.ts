/** Downloads a package for the Lab, after the player has allowed what is requested and from where. */

import { confirm } from "../../ui/dialogs.ts";
import { askText } from "../../ui/exchange.ts";
import type { Index } from "./worker/package-index.ts";
import { download, findWheel } from "./worker/package-index.ts";
import { sizeText } from "./worker/packages.ts";
import type { Wheel } from "./worker/sandbox.ts";

/**
 * Asks for the name of a package and downloads it. Rejects with an error for the player.
 * @param suggestion - a name
 * @param show - shows what is being done
 * @returns null if the player does not allow it
 */
export async function getPackage(
  index: Index,
  suggestion: string,
  show: (status: string) => void,
): Promise<Wheel | null> {
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
