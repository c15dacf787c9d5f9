/** Start-up: Python first, for it takes longest; the page comes in while it loads. */
import { open } from "./core/page/router.js";
import { start } from "./core/python/engine.js";
import { seen } from "./core/python/worker-start.js";
import { routes } from "./screens/routes.js";
import { removeStyles } from "./table/register.js";

start();
void seen.then(() => open({ routes, removeStyles }));
