/** The Lab's section with the packages that the player has added. */

import { checkFile, cleanFileName, missing, packages, readContents, sizeText } from "../../core/lab/packages.js";
import { createWorker, Sandbox } from "../../core/lab/sandbox.js";
import { loadSandbox } from "../../core/lab/sandbox-script.js";
import { announce } from "../../core/page/announce.js";
import { confirm } from "../../core/page/dialogs.js";
import { chooseFile } from "../../core/page/exchange.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @import { Contents, Package } from "../../core/lab/packages.js" */
/** @import { Wheel } from "../../core/lab/sandbox.js" */

/** Returns what Python found in a wheel, or the reason why it cannot be used.
 * @param {string} game @param {Wheel} wheel @returns {Promise<{contents: Contents}|{why: string}>} */
async function checkInWorker(game, { file, bytes }) {
  // The worker receives a copy, because the bytes it is given can no longer be read here.
  const load = () => loadSandbox(game, false, [{ file, bytes: bytes.slice(0) }]);
  const sandbox = new Sandbox({ load, createWorker, output: () => {} });
  try {
    const answer = await sandbox.request({ op: "check" });
    const contents = answer.ok === true ? readContents(answer) : null;
    return contents ? { contents } : { why: `${String(answer.message ?? `${file} cannot be read`).slice(0, 300)}.` };
  } catch (error) {
    return { why: `${file} could not be checked. ${error instanceof Error ? error.message : ""}` };
  } finally {
    sandbox.stop();
  }
}

/** Returns names as a list, for example “attrs and idna”. @param {readonly string[]} names */
const join = (names) => [names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(" and ");

export class PackageSection {
  #game;
  #redraw;
  #changed;
  /** @type {Package[]} */
  #all = [];
  /** Name of the file that is being checked. */
  #checking = "";
  /** Why the last file was not added. */
  #problem = "";

  /**
   * @param {string} game
   * @param {() => void} redraw
   * @param {() => void} changed  called when packages were added or removed
   */
  constructor(game, redraw, changed) {
    this.#game = game;
    this.#redraw = redraw;
    this.#changed = changed;
  }

  /** Loads the list. */
  async load() {
    this.#all = await packages.list();
    this.#redraw();
  }

  #choose = async () => {
    const file = await chooseFile(".whl");
    if (!file || this.#checking) return;
    const name = cleanFileName(file.name);
    this.#checking = name;
    this.#problem = checkFile(name, file.size);
    this.#redraw();
    this.#problem ||= await this.#add(file, name);
    this.#checking = "";
    announce(this.#problem || `${name} was added.`);
    await this.load();
  };

  /** Checks and saves a file. @param {File} file @param {string} name
   * @returns {Promise<string>} why this failed; "" if it did not */
  async #add(file, name) {
    // The file may have been deleted or changed since it was chosen.
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes) return `“${name}” could not be read.`;
    const found = await checkInWorker(this.#game, { file: name, bytes });
    if ("why" in found) return found.why;
    const done = await packages.add({ file: name, bytes }, found.contents);
    if (!done.ok) return done.message;
    this.#changed();
    return "";
  }

  /** @param {Package} one */
  async #remove({ name }) {
    const text = `Bots that import ${name} no longer run until you add it again.`;
    if (!(await confirm({ title: "Remove this package?", text, yes: "Remove", danger: true }))) return;
    const done = await packages.remove(name);
    this.#problem = done.ok ? "" : done.message;
    this.#changed();
    await this.load();
  }

  /** Renders the section. @param {boolean} idle  whether no bot is running */
  draw(idle) {
    const ready = idle && !this.#checking;
    return html`<section aria-labelledby="lab-packages"><h2 id="lab-packages">Packages</h2>
      <p>Your bots can import pure Python packages. Download them as wheels (.whl files), for example from pypi.org, and
      add them here. They are stored on this device and work offline.</p>
      <p class="row"><button class="pill" aria-disabled=${String(!ready)} @click=${() => {
        if (ready) void this.#choose();
      }}>Add a package</button></p>
      ${this.#checking ? html`<p class="quiet">Checking ${this.#checking}…</p>` : nothing}
      ${this.#problem ? html`<p class="lab-error">${this.#problem}</p>` : nothing}
      ${this.#all.length ? html`<ul class="lab-bots">${this.#all.map((one) => this.#item(one, ready))}</ul>` : nothing}</section>`;
  }

  /** @param {Package} one @param {boolean} ready */
  #item(one, ready) {
    const { name, version, size, modules, damaged } = one;
    const lacks = missing(one, this.#all);
    const button = html`<button class="pill danger" aria-label="Remove ${name}" aria-disabled=${String(!ready)} @click=${() => {
      if (ready) void this.#remove(one);
    }}>Remove</button>`;
    if (damaged)
      return html`<li class="spread"><div><b translate="no">${name}</b>
        <p class="lab-needs">The stored file is damaged. Remove this package and add it again.</p></div>${button}</li>`;
    return html`<li class="spread"><div><b translate="no">${name} ${version}</b> <span class="quiet">${sizeText(size)}</span>
      <p><code translate="no">import ${modules.join(", ")}</code></p>
      ${lacks.length ? html`<p class="lab-needs">Needs ${join(lacks)}: add ${lacks.length > 1 ? "them as files" : "it as a file"}, too.</p>` : nothing}</div>
      ${button}</li>`;
  }
}
