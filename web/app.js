/** Start-up: Python first, for it takes longest; the page comes in while it loads. */
import { open, start } from "./core/shell.js";

start();
open();
