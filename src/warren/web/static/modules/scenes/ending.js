// The scene of an end: the winner's ears grow, bars grow part by part and the curve with them, then what was secret unrolls.
import { play } from "../motion.js";
import { pace } from "../pace.js";
import { numberOf } from "../picture.js";
import { FLIP, POP, Scene, boxOf } from "../scene.js";
import { signOf } from "./stamps.js";

const EARS = 500;
const APART = 180;
const DRAWN = 900;
const UNROLLED_APART = 60;
const CONFETTI = 16;
const FALLS = 900;

/** What somebody held in secret unrolls. @param {Scene} scene @param {number} at */
function unroll(scene, at) {
  const scrolls = [...document.querySelectorAll(".end .laid-open li")].filter((one) => one.getClientRects().length);
  scrolls.forEach((one, nth) => {
    const rolled = { opacity: 0, clipPath: "inset(0 0 100% 0)" };
    scene.move(one, [rolled, { clipPath: "inset(0)" }], { at: at + nth * UNROLLED_APART, lasts: FLIP });
  });
}

/** The sign of what is scored rains on the winner. @param {Scene} scene @param {Element} sheet @param {number} at */
function rain(scene, sheet, at) {
  const name = sheet.querySelector(".pts use")?.getAttribute("href")?.slice(1);
  if (!name) return;
  const { left, top, width, height } = boxOf(sheet);
  for (let n = 0; n < CONFETTI; n += 1) {
    const box = { left: left + (width * (n + 0.5)) / CONFETTI - 10, top: top + 4, width: 20, height: 20 };
    const leaves = at + ((n * 7) % CONFETTI) * 30;
    const low = `translateY(${Math.round(height - 30)}px) rotate(${n % 2 ? 200 : -160}deg)`;
    scene.fly(signOf(name), box, [{ at: leaves, easing: "ease-in" }, { at: leaves + FALLS, transform: low, opacity: 0 }]);
  }
}

/** Draws a line from its beginning. @param {Scene} scene @param {Element} line @param {number} at */
function draw(scene, line, at) {
  if (!(line instanceof SVGPathElement)) return;
  const length = line.getTotalLength();
  const strokeDasharray = `${length} ${length}`;
  const frames = [{ strokeDasharray, strokeDashoffset: length }, { strokeDasharray, strokeDashoffset: 0 }];
  scene.move(line, frames, { at, lasts: DRAWN, ease: "linear" });
}

export function ending() {
  const scene = new Scene();
  const laurel = document.querySelector(".end .laurel");
  if (!laurel) return scene;
  for (const rabbit of laurel.querySelectorAll(".medal .pc")) {
    scene.move(rabbit, [{ opacity: 0, translate: "0 60%", scale: 0.5 }, { opacity: 1, offset: 0.3 }, {}], { lasts: EARS });
  }
  scene.sound("horn", 0);
  rain(scene, laurel, EARS / 2);
  let grown = EARS / 2;
  for (const row of document.querySelectorAll(".end .rank tbody tr")) {
    const parts = [...row.querySelectorAll(".part")];
    parts.forEach((part, nth) => {
      scene.move(part, [{ opacity: 0, scale: "0 1" }, {}], { at: EARS / 2 + nth * APART, lasts: FLIP });
    });
    grown = Math.max(grown, EARS / 2 + parts.length * APART + FLIP);
    const total = row.querySelector(".tot .pts");
    if (total) scene.count(total, 0, numberOf(total), { at: EARS / 2, lasts: parts.length * APART + FLIP });
  }
  for (const line of document.querySelectorAll(".end .graph .ln")) draw(scene, line, EARS / 2);
  for (const dot of document.querySelectorAll(".end .graph :is(.dot, use, .v)")) scene.fade(dot, EARS / 2 + DRAWN, POP);
  unroll(scene, grown);
  return scene;
}

/** Another player is looked at. */
export function watchPeople() {
  document.addEventListener("change", (event) => {
    if (!(event.target instanceof Element) || !event.target.matches(".end [name=whose]") || !pace()) return;
    const scene = new Scene();
    unroll(scene, 0);
    play(scene);
  });
}
