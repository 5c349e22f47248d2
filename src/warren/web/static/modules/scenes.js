// Which scenes are played: what the page shows is compared with what it showed before the server's answer.
import { harvest } from "./harvest.js";
import { turn } from "./kingdom.js";
import { pace, play, watchPresses } from "./motion.js";
import { numberOf, picture } from "./picture.js";

/** What the page showed; none where nothing is to move. @type {import("./picture.js").Picture | null} */
let before = null;

/** @param {Event} event */
function isOfTable(event) {
  return event.target instanceof Element && event.target.id === "main";
}

/** Totals count to what they are now. @param {import("./motion.js").Scene} scene @param {Map<string, number>} totals */
function count(scene, totals) {
  for (const one of document.querySelectorAll("#main [data-total]")) {
    const was = totals.get(one.getAttribute("data-total") ?? "");
    const is = numberOf(one);
    if (was !== undefined && was !== is) scene.count(one, was, is, { at: scene.lasts, lasts: 400 });
  }
}

/** Whether the table is another one than before, or something else of it is shown. @param {import("./picture.js").Picture} was */
function isNew({ seen, mode }) {
  const now = picture();
  return seen !== now.seen || mode !== now.mode;
}

/** @param {import("./picture.js").Picture} before */
function compose(before) {
  if (!document.querySelector("#main .board.kingdom")) return;
  const scene = turn(before);
  harvest(scene, before);
  count(scene, before.totals);
  play(scene);
}

/** To be called after what else draws on the page. */
export function watchScenes() {
  watchPresses();
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (isOfTable(event)) before = pace() ? picture() : null;
  });
  document.addEventListener("htmx:afterSwap", (event) => {
    if (!isOfTable(event)) return;
    if (before && isNew(before)) compose(before);
    before = null;
  });
}
