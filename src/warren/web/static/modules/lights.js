// What a parchment or a Request counts is lit on the board, and a veil lies over all else of the drawing.

/** The spaces that something counts, as it names them. @param {Element} element */
export function spacesOf(element) {
  const places = element.getAttribute("data-lights")?.split(" ") ?? [];
  return places.flatMap((place) => document.getElementById(`cell-${place}`) ?? []);
}

/** Lights what a parchment counts where the pointer or the focus is on it. @param {EventTarget | null} target */
export function lightCounted(target) {
  const told = target instanceof Element ? target.closest("[data-lights]") : null;
  for (const one of document.querySelectorAll(".cells .counted")) one.classList.remove("counted");
  for (const space of told ? spacesOf(told) : []) space.classList.add("counted");
  for (const grid of document.querySelectorAll(".cells:has(.counted)")) cutOut(grid);
}

/** Cuts the spaces that are counted out of the veil, as parts of the drawing, which may grow. @param {Element} grid */
function cutOut(grid) {
  const plate = grid.closest(".plate")?.getBoundingClientRect();
  if (!(grid instanceof HTMLElement) || !plate) return;
  const across = (/** @type {number} */ x) => `${((100 * (x - plate.left)) / plate.width).toFixed(3)}%`;
  const down = (/** @type {number} */ y) => `${((100 * (y - plate.top)) / plate.height).toFixed(3)}%`;
  const around = (/** @type {DOMRect} */ { left, right, top, bottom }) =>
    [[left, top], [right, top], [right, bottom], [left, bottom], [left, top]].map(([x, y]) => `${across(x)} ${down(y)}`);
  const holes = [...grid.querySelectorAll(".counted")].flatMap((space) => [...around(space.getBoundingClientRect()), "0 0"]);
  grid.style.setProperty("--veil", `polygon(evenodd,${["0 0", "100% 0", "100% 100%", "0 100%", "0 0", ...holes].join()})`);
}
