// What belongs to one open table of Doshboardgolf. Each screen that shows a table makes its own.
import { Late } from "../../core/page/late.js";
import { Touch } from "./aim.js";
import { Camera } from "./camera.js";
import { TableMap } from "./map.js";
import { Plan } from "./plan.js";

/** @import { DoshView, Ui } from "./view.js" */

export class DoshTable {
  plan = new Plan();
  camera = new Camera();
  touch = new Touch(this.plan, this.camera);
  map = new TableMap(this.plan, this.camera, this.touch);
  /** The trays over the map, which load when the first one opens. */
  trays = new Late(
    () => import("./trays.js"),
    () => this.touch.ui?.redraw(),
  );

  /** Brings plan and map to what will be drawn. @param {DoshView} view @param {Ui} ui */
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
