/** The form on the print screen. */

import { checkbox, radioChip } from "../../core/page/fields.js";
import { pluralise } from "../../table/text.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { isPoster, PAPERS } from "./paper.js";

/** @import { How, Part } from "./types.js" */
/** @typedef {(change: Partial<How>) => void} Change */

const BACKS = /** @type {const} */ ([
  ["none", "None"],
  ["long", "Both sides, long edge"],
  ["short", "Both sides, short edge"],
  ["glue", "On separate sheets"],
]);

/**
 * Renders a row of radio buttons.
 * @param {string} name
 * @param {string} title
 * @param {readonly (readonly [string, string])[]} options
 * @param {string} value
 * @param {(value: any) => void} take
 */
const chips = (name, title, options, value, take) =>
  html`<fieldset><legend>${title}</legend><div class="chips">${options.map(([one, label]) =>
    radioChip({ name: `print-${name}`, value: one }, label, one === value, () => take(one)),
  )}</div></fieldset>`;

/** The formats in which a game can be printed. @type {readonly (readonly [How["job"], string])[]} */
const JOBS = [
  ["table", "For the table"],
  ["book", "Course book"],
  ["a2", "Poster A2"],
  ["a1", "Poster A1"],
];

/** Renders the choice of a format. @param {readonly How["job"][]} available @param {How} how @param {Change} change */
export const jobChoices = (available, how, change) =>
  chips(
    "job",
    "Print",
    JOBS.filter(([job]) => available.includes(job)),
    how.job,
    (job) => change({ job }),
  );

/** @param {How} how @param {Change} change */
const colourChoice = (how, change) =>
  chips(
    "ink",
    "Ink",
    [
      ["colour", "Colour"],
      ["grey", "Greyscale"],
    ],
    how.grey ? "grey" : "colour",
    (ink) => change({ grey: ink === "grey" }),
  );

/** @param {How} how @param {Change} change */
const paperChoice = (how, change) =>
  chips(
    "paper",
    "Paper",
    Object.entries(PAPERS).map(([id, { title }]) => [id, title]),
    how.paper,
    (paper) => change({ paper }),
  );

/** Renders the choices for paper, colour, backs and marks. @param {How} how @param {Change} change */
export const paperChoices = (how, change) => html`${isPoster(how) ? nothing : paperChoice(how, change)}
  ${colourChoice(how, change)}${how.job === "table" ? tableChoices(how, change) : nothing}`;

/** @param {How} how @param {Change} change */
const tableChoices = (how, change) => html`
  ${chips("backs", "Backs", BACKS, how.backs, (backs) => change({ backs }))}
  ${checkbox("Crop marks", "Short lines outside the cards. If off, thin lines between the cards.", how.marks, (marks) =>
    change({ marks }),
  )}
  ${checkbox("Scale check", "A ruler and a bank card on the first sheet.", how.ruler, (ruler) => change({ ruler }))}`;

/**
 * Renders a checkbox for each part, with its number of sheets.
 * @param {readonly {part: Part, count: number}[]} all
 * @param {How} how
 * @param {Change} change
 */
export const renderPartChoices = (all, how, change) => html`<fieldset class="print-parts"><legend>What to print</legend>
  ${all.map(
    ({ part, count }) =>
      html`${checkbox(
        part.title,
        `${part.line} ${count ? `${pluralise(count, "sheet")}.` : ""}`,
        !isOff(part, how),
        (on) => change({ off: { [part.id]: !on } }),
      )}${part.choice && !isOff(part, how) ? choice(part.choice, how, change) : nothing}`,
  )}</fieldset>`;

/** Returns whether a part is not printed. @param {Part} part @param {How} how */
export const isOff = (part, how) => how.off[part.id] ?? part.spare === true;

/** @param {import("./types.js").Choice} one @param {How} how @param {Change} change */
const choice = ({ name, title, options, usual }, how, change) =>
  chips(name, title, options, how.choices[name] ?? usual, (value) => change({ choices: { [name]: value } }));
