/**
 * The forms of the designer: the list of holes, the selected space, the putting surface, and the name and par of the
 * hole.
 */

import { lookUp } from "../../platform/look-up.ts";
import { announce } from "../../ui/announce.ts";
import { numberField } from "../../ui/drawing.ts";
import { field, onInput } from "../../ui/fields.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as edit from "./board-edit.ts";
import type { Host, Put } from "./designer-picture.ts";
import { selectedSpot } from "./designer-picture.ts";
import { insetWidth, row } from "./geometry.ts";
import { inset, pin } from "./scene.ts";

type Board = edit.Board;

/** Label for each kind of space. */
const KIND_LABELS: Readonly<Record<string, string>> = {
  tee: "Tee: where you start",
  fairway: "Fairway",
  bunker: "Bunker",
  rough: "Rough",
  water: "Water",
  tree: "Tree",
  arrow: "Arrow: throws the ball to another space",
  star: "Star: a gem",
  green: "Green: you putt from here",
};

/** Opens another board. */
function open(host: Host, at: number) {
  Object.assign(host.state, { board: at, space: null, from: null });
  host.redraw();
}

/** Draws the list of holes with the buttons that change it. */
export function holes(host: Host) {
  const list = edit.getBoards(host.material);
  const faulty = new Set(host.faults.map(({ at }) => at[1]));
  const ours = edit.getBoards(host.ours);
  const added = (board: Board, what: string) => {
    host.change(edit.addBoard(host.material, board), what);
    announce(`${what}.`);
    open(host, edit.getBoards(host.material).length - 1);
  };
  return html`<section class="box-holes" aria-label="Holes"><div class="chips">${list.map(
    (
      board,
      at,
    ) => html`<button class="pill ${faulty.has(at) ? "faulty" : ""}" data-at=${at === host.state.board ? "" : nothing}
      aria-pressed=${String(at === host.state.board)} @click=${() => open(host, at)}>${edit.boardName(board, at)}${
        faulty.has(at) ? html`<span class="unseen">, needs fixing</span><b aria-hidden="true"> !</b>` : nothing
      }</button>`,
  )}</div><details class="fold" ?open=${!list.length}><summary>Add, copy, delete</summary><div class="row"><button
    class="pill" @click=${() => {
      const [blank] = edit.getBoards(host.blank);
      if (blank) added(blank as Board, "Blank hole added");
    }}>Add a blank hole</button>
    <label><span class="unseen">Copy a standard hole</span><select @change=${(event: Event) => {
      const board = edit.boardAt(host.ours, Number(field(event).value));
      field(event).value = "";
      if (board) added(board, `${edit.boardName(board, 0)} copied`);
    }}><option value="" selected>Copy a standard hole…</option>${ours.map(
      (board, at) => html`<option value=${at}>${edit.boardName(board, at)}</option>`,
    )}</select></label>
    <button class="pill" ?disabled=${!edit.boardAt(host.material, host.state.board)} @click=${() => {
      const board = edit.boardAt(host.material, host.state.board);
      if (board) added(board, `${edit.boardName(board, host.state.board)} duplicated`);
    }}>Duplicate this hole</button>
    <button class="pill" ?disabled=${list.length < 2} @click=${() => {
      host.change(edit.renumber(host.material), "Holes numbered from 1");
      host.state.space = null;
    }}>Renumber from 1</button>
    <button class="pill danger" ?disabled=${!list.length} @click=${() => {
      const what = `${edit.boardName(list[host.state.board], host.state.board)} deleted`;
      host.state.space = null;
      host.change(edit.removeBoard(host.material, host.state.board), what);
      announce(`${what}.`);
    }}>Delete this hole</button></div></details></section>`;
}

/** Draws the form of the selected space. */
export function spaceForm(host: Host, board: Board, put: Put) {
  const spot = selectedSpot(host, board);
  if (!spot)
    return html`<section aria-label="Space"><p class="quiet">Select a space to change its type and where it leads.</p></section>`;
  const others = edit.listSpots(board, "track").filter(({ index }) => index !== spot.index);
  const kinds = edit.KINDS.includes(spot.kind) ? edit.KINDS : [spot.kind, ...edit.KINDS];
  return html`<section aria-labelledby="box-space"><h2 id="box-space">Space ${spot.id}</h2><div class="fields">
    <label>Type<select data-at="space-kind" @change=${onInput((kind) =>
      put(host, edit.withKind(board, spot, kind), `Space ${spot.id} changed to ${kind}`),
    )}>${kinds.map(
      (kind) =>
        html`<option value=${kind} .selected=${kind === spot.kind}>${lookUp(KIND_LABELS, kind) ?? kind}</option>`,
    )}</select></label>
    ${(["next", "bounce", "over"] as edit.Link[])
      .filter((link) => edit.canLink(spot.kind, link) || spot[link] !== undefined)
      .map((link) => linkField(host, board, put, spot, link, others))}
    <div class="row">${["x", "y"].map((axis) =>
      numberField(
        {
          label: axis === "x" ? "Across" : "Down",
          at: `space-${axis}`,
          value: spot[axis as "x" | "y"],
          low: -1000,
          high: 1000,
          step: 0.5,
        },
        (value) =>
          put(
            host,
            edit.withSpace(board, "track", spot.index, { [axis]: value }),
            `Space ${spot.id} moved`,
            `${axis} ${spot.index}`,
          ),
      ),
    )}
    </div></div><button class="pill danger" @click=${() => {
      host.state.space = null;
      put(host, edit.removeSpace(board, spot), `Space ${spot.id} removed`);
      announce(`Space ${spot.id} removed.`);
    }}>Remove this space</button></section>`;
}

