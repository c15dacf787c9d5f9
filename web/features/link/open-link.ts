/**
 * Opens a link that someone has sent and shows its contents before anything is saved. All data from a link is untrusted
 * until Python has replayed it.
 */

import type { Place, Screen } from "../../app/router.ts";
import type { Sender } from "../../data/links/links.ts";
import { LAST_UNNUMBERED, readPasted, takeStoredLink } from "../../data/links/links.ts";
import { store } from "../../data/store.ts";
import { ask } from "../../engine/ask.ts";
import { call } from "../../engine/engine.ts";
import { RejectedError } from "../../engine/errors.ts";
import { RemoteMatch } from "../../engine/remote-match.ts";
import type { Options } from "../../engine/types.ts";
import { sentence } from "../../platform/dom.ts";
import { gameOf } from "../../table/register.ts";
import type { Opened } from "../../table/session/open-game.ts";
import { createGame } from "../../table/session/open-game.ts";
import { seatsOf } from "../../table/session/table-state.ts";
import type { GameTable } from "../../table/types.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { explainLinks } from "../home/safari-tab.ts";
import { makeGame } from "../setup/play.ts";
import { findTable } from "./invitation.ts";

/** The contents of a link. */
type Contents =
  | { kind: "looking" }
  | { kind: "bad"; message: string }
  | SeedLink
  | { kind: "game"; opened: Opened; gameTable: GameTable };

/** An invitation. `seats` is the smallest number of players, and `line` describes the options that are played. */
type SeedLink = {
  kind: "seed";
  game: string;
  options: Options;
  seed: string;
  rules_version: number;
  from?: Sender;
  seats: number;
  line: string;
  played: Options;
};

/** Numbers of players in words. */
const NUMBERS: Record<number, string> = { 2: "two", 3: "three", 4: "four", 5: "five", 6: "six" };

/** Opens the link in the address, or the contents of a file that has just been read. */
export async function open(place: Place): Promise<Screen> {
  const link = takeStoredLink() ?? readPasted(location.hash);
  if (location.hash.includes("=")) explainLinks(location.href);
  if (link.kind === "duel") return (await import("../together/duel.ts")).openLine(place, link.line);
  if (link.kind === "turn") return (await import("../together/turn.ts")).openLine(place, link.line);
  if (link.kind === "file") return (await import("../together/import-preview.ts")).openText(place, link);
  if (link.kind === "board") return (await import("../boards/received-board.ts")).openLine(place, link.line);
  if (link.kind === "bot") return (await import("./received-bot.ts")).openLine(place, link.line);
  if (link.kind === "draft") return (await import("../boards/received-board.ts")).openDraft(place, link.read);
  if (location.hash === "#file") throw new Error("The file is no longer open. Choose it again.");
  return inspectionScreen(place);
}

function inspectionScreen({ redraw, go, enter }: Place): Screen {
  let current: Contents = { kind: "looking" };
  let errorText = "";
  let left = false;
  inspect(location.hash)
    .then(
      (contents) => {
        current = contents;
        if (left) closeMatch(current);
      },
      () => (current = { kind: "bad", message: "The link could not be checked. Reload the page to try again." }),
    )
    .finally(redraw);
  const accept =
    (make: () => Promise<string>, screen = "game") =>
    () => {
      if (left) return;
      left = true;
      make().then(
        (id) => {
          // The match now belongs to the table, so it must not be closed.
          current = { kind: "looking" };
          enter(`#/${screen}/${id}`);
        },
        (error) => {
          left = false;
          errorText = sentence(String(error.message));
          redraw();
        },
      );
    };
  return {
    title: "A link",
    heading: "A link",
    draw: () => html`<div class="page link" data-part=received>${body(current, accept, go)}${
      errorText
        ? html`<p class="wrong"
      role="alert">${errorText}</p>`
        : nothing
    }
      <p><a class="pill" href="#/">${current.kind === "bad" ? "To the clubhouse" : "No, thank you"}</a></p></div>`,
    close: () => {
      left = true;
      closeMatch(current);
    },
  };
}

function closeMatch(current: Contents) {
  if (current.kind === "game") current.opened.match.close();
}

async function inspect(hash: string): Promise<Contents> {
  const link = readPasted(hash);
  if (link.kind === "bad") return link;
  if (link.kind === "token") return inspectGame(link.token);
  if (link.kind === "seed") return inspectSeed(link);
  return { kind: "bad", message: "Pygolf does not recognise this kind of link." };
}

