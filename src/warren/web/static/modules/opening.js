// The end of a game: parchments opened one by one, the first time that it is seen. Without this the sheet lies open at once.
import { readOut } from "./focus.js";
import { keep, kept } from "./memory.js";

const OPENED = "opened";
const MOST_TABLES = 50;

/** How many steps lie open: none before the page shows the end of a game, all and more when the sheet is shown. */
let shown = 0;

function parts() {
  const opening = document.querySelector("[data-opening]");
  const page = opening?.closest(".end");
  if (!opening || !page) return null;
  return { opening, page, steps: [...opening.querySelectorAll("[data-step]")] };
}

function table() {
  return document.querySelector("main")?.dataset.table ?? "";
}

/** Shows what lies open, and the sheet only after all. */
function draw() {
  const end = parts();
  if (!end) return;
  const isOver = shown > end.steps.length;
  for (const [at, step] of end.steps.entries()) step.toggleAttribute("hidden", at >= shown);
  for (const part of end.page.querySelectorAll("[data-after-opening]")) part.toggleAttribute("hidden", !isOver);
  end.page.querySelector("[data-open-again]")?.toggleAttribute("hidden", !isOver);
  end.opening.toggleAttribute("hidden", isOver);
}

/** Opens so many steps: the newest is brought into sight above the buttons, the sheet is read out. @param {number} count */
function show(count) {
  shown = count;
  draw();
  const end = parts();
  const newest = end?.steps[shown - 1];
  if (newest instanceof HTMLElement) {
    newest.style.scrollMarginBottom = `${(end?.opening.querySelector("[data-opening-buttons]")?.clientHeight ?? 0) + 24}px`;
    newest.scrollIntoView({ block: "nearest" });
  } else if (end) {
    const others = kept("localStorage", OPENED).filter((one) => one !== table());
    keep("localStorage", OPENED, [...others, table()].slice(-MOST_TABLES));
    readOut(end.page.querySelector(".laurel h1"));
  }
}

/** How many steps lie open when all of the next step's player do. @param {Element[]} steps */
function throughPlayer(steps) {
  const holders = steps.map((step) => step.closest("[data-opening] > ol > li"));
  return shown < steps.length ? holders.lastIndexOf(holders[shown]) + 1 : shown + 1;
}

/** @param {MouseEvent} event */
function press(event) {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  const end = parts();
  if (!button || !end) return;
  if (button.matches("[data-next-step]")) show(shown + 1);
  if (button.matches("[data-next-player]")) show(throughPlayer(end.steps));
  if (button.matches("[data-all-steps]")) show(end.steps.length + 1);
  if (button.matches("[data-open-again]")) {
    show(1);
    readOut(end.opening.querySelector("h2"));
  }
}

function look() {
  if (shown) return draw();
  if (!parts()) return;
  if (kept("localStorage", OPENED).includes(table())) {
    shown = Infinity;
    draw();
  } else show(1);
}

export function watchOpenings() {
  look();
  document.addEventListener("htmx:afterSwap", look);
  document.addEventListener("click", press);
}
