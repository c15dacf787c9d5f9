/**
 * The home screen, called the clubhouse: the game in progress, today's hole, a tile for each game, and buttons that open
 * the dialogs with everything else. Its poster and the drawings of the games' posters are in index.html.
 */

import { Lazy } from "../../app/lazy.ts";
import type { Place, Screen } from "../../app/router.ts";
import { store } from "../../data/store.ts";
import type { Entry } from "../../table/register.ts";
import { gameOf, games } from "../../table/register.ts";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { findOpponent, playingTime, quickSetup } from "../setup/quick-start.ts";
import { joined, moreButton, type Row, scores, timeAgo, turnText } from "./game-row.ts";

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

/** The functions used by the home screen. `links`: the lazily loaded dialogs and menus. */
type HomeServices = {
  links: Lazy<typeof import("./home-links.ts")>;
  redraw: () => void;
  go: (address: string) => void;
};

function draw(rows: Row[], { links, redraw, go }: HomeServices) {
  const now = rows.find((row) => !row.broken && !row.over);
  const openMenu = async (row: Row, name: string) => (await links.load())?.openGameMenu(row, name, go, redraw);
  const section = (open: "openEveryDay" | "openLocker" | "openWorkshop", title: string, line: unknown, icon: string) =>
    html`<button type="button" class="section-button" aria-haspopup="dialog"
      @click=${async () => (await links.load())?.[open](go, redraw)}><svg viewBox="0 0 24 24" aria-hidden="true"><path
        class="line" d=${icon}></path></svg><strong>${title}</strong><span>${line}</span></button>`;
  return html`<div class="page home" data-part=clubhouse>
    <div class="first-row">${now ? goOn(now, openMenu) : nothing}${today(links.loaded)}</div>
    <div class="games" data-part=games>${games.map((game) =>
      tile(game, async () => (await links.load())?.openGameDialog(game, redraw)),
    )}</div>
    <section class="sections" data-part=more-links aria-label="More in the clubhouse">
      ${section("openEveryDay", "Every day", links.loaded ? html`${links.loaded.everyDayText()}` : "Problem, rounds", SUN)}
      ${section("openLocker", "Locker", links.loaded ? html`${links.loaded.waitingText(rows) || countUrgent(rows) || links.loaded.trophyText() || countGames(rows)}` : countGames(rows), CUP)}
      ${section("openWorkshop", "Workshop", "Boards, Lab", PENCIL)}
    </section>
  </div>`;
}

/** Icons of the sections, as path data. */
const SUN =
  "M12 7a5 5 0 1 0 0 10a5 5 0 0 0 0-10zM12 1.500v2.500M12 20v2.500M1.500 12h2.500M20 12h2.500M4.600 4.600l1.800 1.800" +
  "M17.600 17.600l1.800 1.800M4.600 19.400l1.800-1.800M17.600 6.400l1.800-1.800";
const CUP =
  "M7 4h10v5a5 5 0 0 1-10 0zM7 5.500H3.500c0 3.500 1.500 5 4 5M17 5.500h3.500c0 3.500-1.500 5-4 5M12 14v4M8 20.500h8" +
  "M9.500 18h5v2.500h-5z";
const PENCIL = "M4 20l1.200-4.800L16 4.400a2 2 0 0 1 2.800 0l.8.8a2 2 0 0 1 0 2.800L8.800 18.800zM14 6.500l3.500 3.500";

/** Counts the saved games that need attention: those that cannot be read, or else several games in progress. */
function countUrgent(rows: Row[]): string {
  const broken = rows.filter((row) => row.broken).length;
  const running = rows.filter((row) => !row.broken && !row.over).length;
  return broken ? `${broken} set aside` : running > 1 ? `${running} in progress` : "";
}

/** Counts the saved games, for example “2 in progress”. */
function countGames(rows: Row[]): string {
  const finished = rows.filter((row) => !row.broken && row.over).length;
  return countUrgent(rows) || (finished ? `${finished} finished` : "Rounds, files");
}

/**
 * Renders the link to today's hole, with the poster of its game.
 * @param links - null until it has loaded
 */
function today(links: HomeServices["links"]["loaded"]) {
  const [hole, ...rest] = links?.todaySummary() ?? ["One hole, one minute"];
  return html`<a class="today" data-part=todays-hole href="#/day/hole">${
    links ? art(links.todaysGame(), "190 30 120 120") : html`<span class="art"></span>`
  }<strong>Today’s hole</strong><span>${hole}</span>${rest.map(
    (text) => html`<span class="quiet"><span class="dot"> · </span>${text}</span>`,
  )}</a>`;
}

/**
 * Renders the tile of a game: its poster, its title, what it is like, the Play button with the opponent, and the button
 * that opens the dialog of the game.
 */
function tile(game: Entry, openDialog: () => void) {
  const { id, title, pitch } = game;
  const setup = quickSetup(game);
  const { name, level } = findOpponent(game, setup);
  return html`<section class="game" aria-labelledby="game-${id}">${art(id)}
    <h2 id="game-${id}">${title}</h2>
    ${pitch ? html`<p class="pitch">${pitch}, <span>${playingTime(game, setup)} min</span></p>` : nothing}
    <div class="start"><a class="act" data-part=main-button href="#/play/${id}">Play<span class="unseen"> ${title}</span>${
      name
        ? html`<small><span class="unseen">with </span><bdi translate="no">${name}</bdi>${
            level
              ? html`<span class="unseen"> level ${level}</span> <span aria-hidden="true">${level.replace(" of ", "/")}</span>`
              : nothing
          }</small>`
        : nothing
    }</a><button type="button" class="act change" data-part=main-button aria-label="Opponents and more in ${title}" aria-haspopup="dialog"
      @click=${openDialog}><svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path class="line"
        d="M6 9l6 6 6-6"></path></svg></button></div></section>`;
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

/** Renders the place in a game, for example “hole 4, after stroke 2”; only the first part is visible on small screens. */
function place({ at }: Row) {
  const [first = "", ...rest] = (at ?? "").split(", ");
  return first && html`${first}${rest.map((part) => html`<span class="detail">, ${part}</span>`)}`;
}

/** Renders the game that the player left last, and the button that opens its menu. */
function goOn(row: Row, openMenu: (row: Row, name: string) => void) {
  const title = gameOf(row.game)?.title ?? row.game;
  const crowd = row.players.length > 2 ? " crowd" : "";
  return html`<ul class="now" data-part=current-game aria-label="Your game"><li class="ticket${crowd}" data-part=saved-item>
    <a href="#/game/${row.id}">${picture(row)}<strong>Go on</strong>
      <span>${joined([row.name && html`<bdi>${row.name}</bdi>`, title, place(row)])}</span>
      <span class="scores">${scores(row)}</span>
      <span class="quiet">${joined([turnText(row), timeAgo(row.updated)])}</span></a>
    ${moreButton(row.name || title, () => openMenu(row, row.name || title))}
  </li></ul>`;
}
