/** Passes a link to a game of Dice Golf with a fixed seed to the callback. */
export function createLink(done) {
  import(new URL("inside.js", document.querySelector("script[src$='app.js']").src).href).then(
    ({ seedLink }) => done(seedLink({ game: "dice", seed: "webkit" })),
    (error) => done(String(error)),
  );
}

/** Selects the strongest bot for each seat. */
export function seatBots() {
  for (const seat of document.querySelectorAll("[data-part~=seat-player]")) {
    seat.value = [...seat.options].find(({ value }) => value === "tour").value;
    seat.dispatchEvent(new Event("change"));
  }
}
