// The state of one open table of Doshboardgolf.
import { Lazy } from "../../app/lazy.ts";
import { MapInput } from "./aim.ts";
import { Camera } from "./camera.ts";
import { TableMap } from "./map.ts";
import { Plan } from "./plan.ts";
import type { DoshView, Ui } from "./view.ts";

/** The state of one open table; every screen that shows a table creates its own. */
export class DoshTable {
  plan = new Plan();
  camera = new Camera();
  input = new MapInput(this.plan, this.camera);
  map = new TableMap(this.plan, this.camera, this.input);
  /** The panels above the map, which are loaded when the first one is opened. */
  trays = new Lazy(
    () => import("./trays.ts"),
    () => this.input.ui?.redraw(),
  );

  /** Updates plan and map before the table is drawn. */
  update(view: DoshView, ui: Ui) {
    this.plan.update(view, ui);
    this.map.update(view, ui);
  }

  /** Stops timers and removes listeners. */
  dispose() {
    this.plan.dispose();
    this.map.dispose();
  }
}
