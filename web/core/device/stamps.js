/** The stamps that this browser keeps. A module of its own, which comes with who asks for it. */
import { Backend } from "../store/backend.js";
import { Stamps } from "../store/stamps.js";
import { browserStorage } from "../store/store.js";

export const stamps = new Stamps(new Backend(browserStorage()));
