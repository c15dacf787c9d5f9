// The buttons of Doshboardgolf, and the rarer moves in the menu.

import { isOwnTurn } from "../../table/play.ts";
import { percent } from "../../table/text.ts";
import type { Control, MenuItem } from "../../table/types.ts";
import { hasSettings, readClub } from "./clubs.ts";
import { describeMove } from "./messages.ts";
import type { Plan } from "./plan.ts";
import { CARDS_TO_KEEP } from "./plan.ts";
import type { DoshTable } from "./state.ts";
import { aimAtFlag, switchStep } from "./steer.ts";
import { openNumbers } from "./tray.ts";
import type { DoshView, Ui } from "./view.ts";
import { ballInPlay, canChoose, canPlan } from "./view.ts";

/** The smallest chance that the button names. */
const MIN_CHANCE = 0.015;

/** Returns the buttons of a position. */
export function controls(plan: Plan, view: DoshView, ui: Ui): Control[] {
  if (view.over) return [];
  const main: Control = {
    role: "main",
    kind: plan.move(view).do,
    ...label(plan, view),
    throws: view.phase !== "keep" && plan.step === null,
    // A putt from the next cell is played in the same way again and again.
    repeats: !plan.isChanged && ballInPlay(view)?.away === 1,
    run: plan.ready(view, ui) ? () => plan.play(view, ui) : null,
  };
  if (!isOwnTurn(view, ui)) return [main];
  const can = canChoose(view, ui);
  const reset: Control[] =
    can && plan.isChanged
      ? [{ role: "undo", kind: "reset", label: "Reset", icon: "reset", run: () => plan.reset(ui) }]
      : [];
  return [...reset, view.phase === "keep" ? keepButton(plan, view, ui, can) : lineButton(plan, ui, can), main];
}

/** Returns the label of the main button and what the shot can bring. */
function label(plan: Plan, view: DoshView): Pick<Control, "label" | "note" | "quiet"> {
  if (view.phase === "keep") {
    const missing = CARDS_TO_KEEP - plan.kept.length;
    return missing ? { label: `${missing} more`, note: "to keep", quiet: true } : { label: "Keep these" };
  }
  if (plan.step !== null) return { label: "Step", note: `to ${plan.step} o’clock` };
  const { name = "", rating } = readClub(plan, view, plan.shot.card) ?? {};
  const { holed = 0 } = plan.shown?.odds ?? {};
  return { label: "Roll", note: holed < MIN_CHANCE ? `${name}, ${rating}` : `${name}, ${percent(holed)} in` };
}

/** Returns the button that opens the buttons of the line, or closes what the tray shows instead of the clubs. */
const lineButton = (plan: Plan, ui: Ui, can: boolean): Control => ({
  role: "tool",
  kind: "line",
  label: plan.tray ? "Clubs" : "Elbow",
  icon: plan.tray ? "clubs" : "elbow",
  isOpen: plan.tray !== "",
  run: can ? () => plan.openTray(ui, plan.tray ? "" : "line") : null,
});

/** Returns the button that keeps the chosen club or puts it back, when players choose three starting cards. */
function keepButton(plan: Plan, view: DoshView, ui: Ui, can: boolean): Control {
  const { card } = plan.shot;
  return {
    role: "choice",
    kind: "keep-club",
    label: plan.kept.includes(card) ? "Put back" : "Keep",
    note: readClub(plan, view, card)?.name ?? "",
    run: can ? () => plan.toggleKept(ui, card) : null,
  };
}

/** Returns the items that the table adds to the menu. */
export function menu({ plan, camera }: DoshTable, view: DoshView, ui: Ui): MenuItem[] {
  const whole = { label: "Show the whole course", run: () => camera.showAll(ui.reduced) };
  if (!canPlan(view, ui)) return [whole];
  const { steps, concede = [] } = view.choices;
  return [
    { label: "Aim at the flag", run: () => aimAtFlag(plan, view, ui) },
    { label: "Direction and elbow", run: () => plan.openTray(ui, "line") },
    ...(steps?.length
      ? [
          {
            label: plan.step === null ? "Safe step" : "Shot instead of the step",
            run: () => switchStep(plan, view, ui),
          },
        ]
      : []),
    ...(hasSettings(plan, view)
      ? [{ label: "Card up or down, call", run: () => void openNumbers(plan, view, ui) }]
      : []),
    whole,
    ...concede.map((what) => {
      const move = { do: "concede", what };
      return { label: describeMove(view, move), run: () => ui.send(move) };
    }),
  ];
}
