/** Measures sheets and pieces in millimetres, and lists the parts that are cut off. Contents of nested drawings, which
 * clip themselves, and the lines around a piece are ignored. */
export const measure = () => {
  const MM = 25.4 / 96;
  const clips = (one) => one.parentElement.closest("svg:not([data-part~=printed-sheet])") !== null;
  const result = { sheets: [], pieces: [], cut: [] };
  for (const leaf of document.querySelectorAll("figure[data-part]")) {
    const sheet = leaf.querySelector("[data-part~=printed-sheet]");
    const page = sheet.getBoundingClientRect();
    const title = leaf.querySelector("figcaption").textContent;
    result.sheets.push([page.width * MM, page.height * MM]);
    const within = (one, frame, slack) => {
      const box = one.getBoundingClientRect();
      if (box.width === 0 && box.height === 0) return;
      const [x, y] = [
        Math.max(frame.left - box.left, box.right - frame.right),
        Math.max(frame.top - box.top, box.bottom - frame.bottom),
      ];
      const what = `${one.localName} ${one.getAttribute("class")} ${one.textContent.trim().slice(0, 40)}`;
      if (Math.max(x, y) * MM > slack) result.cut.push(`${title}: ${what} ${x * MM} ${y * MM}`);
    };
    for (const one of sheet.querySelectorAll("text, rect, path, circle, polygon, [data-part~=printed-text]"))
      if (!clips(one)) within(one, page, -3.9);
    for (const words of sheet.querySelectorAll("foreignObject")) {
      const frame = words.getBoundingClientRect();
      for (const one of words.querySelectorAll("p, h2, h3, li, table, figure, figure svg")) within(one, frame, 0.3);
    }
    for (const piece of sheet.querySelectorAll("[data-part~=piece]")) {
      const [width, height] = piece.dataset.piece.split("x").map(Number);
      const at = piece.getScreenCTM();
      const frame = new DOMRect(at.e, at.f, width * at.a, height * at.d);
      result.pieces.push([leaf.dataset.part, frame.width * MM, frame.height * MM, width, height]);
      for (const one of piece.querySelectorAll("text")) if (!clips(one)) within(one, frame, 0);
    }
  }
  return result;
};

/** Clicks several labels within one frame. */
export const clickLabels = (labels) => {
  const all = [...document.querySelectorAll("[data-part~=print] label")];
  const named = (label) => (one) => one.textContent.trim() === label;
  const begun = (label) => (one) => one.textContent.trim().startsWith(label);
  for (const label of labels) (all.find(named(label)) ?? all.find(begun(label))).click();
};

/** Returns the size of the smallest text on the sheets, in points. */
export const minTextSize = () =>
  Math.min(
    ...[...document.querySelectorAll("[data-part~=printed-sheet] text")].map((one) => {
      const { a, b } = one.getScreenCTM();
      return parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b) * 0.75;
    }),
  );

/** Saves a course as a board of Doshboardgolf and returns its id. */
export const saveCourse = async ([course, title]) => {
  const { boards } = await import(new URL("./inside.js", document.querySelector("script[type=module]").src).href);
  return boards.create({ game: "dosh", title, material: { course } }).board.id;
};

/** Returns the width of the first map tile in SVG units and in millimetres. */
export const tileScale = () => {
  const sheet = document.querySelector("[data-tile=A1] svg");
  return [sheet.viewBox.baseVal.width, Number(sheet.getAttribute("width"))];
};

/** Returns each label of the map with its distance from the nearest edge, which is negative if the label is cut off. */
export const mapLabels = () =>
  [...document.querySelectorAll("[data-part~=printed-sheet] [data-part~=printed-map]")].flatMap((map) => {
    const { x, y, width, height } = map.viewBox.baseVal;
    return [...map.querySelectorAll("[data-part~=place-name]")].map((name) => {
      const box = name.getBBox();
      const room = [box.x - x, box.y - y, x + width - box.x - box.width, y + height - box.y - box.height];
      return [name.textContent, Math.min(...room)];
    });
  });
