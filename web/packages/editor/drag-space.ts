/** Dragging one space of a board, which is the same in all designers. */

import type { Point } from "../../ui/drawing.ts";
import { toDrawingPoint } from "../../ui/drawing.ts";
import type { Drag } from "../../ui/gesture.ts";
import type { Host } from "./types.ts";

/** The space that is being dragged, and the position of the pointer. The designer draws the space there. */
export type Dragged<Space> = { space: Space; at: Point };

/**
 * Returns the drag of a space.
 * @param drop - receives where the space was dropped, or null if it was only tapped
 */
export function dragSpace<Space>(
  host: Host<{ drag: Dragged<Space> | null }>,
  space: Space,
  drop: (at: Point | null) => void,
): Drag {
  const show = (drag: Dragged<Space> | null) => {
    host.state.drag = drag;
    host.redraw();
  };
  return {
    move: (event, isTap) => {
      if (!isTap) show({ space, at: toDrawingPoint(event) });
    },
    drop: (event, isTap) => {
      const at = isTap ? null : toDrawingPoint(event);
      show(null);
      drop(at);
    },
    cancel: () => show(null),
  };
}
