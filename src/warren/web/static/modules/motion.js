// Scenes play one after the other; a press ends them, and plays nothing else.
import { slowDown } from "./pace.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** As many scenes may wait; of more, the oldest are shown at their end. */
const MOST_WAITING = 2;
/** Frames in a second below which everything is brisk until the page is loaded anew. */
const FEWEST_FRAMES = 30;

/** The scene that plays, and those that wait. @type {Scene[]} */
const queue = [];

/** When the last scene that waits is over. */
let rest = Promise.resolve();

/** Whether a scene plays. */
export function isPlaying() {
  return queue.length > 0;
}

/** Waits until nothing plays. */
export function atRest() {
  return rest;
}

/** Plays a scene after those before it; until then the page is as it begins. @param {Scene} scene */
export function play(scene) {
  if (!scene.lasts) return;
  scene.set();
  queue.push(scene);
  while (queue.length > 1 + MOST_WAITING) queue.splice(1, 1)[0].finish();
  if (queue.length === 1) rest = playOn();
}

async function playOn() {
  watchFrames();
  while (queue.length) {
    await queue[0].play();
    queue.shift();
  }
}

/** Counts frames while something plays, and draws what counts. */
function watchFrames() {
  let [frames, since] = [0, performance.now()];
  const next = (/** @type {number} */ now) => {
    if (!queue.length) return;
    queue[0].tick();
    frames += 1;
    if (now - since > 1000) {
      if (frames < FEWEST_FRAMES) slowDown();
      [frames, since] = [0, now];
    }
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** Ends all scenes, and what scripts move beside them. */
export function finishAll() {
  for (const one of queue) one.finish();
  for (const one of document.getAnimations()) if (one.constructor === Animation) one.finish();
}

/** What plays something, or takes it back. */
const PLAYS = "#act :is(.go, [name=action], [name=undo]), [form=act][name=action]";

/** Whether a press has ended a scene and still goes on: what it would play is not played then. */
let isSkipping = false;

/** A press ends what moves: it also chooses, but plays nothing, unless all that moves is what the person did just now. A
 * key is pressed too easily once more. @param {Event} event */
function skip(event) {
  const isKey = event instanceof KeyboardEvent;
  if (isKey && queue.length && /^[0-9]$/.test(event.key)) return finishAll(); // it chooses, and Enter plays that
  if (isKey && ![" ", "Enter"].includes(event.key)) return;
  if (queue.length && !isSkipping) {
    isSkipping = isKey || queue.some((one) => !one.isOwn);
    finishAll();
    if (!isKey) setTimeout(() => { isSkipping = false; });
  }
  if (!isSkipping || !(event.target instanceof Element) || !event.target.closest(PLAYS)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** A finger that stays on the screen holds what plays. @param {Event} event */
function hold(event) {
  if (event instanceof PointerEvent && event.pointerType === "touch") queue[0]?.hold(event.type === "pointerdown");
}

export function watchPresses() {
  for (const type of ["pointerdown", "pointerup", "pointercancel"]) document.addEventListener(type, hold, true);
  document.addEventListener("click", skip, true);
  document.addEventListener("keydown", skip, true);
  // A key presses a button only when it is let go.
  document.addEventListener("keyup", () => setTimeout(() => { isSkipping = false; }), true);
  addEventListener("blur", () => { isSkipping = false; }); // a key may be let go in another window
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) finishAll();
  });
}
