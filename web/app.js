/** Start-up: Python first, for it takes longest; the page comes in while it loads. */
import { start } from "./core/engine.js";

start();
const { open } = await import("./core/router.js");
open();
