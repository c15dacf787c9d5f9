/**
 * Leaves text fields alone while an input method composes text, for example Chinese or Vietnamese.
 *
 * If a handler sets the value of a field during a composition, the browser inserts the composed text once more.
 * Therefore, handlers receive no events during a composition; when it ends, they receive one `input` event with the
 * complete text. The Enter key that ends a composition submits nothing.
 */

/** `keyCode` of keys that an input method handles. Safari uses only this for the key that ends a composition. */
const HANDLED_BY_INPUT_METHOD = 229;

const hide = (event: Event) => event.stopImmediatePropagation();

/** Starts hiding compositions from the handlers of all fields. */
export function hideCompositions(target: EventTarget = globalThis) {
  target.addEventListener("input", (event) => (event as InputEvent).isComposing && hide(event), true);
  for (const type of ["keydown", "keyup"])
    target.addEventListener(
      type,
      (event) => {
        const { isComposing, keyCode } = event as KeyboardEvent;
        if (isComposing || keyCode === HANDLED_BY_INPUT_METHOD) hide(event);
      },
      true,
    );
  target.addEventListener(
    "compositionend",
    // Chromium dispatches its last `input` event before this one, while it still counts as part of the composition.
    ({ target: field }) => field?.dispatchEvent(new InputEvent("input", { bubbles: true })),
    true,
  );
}
