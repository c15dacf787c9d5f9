/**
 * Which folder of web/ may import which, for dependency-cruiser. `build.py check` runs it. Dynamic imports count too;
 * types do not, because they are removed before the code runs.
 *
 *     platform <- engine <- data <- ui <- app <- table <- games
 *                                                table <- features <- packages
 *
 * Every module may import from folders to the left of its own, from web/vendor and from build.js.
 */

/** The folders, each of which may import from those before it. Games and features do not import from each other. */
const LAYERS = ["platform", "engine", "data", "ui", "app", "table"];
/** Parts of a game that belong to a package. */
const EDITOR = "^web/games/[^/]+/(design|board-edit|card-edit|course-edit|course-map|deck-table)";
/** The only modules outside the packages that load them: the list of screens, and own bots at a table. */
const LOADS_PACKAGES = "^web/(screens|inside|features/play/own-bots)\\.ts$";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...LAYERS.map((layer, index) => ({
      name: `${layer}-imports-only-from-below`,
      severity: /** @type {const} */ ("error"),
      from: { path: `^web/${layer}/` },
      to: { path: `^web/(${[...LAYERS.slice(index + 1), "games", "features", "packages"].join("|")})/` },
    })),
    {
      name: "features-import-no-game",
      severity: "error",
      from: { path: "^web/(features|packages)/" },
      to: { path: "^web/games/" },
    },
    {
      name: "games-import-no-feature",
      severity: "error",
      from: { path: "^web/games/" },
      to: { path: "^web/(features|table/session)/" },
    },
    {
      name: "games-are-independent",
      severity: "error",
      from: { path: "^web/games/([^/]+)/" },
      to: { path: "^web/games/", pathNot: "^web/games/$1/" },
    },
    {
      name: "only-an-editor-imports-from-the-editor",
      severity: "error",
      from: { path: "^web/games/", pathNot: EDITOR },
      to: { path: "^web/packages/" },
    },
    {
      name: "packages-are-loaded-when-they-are-opened",
      severity: "error",
      from: { path: "^web/", pathNot: ["^web/(packages|games)/", LOADS_PACKAGES] },
      to: { path: "^web/packages/" },
    },
    {
      name: "the-start-of-the-page-is-not-imported",
      comment: "app.ts, routes.ts and screens.ts are above all folders.",
      severity: "error",
      from: { path: "^web/[^/]+/" },
      to: { path: "^web/(app|routes|screens|inside|early)\\.ts$" },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: "^web/vendor/" },
    exclude: { path: "^node_modules" },
    moduleSystems: ["es6"],
  },
};
