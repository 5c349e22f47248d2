// The replay: buttons and keys move the slider, which asks for the table at that move; it also plays on by itself, each move
// as it was seen to happen in the game.
import { keep, kept } from "./memory.js";
import { atRest } from "./motion.js";
import { hasten, pace } from "./pace.js";

const SPEED = "replay-speed";
/** How long a move is looked at, in milliseconds, at the lowest speed; and for how long what came of it. */
const MOVE = 800;
const BEAT = 300;
/** What an address ends with that is there to be watched: it plays at once, if anything moves. */
const PLAYS = "#play";

/** The move that is waited for while the replay plays by itself. @type {symbol | undefined} */
let waiting;

export function watchReplays() {
  document.addEventListener("click", (event) => {
    const pressed = event.target instanceof Element ? event.target.closest("[data-step-to],[data-play],[data-speed]") : null;
    if (!(pressed instanceof HTMLElement)) return;
    const { stepTo, play, speed } = pressed.dataset;
    if (speed) keep("localStorage", SPEED, [speed]);
    if (play !== undefined) playOrPause();
    if (stepTo !== undefined) {
      pause();
      if (goTo(stepTo)) event.preventDefault();
    }
    show();
  });
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const focused = document.activeElement;
    const at = slider();
    // What has the focus may need the key itself, as the pieces of the table do.
    // A switch of the log needs no more than the space bar.
    const isSwitch = focused instanceof HTMLInputElement && focused.type === "checkbox" && event.key !== " ";
    if (!at || (focused && focused !== document.body && !isSwitch && !at.form?.contains(focused))) return;
    const ply = stepOf(event.key);
    if (ply !== undefined) {
      pause();
      goTo(ply);
    } else if (event.key === " ") playOrPause();
    else return;
    event.preventDefault();
    show();
  });
  document.addEventListener("htmx:afterSettle", () => {
    if (waiting !== undefined) waitForNext();
    show();
  });
  // With all cards open there is nothing to say of it in the address.
  document.addEventListener("htmx:configRequest", (event) => {
    const { parameters } = /** @type {CustomEvent} */ (event).detail;
    if (slider() && parameters.as === "") delete parameters.as;
  });
  document.addEventListener("input", (event) => {
    if (event.target === slider()) pause();
  });
  if (location.hash === PLAYS && pace()) waitForNext();
  show();
}

function slider() {
  const found = document.getElementById("ply");
  return found instanceof HTMLInputElement ? found : null;
}

/** Where a key leads, as its button does. @param {string} key */
function stepOf(key) {
  const button = document.querySelector(`#act.replay [data-key="${CSS.escape(key)}"]`);
  return button instanceof HTMLElement ? button.dataset.stepTo : undefined;
}

function speed() {
  return Number(kept("localStorage", SPEED)[0]) || 1;
}

function pause() {
  waiting = undefined;
}

/** @param {number} time in milliseconds at the lowest speed */
function lapse(time) {
  return new Promise((done) => { window.setTimeout(done, time / speed()); });
}

/** At the end it begins anew. */
function playOrPause() {
  const at = slider();
  if (!at) return;
  if (waiting !== undefined) pause();
  else if (at.value === at.max) {
    waitForNext();
    goTo("0");
  } else waitForNext();
}

/** Goes on to the next move after a while, when what came of this one was seen, and from there again; the last one ends it. */
async function waitForNext() {
  pause();
  const at = slider();
  if (!at || at.value === at.max) return;
  const next = (waiting = Symbol("move"));
  await Promise.all([lapse(MOVE), atRest().then(() => lapse(BEAT))]);
  if (waiting === next) goTo(stepOf("ArrowRight") ?? "");
}

/** Shows whether it plays, and how fast: the server knows neither. */
function show() {
  if (slider()) hasten(speed());
  document.getElementById("play-on")?.setAttribute("aria-pressed", String(waiting !== undefined));
  for (const button of document.querySelectorAll("[data-speed]")) {
    button.setAttribute("aria-pressed", String(button instanceof HTMLElement && Number(button.dataset.speed) === speed()));
  }
}

/** @param {string} ply */
function goTo(ply) {
  const at = slider();
  if (!at || !at.form) return false;
  at.value = ply || at.value;
  window.htmx.trigger(at.form, "step");
  return true;
}
