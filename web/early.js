// Runs before the first paint, and so as little as possible: a screen other than the clubhouse, and the chosen theme, must not flash.
(() => {
  const root = document.documentElement;
  if (location.hash.length > 2) root.dataset.screen = "other";
  if (location.hash.startsWith("#/game/")) {
    // A table that is opened again stands there sooner when its parts need not be found one after another.
    const here = /** @type {HTMLScriptElement} */ (document.currentScript).src;
    for (const path of ["screens/table.js", "core/session.js", "games/register.js", "games/dice/index.js", "games/dice/scene.js"]) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: new URL(path, here).href }));
    }
  }
  try {
    const look = JSON.parse(localStorage.getItem("pygolf:look") ?? "{}");
    if (look.theme === "day" || look.theme === "dusk") root.dataset.theme = look.theme;
    if (look.motion === "still" || look.motion === "moving") root.dataset.motion = look.motion;
  } catch {
    // No storage, or not ours: the system's choice holds.
  }
})();
