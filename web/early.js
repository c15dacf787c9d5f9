// Runs before the first paint, so that neither the clubhouse nor the wrong theme flashes before another screen opens.
// It must be short, because it delays the paint. It also reports problems of the host that prevent modules from
// loading.
(() => {
  const root = document.documentElement;
  root.dataset.scripts = "run";
  if (location.hash.length > 2) root.dataset.screen = "other";
  try {
    const look = JSON.parse(localStorage.getItem("pygolf:look") ?? "{}");
    if (look.theme === "day" || look.theme === "dusk") root.dataset.theme = look.theme;
    if (look.motion === "still" || look.motion === "moving") root.dataset.motion = look.motion;
  } catch {
    // Storage is unavailable or invalid, so the system's theme and motion apply.
  }

  let said = false;
  /** @param {string} text */
  const say = (text) => {
    const notices = document.getElementById("notices");
    if (!notices) {
      addEventListener("DOMContentLoaded", () => say(text), { once: true });
      return;
    }
    if (said) return;
    said = true;
    const line = document.createElement("p");
    line.className = "notice trouble";
    line.setAttribute("role", "alert");
    line.textContent = text;
    notices.append(line);
    notices.hidden = false;
    root.dataset.python = "failed";
  };

  const wanted = { SCRIPT: "text/javascript", LINK: "text/css" };
  /** Reports a script or style sheet that could not be loaded or has the wrong content type. @param {Event} event */
  const refused = async ({ target }) => {
    const { tagName, src, href, rel, dataset } = /** @type {any} */ (target);
    const type = wanted[/** @type {"SCRIPT" | "LINK"} */ (tagName)];
    // The style sheets of screens have `data-game`; core/page/missing.js reports their errors.
    if (!type || (tagName === "LINK" && rel !== "stylesheet") || "game" in dataset) return;
    const name = (src ?? href).split("/").pop();
    const answer = await fetch(src ?? href).catch(() => null); // There is no connection.
    if (!answer) return say(`The file ${name} could not be downloaded. Reload the page when you are back online.`);
    const sent = answer.ok
      ? `as ${answer.headers.get("Content-Type") ?? "without a content type"}`
      : `status ${answer.status}`;
    say(`Pygolf cannot start: this host serves ${name} ${sent}. It must be served as ${type}.`);
  };
  if (location.protocol !== "file:") addEventListener("error", refused, true);
  else
    say(
      "Pygolf was opened from a file:// address, which browsers do not allow. Serve its folder instead: python3 -m http.server, " +
        "then open http://localhost:8000",
    );
})();
