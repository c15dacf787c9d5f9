/** Somebody who came before, and for whom nothing will be kept. Storage may be forbidden. */
export function passing(wheel) {
  try {
    ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
    localStorage.setItem("pygolf:installed", wheel);
    localStorage.setItem("pygolf:snapshot", "off");
  } catch {}
}

/** The settings of somebody in a hurry, who is here for the first time. */
export function quick() {
  try {
    if (!localStorage.getItem("pygolf:settings")) localStorage.setItem("pygolf:settings", '{"speed":"fast"}');
  } catch {}
}
