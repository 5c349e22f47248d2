// The scene of an end: the board shrinks, bars grow part by part and the curve with them, what was secret is opened, of the
// last player first, and the winner's ears grow.
import { spacesOf } from "../lights.js";
import { play } from "../motion.js";
import { pace } from "../pace.js";
import { numberOf } from "../picture.js";
import { FLIP, FLY, POP, Scene, boxOf } from "../scene.js";
import { signOf } from "./stamps.js";

/** @typedef {import("../picture.js").Picture} Picture */

/** What would tell too early who has won. */
const TELLS = ".end :is(.whose .pts, .my-place, .decided, .rank tbody td:first-child)";
const EARS = 500;
const BEGINS = 250;
const APART = 180;
/** From one player whose secrets are opened to the next, and how long rows trade places. */
const OPENED = 700;
const TRADED = 300;
const DRAWN = 900;
const UNROLLED_APART = 60;
/** How long what one of them counts is lit, and that of all of them. */
const LIT = 500;
const LONGEST = 4500;
const CONFETTI = 24;
const FALLS = 900;

/** What somebody held in secret unrolls; then the map shows of each what it counts. @param {Scene} scene @param {number} at */
function unroll(scene, at) {
  const scrolls = [...document.querySelectorAll(".end .secret li")].filter((one) => one.getClientRects().length);
  scrolls.forEach((one, nth) => {
    const rolled = { opacity: 0, clipPath: "inset(0 0 100% 0)" };
    scene.move(one, [rolled, { clipPath: "inset(0)" }], { at: at + nth * UNROLLED_APART, lasts: FLIP });
  });
  const shown = scrolls.filter((one) => spacesOf(one).length);
  const lasts = Math.min(LIT, LONGEST / shown.length);
  shown.forEach((one, nth) => {
    const from = at + scrolls.length * UNROLLED_APART + FLIP + nth * lasts;
    const [dark, lit] = ["0 0 0 0 transparent", "inset 0 0 0 4px var(--points-ink)"].map((boxShadow) => ({ boxShadow }));
    const frames = [dark, { ...lit, offset: 0.2 }, { ...lit, offset: 0.8 }, dark];
    for (const space of spacesOf(one)) scene.move(space, frames, { at: from, lasts });
    scene.move(one, [{}, { scale: 1.06, offset: 0.2 }, { scale: 1.06, offset: 0.8 }, {}], { at: from, lasts });
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

/** How far a line that only goes to the right has come at an x. @param {SVGPathElement} line @param {number} x */
function lengthTo(line, x) {
  let [low, high] = [0, line.getTotalLength()];
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    if (line.getPointAtLength(middle).x < x) low = middle;
    else high = middle;
  }
  return low;
}

/** Draws the curve from its beginning; what came with the secrets is added when all are open. @param {Scene} scene
 * @param {Element} graph @param {number} opened */
function draw(scene, graph, opened) {
  const late = graph.querySelector(".late");
  const x = Number(late?.getAttribute("x"));
  const [lasts, whole] = late ? [opened + FLIP - BEGINS, opened + FLIP] : [DRAWN, BEGINS + DRAWN];
  for (const line of graph.querySelectorAll(".ln")) {
    if (!(line instanceof SVGPathElement)) continue;
    const length = line.getTotalLength();
    const strokeDasharray = `${length} ${length}`;
    const rests = late ? [DRAWN, opened - BEGINS].map((at) => ({ at, left: length - lengthTo(line, x) })) : [];
    const steps = [{ at: 0, left: length }, ...rests, { at: lasts, left: 0 }];
    const frames = steps.map(({ at, left }) => ({ strokeDasharray, strokeDashoffset: left, offset: at / lasts }));
    scene.move(line, frames, { at: BEGINS, lasts, ease: "linear" });
  }
  for (const dot of graph.querySelectorAll(".dot, use, .v")) {
    const isEarly = late && dot.matches(".dot") && Number(dot.getAttribute("cx")) <= x;
    scene.fade(dot, isEarly ? BEGINS + DRAWN : whole, POP);
  }
}

/** The board becomes as small as it is beside the ranking. @param {Scene} scene @param {Picture} before */
function shrink(scene, before) {
  const plate = document.querySelector(".end #plate");
  const was = before.board;
  if (!plate?.getClientRects().length || !was) return;
  const is = boxOf(plate);
  const away = `translate(${was.left - is.left}px,${was.top - is.top}px) scale(${was.width / is.width})`;
  scene.move(plate, [{ transformOrigin: "0 0", transform: away }, { transformOrigin: "0 0" }], { lasts: FLY });
}

/** A row of the ranking: what it is made of, its total, and what that was before its secrets were opened.
 * @typedef {{ row: Element, parts: Element[], secret: Element | undefined, total: Element, points: number, before: number }} Row */

/** The rows of the ranking. @returns {Row[]} */
function ranking() {
  const last = `n${document.querySelectorAll(".end .legend>span").length}`;
  const isSecret = document.querySelector(".end .secret") !== null;
  return [...document.querySelectorAll(".end .rank tbody tr")].flatMap((row) => {
    const total = row.querySelector(".tot .pts");
    if (!total) return [];
    const parts = [...row.querySelectorAll(".part")];
    const secret = parts.find((one) => isSecret && one.classList.contains(last));
    const points = numberOf(total);
    const gained = secret ? Number(/-?\d+$/.exec(secret.getAttribute("title") ?? "")?.[0] ?? 0) : 0;
    return [{ row, parts: parts.filter((one) => one !== secret), secret, total, points, before: points - gained }];
  });
}

/** The secrets of one player after the other are opened, of the last first: its bar and its total grow, and the rows trade
 * places. Returns when all are open. @param {Scene} scene @param {Row[]} rows @param {number} start */
function open(scene, rows, start) {
  const tops = rows.map(({ row }) => boxOf(row).top);
  const reached = new Map(rows.map((one) => [one, one.before]));
  const opened = [...rows].sort((one, other) => one.before - other.before);
  const whole = start + opened.length * OPENED;
  /** The places of the rows, from the first: at once, and after each has been opened. */
  const order = () => [...rows].sort((one, other) => (reached.get(other) ?? 0) - (reached.get(one) ?? 0));
  const orders = [order(), ...opened.map((one) => {
    reached.set(one, one.points);
    return order();
  })];
  rows.forEach((one, nth) => {
    const frames = orders.flatMap((places, at) => {
      const translate = `0 ${tops[places.indexOf(one)] - tops[nth]}px`;
      const from = start + (at - 1) * OPENED + FLIP;
      return at ? [{ translate, offset: (from + TRADED) / whole }, { translate, offset: Math.min(1, (start + at * OPENED + FLIP) / whole) }]
        : [{ translate, offset: 0 }, { translate, offset: (start + FLIP) / whole }];
    });
    const at = start + opened.indexOf(one) * OPENED;
    scene.move(one.secret, [{ opacity: 0, scale: "0 1" }, {}], { at, lasts: FLIP });
    const clock = scene.count(one.total, one.before, one.points, { at, lasts: FLIP, since: FLY });
    const places = new Set(orders.map((some) => some.indexOf(one)));
    const counted = clock?.effect instanceof KeyframeEffect ? clock.effect.target : undefined;
    if (places.size > 1) for (const moved of [one.row, counted]) scene.move(moved, frames, { lasts: whole, ease: "linear" });
  });
  return whole;
}

/** @param {Picture} before */
export function ending(before) {
  const scene = new Scene();
  const laurel = document.querySelector(".end .laurel");
  if (!laurel) return scene;
  const rows = ranking();
  const lasts = Math.max(0, ...rows.map(({ parts }) => parts.length)) * APART + FLIP;
  for (const { parts } of rows) {
    parts.forEach((part, nth) => {
      scene.move(part, [{ opacity: 0, scale: "0 1" }, {}], { at: BEGINS + nth * APART, lasts: FLIP });
    });
  }
  const grown = BEGINS + lasts;
  const hasSecrets = rows.some(({ secret }) => secret);
  if (hasSecrets) unroll(scene, grown);
  else for (const { total, points } of rows) scene.count(total, 0, points, { at: BEGINS, lasts, since: BEGINS });
  const opened = hasSecrets ? open(scene, rows, grown) : BEGINS;
  const graph = [...document.querySelectorAll(".end .graph")].find((one) => one.getClientRects().length);
  if (graph) draw(scene, graph, opened);
  crown(scene, laurel, opened);
  shrink(scene, before);
  return scene;
}

/** The ears of the winner grow, and what is scored rains. @param {Scene} scene @param {Element} laurel @param {number} at */
function crown(scene, laurel, at) {
  for (const rabbit of laurel.querySelectorAll(".medal .pc")) {
    scene.move(rabbit, [{ opacity: 0, translate: "0 60%", scale: 0.5 }, { opacity: 1, offset: 0.3 }, {}], { at, lasts: EARS });
  }
  for (const one of laurel.querySelectorAll(":scope>div, :scope>.pts")) scene.fade(one, at, POP);
  for (const one of document.querySelectorAll(TELLS)) scene.fade(one, at, POP);
  const plain = { backgroundColor: "transparent" };
  for (const cell of document.querySelectorAll(".end .rank .first>*")) scene.move(cell, [plain, plain], { lasts: at });
  scene.move(laurel.querySelector(".medal"), [{ rotate: "-30deg" }, {}], { at, lasts: EARS });
  scene.sound("horn", at);
  rain(scene, laurel, at + EARS / 2);
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
