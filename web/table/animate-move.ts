/** Plays the animation of a move, with the sounds that all games share. */

import { store } from "../data/store.ts";
import { logRejection } from "../engine/errors.ts";
import type { GameEvent, View } from "../engine/types.ts";
import { isMotionReduced } from "../platform/dom.ts";
import { animationSpeeds, momentMs } from "../ui/appearance.ts";
import type { Showing } from "./session/run-animation.ts";
import type { Clip } from "./stage.ts";
import type { GameTable, Sounds, StageOptions, Ui } from "./types.ts";

/** When dice that are not seen rolling come to rest, in seconds: the first one, and how much later each further one. */
const STILL_ROLL_S = 0.3;
const STILL_STEP_S = 0.06;

/**
 * Animates a move over the picture of `before`.
 * @param ui - the object with which the table is drawn
 * @param factor - speed factor for a bot's move; 0 for a person's move
 */
export async function animateMove(
  gameTable: GameTable,
  ui: Ui,
  { events, before, after }: { events: GameEvent[]; before: View; after: View },
  { signal, show, reveal, showsResult }: Showing & Pick<StageOptions, "showsResult">,
  factor: number = 0,
) {
  const root = document.getElementById("picture");
  const reduced = isMotionReduced();
  // If animations are switched off, show the dice and the result immediately.
  if (reduced) reveal();
  const { speed } = store.settings();
  dispatchEvent(new CustomEvent("playing", { detail: after }));
  const sounds = document.hidden ? null : await loadSounds();
  // Without motion there is no toss whose sound could be heard.
  const dice = events.flatMap(({ rolled }) => (Array.isArray(rolled) ? rolled : []));
  if (reduced && dice.length) sounds?.rollDice(dice.map((_, at) => STILL_ROLL_S + at * STILL_STEP_S));
  let isHeard = false;
  const chime = () => {
    if (!isHeard && sounds) playMoment(sounds, events);
    isHeard = true;
  };
  if (root)
    await play(gameTable, events, before, after, {
      root,
      ui,
      // Hidden pages show only the end of the animation.
      signal: document.hidden ? AbortSignal.abort("hidden") : signal,
      reduced,
      speed: animationSpeeds[factor && speed === "fast" ? "bot" : speed] * (factor || 1),
      momentMs: momentMs(),
      onMoment: chime,
      show,
      ...(showsResult && { showsResult }),
      sounds,
    });
  chime();
  announcePlayed(gameTable, ui, events, after);
}

/** Loads the stage. Without it, the picture changes immediately. */
export const loadStage = () => import("./stage.ts").catch(logRejection("stage"));

/** Loads the sounds; null if sound is off. Without them, the move is silent. */
const loadSounds = async () =>
  (store.settings().sound && (await import("../ui/sound.ts").catch(logRejection("sound")))) || null;

/** Plays clips of an earlier move again, without sound. */
export async function playAgain(clips: readonly Clip<any>[], stage: Pick<StageOptions, "ui" | "signal" | "show">) {
  const [root, loaded] = [document.getElementById("picture"), await loadStage()];
  const speed = animationSpeeds[store.settings().speed];
  if (root)
    await loaded?.playOnStage(clips, {
      ...stage,
      root,
      reduced: isMotionReduced(),
      speed,
      momentMs: momentMs(),
      sounds: null,
    });
}

/** Plays the clips of a game on the stage. Without clips, the picture changes immediately. */
async function play(gameTable: GameTable, events: GameEvent[], before: View, after: View, stage: StageOptions) {
  if (!gameTable.clips) return;
  const [clips, loaded] = await Promise.all([gameTable.clips(events, before, after, stage.ui), loadStage()]);
  await loaded?.playOnStage(clips, stage);
}

/** Reports what has happened on the table to other modules, for example to the tips for first events. */
export function announcePlayed(gameTable: GameTable, { seats }: Ui, events: readonly GameEvent[], view: View) {
  const shown = events.filter((event) => !gameTable.hides?.(event, seats, view));
  dispatchEvent(new CustomEvent("played", { detail: { game: gameTable.id, events: shown } }));
}

/** Returns whether a ball has reached the hole in a way that deserves a fanfare. */
const isAce = ({ event, strokes }: GameEvent) => event === "bonus" || event === "hole_in_one" || strokes === 1;

/** The sounds of what can decide a move, the most important first. The stage plays those of dice and water. */
const MOMENTS: readonly [sound: "fanfare" | "cup" | "tree" | "miss", test: (event: GameEvent) => boolean][] = [
  ["fanfare", isAce],
  ["cup", ({ event }) => event === "holed" || event === "finished" || event === "gimme"],
  ["tree", ({ event, passed }) => event === "tree_test" && passed === false],
  ["miss", ({ event }) => event === "unfinished" || event === "picked_up" || event === "putt_missed"],
];

/** Plays the sound of the most important thing in a move. */
function playMoment(sounds: Sounds, events: readonly GameEvent[]) {
  const [sound] = MOMENTS.find(([, test]) => events.some(test)) ?? [];
  if (sound) sounds[sound]();
}
