/** Notices about a new build, shown only between games, and about slow responses from Python. */

import { engine, restart } from "../engine/engine.ts";
import { logRejection } from "../engine/errors.ts";
import { byId } from "../platform/dom.ts";
import { notify, removeNotice } from "../ui/notices.ts";
import { applyUpdate, installOffline, offerOffline, onUpdate } from "./offline.ts";
import { savesData } from "./preload.ts";

/**
 * Starts to watch for new builds and slow responses.
 * @param where - returns the name of the open screen
 * @returns must be called whenever another screen opens
 */
export function watch(where: () => string): () => void {
  watchWaits();
  const install = () => installOffline((text) => notify("offline", { text }));
  if (savesData())
    void offerOffline((text) =>
      notify("offline", {
        text,
        actions: [
          {
            label: "Save it",
            run: () => {
              removeNotice("offline");
              install();
            },
          },
        ],
      }),
    ).then((isInstalled) => isInstalled && install());
  else install();
  let ready = false;
  const offer = () => {
    if (!ready) return;
    if (where() === "table") removeNotice("update");
    else
      notify("update", {
        // The build can also be older, if the host was rolled back; the page cannot tell.
        text: "A new version of pygolf is ready. Your games are kept.",
        actions: [{ label: "Update now", run: applyUpdate }],
      });
  };
  onUpdate(() => {
    ready = true;
    offer();
  });
  return offer;
}

/** Shows a hint if Python is slow to respond, and after a longer wait a notice with a button to restart it. */
function watchWaits() {
  const { dataset } = document.documentElement;
  engine.addEventListener("slow", (event) => {
    const { level } = (event as CustomEvent<{ level: number }>).detail;
    if (level > 1)
      return notify("slow", {
        text: "Python is not responding. Wait, or restart it. Your game is safe.",
        actions: [{ label: "Restart Python", run: () => void restart().catch(logRejection("restart")) }],
      });
    dataset.slow = "";
    byId("strip-text").textContent = "Python is still working";
  });
  engine.addEventListener("responded", () => {
    delete dataset.slow;
    removeNotice("slow");
  });
}
