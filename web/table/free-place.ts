/** Finds the place for a box that covers the least important things. It works only with numbers. */

/** A rectangle in pixels. */
export type Rect = { left: number; top: number; right: number; bottom: number };

/** Something that should stay visible, and how bad it is to cover one square pixel of it. */
export type Obstacle = Rect & { weight: number };

/** Distance between two tested positions, in pixels. */
const STEP = 8;
/** Free space around the box, in pixels. */
export const GAP = 6;

/** Returns the area of an obstacle that a rectangle covers, with a small gap around the rectangle, in square pixels. */
export function coveredArea(rect: Rect, obstacle: Rect) {
  const width = Math.min(rect.right + GAP, obstacle.right) - Math.max(rect.left - GAP, obstacle.left);
  const height = Math.min(rect.bottom + GAP, obstacle.bottom) - Math.max(rect.top - GAP, obstacle.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Returns how bad it is to place a box at a rectangle. */
export const placeCost = (rect: Rect, obstacles: readonly Obstacle[]) =>
  obstacles.reduce((sum, one) => sum + one.weight * coveredArea(rect, one), 0);

/** Returns positions from `from` to `to`, including both ends. If the box does not fit, only the start is returned. */
function positions(from: number, to: number) {
  const result = [];
  for (let at = from; at < to; at += STEP) result.push(at);
  return [...result, Math.max(from, to)];
}

/**
 * Returns the best place for a box in an area, and its cost. Of several equally good places, the topmost one in the
 * middle is used.
 * @param sizes - possible sizes of the box, the preferred one first
 */
export function findFreePlace(
  area: Rect,
  sizes: readonly { width: number; height: number }[],
  obstacles: readonly Obstacle[],
): (Rect & { cost: number }) | null {
  let best: (Rect & { cost: number }) | null = null;
  for (const { width, height } of sizes) {
    const middle = (area.left + area.right - width) / 2;
    const columns = positions(area.left + GAP, area.right - GAP - width).sort(
      (a, b) => Math.abs(a - middle) - Math.abs(b - middle),
    );
    for (const top of positions(area.top + GAP, area.bottom - GAP - height))
      for (const left of columns) {
        const rect = { left, top, right: left + width, bottom: top + height };
        const cost = placeCost(rect, obstacles);
        if (!best || cost < best.cost) best = { ...rect, cost };
        if (cost === 0) return best;
      }
  }
  return best;
}
