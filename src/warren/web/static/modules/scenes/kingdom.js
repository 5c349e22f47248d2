// Scenes of Kingdom: two cards are committed, everybody's are revealed seat by seat, hands go on, pieces land, a harvest
// comes in fief by fief.
import { hand, idOf } from "../picture.js";
import { FLIP, FLY, MOVE, POP, Scene, boxOf, copyOf, onto } from "../scene.js";

/** @typedef {import("../picture.js").Picture} Picture */

const BEAT = 250;
/** From one player to the next. */
const APART = 120;
const COMMIT = 300;
const DEALT_APART = 30;
/** Backs that are seen to go on with a hand. */
const MOST_BACKS = 4;
const isPhone = matchMedia("(max-width: 640px)");

/** Whether something can be seen. @param {Element | null | undefined} element @returns {element is Element} */
function isSeen(element) {
  return Boolean(element?.getClientRects().length);
}

/** The seat of the one who looks. */
function ownSeat() {
  const field = document.querySelector("#act input[name=seat]");
  return field instanceof HTMLInputElement ? field.value : "";
}

/** Where something of a seat is: its row of what was played, its panel, or the head of the own turn. @param {string} seat */
function placeOf(seat) {
  const own = seat === ownSeat() ? "#act .me>.pc" : "";
  const ways = [`[data-played="${seat}"]>.pc`, `#seat-${seat}>.pc`, own];
  return ways.map((way) => (way ? document.querySelector(way) : null)).find(isSeen);
}

/** A card that lies on its face. */
function back() {
  const made = document.createElement("i");
  made.className = "card-back";
  return made;
}

/** The parts of the board that were not there before, in its order. @param {Picture} before @param {string} kind */
function fresh(before, kind) {
  return [...document.querySelectorAll(`.map ${kind}[id]`)].filter((one) => !before.pieces.has(one.id));
}

/** The own cards shrink to the own rabbit. @param {Scene} scene @param {Picture} before */
function commit(scene, before) {
  const left = hand().map(idOf);
  const gone = before.ticked.filter(({ id }) => !left.includes(id));
  const to = placeOf(ownSeat());
  if (!gone.length || !to) return 0;
  for (const { box, copy } of gone) {
    const away = onto(box, boxOf(to), 0.2);
    scene.fly(copy, box, [{ at: 0 }, { at: COMMIT, transform: away, opacity: 0.4 }]);
  }
  scene.move(to, [{}, { scale: 1.25 }, {}], { at: COMMIT, lasts: POP });
  return COMMIT;
}

/** What everybody played is turned over, seat by seat, and a card of land becomes its rabbit. Returns when pieces of each
 * seat land. @param {Scene} scene @param {Picture} before @param {number} start */
function reveal(scene, before, start) {
  const rows = [...document.querySelectorAll("#main [data-played]")].filter((row) => {
    const shown = [...row.querySelectorAll("[data-part]")].map((one) => one.getAttribute("data-part")).join();
    return isSeen(row) && shown && before.played.get(row.getAttribute("data-played") ?? "") !== shown;
  });
  /** @type {Map<string, number>} */
  const lands = new Map();
  rows.forEach((row, nth) => {
    const at = start + BEAT + nth * APART;
    for (const card of row.querySelectorAll("[data-part]")) {
      const lies = { at: at + FLIP / 2, transform: "perspective(600px) rotateY(90deg)" };
      const from = boxOf(card); // as it lies, before it turns
      scene.fly(back(), from, [{ at: Math.max(0, at - BEAT) }, { at }, lies]);
      scene.turn(card, at);
      const id = card.getAttribute("data-part");
      const rabbit = document.getElementById(`rb-${id}`);
      if (!rabbit || before.pieces.has(rabbit.id)) continue;
      const to = boxOf(document.getElementById(`cell-${id}`) ?? rabbit);
      const landed = { at: at + FLIP + FLY, transform: onto(from, to, to.width / from.width), opacity: 0.6 };
      scene.fly(copyOf(card), from, [{ at: at + FLIP }, landed]);
      lands.set(rabbit.id, landed.at);
    }
  });
  return lands;
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
  for (const piece of fresh(before, ".bd:not(.ghost)")) {
    scene.drop(piece, next);
    dust(scene, piece, next + POP / 2);
    next += APART;
  }
  for (const one of fresh(before, ".product")) scene.pop(one, next);
  for (const bow of fresh(before, ".bow:not(.tried)")) {
    scene.move(bow, [{ clipPath: "inset(0 100% 0 0)" }, { clipPath: "inset(0)" }], { at: next, lasts: 400 });
  }
  for (const halo of fresh(before, ".halo")) {
    const rabbit = lands.get(halo.id.replace("fresh", "rb"));
    scene.pop(halo, rabbit ?? next);
  }
}

/** A new hand comes from one neighbour, as the old one goes to the other; the first of a round is dealt.
 * @param {Scene} scene @param {Picture} before @param {number} start */
function pass(scene, before, start) {
  const ids = hand().map(idOf);
  if (!ids.length || ids.every((id) => before.hand.includes(id))) return;
  const cards = hand().map((card) => card.parentElement ?? card);
  const boxes = cards.map(boxOf);
  const to = document.querySelector("[data-passes-to]")?.getAttribute("data-passes-to");
  const goes = to ? document.querySelector(`#seat-${to}>.pc`) : null;
  const isDealt = !before.hand.length || ids.length >= before.hand.length;
  cards.forEach((card, nth) => {
    const at = start + nth * DEALT_APART;
    if (isDealt) return scene.turn(card, at);
    scene.move(card, [{ opacity: 0, transform: "translateX(24px)" }, {}], { at, lasts: MOVE });
  });
  if (!isSeen(goes) || isDealt) return;
  boxes.slice(0, MOST_BACKS).forEach((from, nth) => {
    const at = start + nth * DEALT_APART;
    scene.fly(back(), from, [{ at }, { at: at + FLY, transform: onto(from, boxOf(goes), 0.25), opacity: 0.3 }]);
  });
}

/** Everything but a harvest. @param {Picture} before */
export function turn(before) {
  const scene = new Scene();
  const committed = commit(scene, before);
  pass(scene, before, committed);
  const lands = reveal(scene, before, committed);
  const landing = (/** @type {string} */ seat) => {
    const own = [...lands].filter(([id]) => document.getElementById(id)?.classList.contains(`s${seat}`));
    return own.length ? Math.max(...own.map(([, at]) => at)) : committed;
  };
  outlines(scene, before, landing);
  land(scene, before, lands, committed);
  return scene;
}
