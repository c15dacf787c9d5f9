// The printed sheets of Doshboardgolf: the course in tiles, the decks, the sheet next to the board, balls and pawns,
// and scorecards.

import type { Print } from "../../packages/print/types.ts";
import { pluralise } from "../../table/text.ts";
import { caddiePages } from "./print-caddie.ts";
import type { Club } from "./print-cards.ts";
import { clubBack, clubCard } from "./print-cards.ts";
import { CELLS, completeMap, layOutTiles, mapSheets, OVERLAP, poster } from "./print-map.ts";
import { discs, mat } from "./print-mat.ts";

const CUTTING = ["cut", "Cut along the marks, all the way from edge to edge."] as [string, string];

/** Returns the diameter of a disc that fits on a cell, in millimetres. */
const disc = (cell: number) => Math.round(cell * 0.8);

export default {
  lead: "The course, the clubs and everything that goes beside the board, at actual size.",
  story: [
    `One board, nine holes, no two alike. You start in the south, over sand and a brook, and turn north along the western woods. Beyond the first lake the course bends east. There the northern lake guards the fifth target: the bold get there in one shot, the careful go around.`,
    `The sixth runs down the eastern edge, the seventh back into the forest. The eighth lies beyond the marsh, which floods at high tide. Then comes the ninth: from one corner of the board to the other, across everything you have met so far.`,
  ],
  shared: ({ course, doglegs }) => completeMap(course, doglegs ?? {}),
  poster: ({ course }, kit) => poster(course, kit),
  pages: ({ course }, kit, book) => caddiePages(course, kit, book),
  parts: ({ course, decks }, kit) => {
    const size = kit.choice("cell", "table");
    const cell = CELLS[(size in CELLS ? size : "table") as keyof typeof CELLS];
    const { columns, rows } = layOutTiles(course, cell, kit);
    const colours: [string, Club[]][] = Object.entries(decks);
    const clubs = colours.flatMap(([deck, cards]) => cards.map((club, at) => ({ deck, club, number: at + 1 })));
    const steps = [
      [
        "tape",
        "Tile A1 goes underneath. Cut the others along the dashed line, line them up with the marks, and tape them from behind.",
      ],
      ["mount", "A sheet of card or a tablecloth underneath keeps the map flat."],
    ] as [string, string][];
    const tiles = `${columns} by ${rows} tiles that overlap by ${OVERLAP} mm`;
    return [
      {
        id: "map",
        title: "Map",
        line: `${course.name || "The course"}, cells of ${cell} mm, ${tiles}.`,
        choice: {
          name: "cell",
          title: "Size of the map",
          options: [
            ["small", "Small, cells of 11 mm"],
            ["table", "Table, 16 mm"],
            ["large", "Large, 20 mm"],
          ],
          usual: "table",
        },
        steps,
        book: true,
        sheets: () => mapSheets(course, cell, kit),
      },
      {
        id: "decks",
        title: "Clubs",
        line: `${pluralise(clubs.length, "card")} in ${pluralise(colours.length, "deck")}, 63 × 88 mm, for both editions.`,
        book: true,
        steps: [CUTTING, ["sleeve", "They last longer in sleeves. You can leave the backs unprinted."]],
        sheets: () =>
          colours.flatMap(([deck, cards]) =>
            kit.cards(
              cards.map((club, at) => ({ draw: clubCard(deck, club, at + 1) })),
              { title: `Clubs, ${deck},`, behind: `deck ${deck}`, back: () => clubBack(deck) },
            ),
          ),
      },
      {
        id: "beside",
        title: "Beside the board",
        line: "The clock, tracks for the plan, wind and tide, the numbers for the dice.",
        steps: [["mount", "Place it beside the board; pawns go on the tracks."]],
        sheets: () => [{ title: "Beside the board", draw: mat(kit) }],
      },
      kit.discs({
        id: "discs",
        title: "Balls and pawns",
        line: `Four balls, arrows for the elbow, pawns, wind and posts, ${disc(cell)} mm.`,
        size: disc(cell),
        pieces: discs(kit, disc(cell)),
      }),
      kit.scoreCards({ title: `Doshboardgolf${course.name ? ` · ${course.name}` : ""}` }),
    ];
  },
} satisfies Print;
