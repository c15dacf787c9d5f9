/**
 * The home screen, called the clubhouse: the game in progress, today's hole, a tile for each game, saved games, and
 * buttons to open a link or a file. Its poster and the drawings of the games' posters are in index.html.
 */

import { Lazy } from "../../app/lazy.ts";
import type { Place, Screen } from "../../app/router.ts";
import { store } from "../../data/store.ts";
import type { Entry } from "../../table/register.ts";
import { gameOf, games } from "../../table/register.ts";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { findOpponent, quickSetup } from "../setup/quick-start.ts";

type Row = ReturnType<typeof store.list>[number];

/** Opens the menu of a game. */
type Menu = (row: Row, name: string) => unknown;

/** Number of games shown in a list; the others are collapsed. */
const SHOWN = 4;

/** Opens the home screen. */
export function open({ redraw, go }: Place): Screen {
  const links = new Lazy(() => import("./home-links.ts"), redraw);
  void links.tryLoad().then((loaded) => {
    redraw();
    loaded?.explainSafari(store.list());
  });
  store.addEventListener("changed", redraw);
  return {
    title: "Pygolf",
    draw: () => draw(store.list(), { links, redraw, go }),
    close: () => store.removeEventListener("changed", redraw),
  };
}

/** The functions used by the home screen. `links`: the lazily loaded links and menus. */
type HomeServices = {
  links: Lazy<typeof import("./home-links.ts")>;
  redraw: () => void;
  go: (address: string) => void;
};

function draw(rows: Row[], { links, redraw, go }: HomeServices) {
  const sound = rows.filter((row) => !row.broken);
  const [now, ...running] = sound.filter((row) => !row.over);
  const over = sound.filter((row) => row.over);
  const broken = rows.filter((row) => row.broken);
  const menu: Menu = async (one, name) => (await links.load())?.openGameMenu(one, name, go, redraw);
  const tickets = (some: Row[]) => html`<ul>${some.map((one) => ticket(one, menu))}</ul>`;
  // Show a few games and collapse the rest. A list should stay short even if there are hundreds.
  const list = (title: string, all: Row[]) => {
    if (all.length === 0) return nothing;
    const rest = all.slice(SHOWN);
    const more = html`<details class="more"><summary>${rest.length} more</summary>${tickets(rest)}</details>`;
    return html`<section class="saves" data-part=saved-items><h2>${title}</h2>${tickets(all.slice(0, SHOWN))}</section>${
      rest.length === 0 ? nothing : more
    }`;
  };
  const button = (to: "askLink" | "importFile" | "saveAll", name: string) =>
    html`<button class="pill" @click=${async () => (await links.load())?.[to](go)}>${name}</button>`;
  return html`<div class="page home" data-part=clubhouse>
    ${now ? html`<ul class="now" data-part=current-game data-mark="now" aria-label="Your game">${ticket(now, menu, true)}</ul>` : nothing}
    <a class="row today" data-part=todays-hole href="#/day/hole"><strong>Today</strong>
      <span>${links.loaded?.todaySummary() ?? "One hole, one minute"}</span></a>
    <div class="games" data-part=games>${games.map((game) =>
      tile(game, async () => (await links.load())?.chooseOpponent(game, go, redraw)),
    )}</div>
    ${list("Also in progress", running)}
    <section class="home-links" data-part=more-links aria-label="More in the clubhouse">
      ${links.loaded?.screenLinks(rows)}
    </section>
    <ul class="paths" data-part=game-links>${games.map(paths)}</ul>
    ${list("Finished", over)}
    <section class="home-links" data-part=more-links aria-label="More ways to start">
      ${button("askLink", "Open a link")}${button("importFile", "Import a file")}
      ${sound.length ? button("saveAll", "Export everything") : nothing}
    </section>
    ${broken.length ? links.module?.unreadableSaves(broken, redraw) : nothing}
  </div>`;
}

/**
 * Renders the tile of a game: its poster, its title, what it is like, the Play button with the opponent, and the button
 * that changes the opponent.
 */
function tile(game: Entry, change: () => void) {
  const { id, title, pitch, minutes } = game;
  const { name, level } = findOpponent(game, quickSetup(game));
  return html`<section class="game" aria-labelledby="game-${id}">${art(id)}
    <h2 id="game-${id}">${title}</h2>
    ${pitch ? html`<p class="pitch">${pitch}, <span>${minutes} min</span></p>` : nothing}
    <div class="start"><a class="act" data-part=main-button href="#/play/${id}">Play${hiddenTitle(title)}${
      name
        ? html`<small><span class="unseen">with </span><bdi translate="no">${name}</bdi>${
            level
              ? html`<span class="unseen"> level ${level}</span> <span aria-hidden="true">${level.replace(" of ", "/")}</span>`
              : nothing
          }</small>`
        : nothing
    }</a><button type="button" class="act change" data-part=main-button aria-label="Change the opponent in ${title}" aria-haspopup="dialog"
      @click=${change}><svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path class="line"
        d="M6 9l6 6 6-6"></path></svg></button></div></section>`;
}

