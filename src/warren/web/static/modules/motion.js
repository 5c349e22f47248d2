// Scenes: what just changed is seen to happen. The page first shows what the server says, and a scene moves it there from
// where it was. Nothing of the page is changed for that: its elements get animations, and what flies is a copy in a layer
// of its own. So a page that is drawn anew meanwhile, a lost frame or a reload leaves the right picture.
//
// Times are milliseconds from the beginning of a scene, at the normal pace.

export const QUICK = 120;
export const POP = 240;
export const MOVE = 260;
export const FLIP = 320;
export const FLY = 420;
const EASE = "cubic-bezier(.2,.7,.2,1)";
/** A piece that lands: the only overshoot there is. */
const LANDS = "cubic-bezier(.2,1.5,.4,1)";
/** As many scenes may wait; of more, the oldest are shown at their end. */
const MOST_WAITING = 2;
/** Frames in a second below which everything is brisk until the page is loaded anew. */
const FEWEST_FRAMES = 30;
/** @type {Record<string, number>} */
const PACES = { calm: 1.5, brisk: 0.5, off: 0 };

/** A place in the page, in CSS pixels from its top left.
 * @typedef {{ left: number, top: number, width: number, height: number }} Box
 * A moment of a flight: from then on this easing leads to the next one.
 * @typedef {{ at: number, transform?: string, opacity?: number, easing?: string }} Step
 * @typedef {{ at?: number, lasts?: number, ease?: string }} Timing */

const isReduced = matchMedia("(prefers-reduced-motion: reduce)");
let isSlow = false;

/** How many times as long as normal everything takes; 0: nothing moves. */
export function pace() {
  if (document.hidden || isReduced.matches) return 0;
  const chosen = PACES[document.documentElement.dataset.pace ?? ""] ?? 1;
  return isSlow ? Math.min(chosen, PACES.brisk) : chosen;
}

/** @param {Element} element @returns {Box} */
export function boxOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left + scrollX, top: top + scrollY, width, height };
}

/** The transform that lays the middle of a box, shrunk or grown, on that of another. @param {Box} from @param {Box} to
 * @param {number} [scale] */
export function onto(from, to, scale = 1) {
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  return `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) scale(${scale.toFixed(3)})`;
}

/** The layer of what flies. */
function layer() {
  let found = document.getElementById("flights");
  if (!found) {
    found = document.createElement("div");
    found.id = "flights";
    found.setAttribute("aria-hidden", "true");
    document.body.append(found);
  }
  const { scrollWidth, scrollHeight } = document.documentElement;
  Object.assign(found.style, { width: `${scrollWidth}px`, height: `${scrollHeight}px` });
  return found;
}

/** A copy that looks as its original does, though it lies elsewhere. @param {Element} original */
export function copyOf(original) {
  const copy = /** @type {HTMLElement} */ (original.cloneNode(true));
  for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
  const { fontFamily, fontSize, fontWeight, lineHeight, color } = getComputedStyle(original);
  Object.assign(copy.style, { fontFamily, fontSize, fontWeight, lineHeight, color, margin: "0", width: "100%", height: "100%" });
  return copy;
}

export class Scene {
  #pace = pace();
  /** @type {Animation[]} */ #animations = [];
  /** @type {HTMLElement[]} */ #copies = [];
  /** @type {{ text: Node, words: string, from: number, to: number, at: number, lasts: number, clock: Animation }[]} */ #counters = [];
  #isOver = false;
  /** When its last movement ends. */
  lasts = 0;

