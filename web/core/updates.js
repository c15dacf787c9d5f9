/** Keeps the site for the train, and offers a newer build between games only. */

import { notify, settle } from "./notices.js";
import { applyUpdate, installOffline, onUpdate } from "./offline.js";

/**
 * @param {() => string} where  the name of the open screen
 * @returns {() => void} to be called when another one opens
 */
export function watch(where) {
  installOffline((text) => notify("offline", { text }));
  let ready = false;
  const offer = () => {
    if (!ready) return;
    if (where() === "table") settle("update");
    else
      notify("update", {
        // It may be an older one, where the host went back: nothing says which.
        text: "Another build of pygolf is ready. Your games stay.",
        actions: [{ label: "Change to it", run: applyUpdate }],
      });
  };
  onUpdate(() => {
    ready = true;
    offer();
  });
  return offer;
}
