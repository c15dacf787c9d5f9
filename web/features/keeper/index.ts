/**
 * The score keeper, for games played at a real table: the list of scorecards at `#/keeper`, one card at
 * `#/keeper/<id>`.
 */

import type { Place, Screen } from "../../app/router.ts";
import { cards } from "../../data/cards.ts";
import { newId } from "../../data/keys.ts";
import { ask } from "../../engine/ask.ts";
import type { PaperShape as Paper } from "../../engine/protocol.d.ts";
import { sentence } from "../../platform/dom.ts";
import { gameOf, games } from "../../table/register.ts";
import { pickFile } from "../../ui/exchange.ts";
import { readName } from "../../ui/fields.ts";
import { notify } from "../../ui/notices.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { loadScreenAssets, screenHeader } from "../common/screen-header.ts";
import { art } from "../home/home.ts";
import { openCard } from "./card.ts";
import type { Card, Sheet } from "./cards.ts";
import { range, readCardFile, readForm } from "./cards.ts";

const gamesWithCards = games.filter(({ paper }) => paper);
const id = () => newId((count) => crypto.getRandomValues(new Uint8Array(count)));

let papers: Promise<Record<string, Paper>> | null = null;

/** Returns the entries on each game's scorecard. They are requested once. */
function fetchPapers() {
  papers ??= ask({ op: "papers" }).then((response) => response.papers);
  papers.catch(() => {
    papers = null;
  });
  return papers;
}

/** Opens the list of scorecards, or the card whose id is in the address. */
export async function open(place: Place): Promise<Screen> {
  await loadScreenAssets("features/keeper");
  const [which = ""] = place.params;
  if (!which) return list(place);
  const card = cards.get(which);
  if (!card) throw new Error("This scorecard is not saved in this browser.");
  return openCard(card, { place, cards, fetchPapers, newId: id });
}

function list({ redraw, go }: Place): Screen {
  let known: Record<string, Paper> | null = null;
  let errorText = "";
  let chosen = "";
  let busy = false;
  cards.addEventListener("changed", redraw);
  fetchPapers()
    .then(
      (result) => (known = result),
      (error) => (errorText = sentence(String(error.message))),
    )
    .finally(redraw);
  const choose = (game: string) => {
    chosen = game;
    redraw();
  };
  const start = async (card: Card) => {
    if (busy) return;
    busy = true;
    const { game, sheet } = card;
    const problem = await ask({ op: "tally", game, sheet }).then(
      () => "",
      ({ message }) => sentence(message),
    );
    busy = !problem;
    if (problem) return notify("card", { tone: "trouble", text: problem });
    const done = cards.put(card.id, card);
    if (!done.ok) notify("card", { tone: "trouble", text: done.message });
    go(`#/keeper/${card.id}`);
  };
  return {
    title: "Score keeper",
    draw: () => html`<div class="page keeper">${screenHeader(
      "keeper",
      "Score keeper",
      "For a game at a real table: you roll and move, and the card does the sums.",
    )}<div class="beside-it"><section aria-labelledby="card-new"><h2 id="card-new">A new card</h2>
        <div class="posters" data-part=game-tabs role="group" aria-label="Game">${gamesWithCards.map(
          (game) =>
            html`<button aria-pressed=${String(game.id === chosen)} @click=${() => choose(game.id)}>${art(
              game.id,
            )}<strong>${game.title}</strong></button>`,
        )}</div>
        ${chosen ? form(chosen, known?.[chosen], start, errorText) : nothing}
        ${
          gameOf(chosen)?.print
            ? html`<p class="quiet">No board, no dice, no cards? <a href="#/print/${chosen}">Print and play</a></p>`
            : nothing
        }
      </section>
      <div>${savedCards(cards.list())}
      <p class="row"><button class="pill" @click=${() => void openFile(start)}>Open a card from a file</button></p>
      </div></div></div>`,
    close: () => cards.removeEventListener("changed", redraw),
  };
}

/** Renders the form for a new card: players, number of holes, scoring format and handicaps. */
const newCardForm = (paper: Paper, begin: (sheet: Sheet) => void) => html`<form class="stack" @submit=${(
  event: SubmitEvent,
) => {
  event.preventDefault();
  const element = event.currentTarget as HTMLFormElement;
  const fields = element.querySelectorAll("input[name^=name]") as NodeListOf<HTMLInputElement>;
  if ([...fields].some((field) => readName(field) === null)) return;
  const sheet = readForm(new FormData(element), paper);
  if (sheet.players.length >= paper.players[0]) begin(sheet);
  else element.querySelector("input")?.focus();
}}>
  <fieldset class="who"><legend>Who plays</legend>${range([0, paper.players[1] - 1]).map(
    (seat) => html`<div class="line"><label>Player ${seat + 1}<input type="text" name="name${seat}" maxlength="40"
      dir="auto" autocomplete="off" ?required=${seat < paper.players[0]}></label>
      <label>Handicap<input type="number" name="given${seat}" min="0" max="54" inputmode="numeric" placeholder="0"></label>
      </div>`,
  )}
  <p class="quiet">“Handicap” is the strokes taken off or points added, spread over the holes starting with the first. Gems are added straight away.</p>
  </fieldset>
  ${rangeField("holes", "Holes", paper.holes, paper.holes[1])} ${rangeField("rounds", "Rounds", paper.rounds, paper.rounds[0])}
  ${
    paper.formats.length > 1
      ? html`<label>Scoring<select name="format">${paper.formats.map(
          (format, at) => html`<option value=${format}>${paper.labels[at]}</option>`,
        )}</select></label>`
      : nothing
  }
  ${
    paper.house.length
      ? html`<label class="tick" data-part=checkbox><input type="checkbox" name="boards" value="ours" checked>
          <span>On pygolf’s boards (par is known)</span></label>`
      : nothing
  }
  <button class="act" data-part=main-button>Start the card</button></form>`;

const rangeField = (name: string, label: string, bounds: [number, number], value: number) =>
  bounds[0] === bounds[1]
    ? nothing
    : html`<label>${label}<select name=${name}>${range(bounds).map(
        (one) => html`<option value=${one} ?selected=${one === value}>${one}</option>`,
      )}</select></label>`;

const form = (game: string, paper: Paper | undefined, begin: (card: Card) => void, errorText: string) =>
  paper
    ? newCardForm(paper, (sheet) => begin({ schema: 1, id: id(), game, saved: Date.now(), sheet }))
    : html`<p class="quiet">${errorText || "Loading the scorecard…"}</p>`;

const savedCards = (result: Card[]) =>
  result.length === 0
    ? html`<h2>Saved on this device</h2><p class="quiet">Cards you start are saved here, so you can continue them or look back at them.</p>`
    : html`<section aria-labelledby="card-kept"><h2 id="card-kept">Saved on this device</h2><ul>${result.map(
        ({ id: card, game, sheet, saved }) => html`<li class="ticket" data-part=saved-item><a href="#/keeper/${card}">
        <strong>${gameOf(game)?.title ?? game}</strong> <span><bdi translate="no">${sheet.players.join(", ")}</bdi></span>
        <span class="quiet">${day(saved)}</span></a></li>`,
      )}</ul></section>`;

async function openFile(begin: (card: Card) => void) {
  const text = await pickFile(".json,application/json");
  if (text === null) return;
  const card = readCardFile(text, id());
  if (card && gameOf(card.game)) begin(card);
  else notify("card", { tone: "trouble", text: "This file is not a pygolf scorecard, or it was altered." });
}

const day = (time: number) => new Date(time).toLocaleDateString("en", { dateStyle: "long" });
