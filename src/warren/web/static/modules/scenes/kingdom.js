// Scenes of Kingdom: after the cards of a draft pieces land, fiefs grow, what they are worth counts up; in In the Sky Coins
// flip and the cloud drifts.
import { BESIDE, countOf, numberOf, worthOf } from "../picture.js";
import { FLIP, FLY, MOVE, POP, QUICK, Scene, boxOf, isPhone, isSeen } from "../scene.js";
import { commit, pass, reveal, settleDown } from "./draft.js";
import { TELLS, harvest } from "./harvest.js";
import { signOf } from "./stamps.js";

/** @typedef {import("../picture.js").Picture} Picture */

/** From one piece to the next. */
const APART = 120;
const COUNTED = 300;
const DRIFTS = 600;
const DRIFT = 8;

/** The parts of the board that were not there before, in its order. @param {Picture} before @param {string} kind */
function fresh(before, kind) {
  return [...document.querySelectorAll(`.map ${kind}[id]`)].filter((one) => !before.pieces.has(one.id));
}

/** Outlines of fiefs stay as they were until their rabbits land. @param {Scene} scene @param {Picture} before
 * @param {(seat: string) => number} landing */
function outlines(scene, before, landing) {
  const now = [...document.querySelectorAll(".map>.fief[id]")];
  for (const fief of now) {
    const seat = fief.id.split("-")[1];
    const old = before.pieces.get(fief.id) ?? "";
    const path = fief.querySelector("path")?.getAttribute("d") ?? "";
    if (old === path) continue;
    const at = landing(seat);
    // What grew to its left or above has another name: of the fiefs of the seat that are gone it keeps the outlines.
    const gone = [...before.pieces].filter(([id]) => id.startsWith(`fief-${seat}-`) && !document.getElementById(id));
    const first = now.find((one) => one.id.startsWith(`fief-${seat}-`) && !before.pieces.has(one.id));
    const was = old || (first === fief ? gone.map(([, outline]) => outline).join("") : "");
    const [hidden, whole, shown] = [{ d: `path("${was || path}")`, opacity: was ? 1 : 0 }, at + FLIP, { d: `path("${path}")` }];
    const frames = [hidden, { ...hidden, offset: at / whole }, { ...shown, opacity: 0.35, offset: at / whole }, shown];
    for (const line of fief.querySelectorAll("path")) scene.move(line, frames, { lasts: whole, ease: "linear" });
  }
}

/** Six grains of dust around where something dropped. @param {Scene} scene @param {Element} piece @param {number} at */
function dust(scene, piece, at) {
  if (isPhone.matches) return;
  const box = boxOf(piece);
  const foot = { left: box.left + box.width / 2 - 3, top: box.top + box.height - 4, width: 6, height: 6 };
  for (let n = 0; n < 6; n += 1) {
    const [x, y] = [(n - 2.5) * 7, -4 - 6 * Math.sin(((n + 0.5) * Math.PI) / 6)];
    const away = `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) scale(.3)`;
    scene.fly(document.createElement("i"), foot, [{ at }, { at: at + MOVE, transform: away, opacity: 0 }], "dust");
  }
}

/** What a fief is worth counts up beside it. @param {Scene} scene @param {Picture} before @param {string} fief
 * @param {number} at */
function grow(scene, before, fief, at) {
  const note = document.getElementById(`callout-${fief}`);
  const [was, is] = [before.worth.get(`callout-${fief}`) ?? 0, note ? worthOf(note) : 0];
  if (!note || was === is) return;
  const { left, top, width, height } = boxOf(note);
  const [said, carrot] = [document.createElement("b"), signOf("points")];
  carrot.setAttribute("class", "i");
  said.append(String(was), carrot);
  const box = { left: left + width / 2 - 40, top: top + height / 2 - 16, width: 80, height: 32 };
  const clock = scene.fly(said, box, [{ at, opacity: 0 }, { at: at + POP }, { at: at + FLY + COUNTED }, { at: at + FLY + 2 * COUNTED, opacity: 0 }], "stamp gained");
  scene.number(said, was, is, { at: POP, lasts: COUNTED }, clock);
}

/** Coins that were earned flip. @param {Scene} scene @param {Picture} before @param {number} at */
function flipCoins(scene, before, at) {
  for (const one of document.querySelectorAll("#main .trade [data-coins]")) {
    const seat = one.getAttribute("data-coins") ?? "";
    const was = before.coins.get(seat);
    const is = numberOf(one);
    if (was === undefined || was === is) continue;
    for (const told of document.querySelectorAll(`#seat-${seat} .coins`)) scene.count(told, was, is, { at, lasts: 1 });
    for (const coin of document.querySelectorAll(`#seat-${seat} .coins svg, .trade [data-coins="${seat}"] svg`)) {
      scene.move(coin, [{ transform: "rotateY(0)" }, { transform: "rotateY(720deg) scale(1.4)" }, { transform: "rotateY(1080deg)" }], { at, lasts: FLY });
    }
    scene.sound("tick", at);
  }
}

