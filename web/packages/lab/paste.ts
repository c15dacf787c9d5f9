/** Cleans code that is pasted into the Lab's editor, for example from a web page or from Python's interactive mode. */

/** Spaces of all kinds except the ordinary one, tabs and line breaks. */
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** Characters without any width: zero-width spaces and joiners, the soft hyphen and the byte order mark. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const LINE_BREAK = /\r\n?|\n/;
/** A prompt of Python's interactive mode with the space after it. */
const PROMPT = /^[ \t]*(?:>>>|\.\.\.)(?: |$)/;

/**
 * Returns pasted text with ordinary spaces and without invisible characters. Prompts are removed if all lines have one.
 */
export function cleanPaste(text: string) {
  const plain = text.replace(SPACES, " ").replace(INVISIBLE, "");
  const lines = plain.split(LINE_BREAK);
  const written = lines.filter((line) => line.trim());
  const hasPrompts = written.length > 0 && written.every((line) => PROMPT.test(line));
  return hasPrompts ? lines.map((line) => line.replace(PROMPT, "")).join("\n") : plain;
}

/** Returns a complete source without the indentation that all of its lines share. */
export function dedent(text: string) {
  const lines = text.split(LINE_BREAK);
  const indents = lines.filter((line) => line.trim()).map((line) => /^[ \t]*/.exec(line)?.[0] ?? "");
  let shared = indents[0] ?? "";
  for (const indent of indents) while (!indent.startsWith(shared)) shared = shared.slice(0, -1);
  return shared
    ? lines.map((line) => (line.startsWith(shared) ? line.slice(shared.length) : line.trim())).join("\n")
    : text;
}
