// How a game stands and who won, as its format counts.
import { listed } from "./words.js";

/** @typedef {import('./view.js').DoshView} DoshView */

/** @param {DoshView} view @param {readonly string[]} names @param {number} side */
const sideName = (view, names, side) => listed((view.standing.sides[side] ?? []).map((seat) => names[seat] ?? ""));

/** Who won, by sides. @param {DoshView} view @param {readonly string[]} names */
export function outcome(view, names) {
  const { leaders } = view.standing;
  if (names.length === 1) return "Round over";
  if (leaders.length > 1)
    return view.standing.format === "match"
      ? "The match is halved"
      : `${listed(leaders.map((side) => sideName(view, names, side)))} share the win`;
  const side = sideName(view, names, leaders[0] ?? 0);
  return side === "You" || (view.standing.sides[leaders[0] ?? 0]?.length ?? 1) > 1 ? `${side} win` : `${side} wins`;
}

/** @param {number} count @param {string} one */
const counted = (count, one) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** How it stands, as the format counts: "Ann 2 up with 3 to play". @param {DoshView} view @param {readonly string[]} names */
export function standing(view, names) {
  const { format, leaders, counts, left, up = 0, carried = 0, decided } = view.standing;
  const ahead = listed(leaders.map((side) => sideName(view, names, side)));
  const many = leaders.length > 1 || (view.standing.sides[leaders[0] ?? 0]?.length ?? 1) > 1 || ahead === "You";
  const toPlay = left ? ` with ${left} to play` : "";
  if (format === "match") {
    if (!up) return left ? `All square${toPlay}.` : "All square: the match is shared.";
    if (decided || !left) return `${ahead} ${many ? "win" : "wins"} ${up} up${toPlay}.`;
    return `${ahead} ${many ? "are" : "is"} ${up} up${toPlay}${up === left ? ", dormie" : ""}.`;
  }
  if (format === "skins") {
    const taken = counts.map((count, side) => `${sideName(view, names, side)} ${count}`).join(", ");
    const worth = left
      ? ` ${carried ? `${counted(carried, "skin")} carried: the next hole is worth ${carried + 1}.` : "The next hole is worth one."}`
      : carried
        ? ` ${counted(carried, "skin")} left to nobody.`
        : "";
    return `Skins: ${taken}.${worth}`;
  }
  if (format === "doubles")
    return `Better ball: ${counts.map((count, side) => `${sideName(view, names, side)} ${count}`).join("; ")}${toPlay}.`;
  return "";
}
