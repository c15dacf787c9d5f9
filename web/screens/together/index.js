/** What is played together by links: duels, and games that go from device to device. */
export * as duel from "./duel.js";
export { Film } from "./film.js";
export { haunt } from "./ghosts.js";
export * as parcel from "./parcel.js";
export * as carried from "./parts.js";
export * as turn from "./turn.js";
