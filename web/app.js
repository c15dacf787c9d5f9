/** Starts the site: first Python, because it takes longest, then the page. */
import { hideCompositions } from "./core/page/composition.js";
import { open } from "./core/page/router.js";
import { watchTextSize } from "./core/page/text-size.js";
import { repairTranslations } from "./core/page/translation.js";
import { start } from "./core/python/engine.js";
import { firstFrame } from "./core/python/worker-start.js";
import { acceptLaunch } from "./screens/home/launch.js";
import { routes } from "./screens/routes.js";
import { removeStyles } from "./table/register.js";

start();
repairTranslations(document.body);
hideCompositions();
watchTextSize();
void firstFrame.then(() => open({ routes, removeStyles }));
void acceptLaunch();
// early.js checks this once the page has loaded.
document.documentElement.dataset.app = "started";