/** Draws the form field for one link. */
function linkField(host: Host, board: Board, put: Put, spot: edit.Spot, link: edit.Link, others: edit.Spot[]) {
  const label = { next: "Leads to", bounce: "Throws the ball to", over: "One space past it" }[link];
  const now = spot[link];
  const lost = now !== undefined && !others.some(({ id }) => id === now);
  return html`<label>${label}<select data-at="space-${link}" @change=${onInput((place) => {
    const to = others[Number(place)]?.id;
    put(host, edit.withLink(board, spot, link, to), `Space ${spot.id} ${edit.LINKS[link]} ${to ?? "nowhere"}`);
  })}><option value="-1" .selected=${now === undefined}>Nowhere</option>${
    lost ? html`<option value="-2" selected disabled>${now} (missing)</option>` : nothing
  }${others.map(
    ({ id, kind }, at) => html`<option value=${at} .selected=${id === now}>${id} ${id === kind ? "" : kind}</option>`,
  )}</select></label>`;
}

/** Draws the form of the putting surface. */
export function puttingForm(host: Host, board: Board, put: Put) {
  const { putts, past, plain } = edit.readPutting(board);
  const spots = edit.listSpots(board, "putting") as any[];
  const drawn = row(spots);
  const flag = drawn.find(({ kind }) => kind === "flag");
  const change = (many: number, over: boolean) =>
    put(host, { ...board, putting: edit.putting(many, over) }, "Putting track changed", "putting");
  return html`<section aria-labelledby="box-putting"><h2 id="box-putting">Putting track</h2>${
    plain && drawn.length
      ? html`<svg class="box-putts" viewBox="-8 -12 ${insetWidth(drawn) + 4} 30"
          aria-hidden="true">${inset(drawn, true)}${flag ? pin(flag, null) : nothing}</svg>`
      : html`<p>This putting track does not run from P to the flag. Your first change will fix it.</p>`
  }<div class="row">${numberField(
    {
      label: "Spaces from P to the flag",
      at: "putting",
      value: putts,
      low: 1,
      high: Math.max(putts, edit.MAX_PUTTS),
    },
    (many) => change(many, past),
  )}
    <label class="tick" data-part=checkbox><input type="checkbox" .checked=${past} @change=${(event: Event) =>
      change(putts, field(event).checked)}>One space past the flag</label></div></section>`;
}

/** Draws the form with the number, par, name and description of the hole. */
export function boardForm(host: Host, board: Board, put: Put) {
  const text = (name: string, label: string, max: number) =>
    html`<label>${label}<input type="text" data-at=${name} maxlength=${max} autocomplete="off" dir="auto"
      .value=${typeof board[name] === "string" ? board[name] : ""} @input=${onInput((words) =>
        put(host, { ...board, [name]: words }, `${label} changed`, `${name} ${host.state.board}`),
      )}></label>`;
  const integer = (name: string, label: string, max: number) =>
    numberField({ label, at: name, value: board[name], low: 1, high: max }, (value) =>
      put(host, { ...board, [name]: value }, `${label} changed to ${value}`),
    );
  return html`<section aria-labelledby="box-facts"><h2 id="box-facts">This hole</h2><div class="fields"><div
    class="row">${integer("number", "Hole", 999)}${integer("par", "Par", edit.MAX_PAR)}</div>
    ${text("name", "Name", 60)}${text("idea", "Description", 400)}</div></section>`;
}

/** Draws the button that removes entries that are not valid spaces. */
export function invalidForm(host: Host, board: Board, put: Put) {
  const surface = (["track", "putting"] as edit.Surface[]).find((one) => edit.countInvalid(board, one) > 0);
  if (!surface) return nothing;
  const many = edit.countInvalid(board, surface);
  return html`<section><p>${many} ${many === 1 ? "entry" : "entries"} of the ${
    surface === "track" ? "track" : "putting track"
  } cannot be drawn.</p><button class="pill" @click=${() =>
    put(host, edit.removeInvalid(board, surface), "Invalid entries removed")}>Remove
    ${many === 1 ? "it" : "them"}</button></section>`;
}
