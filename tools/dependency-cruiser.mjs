/**
 * Which module of web/ may import which, for dependency-cruiser. `build.py check` runs it. Dynamic imports count too.
 *
 *     screens, table/screen -> table -> core        games -> table, core
 *
 * Every module may import web/vendor, build.js and other files of web/ itself, except inside.js.
 */

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "core-imports-only-core",
      severity: "error",
      from: { path: "^web/core/" },
      to: { path: "^web/(table|screens|games)/" },
    },
    {
      name: "table-imports-no-screen-and-no-game",
      severity: "error",
      from: { path: "^web/table/", pathNot: "^web/table/screen/" },
      to: { path: "^web/(screens|games|table/screen)/" },
    },
    {
      name: "screens-import-no-game",
      severity: "error",
      from: { path: "^web/(screens|table/screen)/" },
      to: { path: "^web/games/" },
    },
    {
      name: "games-import-no-screen",
      severity: "error",
      from: { path: "^web/games/" },
      to: { path: "^web/(screens|table/screen)/" },
    },
    {
      name: "games-are-independent",
      severity: "error",
      from: { path: "^web/games/([^/]+)/" },
      to: { path: "^web/games/", pathNot: "^web/games/$1/" },
    },
    {
      name: "inside-is-for-tests",
      comment: "inside.js gives tests and benchmarks access to every layer.",
      severity: "error",
      from: {},
      to: { path: "^web/inside\\.js$" },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: "^web/vendor/" },
    exclude: { path: "^node_modules" },
    moduleSystems: ["es6"],
  },
};
