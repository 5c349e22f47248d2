// A finger that stays on something: what it is and does is told above the sheet, and nothing is done when it is lifted.
import { tell } from "./cards.js";

/** Milliseconds that a finger stays, and pixels within which it does. */
const LONG = 500, STILL = 10;

/** Pixels between what is told and what it is told above. */
const CLEAR = 6;

/** What can be asked about so; a link has the menu of the browser, and a field its list. */
const THINGS = "a, select, button, label, summary, .card-holder, .stop, [title]";

/** What a finger is on, where it came down, and what waits for it to have stayed.
 * @type {{ thing: Element, x: number, y: number, timer: number } | null} */
let held = null;

/** What a finger can ask about there. @param {EventTarget | null} target */
function thingAt(target) {
  const thing = target instanceof Element ? target.closest(`#main :is(${THINGS})`) : null;
  return thing?.matches("a, select") ? null : thing;
}

/** @param {PointerEvent} event */
function take(event) {
  letGo();
  for (const one of document.querySelectorAll(".pointed:has(>.tip)")) one.classList.remove("pointed");
  document.getElementById("held-note")?.remove();
  const thing = thingAt(event.target);
  if (!thing || event.pointerType !== "touch") return;
  held = { thing, x: event.clientX, y: event.clientY, timer: setTimeout(() => stayOn(thing), LONG) };
}

/** Tells of it; the click that follows the finger does nothing. @param {Element} thing */
function stayOn(thing) {
  letGo();
  const holder = thing.closest("li:has(>:is(.tip,.of-card))");
  if (holder) tell(holder);
  else note(wordsOf(thing), thing);
  const stay = (/** @type {Event} */ event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", stay, { capture: true });
  const next = () => removeEventListener("click", stay, { capture: true });
  for (const begin of ["pointerdown", "keydown"]) addEventListener(begin, next, { capture: true, once: true });
}

/** What something says to who points at it or listens, else what stands on it, cut or not. @param {Element} thing */
function wordsOf(thing) {
  const titled = thing.closest("[title]")?.getAttribute("title");
  const about = thing.querySelector("[data-about]")?.getAttribute("data-about");
  const written = thing instanceof HTMLElement ? thing.innerText.split(/\s+/).join(" ") : "";
  return titled || about || thing.getAttribute("aria-label") || written;
}

/** Says something above the sheet at the foot, elsewhere above the thing, until something else is done.
 * @param {string} words @param {Element} thing */
function note(words, thing) {
  document.getElementById("held-note")?.remove();
  const told = document.createElement("p");
  told.id = "held-note";
  told.role = "status";
  told.textContent = words;
  document.body.append(told);
  const sheet = document.getElementById("act");
  const isAtFoot = sheet && getComputedStyle(sheet).position === "sticky";
  const { top } = (isAtFoot ? sheet : thing).getBoundingClientRect();
  told.style.top = `${Math.max(CLEAR, top - told.offsetHeight - CLEAR)}px`;
}

/** The menu that a finger that stays would open. @param {Event} event */
function menu(event) {
  const thing = thingAt(event.target);
  if (!thing || !matchMedia("(pointer: coarse)").matches) return;
  event.preventDefault();
  stayOn(thing);
}

/** A tap on a piece that does nothing asks what it is, where its note has no room. @param {Event} event */
function ask(event) {
  const piece = thingAt(event.target);
  const shown = piece?.matches(".cells button:not([name])") && document.querySelector(".piece-note.shown");
  if (piece && shown && !shown.checkVisibility()) note(wordsOf(piece), piece);
}

/** @param {PointerEvent} event */
function move(event) {
  if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > STILL) letGo();
}

function letGo() {
  clearTimeout(held?.timer);
  held = null;
}

export function watchHold() {
  document.addEventListener("pointerdown", take);
  document.addEventListener("pointermove", move);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, letGo);
  document.addEventListener("contextmenu", menu);
  document.addEventListener("click", ask);
}
