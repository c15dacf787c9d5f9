/** The score cards of real tables that this browser keeps. A module of its own, which comes with who asks for it. */
import { Backend } from "../store/backend.js";
import { Cards } from "../store/cards.js";
import { browserStorage } from "../store/store.js";

export * from "../store/cards.js";

export const cards = new Cards(new Backend(browserStorage()));
