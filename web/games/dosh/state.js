// The state of one open table of Doshboardgolf.
import { Lazy } from "../../core/page/lazy.js";
import { MapInput } from "./aim.js";
import { Camera } from "./camera.js";
import { TableMap } from "./map.js";
import { Plan } from "./plan.js";

/** @import { DoshView, Ui } from "./view.js" */

/** The state of one open table; every screen that shows a table creates its own. */
export class DoshTable {
  plan = new Plan();
  camera = new Camera();
  input = new MapInput(this.plan, this.camera);
  map = new TableMap(this.plan, this.camera, this.input);
  /** The panels above the map, which are loaded when the first one is opened. */
  trays = new Lazy(
    () => import("./trays.js"),
    () => this.input.ui?.redraw(),
  );

  /** Updates plan and map before the table is drawn. @param {DoshView} view @param {Ui} ui */
  update(view, ui) {
    this.plan.update(view, ui);
    this.map.update(view, ui);
  }

  /** Stops timers and removes listeners. */
  dispose() {
    this.plan.dispose();
    this.map.dispose();
  }
}
