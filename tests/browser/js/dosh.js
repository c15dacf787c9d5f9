/** Returns the fraction of the screen that the map covers, and whether the ball and flag are covered or outside it. */
const measureMap = () => {
  const map = document.querySelector("[data-part~=map]").getBoundingClientRect();
  const over = [
    ...document.querySelectorAll(
      "[data-part~=counter], [data-part~=map-signs], [data-part~=map-zoom], [data-part~=hand] [data-part~=die]",
    ),
  ]
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.width);
  const hidden = ["[data-part~=current-ball]", "[data-part~=current-flag] [data-part~=flag]"].filter((name) => {
    const a = document
      .querySelector(`[data-part~=map-drawing] > [data-part~=map-marks] ${name}`)
      .getBoundingClientRect();
    return (
      a.left < map.left ||
      a.right > map.right ||
      a.top < map.top ||
      a.bottom > map.bottom ||
      over.some((b) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top)
    );
  });
  return { share: (map.width * map.height) / innerWidth / innerHeight, hidden };
};

export const mapIsLarge = (share = 0.5) => measureMap().share >= share;

export const nothingIsCovered = () => !measureMap().hidden.length;

export const mapIsFree = () => mapIsLarge() && nothingIsCovered();

/** Returns "act" if a person can act, "over" after the game, and null while the table is busy. */
export const nextStep = () => {
  if (document.querySelector("[data-part~=result]")) return "over";
  return document.querySelector("#actions [data-part~=main-button]:enabled, #actions [data-do=keep-club]:enabled")
    ? "act"
    : null;
};
