/** The form on the print screen. */

import { pluralise } from "../../table/text.ts";
import { checkbox, radioChip } from "../../ui/fields.ts";
import type { How } from "../../ui/paper.ts";
import { isPoster, PAPERS } from "../../ui/paper.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import type { Choice, Part } from "./types.ts";

type Change = (change: Partial<How>) => void;

const BACKS = [
  ["none", "None"],
  ["long", "Both sides, long edge"],
  ["short", "Both sides, short edge"],
  ["glue", "On separate sheets"],
] as const;

/** Renders a row of radio buttons. */
const chips = (
  name: string,
  title: string,
  options: readonly (readonly [string, string])[],
  value: string,
  take: (value: any) => void,
) =>
  html`<fieldset><legend>${title}</legend><div class="chips">${options.map(([one, label]) =>
    radioChip({ name: `print-${name}`, value: one }, label, one === value, () => take(one)),
  )}</div></fieldset>`;

/** The formats in which a game can be printed. */
const JOBS: readonly (readonly [How["job"], string])[] = [
  ["table", "For the table"],
  ["book", "Course book"],
  ["a2", "Poster A2"],
  ["a1", "Poster A1"],
];

/** Renders the choice of a format. */
export const jobChoices = (available: readonly How["job"][], how: How, change: Change) =>
  chips(
    "job",
    "Print",
    JOBS.filter(([job]) => available.includes(job)),
    how.job,
    (job) => change({ job }),
  );

const colourChoice = (how: How, change: Change) =>
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

const paperChoice = (how: How, change: Change) =>
  chips(
    "paper",
    "Paper",
    Object.entries(PAPERS).map(([id, { title }]) => [id, title]),
    how.paper,
    (paper) => change({ paper }),
  );

/** Renders the choices for paper, colour, backs and marks. */
export const paperChoices = (how: How, change: Change) => html`${isPoster(how) ? nothing : paperChoice(how, change)}
  ${colourChoice(how, change)}${how.job === "table" ? tableChoices(how, change) : nothing}`;

const tableChoices = (how: How, change: Change) => html`
  ${chips("backs", "Backs", BACKS, how.backs, (backs) => change({ backs }))}
  ${checkbox("Crop marks", "Short lines outside the cards. If off, thin lines between the cards.", how.marks, (marks) =>
    change({ marks }),
  )}
  ${checkbox("Scale check", "A ruler and a bank card on the first sheet.", how.ruler, (ruler) => change({ ruler }))}`;

/** Renders a checkbox for each part, with its number of sheets. */
export const renderPartChoices = (
  all: readonly { part: Part; count: number }[],
  how: How,
  change: Change,
) => html`<fieldset class="print-parts" data-part=print-parts><legend>What to print</legend>
  ${all.map(
    ({ part, count }) =>
      html`${checkbox(
        part.title,
        `${part.line} ${count ? `${pluralise(count, "sheet")}.` : ""}`,
        !isOff(part, how),
        (on) => change({ off: { [part.id]: !on } }),
      )}${part.choice && !isOff(part, how) ? choice(part.choice, how, change) : nothing}`,
  )}</fieldset>`;

/** Returns whether a part is not printed. */
export const isOff = (part: Part, how: How) => how.off[part.id] ?? part.spare === true;

const choice = ({ name, title, options, usual }: Choice, how: How, change: Change) =>
  chips(name, title, options, how.choices[name] ?? usual, (value) => change({ choices: { [name]: value } }));