/**
 * Renders the title of a game for screen readers, because several links have the same text.
 * @param title - of the game that a link is for
 */
const hiddenTitle = (title: string) => html`<span class="unseen"> ${title}</span>`;

/** Renders the links of a game: set up, lesson, problems and rules. */
function paths(game: Entry) {
  const { id, title, lessons, study } = game;
  const { learned } = store.settings();
  const { line, seats } = quickSetup(game);
  const against = seats.slice(1).map((seat: { name: string }) => seat.name);
  const links = [
    [`new/${id}/others`, "With others"],
    [`new/${id}`, "Set up"],
    lessons && !learned[id] ? [`learn/${id}`, "Learn"] : [],
    study ? [`problems/${id}`, "Problems"] : [],
    [`rules/${id}`, "Rules"],
  ];
  return html`<li><strong>${title}</strong>
    <span class="quiet">${line}${against.length ? html`, with <bdi translate="no">${against.join(", ")}</bdi>` : nothing}.</span>
    <div class="ways">${links.map(([to, name]) =>
      to ? html`<a href="#/${to}">${name}${hiddenTitle(title)}</a>` : nothing,
    )}</div></li>`;
}

/**
 * Renders the poster of a game.
 * @param part - viewBox of the part shown
 */
export const art = (
  id: string,
  part: string = "0 0 320 150",
) => html`<svg class="art" data-part=thumbnail viewBox=${part}
  preserveAspectRatio="xMidYMax slice" aria-hidden="true">${svg`<use href="#poster-${id}" width="320"
  height="150"></use>`}</svg>`;

/**
 * Renders the position of a saved game as it was when its table was left, or the poster if there is no such picture.
 */
const picture = ({ game, sketch }: Row) =>
  sketch
    ? html`<img class="art" data-part=thumbnail alt="" src="data:image/svg+xml,${encodeURIComponent(sketch)}">`
    : art(game, "30 30 120 120");

/** Renders a saved game as a ticket. The game in progress is larger and has a picture. */
function ticket(row: Row, menu: Menu, large: boolean = false) {
  const game = gameOf(row.game);
  const name = row.name || game?.title || row.game;
  const next =
    row.turnName === "You" ? "Your turn" : html`<span><bdi translate="no">${row.turnName}</bdi> to play</span>`;
  const turn = row.over || !row.turnName ? "" : next;
  return html`<li class="ticket" data-part=saved-item>
    <a href="#/game/${row.id}">${large ? picture(row) : nothing}<strong dir="auto">${name}</strong>
      <span>${joined([large ? turn : "", row.name && game?.title, row.at, large ? "" : scores(row)])}</span>
      ${large ? html`<span>${scores(row)}</span>` : nothing}
      <span class="quiet">${joined([large ? "" : turn, timeAgo(row.updated)])}</span></a>
    <button class="plain more" aria-label="More for ${name}" aria-haspopup="dialog"
      @click=${() => menu(row, name)}><svg viewBox="0 0 24 24" width="24" height="24"
        aria-hidden="true"><circle cx="5" cy="12" r="2.500"></circle><circle cx="12" cy="12" r="2.500"></circle><circle
          cx="19" cy="12" r="2.500"></circle></svg></button>
  </li>`;
}

const joined = (text: unknown[]) => text.filter(Boolean).map((one, at) => html`${at ? " · " : ""}${one}`);

/** Renders the players with their scores. */
const scores = ({ players, scores }: Row) =>
  players.map(
    (player, seat) =>
      html`<span><bdi translate="no">${player}</bdi> ${scores?.[seat] ?? ""}${players[seat + 1] ? "," : ""}</span> `,
  );

/**
 * Describes how long ago a time was, for example “2 hours ago” or “yesterday”.
 * @param then - time in milliseconds since 1970
 */
function timeAgo(then: number) {
  const minutes = Math.round((Date.now() - then) / 60000);
  if (minutes < 1) return "just now";
  const formatter = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  if (minutes < 60) return formatter.format(-minutes, "minute");
  if (minutes < 60 * 24) return formatter.format(-Math.round(minutes / 60), "hour");
  // Count calendar days, so that “yesterday” follows the calendar and not the last 24 hours.
  return formatter.format(-Math.ceil((new Date().setHours(0, 0, 0, 0) - then) / 86_400_000), "day");
}
