/** Starts the site: first Python, because it takes longest, then the page. */
import { hideCompositions } from "./core/page/composition.ts";
import { open } from "./core/page/router.ts";
import { watchTextSize } from "./core/page/text-size.ts";
import { repairTranslations } from "./core/page/translation.ts";
import { start } from "./core/python/engine.ts";
import { firstFrame } from "./core/python/worker-start.ts";
import { acceptLaunch } from "./screens/home/launch.ts";
import { routes } from "./screens/routes.ts";
import { removeStyles } from "./table/register.ts";

start();
repairTranslations(document.body);
hideCompositions();
watchTextSize();
void firstFrame.then(() => open({ routes, removeStyles }));
void acceptLaunch();
// early.ts checks this once the page has loaded.
document.documentElement.dataset.app = "started";
