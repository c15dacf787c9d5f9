// The state of one open table of Doshboardgolf.
import { Lazy } from "../../app/lazy.ts";
import { Camera } from "./camera.ts";
import { TableMap } from "./map.ts";
import { Plan } from "./plan.ts";
import type { DoshView, Ui } from "./view.ts";

/** The state of one open table; every screen that shows a table creates its own. */
export class DoshTable {
  plan = new Plan();
  camera = new Camera();
  map = new TableMap(this.plan, this.camera);
  /** What the tray can show instead of the clubs. */
  trays = new Lazy(
    () => import("./plan-trays.ts"),
    () => this.map.ui?.redraw(),
  );
  /** The sections next to the stage. */
  side = new Lazy(
    () => import("./side.ts"),
    () => this.map.ui?.redraw(),
  );

  /** Updates plan and map before the table is drawn. */
  update(view: DoshView, ui: Ui) {
    // The pictures of an animation are not positions to plan in.
    if (!view.animated) this.plan.update(view, ui);
    this.map.update(view, ui);
  }

  /** Stops timers and removes listeners. */
  dispose() {
    this.plan.dispose();
    this.map.dispose();
  }
}
