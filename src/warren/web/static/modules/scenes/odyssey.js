// Scenes of Odyssey, one after the other as they happened: a shot flies, the die rolls and settles, and then the piece
// shows what came of it. Pieces that make room move there.
import { movements, tokens } from "../picture.js";
import { FLIP, FLY, QUICK, Scene, boxOf } from "../scene.js";
import { arc, middleOf, stamp } from "./stamps.js";

/** @typedef {import("../picture.js").Picture} Picture */
/** @typedef {import("../scene.js").Box} Box */

const ROLLED = 600;
const SHAKEN = 180;
const KILLED = 300;
const BEAT = 200;
/** A piece moved if it is so many pixels from where it was. */
const MOVED = 2;

/** Where a piece is, or was before it went. @param {Picture} before @param {string} id */
function placeOf(before, id) {
  const piece = document.getElementById(id);
  return piece ? boxOf(piece) : before.tokens.get(id)?.box;
}

/** A shot from a seat to a place. @param {Scene} scene @param {number | null} seat @param {Box} to @param {number} at */
function shoot(scene, seat, to, at) {
  const signs = document.querySelectorAll(`#plate .sign.s${seat}, #seat-${seat}`);
  const sign = [...signs].find((one) => one.checkVisibility());
  if (!sign) return at;
  arc(scene, document.createElement("i"), middleOf(sign, 20), to, at, 26, `shot s${seat}`);
  return at + FLY;
}

/** The die tumbles, shows three faces and settles; its number is told before the effect. @param {Scene} scene
 * @param {number} number @param {string} said @param {Box} box @param {number} at */
function roll(scene, number, said, box, at) {
  const die = document.querySelector(`#die-${number} .die`);
  if (!die?.checkVisibility()) {
    stamp(scene, { ...box, top: box.top - box.height / 2 }, said, at, "rolled");
    return at + ROLLED;
  }
  const tumbling = [
    { opacity: 0, translate: "-90% -160%", rotate: "-400deg", scale: 1.9 },
    { opacity: 1, translate: "-45% 20%", rotate: "-220deg", scale: 1.7 },
    { opacity: 1, translate: "-18% -40%", rotate: "-90deg", scale: 1.7 },
    { opacity: 1, translate: "0 0", rotate: "0deg", scale: 1.6, offset: 0.85 },
    {},
  ];
  scene.move(die, tumbling, { at, lasts: ROLLED });
  scene.sound("tap", at + ROLLED / 2);
  scene.fade(die.parentElement?.querySelector(".of-die"), at + ROLLED);
  scene.fade(die.closest(".stage")?.querySelector(".came-to"), at + ROLLED);
  return at + ROLLED;
}

/** A piece goes: it fades upwards. @param {Scene} scene @param {Picture} before @param {string} id @param {number} at */
function leave(scene, before, id, at) {
  const gone = before.tokens.get(id);
  if (!gone || document.getElementById(id)) return;
  before.tokens.delete(id);
  const steps = [{ at: 0 }, { at }, { at: at + KILLED, transform: "translateY(-24px)", opacity: 0 }];
  scene.fly(gone.copy, gone.box, steps);
}

/** @param {Picture} before */
export function odysseyTurn(before) {
  const scene = new Scene();
  /** @type {number | null} */
  let attacker = null;
  let at = 0;
  for (const { kind, seat, places, amount, said } of movements().all.filter(({ number }) => number >= before.until)) {
    if (kind === "announces" || kind === "launches") attacker = seat;
    const id = `piece-${places[0]}`;
    const box = placeOf(before, id);
    if (!box) continue;
    const piece = document.getElementById(id);
    if (kind === "rolls") {
      at = shoot(scene, attacker, box, at);
      at = roll(scene, amount, said, box, at);
      continue;
    }
    if (kind === "kills" || kind === "destroys") leave(scene, before, id, at);
    if (kind === "damages") {
      const shake = [{}, { translate: "3px 0" }, { translate: "-3px 0" }, { translate: "3px 0" }, {}];
      scene.move(piece, shake, { at, lasts: SHAKEN });
      scene.sound("tap", at);
    }
    if (said) stamp(scene, box, said, at, kind === "holds" ? "missed" : kind === "mends" ? "gained" : "hit");
    at += 2 * BEAT;
  }
  for (const id of [...before.tokens.keys()]) leave(scene, before, id, at);
  for (const piece of tokens()) {
    const old = before.tokens.get(piece.id)?.box;
    if (!old) {
      scene.pop(piece, at);
      continue;
    }
    const now = boxOf(piece);
    const [x, y] = [old.left - now.left, old.top - now.top];
    if (Math.hypot(x, y) > MOVED) scene.move(piece, [{ translate: `${x}px ${y}px` }, {}], { at, lasts: FLIP + QUICK });
  }
  return scene;
}
