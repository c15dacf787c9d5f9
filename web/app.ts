/** Starts the site: first Python, because it takes longest, then the page. */

import { open } from "./app/router.ts";
import { start } from "./engine/engine.ts";
import { firstFrame } from "./engine/worker-start.ts";
import { acceptLaunch } from "./features/home/launch.ts";
import { hideCompositions } from "./platform/composition.ts";
import { watchTextSize } from "./platform/text-size.ts";
import { repairTranslations } from "./platform/translation.ts";
import { routes } from "./routes.ts";
import { removeStyles } from "./table/register.ts";

start();
repairTranslations(document.body);
hideCompositions();
watchTextSize();
void firstFrame.then(() => open({ routes, removeStyles }));
void acceptLaunch();
// early.ts checks this once the page has loaded.
document.documentElement.dataset.app = "started";
