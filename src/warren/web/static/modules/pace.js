// How fast pieces move: as the setting says, and not at all where a person or the screen wants no motion.

/** @type {Record<string, number>} */
const PACES = { calm: 1.5, brisk: 0.5, off: 0 };
const isReduced = matchMedia("(prefers-reduced-motion: reduce)");
let isSlow = false;
/** How many times as fast as the setting says a replay is played. */
let haste = 1;

/** How many times as long as normal everything takes; 0: nothing moves. */
export function pace() {
  if (document.hidden || isReduced.matches) return 0;
  const chosen = PACES[document.documentElement.dataset.pace ?? ""] ?? 1;
  return (isSlow ? Math.min(chosen, PACES.brisk) : chosen) / haste;
}

/** @param {number} times */
export function hasten(times) {
  haste = times;
}

/** From now on everything is brisk at most, until the page is loaded anew: the browser cannot follow. */
export function slowDown() {
  isSlow = true;
}
