// The buttons of Box of Golf and what they can bring, and the sections next to the stage.

import { isOwnTurn, legalMoves } from "../../table/play.ts";
import { capitalise, percent, pluralise, spell, spellCount } from "../../table/text.ts";
import type { Control, Section } from "../../table/types.ts";
import { chanceBar } from "../../table/widgets.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import { GEM_EFFECTS } from "./dice.ts";
import { byId } from "./geometry.ts";
import { landing, shortLanding } from "./messages.ts";
import type { BoxView, Move, Odds, Ui } from "./view.ts";
import { clubSize, hasOdds, isPutting } from "./view.ts";

/** The goals as the buttons name them, after the chance of reaching them. */
const GOALS: Readonly<Record<string, string>> = { flag: "in", star: "star", green: "green", water: "water" };

/** Keeps the second line of a button while the odds are being computed, so that the first one does not move. */
const PENDING = "\u00a0";

/**
 * Returns the second line of a button: the chance of what the ball most likely reaches.
 * @param otherwise - what the button says if the odds are hidden, or if there is no goal within reach
 */
function chance(view: BoxView, choice: string, otherwise: string) {
  if (!view.lit) return otherwise;
  if (!view.odds) return PENDING;
  const odds = view.odds[choice];
  return odds?.goal ? `${percent(odds.goal_chance)} ${GOALS[odds.goal] ?? odds.goal}` : otherwise;
}

/** Returns the chance that the shot becomes longer than it is now, for example "58% for more". */
function more(view: BoxView) {
  const counts = view.odds?.["roll"]?.counts;
  return view.lit && counts
    ? `${percent(counts.slice(view.count + 1).reduce((sum, one) => sum + one, 0))} for more`
    : `roll ${spell(view.rolls + 1)} of three`;
}

/**
 * Returns whether stopping is the safe choice: the putt is in the hole, or another roll would probably end in water. The
 * view knows both, so the button does not change its colour when the odds arrive.
 */
const isStopSafe = (view: BoxView) => Boolean(view.stop_holes || view.stop_is_safer);

/** Returns the buttons of a position. */
export function controls(view: BoxView, ui: Ui): Control[] {
  if (view.over) return [];
  const run = (move: Move | undefined) => (move ? () => ui.send(move) : null);
  const [roll, stop, end] = ["roll", "stop", "end"].map((kind) => legalMoves(ui, kind)[0]);
  if (view.phase === "club") {
    const dice = clubSize(view);
    if (!dice) return [{ role: "main", kind: "wait", label: "Tap a club", quiet: true, run: null }];
    const club = legalMoves(ui, "club").find((move) => move.dice === dice);
    // The tap that chooses a club also rolls it, except in lessons and problems, which ask only for the club.
    const label = `${ui.lesson || ui.posed ? "Take" : "Roll"} ${dice}`;
    return [
      {
        role: "main",
        kind: "club",
        label,
        note: chance(view, String(dice), "up to three rolls"),
        throws: true,
        run: run(club),
      },
    ];
  }
  if (view.phase === "roll") {
    const note = chance(view, "roll", view.rolls ? more(view) : "up to three rolls");
    const main: Control = {
      role: "main",
      kind: "roll",
      label: `Roll ${view.free.length}`,
      note,
      throws: true,
      repeats: !stop,
      run: run(roll),
    };
    if (!view.rolls || !isOwnTurn(view, ui)) return [main];
    return [
      {
        role: "choice",
        kind: "stop",
        label: "Stop",
        note: view.stop_holes ? "in the hole" : chance(view, "stop", pluralise(view.count, "space")),
        safe: isStopSafe(view),
        run: run(stop),
      },
      main,
    ];
  }
  if (view.phase === "gem") return [...gemChoice(view, ui), land(view, end, run)];
  return drops(view, ui, run);
}

const land = (
  { shot, gem }: BoxView,
  end: Move | undefined,
  run: (move: Move | undefined) => Control["run"],
): Control => ({
  role: "main",
  kind: "end",
  label: gem ? "Land" : "Let it land",
  note: shot ? shortLanding(shot) : "",
  run: run(end),
});

