/** Start-up: Python first, for it takes longest; the page comes in while it loads. */
import { fetchRest, leave, open, routes, start } from "./core/shell.js";

start();
open({ routes, leave, fetchRest });
