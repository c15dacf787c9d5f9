/** The Lab's section with the packages that the player has added. */

import { announce } from "../../ui/announce.ts";
import { confirm } from "../../ui/dialogs.ts";
import { chooseFile } from "../../ui/exchange.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { getPackage } from "./package-from-index.ts";
import { succeed } from "./worker/contest.ts";
import { pagePolicy, readIndex } from "./worker/package-index.ts";
import type { Contents, Package } from "./worker/packages.ts";
import { checkFile, cleanFileName, missing, packages, parseName, sizeText } from "./worker/packages.ts";
import type { Wheel } from "./worker/sandbox.ts";
import { createWorker, Sandbox } from "./worker/sandbox.ts";
import { loadSandbox } from "./worker/sandbox-script.ts";

/** Lets the player choose a wheel. Rejects with an error for the player. */
async function readFile(): Promise<Wheel | null> {
  const chosen = await chooseFile(".whl");
  if (!chosen) return null;
  const file = cleanFileName(chosen.name);
  const problem = checkFile(file, chosen.size);
  if (problem) throw new Error(problem);
  try {
    return { file, bytes: await chosen.arrayBuffer() };
  } catch {
    throw new Error(`“${file}” could not be read.`);
  }
}

/** Returns what Python found in a wheel, whose modules can be imported. Rejects with an error for the player. */
async function checkInWorker(game: string, { file, bytes }: Wheel): Promise<Contents> {
  // The worker receives a copy, because the bytes it is given can no longer be read here.
  const wheel = { file, bytes: bytes.slice(0) };
  const { name } = parseName(file);
  const others = (await packages.wheels()).filter((one) => parseName(one.file).name !== name);
  const sandbox = new Sandbox({ load: () => loadSandbox(game, false, [...others, wheel]), createWorker });
  try {
    const contents = succeed(await sandbox.request({ op: "check", file }));
    // Now the code of the package runs, so later replies are not used.
    succeed(await sandbox.request({ op: "import", file }));
    return contents;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    throw new Error(text.slice(0, 300).replace(/\.?$/, "."));
  } finally {
    sandbox.stop();
  }
}

/** Returns names as a list, for example “attrs and idna”. */
const join = (names: readonly string[]) => [names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(" and ");

export class PackageSection {
  #game;
  #redraw;
  #changed;
  #all: Package[] = [];
  /** What is being done with a new package; "" if nothing. */
  #status = "";
  /** Why the last file was not added. */
  #problem = "";

  /** @param changed - called when packages were added or removed */
  constructor(game: string, redraw: () => void, changed: () => void) {
    this.#game = game;
    this.#redraw = redraw;
    this.#changed = changed;
  }

  /** Loads the list. */
  async load() {
    this.#all = await packages.list();
    this.#redraw();
  }

  /**
   * Adds the file that `find` returns, if it returns one.
   * @param find - rejects with an error for the player
   */
  async #add(find: (show: (status: string) => void) => Promise<Wheel | null>) {
    if (this.#status) return;
    this.#problem = "";
    try {
      const wheel = await find(this.#show);
      if (wheel) await this.#check(wheel);
    } catch (error) {
      this.#problem = error instanceof Error ? error.message : String(error);
      announce(this.#problem);
    }
    this.#status = "";
    await this.load();
  }

  #show = (status: string) => {
    this.#status = status;
    this.#redraw();
  };

  /** Checks and saves a file. Rejects with an error for the player. */
  async #check(wheel: Wheel) {
    this.#show(`Checking ${wheel.file}…`);
    const contents = await checkInWorker(this.#game, wheel);
    const done = await packages.add(wheel, contents);
    if (!done.ok) throw new Error(done.message);
    announce(`${wheel.file} was added.`);
    this.#changed();
  }

  async #remove({ name }: Package) {
    const text = `Bots that import ${name} no longer run until you add it again.`;
    if (!(await confirm({ title: "Remove this package?", text, yes: "Remove", danger: true }))) return;
    const done = await packages.remove(name);
    this.#problem = done.ok ? "" : done.message;
    this.#changed();
    await this.load();
  }

  /**
   * Renders the section.
   * @param idle - whether no bot is running
   */
  draw(idle: boolean) {
    const ready = idle && !this.#status;
    const index = readIndex(pagePolicy());
    const lacks = this.#all.flatMap((one) => missing(one, this.#all));
    return html`<section aria-labelledby="lab-packages"><h2 id="lab-packages">Packages</h2>
      <p>Your bots can import pure Python packages. Download them as wheels (.whl files), for example from the Python
      Package Index, and add them here. They are stored on this device and work offline.</p>
      <p class="row">${this.#button("Add a package", ready, readFile)}
      ${index ? this.#button(`Get one from ${index.host}`, ready, (show) => getPackage(index, lacks[0] ?? "", show)) : nothing}</p>
      ${this.#status ? html`<p class="quiet">${this.#status}</p>` : nothing}
      ${this.#problem ? html`<p class="lab-error" data-part=program-error>${this.#problem}</p>` : nothing}
      ${this.#all.length ? html`<ul class="lab-bots" data-part=lab-list>${this.#all.map((one) => this.#item(one, ready))}</ul>` : nothing}</section>`;
  }

  #button(label: string, ready: boolean, find: (show: (status: string) => void) => Promise<Wheel | null>) {
    return html`<button class="pill" aria-disabled=${String(!ready)} @click=${() => {
      if (ready) void this.#add(find);
    }}>${label}</button>`;
  }

  #item(one: Package, ready: boolean) {
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
