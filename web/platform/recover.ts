/**
 * Finds a link in text that other programs have changed: mail, chats and share menus add words, tracking parameters and
 * invisible characters, break lines, and encode characters.
 *
 * Nothing here decides whether a link is valid. Every link ends with a check of fixed length, so the end of a link can be
 * found, and a wrong guess is detected later.
 */

/** A game with a seed. Its check has eight hexadecimal digits. */
const SEED = /v=\d{1,6}&[^#\s<>"]*?&c=[\da-f]{8}(?![\da-f])/g;
/** A played game: `t=<version>.<game>.<body>.<check>`. */
const TOKEN = /(?:^|[^\w.])(?:t=)?(\d{1,6}\.[a-z][a-z\d-]{0,39}\.[\w-]+\.[\w-]{8})/g;
/** A duel, a game played by link, a board or a bot: `d=<version>.<body>.<check>`. */
const LINE = /(?:^|[^\w.])([dpby]=\d{1,6}\.[\w-]+\.[\w-]{8})/g;
/** The links above without their last character, which some chats drop if it is a hyphen or an underscore. */
const CUT_TOKEN = /(?:^|[^\w.])(?:t=)?(\d{1,6}\.[a-z][a-z\d-]{0,39}\.[\w-]+\.[\w-]{7})(?![\w-])/g;
const CUT_LINE = /(?:^|[^\w.])([dpby]=\d{1,6}\.[\w-]+\.[\w-]{7})(?![\w-])/g;

/** Invisible characters, plain or percent-encoded: soft hyphen, zero-width characters, byte order mark. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]|%c2%ad|%e2%80%8[bcd]|%e2%81%a0|%ef%bb%bf/gi;
/** A line break, plain or percent-encoded, and any quotation marker at the start of the next line. */
const LINE_BREAK = /[ \t]*(?:\r\n?|\n|%0d%0a|%0d|%0a)[\s>]*/gi;

const decode = (text: string) => text.replace(/(?:%[\da-f]{2})+/gi, (run) => tryDecode(run));

/** Decodes percent-encoded characters, or returns them unchanged if they are invalid. */
function tryDecode(run: string) {
  try {
    return decodeURIComponent(run);
  } catch {
    // Invalid percent-encoding: leave this part unchanged.
    return run;
  }
}

/** Decodes quoted-printable text, which mail programs use. */
const decodeMail = (text: string) =>
  text
    .replace(/=\r?\n/g, "")
    .replace(/=([\dA-F]{2})/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));

/** Yields a string unchanged, then with likely changes undone. */
function* variants(text: string) {
  const joined = text.replace(INVISIBLE, "").replace(LINE_BREAK, "");
  const plain = (one: string) => one.replace(/&amp;/gi, "&");
  yield text;
  yield plain(joined);
  yield joined.replace(/%26(?:amp;)?/gi, "&").replace(/%3d/gi, "=");
  yield plain(decode(joined));
  yield plain(decode(decode(joined)));
  yield plain(decodeMail(text).replace(INVISIBLE, "").replace(LINE_BREAK, ""));
}

/** Yields fragments that the text may contain, the most likely ones first. */
export function* findLinks(text: string) {
  const all = [...new Set(variants(text))];
  for (const patterns of [
    [SEED, TOKEN, LINE],
    [CUT_TOKEN, CUT_LINE],
  ])
    for (const variant of all)
      for (const pattern of patterns)
        for (const match of [...variant.matchAll(pattern)].reverse()) {
          const found = match[1] ?? match[0];
          yield /^\d/.test(found) ? `t=${found}` : found;
        }
}
