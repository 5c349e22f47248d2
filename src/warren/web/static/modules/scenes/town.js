// Scenes of Town, one after the other as they happened: tiles fly from the display to a reserve or to their space and
// settle there, Bridges are laid plank by plank, a Neighborhood is activated star by star.
import { movements, numberOf, tiles } from "../picture.js";
import { FLY, POP, Scene, boxOf, into, isSeen } from "../scene.js";
import { arc, middleOf, signOf, stamp } from "./stamps.js";

/** @typedef {import("../picture.js").Picture} Picture */
/** @typedef {import("../picture.js").Movement} Movement */

const PLANKS = 7;
const PLANK = 40;
/** From one thing to the next. */
const BEAT = 180;
const STAR = 90;
/** All stars of a Neighborhood take no longer. */
const STARS = 1100;
const MOST_CARROTS = 6;

/** A tile flies from where it lay beside the map. Returns when it arrives. @param {Scene} scene @param {Picture} before
 * @param {string} tile @param {Element | null | undefined} to @param {number} at */
function fly(scene, before, tile, to, at) {
  const lay = before.tiles.get(tile);
  if (!lay || !isSeen(to)) return at;
  before.tiles.delete(tile);
  scene.fly(lay.copy, lay.box, [{ at }, { at: at + FLY, transform: into(lay.box, boxOf(to)) }]);
  scene.sound("paper", at);
  return at + FLY;
}

/** A tile comes to lie in a reserve; one that was built since is on its space. @param {Scene} scene
 * @param {Picture} before @param {string} tile @param {number} at */
function plan(scene, before, tile, at) {
  const lies = tiles().find((one) => one.getAttribute("data-tile") === tile);
  const arrives = fly(scene, before, tile, lies, at);
  if (lies && arrives > at) scene.fade(lies, arrives);
  return arrives;
}

/** A tile comes to lie, and the outline of its Neighborhood changes. @param {Scene} scene @param {string} place
 * @param {number} at */
function settle(scene, place, at) {
  const outline = document.getElementById(document.getElementById(`cell-${place}`)?.dataset.fief ?? "");
  scene.fade(outline, at + POP);
  const tile = document.getElementById(`bd-${place}`);
  const high = { opacity: 0, rotate: "2deg", translate: "0 -18px" };
  scene.move(tile, [high, { opacity: 1, offset: 0.4 }, {}], { at, lasts: POP });
  scene.fade(document.querySelector(`#cell-${place} .tile-name`), at + POP);
  scene.sound("tap", at + POP / 2);
  for (const rabbit of document.querySelectorAll(`[id^="rb-${place}"]`)) scene.pop(rabbit, at + POP);
  scene.fade(document.getElementById(`fresh-${place}`), at + POP);
  return at + 2 * POP;
}

/** @param {Scene} scene @param {string} edge @param {number} at */
function bridge(scene, edge, at) {
  const planks = { at, lasts: PLANKS * PLANK, ease: `steps(${PLANKS})` };
  scene.move(document.getElementById(`br-${edge}`), [{ clipPath: "inset(0 100% 0 0)" }, { clipPath: "inset(0)" }], planks);
  return at + PLANKS * PLANK;
}

/** A small square in the midst of some tiles. @param {Element[]} tiles */
function midst(tiles) {
  const squares = tiles.map((one) => middleOf(one));
  const mean = (/** @type {"left" | "top"} */ side) => squares.reduce((sum, one) => sum + one[side], 0) / squares.length;
  return { ...squares[0], left: mean("left"), top: mean("top") };
}

/** Stars that count shine one after the other; then their carrots go to their player. @param {Scene} scene
 * @param {Movement} activated @param {number} at @param {Map<string, number>} totals */
function activate(scene, { seat, places, amount, said }, at, totals) {
  const built = places.map((place) => document.getElementById(`bd-${place}`)).filter((one) => one !== null);
  const stars = built.flatMap((one) => [...one.querySelectorAll('[href="#star"]')]).filter((one) => !one.closest(".idle"));
  const apart = Math.min(STAR, STARS / Math.max(1, stars.length));
  stars.forEach((star, nth) => {
    const box = boxOf(star);
    const steps = [
      { at: at + nth * apart, transform: "scale(.5)", opacity: 0 },
      { at: at + nth * apart + POP / 2, transform: "scale(1.9)" },
      { at: at + nth * apart + 2 * POP, opacity: 0 },
    ];
    scene.fly(signOf("star"), box, steps);
    scene.sound("tick", at + nth * apart);
  });
  const counted = at + stars.length * apart + POP;
  const total = document.querySelector(`#main [data-total="${seat}"]`);
  if (!built.length || !amount) return counted;
  const scored = midst(built);
  stamp(scene, scored, said, counted - POP, "gained");
  if (!total) return counted + POP;
  const [to, sent] = [middleOf(total), counted + POP];
  for (let n = 0; n < Math.min(amount, MOST_CARROTS); n += 1) {
    arc(scene, signOf("points"), scored, to, sent + n * PLANK);
  }
  const was = totals.get(String(seat)) ?? numberOf(total);
  for (const one of document.querySelectorAll(`#main [data-total="${seat}"]`)) {
    scene.count(one, was, was + amount, { at: sent + FLY, lasts: 2 * POP });
  }
  totals.set(String(seat), was + amount);
  return sent + FLY + 2 * POP;
}

/** @param {Picture} before */
export function townTurn(before) {
  const scene = new Scene();
  let at = 0;
  /** When all was seen that a seat did. @type {Map<number | null, number>} */
  const seen = new Map();
  for (const one of movements().all.filter(({ number }) => number >= before.until)) {
    const [place, tile] = one.places;
    if (one.kind === "plan") at = plan(scene, before, place, at);
    else if (one.kind === "construct") at = settle(scene, place, fly(scene, before, tile, document.getElementById(`bd-${place}`), at));
    else if (one.kind === "bridge") at = bridge(scene, place, at);
    else if (one.kind === "activate") at = activate(scene, one, at, before.totals);
    else if (one.kind === "annex") scene.pop(document.getElementById(`rb-${place}-${one.seat}`), at);
    seen.set(one.seat, at);
    at += BEAT;
  }
  for (const [seat, done] of seen) scene.fade(document.querySelector(`#seat-${seat} .last`), done);
  for (const one of document.querySelectorAll("#map .open-space[id]")) {
    if (!before.pieces.has(one.id)) scene.fade(one, at);
  }
  return scene;
}
