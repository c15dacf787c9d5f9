/**
 * The faces of the bots: one drawing in flat colours, with features that depend on the bot's name, and an expression.
 */

import { lookUp } from "../platform/look-up.ts";
import { svg } from "../vendor/lit-html/lit-html.js";

/** Skin colours, each as a light and a shaded tone. */
const SKINS = ["#f2cda6 #dcab7f", "#e3b07f #c98f5c", "#c58a5b #a66f44", "#96633f #7a4d2e", "#6d4630 #553422"];
const HAIRS = ["#3a2a1e", "#8a5a2b", "#c9903f", "#b9562c", "#9a9a92", "#e6e0d0", "#1d1a18"];
const SHIRTS = ["#b93822", "#2f6a80", "#e9a23b", "#1f5c3f", "#6b4570", "#f5ebd6"];

/** Hair styles, as path data. */
const CUTS: Readonly<Record<string, string>> = {
  short: "M12 21Q11 9 24 9 37 9 36 21L34 17Q30 13 24 13 18 13 14 17Z",
  long: "M11 38Q8 8 24 8 40 8 37 38L32 36V18H16V36Z",
  bun: "M12 22Q11 9 24 9 37 9 36 22L34 17Q30 12 24 12 18 12 14 17ZM24 2a5 5 0 0 1 0 10a5 5 0 0 1 0-10Z",
  curls:
    "M13 25a4 4 0 0 1-3-6 5 5 0 0 1 3-7 6 6 0 0 1 7-4 6 6 0 0 1 8 0 6 6 0 0 1 7 4 5 5 0 0 1 3 7 4 4 0 0 1-3 6V17" +
    "Q30 13 24 13 18 13 13 17Z",
  bald: "M12 25Q10 20 13 18V25ZM36 25Q38 20 35 18V25Z",
};

/** Hats, as path data. */
const HATS: Readonly<Record<string, string>> = {
  none: "",
  cap: "M12 16Q13 6 24 6 35 6 36 16ZM24 13H42Q42 17 36 17H24Z",
  visor: "M12 17Q12 12 24 12 36 12 36 17ZM22 14H42Q42 18 36 18H22Z",
  tam: "M9 14Q10 6 24 6 38 6 39 14 39 17 24 17 9 17 9 14ZM24 3a2.5 2.5 0 0 1 0 5a2.5 2.5 0 0 1 0-5Z",
  bucket: "M15 14 17 5H31L33 14 39 18H9Z",
};

/** Glasses and beards, as path data. */
const MARKS: Readonly<Record<string, string>> = {
  none: "",
  glasses: "M14.5 22a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0M25.9 22a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0M22 22h4",
  moustache: "M24 28Q20 25.5 16.5 28.5 20 31.5 24 29.5 28 31.5 31.5 28.5 28 25.5 24 28Z",
  beard: "M13 25Q13 38 24 38 35 38 35 25 33 30 24 28.5 15 30 13 25Z",
};

/** What a face shows: nothing in particular, or a reaction to the game. */
export type Expression = "calm" | "hope" | "joy" | "pain" | "respect";

const ROUND_EYES = "M17.5 22a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0M27.7 22a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0";
const WIDE_EYES =
  "M17.1 21.8a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0M27.3 21.8a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0";

/** The features that depend on the expression, as path data: `filled` ones, `lines`, and the mouth, which can be either. */
const EXPRESSIONS: Readonly<Record<Expression, { filled: string; lines: string; mouth: string; isOpen: boolean }>> = {
  calm: { filled: ROUND_EYES, lines: "", mouth: "M20 28.5Q24 32 28 28.5", isOpen: false },
  hope: {
    filled: WIDE_EYES,
    lines: "M16.6 19Q18.9 17.6 21 18.6M27 18.6Q29.1 17.6 31.4 19",
    mouth: "M22.2 29.6a1.8 2 0 1 0 3.6 0a1.8 2 0 1 0-3.6 0",
    isOpen: true,
  },
  joy: {
    filled: "",
    lines: "M16.9 22.8Q18.9 19.8 20.9 22.8M27.1 22.8Q29.1 19.8 31.1 22.8",
    mouth: "M19 27.6H29Q28.6 33 24 33 19.4 33 19 27.6Z",
    isOpen: true,
  },
  pain: {
    filled: "",
    lines: "M17 20.6 20.6 22.2 17 23.8M31 20.6 27.4 22.2 31 23.8",
    mouth: "M19.6 30.8Q21.2 28.4 22.8 29.9 24.4 31.4 26 29.9 27.2 28.7 28.6 30.6",
    isOpen: false,
  },
  respect: {
    filled: ROUND_EYES,
    lines: "M16.4 19.4Q18.9 17 21.2 18.4M27 19.6H31.4",
    mouth: "M20.4 29.4Q25 31.2 28 27.8",
    isOpen: false,
  },
};

