// The animation of a thrown die: it flies, falls, bounces once and comes to rest.

import { shape } from "../../table/motion.ts";
import { spots } from "../../table/widgets.ts";

/**
 * Starts the animation of one die and returns it. Each die comes to rest a little later than the one before.
 * @param i - index among the thrown dice, from 0
 * @param count - number of thrown dice
 * @param ms - time until the last die comes to rest
 * @param fresh - whether this is the first roll, with all dice from the cup
 */
export function tumble(die: Element, i: number, count: number, ms: number, fresh: boolean) {
  const face = Number((die as HTMLElement).dataset.face);
  const away = fresh ? -60 - i * 70 : 18 - i * 9;
  const length = ms * (0.62 + (0.38 * (i + 1)) / count);
  const thrown = die.animate(
    [
      { transform: `translate(${away}px, -10px) rotate(-${200 + i * 40}deg) scale(.8)`, easing: "ease-out" },
      {
        transform: `translate(${away * 0.4}px, -${46 + (i % 3) * 12}px) rotate(-90deg) scale(1.1)`,
        offset: 0.42,
        easing: "ease-in",
      },
      { transform: "translate(0, 3px) rotate(6deg) scale(1.06, .9)", offset: 0.7, easing: "ease-out" },
      { transform: "translate(0, -7px) rotate(-3deg)", offset: 0.83, easing: "ease-in" },
      { transform: "none" },
    ],
    { duration: length, fill: "backwards" },
  );
  turn(
    die,
    thrown,
    [0, 1, 2, 3].map((step) => ((face + i + step * 2) % 6) + 1),
    face,
    length * 0.7,
  );
  return thrown;
}

/** Replaces the dots of a die that is already drawn. */
function showPips(element: Element, face: number) {
  const drawing = element.querySelector("svg");
  if (!drawing) return;
  for (const pip of drawing.querySelectorAll(".pip")) pip.remove();
  for (const [column = 1, row = 1] of spots(face))
    drawing.append(shape("circle", { class: "pip", cx: 26 + column * 24, cy: 25 + row * 24, r: 9.5 }));
}

/**
 * Shows one face after another while an animation runs, and the rolled one when it ends or is cancelled.
 * @param faces - shown on the way
 * @param face - the rolled one
 * @param ms - how long the faces change
 */
function turn(die: Element, animation: Animation, faces: readonly number[], face: number, ms: number) {
  let shown = -1;
  const frame = () => {
    const step = Math.floor((Number(animation.currentTime ?? ms) / ms) * faces.length);
    if (step !== shown) showPips(die, faces[step] ?? face);
    shown = step;
    if (step < faces.length && animation.playState === "running") requestAnimationFrame(frame);
    else showPips(die, face);
  };
  frame();
}
