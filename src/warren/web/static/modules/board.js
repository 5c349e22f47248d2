// The map: arrow keys from space to space, the fief under the pointer or the focus, and choosing a space.
import { lightCounted } from "./lights.js";
import { keep, kept } from "./memory.js";
import { isPlaying } from "./motion.js";
import { pace } from "./pace.js";
import { watchPointer } from "./pointer.js";
import { signOf } from "./scenes/stamps.js";

const SWAPPED = 360;

/** @param {EventTarget | null} target @returns {HTMLButtonElement | null} */
function cellOf(target) {
  return target instanceof Element ? target.closest(".cells button") : null;
}

/** A button of a list that says a place of the map. @param {EventTarget | null} target @returns {HTMLButtonElement | null} */
function answerOf(target) {
  return target instanceof Element ? target.closest("button[data-place]") : null;
}

/** The fief that is spoken of where the pointer or the focus is: on a space, or in a list. @param {EventTarget | null} target */
function fiefAt(target) {
  const place = target instanceof Element ? target.closest(".cells button, [data-light]") : null;
  return place instanceof HTMLElement ? place.dataset.light ?? place.dataset.fief ?? "" : "";
}

/** Whether a place lies on the Great Cloud; of a place in a list, whether that is the board shown. @param {EventTarget | null} target */
function isOverCloud(target) {
  const cell = cellOf(target);
  return cell ? isOfCloud(cell) : cloudIsShown;
}

/** Shows a fief, and hides the one shown before; none where nothing is at the place. Its note lies on the board of the place.
 * @param {EventTarget | null} target */
function speakOf(target) {
  const id = fiefAt(target);
  for (const shown of document.querySelectorAll(".hot, .callout.shown")) {
    shown.classList.remove("hot", "shown");
  }
  if (!id) return;
  for (const part of document.querySelectorAll(`[data-of="${id}"], #${CSS.escape(id)}`)) part.classList.add("hot");
  const [below, above] = ["", "-cloud"].map((board) => document.getElementById(`callout-${id}${board}`));
  const note = (isOverCloud(target) && above) || below || above;
  if (!note) return;
  drawNote(note);
  note.classList.add("shown");
}

/** @param {string} tag @param {string} kind @param {(Node | string)[]} inside */
function made(tag, kind, ...inside) {
  const one = document.createElement(tag);
  one.className = kind;
  one.append(...inside);
  return one;
}

/** Draws the note of a fief of Kingdom, which comes as its numbers: so many are sent and so few are read.
 * @param {HTMLElement} note */
function drawNote(note) {
  if (note.childElementCount) return;
  const [points, strength, wealth] = note.textContent?.split(" ") ?? [];
  const [towers, goods, carrot] = ["ui-strength", "ui-wealth", "points"].map(signOf);
  carrot.setAttribute("class", "i");
  const sum = [towers, made("b", "", strength), "×", goods, made("b", "", wealth)];
  note.replaceChildren(...sum, "=", made("span", "pts", points, carrot));
}

/** What a hint has lit is lit no more. */
function darken() {
  for (const one of document.querySelectorAll(".advised")) one.classList.remove("advised");
}

/** Lights what a hint names, on the board and among what can be chosen: each word of an action is a verb or an id. */
export function lightAdvice() {
  darken();
  const advised = document.querySelector("#hint [data-advised]")?.getAttribute("data-advised") ?? "";
  const actions = advised.split(";").filter(Boolean);
  for (const [at, action] of actions.entries()) {
    const words = action.split(" ").slice(1).map((word) => CSS.escape(word));
    const alike = actions.slice(0, at).filter((one) => one === action).length; // of cards alike the next one
    const nth = alike ? `.${alike + 1}` : "";
    const places = words.flatMap((word) => [`#cell-${word}`, `#edge-${word}`, `#piece-${word}`, `#act input[value="${word}${nth}"]`]);
    const spelled = CSS.escape(action);
    const plays = [`button[value="${spelled}"]`, `button[value^="${spelled};"]`, `#act select:has([value="${spelled}"])`]; // some go on
    for (const one of document.querySelectorAll([...places, ...plays].join())) {
      one.classList.add("advised");
      const card = actions.length > 1 && one.closest(".card");
      if (card instanceof HTMLElement) card.dataset.nth = String(at + 1);
    }
  }
}

/** The middle of a button, from the left. @param {Element} cell */
function middle(cell) {
  const box = cell.getBoundingClientRect();
  return box.left + box.width / 2;
}

/** The button of a row that lies nearest above or below a cell; of two equally near the left one.
 * @param {Element | undefined} row @param {Element} cell */
function nearest(row, cell) {
  const away = (/** @type {Element} */ other) => Math.abs(middle(other) - middle(cell));
  return row && [...row.querySelectorAll("button")].reduce((best, other) => (away(other) + 1 < away(best) ? other : best));
}

