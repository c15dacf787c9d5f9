/** Plays the animation of a move, with the sounds that all games share. */

import { store } from "../data/store.ts";
import { logRejection } from "../engine/errors.ts";
import type { GameEvent, View } from "../engine/types.ts";
import { isMotionReduced } from "../platform/dom.ts";
import { animationSpeeds, momentMs } from "../ui/appearance.ts";
import type { Showing } from "./session/run-animation.ts";
import type { Clip } from "./stage.ts";
import type { GameTable, StageOptions, Ui } from "./types.ts";

/**
 * Animates a move over the picture of `before`.
 * @param ui - the object with which the table is drawn
 * @param factor - speed factor for a bot's move; 0 for a person's move
 */
export async function animateMove(
  gameTable: GameTable,
  ui: Ui,
  { events, before, after }: { events: GameEvent[]; before: View; after: View },
  { signal, show, reveal }: Showing,
  factor: number = 0,
) {
  const root = document.getElementById("picture");
  const reduced = isMotionReduced();
  // If animations are switched off, show the dice and the result immediately.
  if (reduced) reveal();
  const { sound, speed } = store.settings();
  // If the sounds have not loaded yet, this move is silent.
  const sounds = sound ? import("../ui/sound.ts").catch(logRejection("sound")) : null;
  for (const { rolled } of events)
    if (Array.isArray(rolled)) void sounds?.then((heard) => heard?.rattle(rolled.length));
  let silent = !sounds;
  const chime = () => {
    if (!silent) void sounds?.then((heard) => heard && playMoment(heard, events));
    silent = true;
  };
  dispatchEvent(new CustomEvent("playing", { detail: after }));
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
    });
  chime();
  announcePlayed(gameTable, ui, events, after);
}

/** Loads the stage. Without it, the picture changes immediately. */
export const loadStage = () => import("./stage.ts").catch(logRejection("stage"));

/** Plays clips of an earlier move again, without sound. */
export async function playAgain(clips: readonly Clip<any>[], stage: Pick<StageOptions, "ui" | "signal" | "show">) {
  const [root, loaded] = [document.getElementById("picture"), await loadStage()];
  const speed = animationSpeeds[store.settings().speed];
  if (root)
    await loaded?.playOnStage(clips, { ...stage, root, reduced: isMotionReduced(), speed, momentMs: momentMs() });
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

/**
 * Plays the sound of the best thing in a move: a fanfare for an ace or a zero, the cup for any other ball in the hole.
 */
function playMoment(sounds: typeof import("../ui/sound.ts"), events: readonly GameEvent[]) {
  const holed = events.find(({ event }) => ["holed", "finished", "bonus", "hole_in_one"].includes(event));
  if (!holed) return;
  if (holed.event === "bonus" || holed.event === "hole_in_one" || holed["strokes"] === 1) sounds.fanfare();
  else sounds.cup();
}
