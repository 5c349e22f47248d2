// What is asked about stays in sight: on a small screen the panel at the foot hides a part of the round table, and rows of
// cards and tiles are longer than the screen is wide.
import { moment } from "./picture.js";

/** What the question was when the page last moved. */
let asked = "";

/** The moment of the game at which rows of cards were shown last. */
let shown = "";

/** Room that is left around what was brought into sight, in CSS pixels. */
const AROUND = 10;

/** A rectangle about all of these elements with what is written on them, in the window; none of nothing.
 * @param {Element[]} elements */
function about(elements) {
  const boxes = elements.flatMap((one) => [one, ...one.children]).map((one) => one.getBoundingClientRect());
  const seen = boxes.filter((box) => box.width);
  if (!seen.length) return undefined;
  return { top: Math.min(...seen.map((box) => box.top)), bottom: Math.max(...seen.map((box) => box.bottom)) };
}

/** What is asked about: what was chosen, else where a piece may be put, what may be chosen, the attack, the own row.
 * @param {HTMLElement} panel @param {Element} board */
function askedAbout(panel, board) {
  const seat = panel.querySelector("input[name=seat]");
  const own = seat instanceof HTMLInputElement ? `.sign.s${seat.value}` : "";
  const ways = [
    ".cells [aria-selected=true]>button",
    ".spot[value]:not(.theirs)",
    ".cells button.open",
    ".stage",
    own,
  ];
  const found = ways.map((way) => (way ? [...board.querySelectorAll(way)] : []));
  return about(found.find((some) => some.length) ?? []);
}

/** Moves the page so far that what is asked about lies above the panel, and not at all where it does so already; of what
 * is too high for that, its upper part is seen.
 * @param {ScrollBehavior} behavior */
function bringIntoSight(behavior) {
  const panel = document.getElementById("act");
  const board = document.querySelector(".board.odyssey");
  if (!panel || !board || getComputedStyle(panel).position !== "sticky" || panel.matches(".mode-runs")) return;
  const question = JSON.stringify(
    ["version", "pick"].map((name) => {
      const field = panel.querySelector(`input[name=${name}]`);
      return field instanceof HTMLInputElement ? field.value : "";
    }),
  );
  if (question === asked) return;
  asked = question;
  const place = askedAbout(panel, board);
  if (!place) return;
  const foot = panel.getBoundingClientRect().top;
  const isHidden = place.bottom > foot || place.top < 0;
  // Never so far that the top of what is asked about goes out of sight.
  const down = Math.min(place.bottom - foot + AROUND, place.top - AROUND);
  if (isHidden) scrollBy({ top: down, behavior });
}

/** Rows that are longer than the screen show their start to each new question, or what is chosen in them. */
function showStarts() {
  const { seen } = moment();
  if (seen === shown) return;
  shown = seen;
  for (const row of document.querySelectorAll("#act :is(.tile-shelf, .strip)")) {
    row.scrollTo({ left: 0, behavior: "instant" });
    row.querySelector(":checked")?.closest("li")?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  }
}

export function watchSight() {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  document.addEventListener("htmx:afterSettle", (event) => {
    if (!(event.target instanceof Element) || event.target.id !== "main") return;
    showStarts();
    bringIntoSight(isStill ? "instant" : "smooth");
  });
  shown = moment().seen;
  bringIntoSight("instant");
}
