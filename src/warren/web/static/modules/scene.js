// A scene: what just changed is seen to happen. The page first shows what the server says, and a scene moves it there from
// where it was. Nothing of the page is changed for that: its elements get animations, and what flies is a copy in a layer
// of its own. So a page that is drawn anew meanwhile, a lost frame or a reload leaves the right picture.
//
// While a scene is made up the page is only measured: what it lays over the page, and what it moves there, comes all at
// once when it is set. A browser that had to measure after each of them would stand still for as long as the scene takes.
//
// Times are milliseconds from the beginning of a scene, at the normal pace.
import { pace } from "./pace.js";
import { hear } from "./sound.js";

export const QUICK = 120;
export const POP = 240;
export const MOVE = 260;
export const FLIP = 320;
export const FLY = 420;
export const isPhone = matchMedia("(max-width: 599px)");
const EASE = "cubic-bezier(.2,.7,.2,1)";
/** A piece that lands: the only overshoot there is. */
const LANDS = "cubic-bezier(.2,1.5,.4,1)";

/** A place in the page, in CSS pixels from its top left.
 * @typedef {{ left: number, top: number, width: number, height: number }} Box
 * A moment of a flight: from then on this easing leads to the next one.
 * @typedef {{ at: number, transform?: string, opacity?: number, easing?: string }} Step
 * @typedef {{ at?: number, lasts?: number, ease?: string }} Timing */