/** The cloud drifts towards a space of it that was claimed, and back. @param {Scene} scene @param {Picture} before
 * @param {Map<string, number>} lands */
function drift(scene, before, lands) {
  const cloud = document.getElementById("map-cloud");
  const plate = cloud?.parentElement;
  const rabbit = fresh(before, ".rabbit").find((one) => cloud?.contains(one));
  if (!plate || !rabbit || !isSeen(plate)) return;
  const [of, to] = [boxOf(plate), boxOf(rabbit)];
  const [x, y] = [to.left + to.width / 2 - of.left - of.width / 2, to.top + to.height / 2 - of.top - of.height / 2];
  const far = DRIFT / (Math.hypot(x, y) || 1);
  const frames = [{}, { translate: `${(x * far).toFixed(1)}px ${(y * far).toFixed(1)}px` }, {}];
  scene.move(plate, frames, { at: lands.get(rabbit.id) ?? 0, lasts: DRIFTS, ease: "ease-in-out" });
}

/** Pieces land: rabbits when their cards come, all others one after the other. @param {Scene} scene @param {Picture} before
 * @param {Map<string, number>} lands @param {number} start */
function land(scene, before, lands, start) {
  let last = start;
  for (const rabbit of fresh(before, ".rabbit")) {
    const at = lands.get(rabbit.id) ?? start;
    last = Math.max(last, at);
    scene.pop(rabbit, at);
  }
  let next = Math.max(last, start);
  /** @type {Map<string, number>} */
  const built = new Map();
  for (const piece of fresh(before, ".bd:not(.ghost)")) {
    scene.drop(piece, next);
    dust(scene, piece, next + POP / 2);
    built.set(document.getElementById(piece.id.replace("bd", "cell"))?.dataset.fief ?? "", next + POP);
    next += APART;
  }
  for (const [fief, at] of built) grow(scene, before, fief, at);
  for (const one of fresh(before, ".product")) scene.pop(one, next);
  for (const bow of fresh(before, ".bow:not(.tried)")) {
    scene.move(bow, [{ clipPath: "inset(0 100% 0 0)" }, { clipPath: "inset(0)" }], { at: next, lasts: 400 });
  }
  for (const halo of fresh(before, ".halo")) {
    const rabbit = lands.get(halo.id.replace("fresh", "rb"));
    scene.pop(halo, rabbit ?? next);
  }
}

/** What is counted and told of cards changes once they lie open. @param {Scene} scene @param {Picture} before
 * @param {Map<string, number>} open */
function tell(scene, before, open) {
  for (const [seat, at] of open) {
    for (const one of [...document.querySelectorAll(`#seat-${seat} .counts>:not(.coins)`)].filter(isSeen)) {
      const [was, is] = [before.counts.get(countOf(one)) ?? numberOf(one), numberOf(one)];
      if (was !== is) scene.count(one, was, is, { at, lasts: QUICK });
    }
    for (const one of document.querySelectorAll(`[data-front="${seat}"]>.pieces>*`)) {
      if (!before.fronts.get(seat)?.includes(one.outerHTML)) scene.fade(one, at + FLY);
    }
  }
  for (const told of open.size ? document.querySelectorAll(TELLS) : []) scene.fade(told, scene.lasts);
}

/** What is told beside the board stays as it was until all that was played lies there. @param {Scene} scene
 * @param {Picture} before @param {number} until */
function keepBack(scene, before, until) {
  for (const way of until ? BESIDE : []) {
    const [one, was] = [document.querySelector(`#main ${way}`), before.beside.get(way)];
    if (isSeen(one) && one.innerHTML !== was?.told) scene.stay(one, was?.copy, until);
  }
}

/** @param {Picture} before */
export function kingdomTurn(before) {
  const scene = new Scene();
  settleDown(scene, before);
  const committed = commit(scene, before);
  const { lands, open, until } = reveal(scene, before, committed);
  const landing = (/** @type {string} */ seat) => {
    const own = [...lands].filter(([id]) => document.getElementById(id)?.classList.contains(`s${seat}`));
    return own.length ? Math.max(...own.map(([, at]) => at)) : committed;
  };
  outlines(scene, before, landing);
  land(scene, before, lands, committed);
  drift(scene, before, lands);
  keepBack(scene, before, scene.lasts);
  flipCoins(scene, before, scene.lasts);
  tell(scene, before, open);
  pass(scene, before, until || committed, until || scene.lasts);
  harvest(scene, before);
  return scene;
}
