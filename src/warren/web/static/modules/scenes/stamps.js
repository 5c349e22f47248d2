// What scenes of several games lay over pieces: a few words that rise, and signs that fly.
import { FLY, POP, boxOf, onto } from "../scene.js";

/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Box} Box */

const STAMPED = 900;
/** How wide a place is on which a word is stamped; it lies on the page. */
const STAMP = 168;
const SVG = "http://www.w3.org/2000/svg";

/** A symbol of the page, drawn alone. @param {string} name */
export function signOf(name) {
  const drawn = document.createElementNS(SVG, "svg");
  drawn.setAttribute("viewBox", document.getElementById(name)?.getAttribute("viewBox") ?? "0 0 24 24");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${name}`);
  drawn.append(use);
  return drawn;
}

/** Stamps a word on a place. @param {Scene} scene @param {Box} box @param {string} said @param {number} at
 * @param {string} [kind] */
export function stamp(scene, box, said, at, kind = "") {
  const word = document.createElement("b");
  word.textContent = said;
  const last = document.documentElement.clientWidth - STAMP;
  const left = Math.max(0, Math.min(box.left + (box.width - STAMP) / 2, last));
  const middle = { left, top: box.top + box.height / 2 - 16, width: STAMP, height: 32 };
  const steps = [
    { at, transform: "scale(.4)", opacity: 0, easing: "cubic-bezier(.2,1.5,.4,1)" },
    { at: at + POP },
    { at: at + STAMPED - POP },
    { at: at + STAMPED, transform: "translateY(-14px)", opacity: 0 },
  ];
  scene.fly(word, middle, steps, `stamp ${kind}`);
}

/** Sends a sign along an arc. @param {Scene} scene @param {Element} sign @param {Box} from @param {Box} to @param {number} at
 * @param {number} [rise] how far the arc rises, in CSS pixels @param {string} [kind] */
export function arc(scene, sign, from, to, at, rise = 40, kind = "") {
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  const steps = [
    { at, easing: "ease-out" },
    { at: at + FLY / 2, transform: `translate(${x / 2}px,${y / 2 - rise}px)`, easing: "ease-in" },
    { at: at + FLY, transform: onto(from, to, 0.6), opacity: 0.5 },
  ];
  scene.fly(sign, from, steps, kind);
}

/** A small square in the middle of a box. @param {Element} element @param {number} [size] */
export function middleOf(element, size = 22) {
  const { left, top, width, height } = boxOf(element);
  return { left: left + (width - size) / 2, top: top + (height - size) / 2, width: size, height: size };
}
