// Runs before the first paint, and so as little as possible: a screen other than the clubhouse, and the chosen theme,
// must not flash. It is also the only script that runs where modules cannot, and so says what is wrong with a host.
(() => {
  const root = document.documentElement;
  root.dataset.scripts = "run";
  if (location.hash.length > 2) root.dataset.screen = "other";
  try {
    const look = JSON.parse(localStorage.getItem("pygolf:look") ?? "{}");
    if (look.theme === "day" || look.theme === "dusk") root.dataset.theme = look.theme;
    if (look.motion === "still" || look.motion === "moving") root.dataset.motion = look.motion;
  } catch {
    // No storage, or not ours: the system's choice holds.
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
  /** A script or style sheet that did not come, or came under a type that browsers refuse. @param {Event} event */
  const refused = async ({ target }) => {
    const { tagName, src, href, rel, dataset } = /** @type {any} */ (target);
    const type = wanted[/** @type {"SCRIPT" | "LINK"} */ (tagName)];
    // What a screen asks for later, it misses itself.
    if (!type || (tagName === "LINK" && rel !== "stylesheet") || "game" in dataset) return;
    const name = (src ?? href).split("/").pop();
    const answer = await fetch(src ?? href).catch(() => null); // no connection
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
