/** Lets the player send a game to a friend: as a challenge with the same dice, or as a game to look at. */

import { exportGame } from "../../data/game-files.ts";
import { address, seedLink, tokenLink } from "../../data/links/links.ts";
import { store } from "../../data/store.ts";
import { ask } from "../../engine/ask.ts";
import { ownSeat } from "../../table/session/table-state.ts";
import type { Prepared } from "../share/dialog.ts";
import { openSharing, openSigned } from "../share/dialog.ts";

type Session = import("../../table/session/session.ts").Session;

type GameTable = import("../../table/types.ts").GameTable;

type GameRecord = import("../../engine/types.ts").GameRecord;

/** Returns whether a finished game of one player can be sent with its moves, so that holes can be compared. */
const isDuel = ({ record, view, seats }: Session) => view.over && seats.length === 1 && !record.dice;

/** Returns whether a game's dice fit into a link. Dice entered by hand do not, nor do most custom boards. */
export const canChallenge = (session: Session) =>
  isDuel(session) || (!session.record.dice && seedLink(session.record) !== null);

/**
 * Sends a link with which a friend plays the same dice. It includes the player's holes, so that they are compared. If the
 * other players affected them, it includes only the result.
 */
export function challenge(session: Session, gameTable: GameTable, title = "Challenge a friend") {
  const { record, meta, names } = session;
  const known = meta.signed ?? (isDuel(session) ? record.players[0] : names[ownSeat(session)]);
  return openSigned(title, known, async (name) => {
    const round = await ownRound(session);
    if (!round) return sameDice(session, gameTable, name);
    const { answerChallenge } = await import("../together/challenge.ts");
    const solo = round === record ? {} : { solo: round };
    return answerChallenge({ record: round, meta }, name, (more) => session.setMeta({ ...more, ...solo }));
  });
}

/** Returns the player's finished round as a game of one player, or null if there is none. */
async function ownRound(session: Session): Promise<GameRecord | null> {
  if (isDuel(session)) return session.record;
  const { record, view } = session;
  const seat = ownSeat(session);
  if (!view.over || record.dice || seat < 0) return null;
  return (await ask({ op: "solo", record, seat })).record;
}

/** Returns a link to a new game with the same options and dice. */
function sameDice(session: Session, gameTable: GameTable, sender: string): Prepared {
  const { game, options, seed, rules_version } = session.record;
  const { view } = session;
  const at = ownSeat(session);
  const result = view.over && at >= 0 ? describeResult(gameTable, view, at) : "";
  const fragment = seedLink({ game, options, seed, rules_version, from: { name: sender, result } });
  return { link: fragment && address(fragment, location), note: "Your friend starts a game with the same dice." };
}

/** Returns a seat's result, as it can be compared with a round without the other players. */
export function describeResult({ scoreWords, soloResult }: GameTable, view: Session["view"], seat: number) {
  const score = view.scores[seat];
  if (score === undefined || score === null) return "";
  return soloResult?.(seat, view) ?? scoreWords?.(score, view) ?? String(score);
}

/** Shares the game for a friend to look at, as a link or as a file. */
export const showGame = (session: Session) =>
  openSharing("Show the game to a friend", async () => {
    // If there is no token, the game is shared as a file.
    const { token, unshown = [] } = await session.token().catch(() => ({ token: "", unshown: [] }));
    const fragment = token ? tokenLink(token) : null;
    return {
      link: fragment && address(fragment, location),
      note: "Your friend sees the game as it is now and can save it. Your game continues here.",
      file: exportGame(store, session.id),
      reveals: unshown.map((seat) => session.names[seat] ?? ""),
    };
  });