  /** Moves an element; before that it is as the first keyframe says. @param {Element | null | undefined} element
   * @param {Keyframe[]} keyframes @param {Timing} [timing] */
  move(element, keyframes, { at = 0, lasts = MOVE, ease = EASE } = {}) {
    if (!element) return undefined;
    const timing = { delay: at * this.#pace, duration: lasts * this.#pace, easing: ease };
    const animation = element.animate(keyframes, { ...timing, fill: "backwards" });
    animation.pause();
    this.#animations.push(animation);
    this.lasts = Math.max(this.lasts, at + lasts);
    return animation;
  }

  /** Lets an element appear, grown a little beyond its size. @param {Element | null | undefined} element @param {number} at */
  pop(element, at) {
    this.move(element, [{ opacity: 0, scale: 0.4 }, { opacity: 1, offset: 0.4 }, {}], { at, lasts: POP, ease: LANDS });
  }

  /** Lets an element drop into its place. @param {Element | null | undefined} element @param {number} at */
  drop(element, at) {
    const high = { opacity: 0, translate: "0 -18px" };
    this.move(element, [high, { opacity: 1, offset: 0.4 }, {}], { at, lasts: POP, ease: LANDS });
  }

  /** Lets a card turn its face to the one who looks. @param {Element | null | undefined} element @param {number} at */
  turn(element, at) {
    const edge = { opacity: 1, transform: "perspective(600px) rotateY(-90deg)" };
    this.move(element, [{ ...edge, opacity: 0 }, edge, {}], { at: at + FLIP / 2, lasts: FLIP / 2 });
  }

  /** Lets an element appear or change slowly. @param {Element | null | undefined} element @param {number} at
   * @param {number} [lasts] */
  fade(element, at, lasts = QUICK) {
    this.move(element, [{ opacity: 0 }, {}], { at, lasts });
  }

  /** Sends something over the page; it is seen from the first step to the last. @param {Element} thing @param {Box} box
   * @param {Step[]} steps @param {string} [kind] the class of what carries it */
  fly(thing, box, steps, kind = "") {
    const carrier = document.createElement("div");
    carrier.className = kind;
    carrier.append(thing);
    const { left, top, width, height } = box;
    for (const [name, value] of Object.entries({ left, top, width, height })) {
      carrier.style.setProperty(name, `${value.toFixed(1)}px`);
    }
    layer().append(carrier);
    this.#copies.push(carrier);
    const first = steps[0].at;
    const lasts = Math.max(1, steps[steps.length - 1].at - first);
    const keyframes = steps.map(({ at, transform = "none", opacity = 1, easing = EASE }) => {
      return { offset: (at - first) / lasts, transform, opacity, easing };
    });
    const delay = first * this.#pace;
    const animation = carrier.animate(keyframes, { delay, duration: lasts * this.#pace });
    animation.pause();
    this.#animations.push(animation);
    this.lasts = Math.max(this.lasts, first + lasts);
    return animation;
  }

  /** Counts up or down the number with which an element begins. @param {Element} element @param {number} from
   * @param {number} to @param {Timing} timing */
  count(element, from, to, { at = 0, lasts = MOVE }) {
    const copy = copyOf(element);
    const text = copy.firstChild;
    const words = text?.textContent ?? "";
    if (!text || !element.getClientRects().length) return;
    const clock = this.fly(copy, boxOf(element), [{ at: 0 }, { at: at + lasts }]);
    this.move(element, [{ opacity: 0 }, { opacity: 0 }], { lasts: at + lasts });
    this.#counters.push({ text, words, from, to, at, lasts, clock });
    this.tick();
  }

  /** Draws the numbers as they are now. */
  tick() {
    for (const { text, words, from, to, at, lasts, clock } of this.#counters) {
      const gone = Number(clock.currentTime) / this.#pace - at;
      const part = Math.min(1, Math.max(0, gone / lasts));
      text.textContent = words.replace(/\d+/, String(Math.round(from + (to - from) * part)));
    }
  }

  /** Plays to its end, unless it was shown there already. */
  async play() {
    if (this.#isOver) return;
    for (const one of this.#animations) one.play();
    await Promise.allSettled(this.#animations.map((one) => one.finished));
    this.finish();
  }

  /** Shows its end. */
  finish() {
    this.#isOver = true;
    for (const one of this.#animations) one.finish();
    for (const one of this.#copies) one.remove();
  }
}

/** The scene that plays, and those that wait. @type {Scene[]} */
const queue = [];

/** Plays a scene after those before it. @param {Scene} scene */
export function play(scene) {
  if (!scene.lasts) return;
  queue.push(scene);
  while (queue.length > 1 + MOST_WAITING) queue.splice(1, 1)[0].finish();
  if (queue.length === 1) playOn();
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
      isSlow ||= frames < FEWEST_FRAMES;
      [frames, since] = [0, now];
    }
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

export function finishAll() {
  for (const one of queue) one.finish();
}

/** What plays something, or takes it back. */
const PLAYS = "#act :is(.go, [name=action], [name=undo])";

/** Whether a press has ended a scene and still goes on: what it would play is not played then. */
let isSkipping = false;

/** A press ends what moves: it also chooses, but plays nothing. @param {Event} event */
function skip(event) {
  const isKey = event instanceof KeyboardEvent;
  if (isKey && ![" ", "Enter"].includes(event.key)) return;
  if (queue.length && !isSkipping) {
    finishAll();
    isSkipping = true;
    if (!isKey) setTimeout(() => { isSkipping = false; });
  }
  if (!isSkipping || !(event.target instanceof Element) || !event.target.closest(PLAYS)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

export function watchPresses() {
  document.addEventListener("click", skip, true);
  document.addEventListener("keydown", skip, true);
  // A key presses a button only when it is let go.
  document.addEventListener("keyup", () => setTimeout(() => { isSkipping = false; }), true);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) finishAll();
  });
}