/** Gives the focus to a board that is seen: to the space that is named, if it may be chosen, to the first one that may,
 * or to where somebody was on it. @param {string} [named] */
export function enterBoard(named) {
  const open = openSpaces().filter((space) => space.checkVisibility());
  const stops = [...document.querySelectorAll('.cells button[tabindex="0"]')].filter((one) => one.checkVisibility());
  const next =
    open.find((space) => space.getAttribute("value") === named) ??
    open.find((space) => space.getAttribute("tabindex") === "0") ??
    open[0] ??
    stops[0];
  if (next instanceof HTMLButtonElement) goTo(next);
  return next !== undefined;
}

/** Gives the focus to a space, the only one of its board that the tab key finds. @param {HTMLButtonElement} cell */
function goTo(cell) {
  for (const other of cell.closest(".cells")?.querySelectorAll("button") ?? []) other.setAttribute("tabindex", other === cell ? "0" : "-1");
  cell.focus();
}

/** Whether an arrow key does nothing by itself where it is pressed: then it goes to the board. On a page that is longer than
 * the screen it scrolls, and in a replay it steps. @param {EventTarget | null} target */
function isIdle(target) {
  const isWhole = document.documentElement.scrollHeight <= innerHeight;
  return isWhole && target instanceof Element && target.matches("body:not(:has(#act.replay)), #act:not(.replay) :is(h1, button, [type=checkbox])");
}

/** @param {KeyboardEvent} event */
function step(event) {
  const cell = cellOf(event.target);
  if (!cell && /^Arrow/.test(event.key) && !event.defaultPrevented && isIdle(event.target)) {
    if (enterBoard()) event.preventDefault();
    return;
  }
  const grid = cell?.closest(".cells");
  const row = cell?.closest("[role=row]");
  if (!cell || !grid || !row) return;
  const rows = [...grid.querySelectorAll("[role=row]")];
  const beside = [...row.querySelectorAll("button")];
  const at = beside.indexOf(cell);
  const down = rows.indexOf(row);
  /** @type {Record<string, () => Element | undefined>} */
  const to = {
    ArrowRight: () => beside[at + 1],
    ArrowLeft: () => beside[at - 1],
    ArrowDown: () => nearest(rows[down + 1], cell),
    ArrowUp: () => nearest(rows[down - 1], cell),
    Home: () => beside[0],
    End: () => beside[beside.length - 1],
  };
  if (!(event.key in to)) return;
  event.preventDefault();
  const next = to[event.key]();
  if (next instanceof HTMLButtonElement) goTo(next);
}

/** Rows that were drawn anew may bring a second button into the order of the tab key. @param {Element} grid */
function keepOneStop(grid) {
  const stops = [...grid.querySelectorAll('button[tabindex="0"]')];
  const kept = stops.find((one) => one === document.activeElement) ?? stops.find((one) => !one.hasAttribute("aria-disabled"));
  for (const other of stops) if (other !== (kept ?? stops[0])) other.setAttribute("tabindex", "-1");
}

/** Whether a button plays something at a place. @param {HTMLButtonElement} go @param {string} place */
export function playsAt(go, place) {
  return [go.value, ...go.value.split(/[ ;]/)].includes(place);
}

/** The button that places the building on a space, if the space is the one that the page shows as chosen; none where the
 * building is only tried out there. @param {HTMLButtonElement} cell @param {HTMLInputElement} field */
function placesOn(cell, field) {
  const isChosen = field.value === cell.value && cell.closest("[role=gridcell]")?.getAttribute("aria-selected") === "true";
  const go = isChosen ? document.querySelector("button#go[name=action]") : null;
  return go instanceof HTMLButtonElement && playsAt(go, cell.value) ? go : null;
}

/** A tap on a space: chooses it where a building is to be placed, places it on the one that is chosen already, else shows
 * its fief. @param {MouseEvent} event */
function choose(event) {
  const cell = cellOf(event.target) ?? answerOf(event.target);
  if (!cell) {
    if (fiefAt(event.target)) speakOf(event.target);
    return;
  }
  if (cell.name === "action") return; // one press plays it
  event.preventDefault();
  const field = document.querySelector("#act [data-space]");
  if (field instanceof HTMLInputElement && cell.value) {
    const go = placesOn(cell, field);
    if (go) return go.click();
    field.value = cell.value;
    const tray = document.querySelector("#act [data-asks]");
    if (tray) window.htmx.trigger(tray, "chosen");
  }
  speakOf(cell);
}

/** The closer look: the map grows in its frame. @param {MouseEvent} event */
function zoom(event) {
  const button = event.target instanceof Element ? event.target.closest("[data-zoom]") : null;
  if (!button) return;
  const isClose = button.getAttribute("aria-pressed") !== "true";
  for (const board of document.querySelectorAll(".board")) board.classList.toggle("close", isClose);
  button.setAttribute("aria-pressed", String(isClose));
}