async function inspectGame(token: string): Promise<Contents> {
  const opened = await RemoteMatch.open(call, { op: "open", token }).catch(toMessage);
  if ("kind" in opened) return opened;
  const name = opened.position.record.game;
  const game = gameOf(name);
  if (game) {
    const gameTable = await game.load();
    await gameTable.ready?.();
    return { kind: "game", opened, gameTable };
  }
  opened.match.close();
  return { kind: "bad", message: `This version of pygolf does not include the game “${name}”.` };
}

/** Converts an error raised by Python for an unplayable link into a message. */
function toMessage(error: unknown): Contents & { kind: "bad" } {
  if (error instanceof RejectedError) return { kind: "bad", message: error.message };
  throw error;
}

async function inspectSeed(
  link: Pick<SeedLink, "game" | "options" | "seed" | "from"> & { rules_version?: number },
): Promise<Contents> {
  const { game, options } = link;
  const current = gameOf(game)?.rules_version;
  if (current === undefined)
    return { kind: "bad", message: `This version of pygolf does not include the game “${game}”.` };
  const { rules_version = Math.min(current, LAST_UNNUMBERED) } = link;
  if (rules_version > current)
    return {
      kind: "bad",
      message: "This link was made by a newer version of pygolf. Reload the page and open it again.",
    };
  const table = await findTable(ask, game, options).catch(toMessage);
  if ("message" in table) return { kind: "bad", message: table.message };
  const { seats, line, options: played } = table;
  return { ...link, kind: "seed", rules_version, seats, line, played };
}

const saveGame = (opened: Opened) => async () =>
  createGame(opened, { seats: seatsOf(opened.position.record.players, null), typed: false });

function body(
  current: Contents,
  accept: (make: () => Promise<string>, screen?: string) => () => void,
  go: (address: string) => void,
) {
  if (current.kind === "looking") return html`<h1 tabindex="-1">A link</h1><p>Checking…</p>`;
  if (current.kind === "bad")
    return html`<h1 tabindex="-1">This link does not work</h1><p>${sentence(current.message)}</p><p>Nothing was changed. Your games are as they were.</p>`;
  if (current.kind === "seed") return invitation(current, accept, go);
  const { opened, gameTable } = current;
  const { record, view } = opened.position;
  return html`<h1 tabindex="-1">${gameOf(record.game)?.title}: ${record.players.join(", ")}</h1>
    <p>${
      view.over
        ? "Played to the end."
        : `Still on the course: ${view.turn === null ? "" : record.players[view.turn]} to play.`
    } ${gameTable.caption?.(view) ?? ""}</p>
    <p class="share-words" data-part=result-text>${gameTable.share(view, record.players)}</p>
    <button class="act wide" data-part=main-button @click=${accept(saveGame(opened))}>Save to my games</button>
    ${
      view.over
        ? html`<p><button class="pill"
            @click=${accept(saveGame(opened), "review")}>Save and review it</button></p>`
        : html`<p class="quiet">You get your own copy of the game. The sender does not see how you continue.</p>`
    }`;
}

/**
 * Renders an invitation. The name and the result given by the sender cannot be verified, so they are shown as the
 * sender's own text.
 */
function invitation(
  { game, options, played, seed, rules_version, from, seats, line }: SeedLink,
  accept: (make: () => Promise<string>) => () => void,
  go: (address: string) => void,
) {
  const title = gameOf(game)?.title ?? game;
  const openSetup = async () => {
    const { prefill } = await import("../setup/form.ts");
    prefill(game, { options, seed, rules_version, seats: Math.max(2, seats) });
    go(`#/new/${game}`);
  };
  const play = () =>
    makeGame({
      game,
      options: played,
      seed,
      rules_version,
      typed: false,
      seats: seatsOf([store.settings().names[0] ?? "You"], null),
      ...(from?.result ? { invited: from } : {}),
    });
  return html`<h1 tabindex="-1">${
    from?.name ? html`<bdi translate="no">${from.name}</bdi> invites you to ${title}` : `You are invited to ${title}`
  }</h1>
    <p class="lead">${line}.</p>
    <p>You get the same dice (seed <strong dir="auto">${seed}</strong>): the same rolls in
      the same situations.${from?.result ? html` Result of <bdi translate="no">${from.name || "your friend"}</bdi>: <bdi translate="no">${from.result}</bdi>.` : ""}</p>
    ${
      seats > 1
        ? html`<p>It needs ${NUMBERS[seats] ?? seats} players.</p>
      <button class="act wide" data-part=main-button @click=${() => void openSetup()}>Fill the seats</button>`
        : html`<button class="act wide" data-part=main-button @click=${accept(play)}>Play it</button>
      <p><button class="pill" @click=${() => void openSetup()}>With others at this table</button></p>`
    }`;
}