/** Features of the built-in bots: skin, hair and shirt (indices), cut, hat, mark. */
const KNOWN: Readonly<Record<string, string>> = {
  Pip: "0 3 0 short cap none",
  Mo: "3 1 1 curls cap none",
  Gus: "1 4 3 bald tam moustache",
  Nell: "2 0 2 long none none",
  Ida: "0 5 4 bun none glasses",
  Otto: "0 6 1 short none beard",
  Robin: "3 6 2 curls none none",
  Carla: "1 1 4 bun visor none",
  Clement: "0 4 3 bald none glasses",
  Bruno: "2 6 0 short cap beard",
  Tess: "4 6 5 curls visor none",
  Dash: "1 2 1 short visor none",
  Casey: "3 6 3 short bucket none",
  Willow: "0 2 4 long bucket none",
  Morag: "0 3 1 curls tam none",
  Bertie: "0 2 0 short tam moustache",
  Quilla: "2 6 4 long none glasses",
  Augusta: "1 5 3 bun none none",
  Luis: "1 0 1 short tam moustache",
};

/** Returns the features for a name. The same name always has the same features. */
const features = (name: string) => {
  const first = name.replace(/ \d+$/, "");
  const known = lookUp(KNOWN, first);
  if (known !== undefined) return known;
  let seed = [...first].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 99_991, 7);
  const pick = (list: readonly unknown[]) => {
    seed = (seed * 137 + 29) % 99_991;
    return seed % list.length;
  };
  const one = (of: Readonly<Record<string, string>>) => Object.keys(of)[pick(Object.keys(of))];
  return [pick(SKINS), pick(HAIRS), pick(SHIRTS), one(CUTS), one(HATS), one(MARKS)].join(" ");
};

/** Draws eyes, brows and mouth. A beard or moustache leaves less room for the mouth. */
function drawExpression(expression: Expression, hair: string, skin: string | undefined) {
  const { filled, lines, mouth, isOpen } = EXPRESSIONS[expression];
  const place = hair === "beard" || hair === "moustache" ? "translate(4.8 9.4) scale(0.8)" : "translate(0 0)";
  const teeth = expression === "joy" ? "M20 28.2H28L27.5 30H20.5Z" : "";
  return svg`<path fill="#1f2a24" d=${filled}></path>
    <path fill="none" stroke="#1f2a24" stroke-width="1.2" stroke-linecap="round" d=${lines}></path>
    <g transform=${place}><path fill=${isOpen ? "#7d2a25" : "none"} stroke=${hair === "beard" ? skin : "#1f2a24"}
      stroke-width="1.2" stroke-linecap="round" d=${mouth}></path><path fill="#f5ebd6" d=${teeth}></path></g>`;
}

/**
 * Draws a bot's face.
 * @param name - its name at the table
 */
export function face(name: string, expression: Expression = "calm") {
  const [skin = "0", hair = "0", shirt = "0", cut = "short", hat = "none", own = "none"] = features(name).split(" ");
  const [lit, shaded] = (SKINS[Number(skin)] ?? "").split(" ");
  const locks = HAIRS[Number(hair)];
  const wool = SHIRTS[Number(shirt)];
  return svg`<svg class="portrait" data-part=portrait data-expression=${expression} viewBox="0 0 48 48" width="40" height="40" aria-hidden="true">
    <circle fill="color-mix(in srgb, var(--sky) 70%, var(--fairway))" cx="24" cy="24" r="24"></circle>
    <path fill=${cut === "long" ? locks : "none"} d=${CUTS["long"]}></path>
    <path fill=${wool} d="M6 48Q7 38 18 36H30Q41 38 42 48Z"></path>
    <path fill=${shaded} d="M20 30H28V37Q24 41 20 37Z"></path>
    <path fill=${lit} d="M13 19Q13 11 24 11 35 11 35 19 35 35 24 35 13 35 13 19Z"></path>
    <path fill=${shaded} d="M24 11Q35 11 35 19 35 35 24 35 31 30 31 20 31 13 24 11Z"></path>
    ${own === "beard" || own === "moustache" ? svg`<path fill=${locks} d=${MARKS[own]}></path>` : ""}
    ${drawExpression(expression, own, lit)}
    ${own === "glasses" ? svg`<path fill="none" stroke="#1f2a24" stroke-width="1.2" d=${MARKS["glasses"]}></path>` : ""}
    <path fill=${locks} d=${CUTS[cut === "long" ? "short" : cut]}></path>
    <path fill=${wool} stroke="#1f2a24" stroke-opacity="0.35" stroke-width="0.8" d=${HATS[hat]}></path></svg>`;
}