/** Whether something can be seen. @param {Element | null | undefined} element @returns {element is Element} */
export function isSeen(element) {
  return Boolean(element?.getClientRects().length);
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

/** The transform that lays a box into another, as large as it fits there. @param {Box} from @param {Box} to */
export function into(from, to) {
  return onto(from, to, Math.min(to.width / from.width, to.height / from.height));
}

/** Whether the middle of an element is in sight, and nothing lies over it. @param {Element} element */
function isUncovered(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && (element.contains(there) || there.contains(element));
}

/** The layer of what flies, as high as the page. */
function layer() {
  const found = document.getElementById("flights") ?? document.createElement("div");
  if (!found.childElementCount) found.style.height = `${document.documentElement.scrollHeight}px`;
  if (found.id) return found;
  found.id = "flights";
  found.setAttribute("aria-hidden", "true");
  document.body.append(found);
  return found;
}

/** What says how a part of something lies in it. */
const LIES = /** @type {const} */ (["fontSize", "letterSpacing", "whiteSpace", "padding", "width", "height", "maxWidth", "display", "position", "inset", "transform", "translate"]);

/** A copy that looks as its original does, though it lies elsewhere. @param {Element} original */
export function copyOf(original) {
  const copy = /** @type {HTMLElement} */ (original.cloneNode(true));
  for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
  const { fontFamily, fontSize, fontWeight, lineHeight, color, background, border, borderRadius, padding: rim, display, placeItems, textAlign, position: at } = getComputedStyle(original);
  // What depends on where the original lies would be of another size in a layer of its own, or seen where it is hidden.
  const inside = ":not(svg *)", parts = copy.querySelectorAll(inside);
  [...original.querySelectorAll(inside)].forEach((one, nth) => {
    const part = parts[nth], of = getComputedStyle(one);
    if (!(part instanceof HTMLElement || part instanceof SVGElement)) return;
    for (const name of LIES) part.style[name] = of[name];
    part.style.flex = "none";
  });
  const position = at === "static" ? at : "relative";
  const looks = { fontFamily, fontSize, fontWeight, lineHeight, color, background, border, borderRadius, padding: rim, display, placeItems, textAlign, position };
  Object.assign(copy.style, looks, { margin: "0", listStyle: "none", minWidth: "0", width: "100%", height: "100%" });
  return copy;
}

export class Scene {
  #pace = pace();
  /** What flies, until it is laid over the page. */
  #flying = document.createDocumentFragment();
  /** @type {Animation[]} */ #animations = [];
  /** @type {HTMLElement[]} */ #copies = [];
  /** @type {{ text: Node, words: string, from: number, to: number, at: number, lasts: number, clock: Animation }[]} */ #counters = [];
  /** What flies over a list that scrolls, and how far that was scrolled when it was measured.
   * @type {{ carrier: HTMLElement, list: Element, from: number }[]} */ #following = [];
  /** @type {{ does: () => void, at: number }[]} */ #due = [];
  #began = 0;
  #isOver = false;
  /** When its last movement ends. */
  lasts = 0;
  /** Whether all of it is what the person did who looks at it: nothing is missed when it is cut short. */
  isOwn = false;

  /** Moves an element; before that it is as the first keyframe says. @param {Element | null | undefined} element
   * @param {Keyframe[]} keyframes @param {Timing} [timing] */
  move(element, keyframes, { at = 0, lasts = MOVE, ease = EASE } = {}) {
    if (!element) return;
    const timing = { delay: at * this.#pace, duration: lasts * this.#pace, easing: ease };
    this.#animate(element, keyframes, { ...timing, fill: "backwards" });
    this.lasts = Math.max(this.lasts, at + lasts);
  }

  /** Lets an element appear, grown a little beyond its size. @param {Element | null | undefined} element @param {number} at */
  pop(element, at) {
    if (!element) return;
    this.move(element, [{ opacity: 0, scale: 0.4 }, { opacity: 1, offset: 0.4 }, {}], { at, lasts: POP, ease: LANDS });
    this.sound("tap", at + POP / 2);
  }

  /** Lets an element drop into its place. @param {Element | null | undefined} element @param {number} at */
  drop(element, at) {
    const high = { opacity: 0, translate: "0 -18px" };
    this.move(element, [high, { opacity: 1, offset: 0.4 }, {}], { at, lasts: POP, ease: LANDS });
    this.sound("tap", at + POP / 2);
  }

  /** Lets a card turn its face to the one who looks. @param {Element | null | undefined} element @param {number} at */
  turn(element, at) {
    const edge = { opacity: 1, transform: "perspective(600px) rotateY(-90deg)" };
    this.move(element, [{ ...edge, opacity: 0 }, edge, {}], { at: at + FLIP / 2, lasts: FLIP / 2 });
    this.sound("paper", at);
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
    this.#flying.append(carrier);
    this.#copies.push(carrier);
    const first = steps[0].at;
    const lasts = Math.max(1, steps[steps.length - 1].at - first);
    const keyframes = steps.map(({ at, transform = "none", opacity = 1, easing = EASE }) => {
      return { offset: (at - first) / lasts, transform, opacity, easing };
    });
    const delay = first * this.#pace;
    this.lasts = Math.max(this.lasts, first + lasts);
    return this.#animate(carrier, keyframes, { delay, duration: lasts * this.#pace });
  }

  /** An animation that changes nothing before the scene is set. @param {Element} element @param {Keyframe[]} keyframes
   * @param {KeyframeEffectOptions} timing */
  #animate(element, keyframes, timing) {
    const animation = new Animation(new KeyframeEffect(element, keyframes, timing));
    this.#animations.push(animation);
    return animation;
  }

  /** Hides what something looks like now. @param {Element | null | undefined} element @param {number} until */
  hide(element, until) {
    this.move(element, [{ opacity: 0 }, { opacity: 0 }], { lasts: until });
  }

  /** Lets something look as it did, or where it lies under something else not at all. @param {Element} element
   * @param {HTMLElement | undefined} was @param {number} until */
  stay(element, was, until) {
    this.hide(element, until);
    if (was && isUncovered(element)) this.fly(was, boxOf(element), [{ at: 0 }, { at: until }]);
  }

  /** Counts up or down the first number of an element; what lies under something is only hidden until then. Before
   * `since` it is not seen. `list`: which scrolls it into sight. @param {Element} element @param {number} from
   * @param {number} to @param {Timing & { since?: number, list?: Element }} timing */
  count(element, from, to, { at = 0, lasts = MOVE, since = 0, list }) {
    const copy = copyOf(element);
    this.hide(element, at + lasts);
    if (!copy.firstChild || !(list || isUncovered(element))) return undefined;
    const clock = this.fly(copy, boxOf(element), [{ at: since }, { at: at + lasts }]);
    if (list) this.#following.push({ carrier: this.#copies[this.#copies.length - 1], list, from: list.scrollTop });
    this.number(copy, from, to, { at: at - since, lasts }, clock);
    return clock;
  }

  /** Counts the first number of something that flies. @param {Element} thing @param {number} from
   * @param {number} to @param {Timing} timing from where its clock begins @param {Animation} clock */
  number(thing, from, to, { at = 0, lasts = MOVE }, clock) {
    const text = [...thing.childNodes].find((one) => one instanceof Text && /\d/.test(one.data));
    if (text) this.#counters.push({ text, words: text.textContent ?? "", from, to, at, lasts, clock });
  }

  /** Lets a sound be heard. @param {import("./sound.js").Sound} sound @param {number} at */
  sound(sound, at) {
    this.meanwhile(() => hear(sound), at);
  }

  /** Does something at its time, unless the scene is ended before. @param {() => void} does @param {number} at */
  meanwhile(does, at) {
    this.#due.push({ does, at });
  }

  /** Draws the numbers as they are now, and does what is due. */
  tick() {
    const now = (performance.now() - this.#began) / this.#pace;
    const due = this.#began ? this.#due.filter(({ at }) => at <= now) : [];
    this.#due = this.#due.filter((one) => !due.includes(one));
    for (const { does } of due) does();
    const scrolled = this.#following.map(({ list, from }) => from - list.scrollTop);
    this.#following.forEach(({ carrier }, nth) => { carrier.style.translate = `0 ${scrolled[nth]}px`; });
    for (const { text, words, from, to, at, lasts, clock } of this.#counters) {
      const begins = Number(clock.effect?.getTiming().delay);
      const gone = (Number(clock.currentTime) - begins) / this.#pace - at;
      const part = Math.min(1, Math.max(0, gone / lasts));
      text.textContent = words.replace(/\d+/, String(Math.round(from + (to - from) * part)));
    }
  }

  /** Lays what flies over the page, and all that moves where it begins. */
  set() {
    this.tick();
    if (this.#flying.childElementCount) {
      layer().append(this.#flying);
      document.documentElement.classList.add("flying");
    }
    for (const one of this.#animations) one.pause();
  }

  /** Plays to its end, unless it was shown there already. */
  async play() {
    if (this.#isOver) return;
    this.#began = performance.now();
    for (const one of this.#animations) one.play();
    await Promise.allSettled(this.#animations.map((one) => one.finished));
    this.finish();
  }

  /** Stands still while a finger holds it, and goes on. @param {boolean} isHeld */
  hold(isHeld) {
    for (const one of this.#animations) if (one.playState !== "finished") one[isHeld ? "pause" : "play"]();
  }

  /** Shows its end. */
  finish() {
    this.#isOver = true;
    for (const one of this.#animations) one.finish();
    for (const one of this.#copies) one.remove();
    const flights = document.getElementById("flights");
    if (!flights || flights.childElementCount) return;
    flights.style.height = "0"; // what it covered is no part of the page
    document.documentElement.classList.remove("flying");
  }
}