/** Returns the button that plays the chosen gem, if one is chosen. */
function gemChoice(view: BoxView, ui: Ui): Control[] {
  const move = ui.legal.find(({ do: kind, gem, by }) => kind === "gem" && gem === view.gem?.gem && by === view.gem?.by);
  if (!move) return [];
  const colour = String(move.gem);
  const pocket = Object.entries(view.purse ?? {}).find(([name]) => name === colour)?.[1];
  const kind = pocket?.reaches[pocket.moves.findIndex((one: Move) => one.by === move.by)];
  const by = move.by ? ` ${Number(move.by) > 0 ? "+1" : "−1"}` : "";
  const note = kind ? shortLanding({ kind }) : (GEM_NOTES[colour] ?? "");
  return [{ role: "choice", kind: "gem", label: `${GEM_EFFECTS[colour]}${by}`, note, run: () => ui.send(move) }];
}

/** What gems other than the wind bring. */
const GEM_NOTES: Readonly<Record<string, string>> = {
  green: "in the hole",
  yellow: "to the flag",
  red: "turn again",
};

/** Returns the two buttons of a drop. */
function drops(view: BoxView, ui: Ui, run: (move: Move | undefined) => Control["run"]): Control[] {
  const [dry, origin] = ["dry", "origin"].map((at) => legalMoves(ui, "drop").find((move) => move.at === at));
  const main: Control = { role: "main", kind: "dry", label: "Drop", note: "on dry land", run: run(dry) };
  if (!isOwnTurn(view, ui)) return [main];
  return [{ role: "choice", kind: "origin", label: "Go back", note: "replay", run: run(origin) }, main];
}

/** Sends the red move of a position, if there is one. */
export function sendMainMove(view: BoxView, ui: Ui) {
  const all = controls(view, ui);
  const pressed = all.find(({ safe, run }) => safe && run) ?? all.find(({ role }) => role === "main");
  pressed?.run?.();
}

/**
 * Returns the sections next to the stage.
 * @param options - the buttons that change how the board is drawn
 */
export function side(view: BoxView, ui: Ui, options: unknown): Section[] {
  const { idea } = view.board;
  const hole =
    idea && !view.over && !ui.quiz ? [{ title: "This hole", content: html`<p>${idea}</p>`, isLast: true }] : [];
  return [...oddsSections(view), ...hole, { title: "The board", content: options, isLast: true }];
}

/** Returns the sections with the odds: of the club that is chosen, or of stopping and of another roll. */
function oddsSections(view: BoxView): Section[] {
  if (!view.lit || !hasOdds(view) || !view.odds) return [];
  const choices: [string, Odds | undefined][] =
    view.phase === "club"
      ? [[`With ${spellCount(clubSize(view), "die", "dice")}`, view.odds[String(clubSize(view))]]]
      : [
          [`Stop at ${spell(view.count)}`, view.odds["stop"]],
          [view.rolls ? `Roll ${spellCount(view.free.length, "die", "dice")} again` : "This roll", view.odds["roll"]],
        ];
  return choices.flatMap(([title, odds]) => (odds ? [{ title, content: bars(view, odds) }] : []));
}

/** The kinds of spaces that are good or bad for the player. */
const LOOKS: Readonly<Record<string, "good" | "bad">> = {
  flag: "good",
  star: "good",
  green: "good",
  water: "bad",
  tree: "bad",
};

/** The least chance that gets a bar. */
const MIN_CHANCE = 0.005;

/** Draws a bar for each kind of space that the ball can reach, the likeliest one first. */
function bars(view: BoxView, odds: Odds) {
  const onGreen = isPutting(view);
  const spaces = byId(onGreen ? view.board.putting : view.board.track);
  const chances = new Map<string, number>();
  for (const { space, chance } of odds.odds) {
    const kind = spaces.get(space)?.kind ?? "";
    const name = onGreen && kind !== "flag" ? "miss" : LANDS.has(kind) ? kind : "fairway";
    chances.set(name, (chances.get(name) ?? 0) + chance);
  }
  const rows = [...chances].filter(([, chance]) => chance >= MIN_CHANCE).sort(([, one], [, other]) => other - one);
  return html`<div class="bars">${rows.map(([kind, chance]) =>
    chanceBar(kind === "miss" ? "Missed" : capitalise(landing({ kind })), chance, LOOKS[kind]),
  )}</div>`;
}

/** The kinds of spaces with a bar of their own. */
const LANDS = new Set(["flag", "star", "green", "water", "tree", "bunker", "rough"]);