/** Brings the map into sight where the panel at the foot hides spaces that may be chosen. @param {Event} event */
function showSpaces(event) {
  const panel = document.getElementById("act");
  const board = document.querySelector(".board:not(.ody)");
  const spaces = openSpaces();
  if (!panel || !board || !spaces.length || !(event.target instanceof Element) || event.target.id !== "main") return;
  const top = panel.getBoundingClientRect().top;
  const isBeside = panel.getBoundingClientRect().left >= board.getBoundingClientRect().right;
  const isHidden = [...spaces].some((space) => {
    const place = space.getBoundingClientRect();
    return place.bottom > top || place.top < 0;
  });
  if (isHidden && !isBeside) board.scrollIntoView({ block: "start", behavior: "smooth" });
}

/** The spaces that may be chosen. */
export function openSpaces() {
  return [...document.querySelectorAll(".cells button[value]:not([aria-disabled])")];
}

/** @param {Element} cell */
function isOfCloud(cell) {
  return cell.closest(".cells")?.matches("[data-cloud]") ?? false;
}

/** Where the table is kept at which the cloud is shown, also when the page is loaded anew. */
const CLOUD = "cloud";

/** Whether the cloud is shown large, or on a small screen alone. */
let cloudIsShown = kept("sessionStorage", CLOUD)[0] === location.pathname;

/** @param {boolean} isCloud */
function show(isCloud) {
  cloudIsShown = isCloud;
  keep("sessionStorage", CLOUD, isCloud ? [location.pathname] : []);
  const swap = document.getElementById("swap");
  if (swap instanceof HTMLInputElement) swap.checked = isCloud;
}

/** The boards that are seen, and where. */
function boards() {
  const plates = [...document.querySelectorAll("#plate, #plate-cloud")].filter((one) => one.getClientRects().length);
  return new Map(plates.map((one) => [one, one.getBoundingClientRect()]));
}

/** Map and cloud trade places: each moves to where it is from where it was. @param {HTMLInputElement} swap */
function trade(swap) {
  const is = boards();
  swap.checked = !swap.checked;
  const was = boards();
  swap.checked = !swap.checked;
  if (!pace()) return;
  for (const [plate, to] of is) {
    const from = was.get(plate);
    const away = from && `translate(${from.left - to.left}px,${from.top - to.top}px) scale(${from.width / to.width})`;
    const first = away ? { transformOrigin: "0 0", transform: away } : { opacity: 0 };
    plate.animate([first, { transformOrigin: "0 0" }], { duration: SWAPPED * pace(), easing: "cubic-bezier(.2,.7,.2,1)" });
  }
}

/** What is chosen in the panel, and at which moment of the game. */
function chosen() {
  const panel = document.getElementById("act");
  const fields = panel instanceof HTMLFormElement ? new FormData(panel) : new FormData();
  return [fields.get("version"), ...fields.getAll("pick")].join();
}

/** What was chosen when the boards were swapped last, by a person or for one. */
let turnedFor = "";

/** Shows the other board where what may be chosen now, or the land that was chosen last, lies there alone and cannot be seen:
 * once for each choice, since a person may turn back. */
function turnToSpaces() {
  const open = openSpaces();
  const spaces = open.length ? open : [...document.querySelectorAll(".cells [aria-selected=true]>button")];
  if (!spaces.length || chosen() === turnedFor) return;
  turnedFor = chosen();
  turnTo(spaces);
}

/** Shows the other board where spaces lie there alone and cannot be seen. @param {Element[]} spaces */
export function turnTo(spaces) {
  if (spaces.length && !spaces.some((space) => space.checkVisibility())) show(!cloudIsShown);
}

export function watchBoards() {
  document.addEventListener("change", (event) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.id !== "swap") return;
    turnedFor = chosen();
    show(event.target.checked);
    trade(event.target);
  });
  document.addEventListener("htmx:afterSwap", (event) => {
    show(cloudIsShown);
    if (!document.querySelector("#hint [data-advised]")) darken();
    for (const grid of document.querySelectorAll(".cells")) keepOneStop(grid);
    if (!(event.target instanceof Element) || event.target.id !== "main") return;
    lightCounted(null);
    turnToSpaces();
  });
  show(cloudIsShown);
  turnToSpaces();
  document.addEventListener("htmx:afterSettle", showSpaces);
  document.addEventListener("click", zoom);
  watchPointer((target) => {
    speakOf(target);
    lightCounted(target);
  });
  document.addEventListener("focusin", (event) => {
    if (fiefAt(event.target)) speakOf(event.target);
    if (!isPlaying()) lightCounted(event.target);
  });
  document.addEventListener("keydown", step);
  document.addEventListener("click", choose);
}
