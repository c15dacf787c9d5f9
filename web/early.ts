// Runs before the first paint, so that neither the clubhouse nor the wrong theme flashes before another screen opens.
// It must be short, because it delays the paint. It also notices if the page does not start: it replaces damaged files in
// the browser's caches, or says what is wrong with the host.
import { discardOfflineCopy, refetch, repairFiles } from "./platform/repair.ts";

/** The files that the page needs to start, separated by spaces, each as `<path>|<digest>`. The build inserts them. */
const FILES = "{files}";

const root = document.documentElement;
root.dataset.scripts = "run";
if (location.hash.length > 2) root.dataset.screen = "other";
try {
  const look = JSON.parse(localStorage.getItem("pygolf:look") ?? "{}");
  if (look.theme === "day" || look.theme === "dusk") root.dataset.theme = look.theme;
  if (look.motion === "still" || look.motion === "moving") root.dataset.motion = look.motion;
  if (look.hand === "left") root.dataset.hand = look.hand;
} catch {
  // Storage is unavailable or invalid, so the system's theme and motion apply.
}

let said = false;
/**
 * Shows a notice.
 * @param fatal - whether the page cannot start
 */
const say = (text: string, fatal: boolean = true) => {
  const notices = document.getElementById("notices");
  if (!notices) {
    addEventListener("DOMContentLoaded", () => say(text, fatal), { once: true });
    return;
  }
  if (said) return;
  said = true;
  const line = document.createElement("p");
  line.className = "notice trouble";
  line.dataset.part = "notice";
  line.setAttribute("role", "alert");
  line.textContent = text;
  notices.append(line);
  notices.hidden = false;
  if (fatal) root.dataset.python = "failed";
};

/** Folder of the site. */
const site = new URL(".", location.href).href;
/** Returns whether a URL names a file of this site, which is in one of the build's folders. */
const isOwnFile = (url: string) => url.startsWith(site) && /^(app|py)-[0-9a-f]+\//.test(url.slice(site.length));

/**
 * Allows this site's workers and drawings if the host's policy requires trusted types. Everything else that a script of
 * another author passes to the browser is still rejected. lit-html has a policy of its own.
 */
const allowOwnTypes = () => {
  const isAllowed = (url: string) =>
    // The Lab's worker is a data: URL, and that of Python a blob.
    new URL(url, site).href.startsWith(site) || /^(blob:|data:text\/javascript[;,])/.test(url);
  try {
    (globalThis as any).trustedTypes?.createPolicy("default", {
      createScriptURL: (url: string) => (isAllowed(url) ? url : null),
      createHTML: (text: string, _type: string, sink: string) => (sink.startsWith("DOMParser") ? text : null),
    });
  } catch {
    // The host's policy forbids it. If that stops the page, `onViolation` says so.
  }
};

/** Reports that the host's policy stops one of this site's scripts. */
const onViolation = ({ effectiveDirective, disposition, sourceFile }: SecurityPolicyViolationEvent) => {
  if (!effectiveDirective.includes("trusted-types") || disposition !== "enforce" || !isOwnFile(sourceFile)) return;
  say(
    "Pygolf cannot start: the Content-Security-Policy of this host requires trusted types. Its directive trusted-types " +
      "must allow the policies default and lit-html.",
  );
};

const expectedTypes = { SCRIPT: "text/javascript", LINK: "text/css" };
/** Reports a script or style sheet that the host does not send correctly. */
const onLoadError = async ({ target }: Event) => {
  const element = target as any;
  const { tagName, src, href, rel, dataset } = element;
  const type = expectedTypes[tagName as "SCRIPT" | "LINK"];
  // The style sheets of screens have `data-game`; app/missing.ts reports their errors.
  if (!type || (tagName === "LINK" && rel !== "stylesheet") || "game" in dataset) return;
  // The host, an extension or a proxy can add scripts and style sheets; pygolf does not need them.
  if (!isOwnFile(src ?? href)) return;
  const name = (src ?? href).split("/").pop();
  const isScript = tagName === "SCRIPT";
  // The copy of a style sheet in a cache may be damaged. `checkStart` repairs scripts.
  const request = isScript ? fetch(src) : refetch(href);
  const response = await request.catch(() => null); // There is no connection.
  if (!response)
    return say(`The file ${name} could not be downloaded. Reload the page when you are back online.`, isScript);
  const problem = isScript ? "Pygolf cannot start" : "This page looks wrong";
  const sentType = response.headers.get("Content-Type") ?? "";
  if (!response.ok)
    say(`${problem}: this host answers the request for ${name} with status ${response.status}.`, isScript);
  else if (!(isScript ? /javascript/ : /css/).test(sentType))
    say(`${problem}: this host serves ${name} as ${sentType || "no type"}. It must be served as ${type}.`, isScript);
  else if (!isScript) element.replaceWith(element.cloneNode());
  // Otherwise this script or one that it imports is damaged or missing; `checkStart` finds out which.
};

/** Whether a repair was already tried in this tab. */
const REPAIRED = "pygolf:repaired";
const wasRepaired = () => {
  try {
    return sessionStorage.getItem(REPAIRED) === FILES;
  } catch {
    // Storage is unavailable.
    return false;
  }
};

/** Replaces damaged copies of the page's files if the page did not start, and reloads it once. */
const checkStart = async () => {
  if (root.dataset.app) return;
  const files = FILES.split(" ").map((entry) => {
    const [url = "", sha256 = ""] = entry.split("|");
    return { url, sha256 };
  });
  const app = [...document.scripts].find(({ src }) => isOwnFile(src) && src.endsWith("/app.js"));
  const { repaired, damaged, missing } = await repairFiles(files, new URL(".", app?.src ?? location.href).href);
  if (repaired.length && !wasRepaired()) {
    // Other files, which load later, may be damaged as well.
    await discardOfflineCopy();
    try {
      sessionStorage.setItem(REPAIRED, FILES);
      location.reload();
    } catch {
      say("A damaged file of this page was replaced. Reload the page.");
    }
    return;
  }
  const [file] = [...damaged, ...missing];
  if (!file) say("Pygolf could not start. Reload the page when you are online.");
  else if (damaged.length)
    say(`Pygolf cannot start: the host, or something on the way, has changed the file ${file}. Try again later.`);
  else say(`Pygolf cannot start: the host does not have the file ${file}. Try again later.`);
};

if (location.protocol !== "file:") {
  addEventListener("error", onLoadError, true);
  addEventListener("securitypolicyviolation", onViolation);
  allowOwnTypes();
  // All scripts of the page have run or failed when it has loaded.
  addEventListener("load", () => setTimeout(checkStart));
} else
  say(
    "Pygolf was opened from a file:// address, which browsers do not allow. Serve its folder instead: python3 -m http.server, " +
      "then open http://localhost:8000",
  );
