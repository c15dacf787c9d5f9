/**
 * Handles data that the operating system passes to the installed app: text that was shared with it (`share_target` in
 * the manifest), and files that were opened with it (`file_handlers`).
 */

/** Fields of shared text, as the manifest names them, from the most to the least likely to contain a link. */
const SHARED_FIELDS = ["share-url", "share-text", "share-title"];

/** Opens the link in shared text, and files as soon as they are passed to the page. */
export async function acceptLaunch() {
  const { launchQueue } = globalThis as any;
  launchQueue?.setConsumer(async ({ files }: { files: FileSystemFileHandle[] }) => {
    const file = await files[0]?.getFile();
    if (file) (await import("./links-and-files.ts")).openFileText(await file.text());
  });
  const query = new URLSearchParams(location.search);
  const text = SHARED_FIELDS.map((name) => query.get(name) ?? "").join("\n");
  if (!text.trim()) return;
  const { readPasted, toFragment } = await import("../../data/links/links.ts");
  const link = readPasted(text);
  // Reloading must not open the shared text again.
  history.replaceState(null, "", location.pathname);
  if ("line" in link || "token" in link || "seed" in link) location.hash = `#${toFragment(link)}`;
  else (await import("../../ui/notices.ts")).notify("shared", { text: "The shared text has no pygolf link." });
}
