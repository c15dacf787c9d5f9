// Runs before the first paint, and so as little as possible: a screen other than the clubhouse, and the chosen theme,
// must not flash.
(() => {
  const root = document.documentElement;
  if (location.hash.length > 2) root.dataset.screen = "other";
  try {
    const look = JSON.parse(localStorage.getItem("pygolf:look") ?? "{}");
    if (look.theme === "day" || look.theme === "dusk") root.dataset.theme = look.theme;
    if (look.motion === "still" || look.motion === "moving") root.dataset.motion = look.motion;
  } catch {
    // No storage, or not ours: the system's choice holds.
  }
})();
