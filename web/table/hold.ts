/**
 * Pressing and holding a button that throws dice. The dice are shaken until the button is released, which throws them as
 * a tap does. As long as there is nothing to choose on a hole, they are thrown again and again while the button is held.
 */

import { store } from "../data/store.ts";
import { logRejection } from "../engine/errors.ts";

/** After this time a press is not a tap any more, and the dice are shaken, in milliseconds. */
const SHAKE_AFTER_MS = 250;
/** After this time the dice are thrown although the button has not been released, if there is nothing to choose. */
const REPEAT_AFTER_MS = 900;
/** Time between two looks at the table while the button is held, in milliseconds. */
const STEP_MS = 150;

/** Time after the end of a press in which a click belongs to it, in milliseconds. */
const CLICK_MS = 100;

/** The button of the next throw. `repeats`: whether there is nothing to choose; `place`: the hole and its player. */
export type ThrowButton = { repeats: boolean; place: string; press: () => void };

/** One press of a button. */
export class Hold {
  #look;
  #shake;
  #ms = SHAKE_AFTER_MS;
  #place = "";
  #hasThrown = false;
  #timer;

  /**
   * @param look - returns the button of the next throw, or null while nothing can be thrown
   * @param shake - called again and again while the dice are shaken, and with false when that ends
   */
  constructor(look: () => ThrowButton | null, shake: (isShaken: boolean) => void) {
    this.#look = look;
    this.#shake = shake;
    this.#place = look()?.place ?? "";
    this.#timer = setTimeout(() => this.#step(), SHAKE_AFTER_MS);
  }

  #step() {
    const button = this.#look();
    const isElsewhere = button !== null && button.place !== this.#place;
    if (isElsewhere || (button && this.#hasThrown && !button.repeats)) return void this.end();
    if (button?.repeats && (this.#hasThrown || this.#ms >= REPEAT_AFTER_MS)) {
      this.#shake(false);
      this.#hasThrown = true;
      button.press();
    } else if (button) this.#shake(true);
    this.#ms += STEP_MS;
    this.#timer = setTimeout(() => this.#step(), STEP_MS);
  }

  /**
   * Ends the press.
   * @returns whether dice have been thrown, so that the click that follows must not throw them again
   */
  end() {
    clearTimeout(this.#timer);
    this.#shake(false);
    return this.#hasThrown;
  }
}

/** Returns the main button of the table, if it can be pressed or there is something else to choose. */
function findButton(): ThrowButton | null {
  const button = document.querySelector<HTMLButtonElement>("#actions [data-part~=main-button]:enabled");
  const isChoice = document.querySelector("#actions :is([data-part~=hole-choice], [data-part~=choice-button]):enabled");
  const place = document.querySelector("[data-part~=score] [data-part~=caption]")?.textContent ?? "";
  if (!button) return isChoice ? { repeats: false, place, press: () => {} } : null;
  return { repeats: button.dataset["repeats"] !== undefined, place, press: () => button.click() };
}

/** Shows and plays the shaking of the dice on the apron. */
function shakeDice(isShaken: boolean) {
  const hand = document.querySelector<HTMLElement>("#picture [data-part~=hand]");
  if (!hand) return;
  if (isShaken) hand.dataset["shaken"] = "";
  else delete hand.dataset["shaken"];
  if (isShaken && store.settings().sound)
    import("../ui/sound.ts").then(({ shakeCup }) => shakeCup()).catch(logRejection("sound"));
}

/** Ignores the click that follows the end of a press. */
function ignoreClick() {
  const ignored = new AbortController();
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", ignore, { capture: true, signal: ignored.signal });
  // If there is a click, it follows soon.
  setTimeout(() => ignored.abort(), CLICK_MS);
}

/** Watches a press on the main button. `released` is aborted when it ends. */
export function watchPress(released: AbortSignal) {
  if (released.aborted) return;
  const hold = new Hold(findButton, shakeDice);
  released.addEventListener("abort", () => {
    if (hold.end() && released.reason === "up") ignoreClick();
  });
}
